"""Who is present: known in memory at once, written in the background for other processes."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from thirdhalf.server.event_log.tables import TableLog

log = logging.getLogger(__name__)

SOON: Final = 0.5
"""Seconds during which arrivals are collected into one write."""


class Presence:
    """A hello costs no write of its own: a thousand people who arrive together cost one."""

    def __init__(self, tables: TableLog) -> None:
        self._tables: Final = tables
        self._arrived: Final[dict[tuple[str, int], int]] = {}
        self._writing: asyncio.Task[None] | None = None

    def arrived(self, table: str, seat: int, now: int) -> None:
        """Somebody holds this seat here. If there is no other process, the heartbeat is enough."""
        if not self._tables.database.shared:
            return
        self._arrived[table, seat] = now
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())

    async def _write(self) -> None:
        while self._arrived:
            await asyncio.sleep(SOON)
            seats = [(table, seat, at) for (table, seat), at in self._arrived.items()]
            self._arrived.clear()
            try:
                await self._tables.here(seats)
            except Exception:
                log.warning("presence not written")  # the next heartbeat does it

    def close(self) -> None:
        """Stops. Nothing needs to be saved."""
        if self._writing is not None:
            self._writing.cancel()
