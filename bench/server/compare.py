"""Measure and print."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import math
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import rich.table
from rich.console import Console

from bench.server.clients import Meter, OurPlayer, Player, Table, played
from bench.server.contenders import Boardgame, Contender, Ours, running

sys.path.append(str(Path(__file__).parents[2] / "tests" / "server"))
import postgres


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    seconds: float = 10
    tables: tuple[int, ...] = (1, 10, 40)
    spectators: tuple[int, ...] = (0, 50, 100, 200)
    idle: int = 1000
    long: int = 410
    """Moves of the match whose bytes are counted."""


FASTEST = 2000
"""Moves a second for which there are enough matches."""
PARTS = ("SQLite", "PostgreSQL", "spectators", "idle")
QUICK = Size(seconds=2, tables=(1, 4), spectators=(0, 10), idle=20, long=110)


@dataclass
class Result:
    """One load on one server."""

    rate: float
    processor: float
    """Seconds a move."""
    p99: float
    meter: Meter


def load(server: Contender, tables: int, seconds: float, more: list[Player] | None = None, most: int = 0) -> Result:
    """Plays at this many tables at once. `more` connections only watch; `most`: stop after this many moves."""
    meter = Meter()
    matches = 1 if most or more is not None else math.ceil(FASTEST * seconds / tables / server.moves) or 1
    playing_at = [[server.match(Table(meter), number) for _ in range(matches)] for number in range(tables)]
    for watching in more or []:
        first = playing_at[0][0][0]
        assert isinstance(watching, OurPlayer)
        assert isinstance(first, OurPlayer)
        watching.url, watching.table = first.url, Table(Meter())

    everybody = [player for matches in playing_at for players in matches for player in players] + (more or [])

    async def run() -> tuple[float, float]:
        for player in everybody:
            await player.arrive()
        watchers = [asyncio.create_task(one.play()) for one in more or []]
        while not all(one.state for one in more or [] if isinstance(one, OurPlayer)):
            await asyncio.sleep(0.01)  # they arrive before the clock starts
        before, began = server.processor(), time.perf_counter()
        limit = asyncio.create_task(enough(meter, most)) if most else None
        playing = asyncio.create_task(played(playing_at, seconds))
        await asyncio.wait([task for task in (limit, playing) if task], return_when=asyncio.FIRST_COMPLETED)
        took = time.perf_counter() - began, server.processor() - before
        for task in (limit, playing, *watchers):
            if task is not None:
                task.cancel()
        await asyncio.gather(*(task for task in (limit, playing, *watchers) if task), return_exceptions=True)
        if not playing.cancelled():
            playing.result()  # raises what went wrong
        await asyncio.gather(*(player.socket.close() for player in everybody if player.socket))
        return took

    with undisturbed():
        took, used = asyncio.run(run())
    return Result(meter.moves / took, used / max(1, meter.moves), meter.p99(), meter)


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """No garbage collection in this process: its pauses would count as those of the server."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def enough(meter: Meter, most: int) -> None:
    """Waits until this many moves are made."""
    while meter.moves < most:
        await asyncio.sleep(0.01)


@contextlib.contextmanager
def databases() -> Iterator[dict[str, list[str]]]:
    """An empty database of each kind for each server. PostgreSQL syncs every commit, as it does by default."""
    with tempfile.TemporaryDirectory() as folder, postgres.running(fsync="on") as url:
        found = {"SQLite": [f"{folder}/ours.sqlite", f"{folder}/boardgame.sqlite"]}
        if url:
            found["PostgreSQL"] = [postgres.new_database(url) for _ in range(2)]
        yield found


def compare(size: Size, console: Console, only: str) -> None:
    """Every row with ours, theirs and the ratio."""
    table = rich.table.Table("", "ours", "boardgame.io", "ratio", title="One server process, clients on loopback")
    with databases() as found:
        for name, urls in found.items():
            if only not in ("", name):
                continue
            results: dict[str, list[Result]] = {}
            lengths: dict[str, Meter] = {}
            for kind, url in zip((Ours, Boardgame), urls, strict=True):
                with running(kind, url) as server:
                    load(server, 1, min(2, size.seconds))  # warm
                    results[kind.name] = [load(server, tables, size.seconds) for tables in size.tables]
                    lengths[kind.name] = load(server, 1, 600, most=size.long).meter
            ours, theirs = results[Ours.name], results[Boardgame.name]
            for at, tables in enumerate(size.tables):
                _row(table, f"{name}, {tables} tables: moves/s", ours[at].rate, theirs[at].rate, "{:,.0f}")
            for at, tables in enumerate(size.tables):
                cpu = "{:.2f} ms"
                _row(
                    table,
                    f"{name}, {tables} tables: CPU/move",
                    ours[at].processor * 1e3,
                    theirs[at].processor * 1e3,
                    cpu,
                )
            for at, tables in enumerate(size.tables):
                _row(table, f"{name}, {tables} tables: p99", ours[at].p99 * 1e3, theirs[at].p99 * 1e3, "{:.1f} ms")
            for move in (10, 100, 400):
                if move < size.long:
                    sent = [lengths[kind.name].bytes_near(move) for kind in (Ours, Boardgame)]
                    _row(table, f"{name}: bytes to both players at move {move}", *sent, "{:,.0f}")
    console.print(table)


def _row(table: rich.table.Table, title: str, ours: float, theirs: float, form: str) -> None:
    table.add_row(title, form.format(ours), form.format(theirs), f"{ours / theirs:.2f}" if theirs else "")


def watched(size: Size, console: Console) -> None:
    """Spectators of one table, which have no counterpart at boardgame.io."""
    table = rich.table.Table("", "CPU/move", "moves/s", title="Spectators of one table (SQLite)")
    with tempfile.TemporaryDirectory() as folder, running(Ours, f"{folder}/ours.sqlite") as server:
        assert isinstance(server, Ours)
        for spectators in size.spectators:
            watching: list[Player] = [
                OurPlayer(Table(Meter()), random.Random(0), server.url, "", None) for _ in range(spectators)
            ]
            result = load(server, 1, size.seconds, watching)
            table.add_row(f"{spectators}", f"{result.processor * 1e3:.2f} ms", f"{result.rate:,.0f}")
        console.print(table)


def thoughtful(size: Size, console: Console) -> None:
    """Tables at which everybody is present and nothing happens."""
    with tempfile.TemporaryDirectory() as folder, running(Ours, f"{folder}/ours.sqlite") as server:
        share = asyncio.run(idle(server, size))
        console.print(f"{size.idle} tables, both players there, nobody moves: {share:.1%} of a core")


async def idle(server: Contender, size: Size) -> float:
    """The share of a core that idle tables cost."""
    matches = [await asyncio.to_thread(server.match, Table(Meter()), number) for number in range(size.idle)]
    sockets = [await player.open() for players in matches for player in players]
    await asyncio.sleep(1)
    before = server.processor()
    await asyncio.sleep(size.seconds)
    used = server.processor() - before
    await asyncio.gather(*(socket.close() for socket in sockets))
    return used / size.seconds


def main(arguments: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m bench server", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="small numbers, to see that it works")
    parser.add_argument("--only", choices=PARTS, default="", help="one part of it")
    given = parser.parse_args(arguments)
    size = QUICK if given.quick else Size()
    console = Console()
    if given.only in ("", "SQLite", "PostgreSQL"):
        compare(size, console, given.only)
    if given.only in ("", "spectators"):
        watched(size, console)
    if given.only in ("", "idle"):
        thoughtful(size, console)
    return 0
