"""Bots think in processes of their own, never in the event loop."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from thirdhalf.bots import LEVELS
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import View
from thirdhalf.table.table import Table

log = logging.getLogger(__name__)

LONGEST: Final = 3000
"""Milliseconds of thought, on a machine too slow for what a level means to do. Waiting for a worker is not thought."""


def choose(name: str, view: View, seed: int) -> str:
    """What a bot of this level does. Runs in a worker."""
    level = LEVELS[name]
    return level.choose(view, Dice(seed), level.budget(view["game"], LONGEST))


def any_move(view: View, seed: int) -> str:
    """Some legal move."""
    legal: list[str] = view["legal"][str(view["seat"])]
    return legal[Dice(seed).below(len(legal))]


def dice_seed(table: Table, seat: int) -> int:
    """Every process gives a bot the same dice for the same moment, and nobody outside can work them out."""
    assert table.match is not None
    moment = f"{seat} {len(table.match.record)} {table.dropped}"
    return int.from_bytes(hashlib.sha256(table.secret + b"bot" + moment.encode()).digest(), "big")


def _quiet() -> None:
    """Ctrl-C is the server's to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class BotPool:
    """The workers. One that died is replaced."""

    def __init__(self, workers: int, most: float) -> None:
        self._workers: Final = workers
        self._most: Final = most
        self._pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=spawn, initializer=_quiet)

    async def move(self, table: Table, seat: int) -> str:
        """The move of a bot. A bot that fails or takes too long makes any legal move: the table must go on."""
        assert table.match is not None
        level = table.seats[seat].bot
        assert level is not None
        view, seed = table.match.view(seat), dice_seed(table, seat)
        pool = self._pool
        try:
            future = asyncio.get_running_loop().run_in_executor(pool, choose, level, view, seed)
            return await asyncio.wait_for(future, self._most)
        except BrokenProcessPool:
            log.error("workers broken", extra={"level": level})
            if self._pool is pool:
                self._pool = self._new()
        except Exception as trouble:
            log.error("bot failed", extra={"level": level, "error": type(trouble).__name__})
        return any_move(view, seed)

    async def close(self) -> None:
        """Stop thinking; a thought that has begun is thought to its end, and nothing is left behind."""
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)
