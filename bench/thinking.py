"""`python -m bench thinking`: bots of many tables at the workers of one server, and how long they wait."""

from __future__ import annotations

import argparse
import asyncio
from dataclasses import dataclass, field
from itertools import count
from time import monotonic, sleep
from typing import Any

from rich.console import Console
from rich.table import Table

from thirdhalf.bots import LEVELS
from thirdhalf.core.match import Match, View
from thirdhalf.games import GAMES
from thirdhalf.server.bot_pool import BotPool, choose
from thirdhalf.server.metrics import Metrics
from thirdhalf.server.workers import Workers


@dataclass
class Load:
    """Tables at which a level plays itself without a pause, and what came of it."""

    bots: BotPool
    level: str
    until: float = 0.0
    moves: int = 0
    waits: list[float] = field(default_factory=list)
    """Seconds from the question to the move, thinking included."""

    async def play(self, name: str, game: str) -> None:
        """One table, match after match, until the time is up."""
        for number in count():
            match = Match(GAMES[game], GAMES[game].read_settings({}), number)
            match.settle(luck=True)
            while not match.state.over():
                if monotonic() > self.until:
                    return
                seat = match.acting()[0]
                match.play(f"{seat} {await self._asked(name, match.view(seat), number)}")
                match.settle(luck=True)

    async def _asked(self, table: str, view: View, seed: int) -> str:
        legal: list[str] = view["legal"][str(view["seat"])]
        if len(legal) == 1:
            return legal[0]
        began = monotonic()
        move = await self.bots.choice(table, self.level, view, seed)
        self.moves += 1
        self.waits.append(monotonic() - began)
        return move


def longest_wait(metrics: Metrics) -> float:
    """The upper end of the last bucket in which a wait for a turn was counted, in seconds."""
    (waits,) = metrics.bot_wait.collect()
    buckets = [(sample.labels["le"], sample.value) for sample in waits.samples if sample.name.endswith("_bucket")]
    return float(next(up_to for up_to, amount in buckets if amount == buckets[-1][1]))


def _warm_up() -> None:
    """In a worker: everything a bot needs is imported, and the other workers have the time to do the same."""
    for game in GAMES.values():
        match = Match(game, game.read_settings({}), 1)
        match.settle(luck=True)
        choose("first-fifteen", match.view(match.acting()[0]), 1, 100)
    sleep(1)


async def measured(level: str, tables: int, workers: int, seconds: float) -> list[str]:
    """One row: a level at this many tables, a third of them for each game."""
    pool, metrics = Workers(workers), Metrics()
    try:
        load = Load(BotPool(pool, 60, metrics), level)
        games = list(GAMES)
        await asyncio.gather(*(pool.run(_warm_up) for _ in range(workers)))
        began = monotonic()
        load.until = began + seconds
        await asyncio.gather(*(load.play(f"table {at}", games[at % len(games)]) for at in range(tables)))
        took = monotonic() - began
    finally:
        await pool.close()
    hurried = metrics.hurried._value.get()
    return [
        level,
        str(tables),
        f"{load.moves / took:,.1f}",
        f"{1000 * sorted(load.waits)[len(load.waits) // 2]:,.0f} ms",
        f"{max(load.waits):.2f} s",
        f"{longest_wait(metrics):g} s",
        f"{hurried / max(1, load.moves):.0%}",
    ]


def main(arguments: list[str]) -> int:
    """Prints the table."""
    asked = argparse.ArgumentParser(prog="python -m bench thinking", description=__doc__)
    asked.add_argument("--tables", type=int, default=50)
    asked.add_argument("--workers", type=int, default=2)
    asked.add_argument("--seconds", type=float, default=20.0, help="for each level")
    asked.add_argument("--level", action="append", choices=list(LEVELS), help="default: all")
    given: Any = asked.parse_args(arguments)
    table = Table(
        *("level", "tables", "moves/s", "a move, median", "longest", "in the queue, below", "shortened"),
        title=f"Bots thinking at once, {given.workers} workers",
    )
    for level in given.level or LEVELS:
        table.add_row(*asyncio.run(measured(level, given.tables, given.workers, given.seconds)))
    Console().print(table)
    return 0
