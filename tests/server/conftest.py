"""Databases and servers for the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import postgres
import pytest
from leftovers import SHARED_PROCESSES, children
from serving import Server


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    before = children()
    with postgres.running() as url:
        assert url is not None, "no PostgreSQL here: make postgresql"
        SHARED_PROCESSES.update(children() - before)
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of both kinds in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    return postgres.new_database(request.getfixturevalue("postgresql"))


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not change its state."""
    folder = tmp_path_factory.mktemp("server")
    one = Server(folder, str(folder / "tables.sqlite"))
    SHARED_PROCESSES.add(one.process.pid)
    yield one
    one.stop()


@pytest.fixture
def server(shared_server: Server) -> Iterator[Server]:
    """The shared server; everybody who has sat down leaves when the test ends."""
    yield shared_server
    shared_server.hang_up()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers for a single test."""
    running: list[Server] = []

    def start(database: str, **config: Any) -> Server:
        running.append(Server(tmp_path, database, **config))
        return running[-1]

    yield start
    for one in running:
        one.hang_up()
        one.stop()
