"""Who is present: known in memory at once, told other processes in the background."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from thirdhalf.server.table_registry import TableRegistry

log = logging.getLogger(__name__)

SOON: Final = 0.5
"""Seconds during which arrivals are collected into one write."""


class Presence:
    """A hello costs no write of its own: a thousand people who arrive together cost one."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables: Final = tables
        self._arrived: Final[dict[tuple[str, int], int]] = {}
        self._watched: Final[set[str]] = set()
        self._writing: asyncio.Task[None] | None = None

    def arrived(self, table: str, seat: int, now: int) -> None:
        """Somebody holds this seat here. If there is no other process, the heartbeat is enough."""
        if self._tables.log.database.shared:
            self._arrived[table, seat] = now
            self._begin()

    def watched(self, table: str) -> None:
        """The number of its spectators here has changed."""
        if self._tables.log.database.shared:
            self._watched.add(table)
            self._begin()

    def _begin(self) -> None:
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())

    async def _write(self) -> None:
        while self._arrived or self._watched:
            await asyncio.sleep(SOON)
            seats = [(table, seat, at) for (table, seat), at in self._arrived.items()]
            watched = list(self._watched)
            self._arrived.clear()
            self._watched.clear()
            try:
                await self._tables.log.here(seats)
                await self._tables.note_spectators(watched)
            except Exception:
                log.warning("presence not written")  # the next heartbeat does it

    def close(self) -> None:
        """Stops. Nothing needs to be saved."""
        if self._writing is not None:
            self._writing.cancel()
