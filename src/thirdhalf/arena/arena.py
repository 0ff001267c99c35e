"""An arena: bots, a game, deals, and processes to play them in."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from functools import cache
from itertools import islice
from typing import Any, Final

from thirdhalf.arena.failure import Failure
from thirdhalf.arena.fixtures import Bots, Fixture, fixtures, groups
from thirdhalf.arena.players import Player, player
from thirdhalf.arena.playing import Result, play_fixture
from thirdhalf.bots import Budget
from thirdhalf.games import GAMES

AHEAD: Final = 4
"""So many deals a process are handed out at a time: enough to keep it busy."""


@dataclass(frozen=True)
class Arena:
    """What decides the results, and travels to other processes."""

    game: str
    rules: dict[str, Any]
    bots: Bots
    seed: int = 0
    iterations: int | None = None
    milliseconds: float | None = None

    def about(self) -> dict[str, Any]:
        """What a book says of it."""
        return {**asdict(self), "bots": list(self.bots)}

    def seats(self) -> int:
        """How many play a match."""
        game = GAMES[self.game]
        return len(game.shares(game.read_settings(self.rules)))

    def groups(self) -> list[Bots]:
        """Those who meet."""
        return groups(self.bots, self.seats())

    def fixtures(self, matches: int, done: list[Result]) -> list[Fixture]:
        """Those still to be played for so many matches a group."""
        known = {(result.bots, result.deal) for result in done}
        wanted = fixtures(self.bots, self.seats(), matches, self.seed)
        return [fixture for fixture in wanted if (fixture.bots, fixture.deal) not in known]

    def play(self, fixture: Fixture, players: dict[str, Player]) -> Result:
        """One of them."""
        game = GAMES[self.game]
        limited = self.iterations is not None or self.milliseconds is not None
        budget = Budget(self.iterations, self.milliseconds) if limited else None
        return play_fixture(game, game.read_settings(self.rules), fixture, players, budget)


def checked(arena: Arena) -> None:
    """Failure where the bots cannot meet."""
    if len(arena.bots) < 2 or len(set(arena.bots)) < len(arena.bots):
        raise Failure("An arena needs two or more different bots.", "Il faut au moins deux joueurs différents.")
    for name in arena.bots:
        player(name, 0)


def played(arena: Arena, todo: list[Fixture], jobs: int, patience: float) -> Iterator[Result]:
    """Results as they come. A Failure comes last, after everything that was finished."""
    if jobs > 1 and len(todo) > 1:
        yield from _in_processes(arena, todo, jobs, patience)
        return
    players = {name: player(name, patience) for name in arena.bots}
    try:
        for fixture in todo:
            yield arena.play(fixture, players)
    finally:
        for bot in players.values():
            bot.close()


def _in_processes(arena: Arena, todo: list[Fixture], jobs: int, patience: float) -> Iterator[Result]:
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(todo)), mp_context=spawn, initializer=_ends_with_ctrl_c)
    failure: Failure | None = None
    finished = False
    try:
        pending: set[Future[Result]] = set()
        left = iter(todo)
        while True:
            try:
                for fixture in islice(left, 0 if failure else AHEAD * jobs - len(pending)):
                    pending.add(pool.submit(_play, arena, fixture, patience))
            except BrokenProcessPool as trouble:
                failure = _failure(trouble)
            if not pending:
                break
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                if future.cancelled():
                    continue
                try:
                    yield future.result()
                except (Failure, BrokenProcessPool) as trouble:
                    failure = failure or _failure(trouble)
                    for other in pending:
                        other.cancel()
        finished = True
    finally:
        if not finished:
            for process in multiprocessing.active_children():
                process.terminate()
        pool.shutdown(cancel_futures=True)
    if failure:
        raise failure


def _failure(trouble: Failure | BrokenProcessPool) -> Failure:
    if isinstance(trouble, Failure):
        return trouble
    return Failure("A process in which bots play has died.", "Un processus où jouent les bots est mort.")


def _ends_with_ctrl_c() -> None:
    """At once and without a word; the book has what was finished."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@cache
def _player(name: str, patience: float) -> Player:
    """One of each for all fixtures of a process."""
    return player(name, patience)


def _play(arena: Arena, fixture: Fixture, patience: float) -> Result:
    """In a worker."""
    return arena.play(fixture, {name: _player(name, patience) for name in fixture.bots})
