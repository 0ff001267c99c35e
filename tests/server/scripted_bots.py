"""Bots that make the moves they are told, when they are told."""

from __future__ import annotations

import asyncio

from thirdhalf.table.table import Table


class ScriptedBots:
    """Replaces `BotPool`, the pool in which bots think: a bot thinks until it is told its move."""

    def __init__(self) -> None:
        self._thinking: dict[tuple[str, int], tuple[asyncio.Task[None], asyncio.Future[str]]] = {}

    async def move(self, table: Table, seat: int) -> str:
        task = asyncio.current_task()
        assert task is not None
        told: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._thinking[table.id, seat] = task, told
        try:
            return await told
        finally:
            del self._thinking[table.id, seat]

    def seats(self, table: str) -> list[int]:
        """Which bots of a table think."""
        return [seat for id, seat in self._thinking if id == table]

    def tasks(self) -> set[asyncio.Task[None]]:
        return {task for task, _ in self._thinking.values()}

    async def tell(self, table: str, seat: int, words: str) -> None:
        """Returns when the move is made, or came too late."""
        task, told = self._thinking[table, seat]
        told.set_result(words)
        await asyncio.wait([task])
