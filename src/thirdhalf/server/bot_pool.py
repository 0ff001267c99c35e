"""The moves of bots."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import Final

from thirdhalf.bots import LEVELS
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import View
from thirdhalf.server.workers import Workers
from thirdhalf.table.table import Table

log = logging.getLogger(__name__)

LONGEST: Final = 3000
"""Milliseconds a bot thinks on a machine too slow for its level. Waiting for a worker does not count."""


def choose(name: str, view: View, seed: int) -> str:
    """The move of a bot of this level. Runs in a worker."""
    level = LEVELS[name]
    return level.choose(view, Dice(seed), level.budget(view["game"], LONGEST))


def any_move(view: View, seed: int) -> str:
    """Some legal move."""
    legal: list[str] = view["legal"][str(view["seat"])]
    return legal[Dice(seed).below(len(legal))]


def dice_seed(table: Table, seat: int) -> int:
    """The same in every process for the same moment, and a secret of the server."""
    assert table.match is not None
    moment = f"{seat} {len(table.match.moves(seat))} {table.dropped}"
    return int.from_bytes(hashlib.sha256(table.secret + b"bot" + moment.encode()).digest(), "big")


class BotPool:
    """Chooses the moves of bots, in worker processes."""

    def __init__(self, workers: Workers, most: float) -> None:
        self._workers: Final = workers
        self._most: Final = most

    async def move(self, table: Table, seat: int) -> str:
        """The move of a bot. A bot that fails or takes too long makes any legal move: the table must go on."""
        assert table.match is not None
        level = table.seats[seat].bot
        assert level is not None
        view, seed = table.match.view(seat), dice_seed(table, seat)
        try:
            return str(await asyncio.wait_for(self._workers.run(choose, level, view, seed), self._most))
        except Exception as trouble:
            log.error("bot failed", extra={"level": level, "error": type(trouble).__name__})
            return any_move(view, seed)
