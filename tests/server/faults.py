"""A database that fails on purpose, at every place where somebody waits for it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any, Literal

from thirdhalf.server.event_log.database import Append, Batch, Database, NotStored, Write

Fault = Literal["before", "after", "cancelled before", "cancelled after", "unread"]
FAULTS: tuple[Fault, ...] = ("before", "after", "cancelled before", "cancelled after", "unread")


class FailingDatabase(Database):
    """Passes everything on, except that the `at`-th write or read fails in one of several ways."""

    def __init__(self, real: Database, fault: Fault | None = None, at: int = 0) -> None:
        self.real = real
        self.shared = real.shared
        self.fault = fault
        self.at = at
        self.counted: tuple[type, ...] = (Append, Batch)
        """Only these writes count."""
        self.writes = 0
        self.reads = 0

    async def open(self) -> None:
        await self.real.open()

    async def close(self) -> None:
        await self.real.close()

    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        self.reads += 1
        if self.fault == "unread" and self.reads == self.at:
            raise OSError("the disk is gone")
        return await self.real.fetch(sql, *values)

    async def write(self, write: Write) -> None:
        counts = isinstance(write, self.counted)
        self.writes += counts
        now = counts and self.writes == self.at
        if now and self.fault == "before":
            raise NotStored("before")
        if now and self.fault == "cancelled before":
            raise asyncio.CancelledError
        await self.real.write(write)
        if now and self.fault == "after":
            raise NotStored("after")
        if now and self.fault == "cancelled after":
            raise asyncio.CancelledError

    async def listen(self, heard: Callable[[str], None], missed: Callable[[], Awaitable[None]]) -> None:
        await self.real.listen(heard, missed)


class FlakyDatabase(FailingDatabase):
    """Some of the writes are slow, some fail before they are stored, some after."""

    def __init__(self, real: Database, share: float) -> None:
        super().__init__(real)
        self.share = share
        self.dice = random.Random(7)

    async def write(self, write: Write) -> None:
        luck = self.dice.random() / self.share
        if luck < 0.3:
            raise NotStored("before")
        if luck < 0.7:
            await asyncio.sleep(0.2)
        await self.real.write(write)
        if 0.7 < luck < 1:
            raise NotStored("after")
