"""The bots' moves."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final

from thirdhalf.bots import LEVELS
from thirdhalf.bots.levels import LONGEST
from thirdhalf.bots.root_parallel import SearchPart, decided, split
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import View
from thirdhalf.server.metrics import Metrics
from thirdhalf.server.thinking_queue import ThinkingQueue, ThinkingRequest, Turn
from thirdhalf.server.workers import Workers
from thirdhalf.table.table import Table

log = logging.getLogger(__name__)


def choose(name: str, view: View, seed: int, milliseconds: float) -> tuple[str, bool]:
    """The move of a bot of this level, and whether it took all its time. Runs in a worker."""
    level, began = LEVELS[name], monotonic()
    move = level.choose(view, Dice(seed), level.budget(view["game"], milliseconds))
    return move, (monotonic() - began) * 1000 >= milliseconds


def any_move(view: View, seed: int) -> str:
    """Some legal move, chosen by the dice."""
    legal: list[str] = view["legal"][str(view["seat"])]
    return legal[Dice(seed).below(len(legal))]


def dice_seed(table: Table, seat: int) -> int:
    """The same in every process for the same moment, and secret."""
    assert table.match is not None
    moment = f"{seat} {len(table.match.moves(seat))} {table.dropped}"
    return int.from_bytes(hashlib.sha256(table.secret + b"bot" + moment.encode()).digest(), "big")


class BotPool:
    """Chooses the moves of bots, in worker processes. Tables take turns."""

    def __init__(self, workers: Workers, most: float, metrics: Metrics) -> None:
        self._workers: Final = workers
        self._most: Final = most
        self._metrics: Final = metrics
        self._queue: Final = ThinkingQueue(workers.count)
        self._turns: Final[dict[ThinkingRequest, asyncio.Future[Turn]]] = {}

    async def move(self, table: Table, seat: int) -> str:
        """A bot's move. If the bot fails or takes too long, any legal move is made: the table must go on."""
        assert table.match is not None
        level = table.seats[seat].bot
        assert level is not None
        view, seed = table.match.view(seat), dice_seed(table, seat)
        try:
            return await asyncio.wait_for(self.choice(table.id, level, view, seed), self._most)
        except Exception as trouble:
            log.error("bot failed", extra={"level": level, "error": type(trouble).__name__})
            return any_move(view, seed)

    async def choice(self, table: str, level: str, view: View, seed: int) -> str:
        """What a level chooses at a table, once its turn has come."""
        async with self._turn(ThinkingRequest(table, level, view["game"], monotonic() * 1000)) as turn:
            plan = LEVELS[level].plan(view["game"])
            if plan is None or turn.workers == 1:
                move, to_the_end = await self._workers.run(choose, level, view, seed, turn.milliseconds)
                if plan is not None and to_the_end and turn.milliseconds < LONGEST:
                    self._metrics.hurried.inc()
                return str(move)
            budget = LEVELS[level].budget(view["game"], turn.milliseconds)
            parts = split(view, Dice(seed), plan, budget, turn.workers)
            return decided(parts[0], await asyncio.gather(*(self._workers.run(SearchPart.run, one) for one in parts)))

    @asynccontextmanager
    async def _turn(self, request: ThinkingRequest) -> AsyncIterator[Turn]:
        """Waits until a request has its turn, and passes on the workers afterwards."""
        self._turns[request] = asyncio.get_running_loop().create_future()
        self._queue.add(request)
        self._call_next()
        try:
            turn = await self._turns[request]
            self._metrics.bot_wait.observe(turn.waited / 1000)
            with self._metrics.thinking.time():
                yield turn
        finally:
            called = self._turns.pop(request)
            if called.done() and not called.cancelled():
                self._queue.done(called.result())
            else:
                self._queue.drop(request)
            self._call_next()

    def _call_next(self) -> None:
        """Calls the next ones, as long as workers are free."""
        while (turn := self._queue.next(monotonic() * 1000)) is not None:
            called = self._turns[turn.request]
            if called.cancelled():
                self._queue.done(turn)
            else:
                called.set_result(turn)
        self._metrics.bots_waiting.set(len(self._queue))
