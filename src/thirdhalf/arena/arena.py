"""An arena: which bots play which game, and the processes they play in."""

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

from thirdhalf.arena.contestants import Contestant, contestant
from thirdhalf.arena.duplicate import Bots, DuplicateDeal, duplicate_deals, groups
from thirdhalf.arena.errors import ArenaError
from thirdhalf.arena.matches import DealResult, play_deal
from thirdhalf.bots import Budget
from thirdhalf.bots.processes import watch_parent
from thirdhalf.core.text import Text
from thirdhalf.games import GAMES

AHEAD: Final = 4
"""Deals queued per process, enough to keep it busy."""


@dataclass(frozen=True)
class Arena:
    """Everything that decides the results. Sent to the worker processes."""

    game: str
    rules: dict[str, Any]
    bots: Bots
    seed: int = 0
    iterations: int | None = None
    milliseconds: float | None = None
    adjusted: bool = False
    """Work out the luck of every match."""
    processes: int = 1
    """Processes among which a level shares one search."""

    def about(self) -> dict[str, Any]:
        """The header of its results file."""
        shared = self.processes if self.processes > 1 else False  # older files say nothing, which reads as False
        return {**asdict(self), "bots": list(self.bots), "processes": shared}

    def seats(self) -> int:
        """The number of seats at a table."""
        game = GAMES[self.game]
        return len(game.shares(game.read_settings(self.rules)))

    def groups(self) -> list[Bots]:
        """The groups of bots that play each other."""
        return groups(self.bots, self.seats())

    def deals(self, matches: int, done: list[DealResult]) -> list[DuplicateDeal]:
        """The deals still to be played until each group has this many matches."""
        known = {(result.bots, result.deal) for result in done}
        wanted = duplicate_deals(self.bots, self.seats(), matches, self.seed)
        return [deal for deal in wanted if (deal.bots, deal.number) not in known]

    def play(self, deal: DuplicateDeal, contestants: dict[str, Contestant]) -> DealResult:
        """Plays all matches of one deal."""
        game = GAMES[self.game]
        limited = self.iterations is not None or self.milliseconds is not None
        budget = Budget(self.iterations, self.milliseconds) if limited else None
        return play_deal(game, game.read_settings(self.rules), deal, contestants, budget, self.adjusted)


def checked(arena: Arena) -> None:
    """Raises ArenaError if these bots cannot play each other."""
    if len(arena.bots) < 2 or len(set(arena.bots)) < len(arena.bots):
        raise ArenaError(
            Text("An arena needs two or more different bots.", "Il faut au moins deux joueurs différents.")
        )
    for name in arena.bots:
        contestant(name, 0)


def played(arena: Arena, todo: list[DuplicateDeal], jobs: int, patience: float) -> Iterator[DealResult]:
    """Yields results as they come. An ArenaError is raised last, after everything that was finished."""
    if jobs > 1 and len(todo) > 1:
        yield from _in_processes(arena, todo, jobs, patience)
        return
    contestants = {name: contestant(name, patience, arena.processes) for name in arena.bots}
    try:
        for deal in todo:
            yield arena.play(deal, contestants)
    finally:
        for bot in contestants.values():
            bot.close()


def _in_processes(arena: Arena, todo: list[DuplicateDeal], jobs: int, patience: float) -> Iterator[DealResult]:
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(todo)), mp_context=spawn, initializer=ends_with_ctrl_c)
    failure: ArenaError | None = None
    finished = False
    try:
        pending: set[Future[DealResult]] = set()
        left = iter(todo)
        while True:
            try:
                for deal in islice(left, 0 if failure else AHEAD * jobs - len(pending)):
                    pending.add(pool.submit(_play, arena, deal, patience))
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
                except (ArenaError, BrokenProcessPool) as trouble:
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


def _failure(trouble: ArenaError | BrokenProcessPool) -> ArenaError:
    if isinstance(trouble, ArenaError):
        return trouble
    return ArenaError(Text("A process in which bots play has died.", "Un processus où jouent les bots est mort."))


def ends_with_ctrl_c() -> None:
    """In a new process: ends at once on Ctrl-C, or with its parent. The results file has what was finished."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    watch_parent()


@cache
def _contestant(name: str, patience: float, processes: int) -> Contestant:
    """One contestant per name, shared by all deals of a process."""
    return contestant(name, patience, processes)


def _play(arena: Arena, deal: DuplicateDeal, patience: float) -> DealResult:
    """Plays one deal in a worker process."""
    return arena.play(deal, {name: _contestant(name, patience, arena.processes) for name in deal.bots})
