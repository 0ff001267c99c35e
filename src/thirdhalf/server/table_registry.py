"""The tables in memory."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from thirdhalf.protocol import NewTable
from thirdhalf.server.clock import now_ms
from thirdhalf.server.event_log.tables import TableLog, TableRow
from thirdhalf.server.registry import Registry
from thirdhalf.server.table_stream import SHORT, TableStream
from thirdhalf.table.shuffle_proof import SEED_BYTES
from thirdhalf.table.table import Table

if TYPE_CHECKING:
    from thirdhalf.server.service import Service

AT_ONCE: Final = 50
"""How many overdue tables one sweep takes up."""

LOOK_AHEAD: Final = 30
"""How many sweeps pass between checks for tables with events from the future."""


class TableRegistry(Registry[TableStream]):
    """A table is loaded when somebody asks for it or when it has something to do by itself."""

    def __init__(self, service: Service, events: TableLog) -> None:
        super().__init__(service.metrics)
        self.service: Final = service
        self.log: Final = events
        self._sweeps = 0
        self._failed: Final[dict[str, int]] = {}
        """Tables with deadlines, and since when their events could not be stored."""

    async def _load(self, id: str) -> TableStream | None:
        row = await self.log.row(id)
        if row is None:
            return None
        events = await self.log.events(id)
        seen = await self.log.seen([id])
        live = TableStream(self.service, row, events, seen.get(id, {}))
        if live.timed:
            lost = max(await self.service.uptime.lost(events[-1].at), self._unstored_for(live))
            if lost:
                await live.resume(lost)
        self._failed.pop(id, None)
        return live

    def _unstored_for(self, live: TableStream) -> int:
        """The milliseconds for which nothing could be stored, if anybody tried: then no process stored anything."""
        failed_at = self._failed.get(live.id)
        if failed_at is None or live.past[-1].at > failed_at:
            return 0
        lost = live.now() - failed_at
        return lost if lost >= SHORT else 0

    def drop(self, live: TableStream) -> None:
        """Drops a table from memory, but not since when its events could not be stored."""
        if live.failed_at is not None and live.timed:
            self._failed.setdefault(live.id, live.failed_at)
        super().drop(live)

    async def create(self, new: NewTable) -> Table:
        """Creates a table."""
        table = self.service.new_table(new, secrets.token_bytes(SEED_BYTES))
        await self.log.create(TableRow.of(table))
        return table

    async def listed(self, most: int) -> list[TableStream]:
        """The tables of the lobby that can be read."""
        return await self.healthy(await self.log.listed(most))

    async def sweep(self, late: int) -> None:
        """Takes up the tables that should have done something by now, even if a clock was set back meanwhile."""
        most = AT_ONCE + self.passed_over
        overdue = await self.log.overdue(late, most)
        if self._sweeps % LOOK_AHEAD == 0:
            overdue += await self.log.ahead(now_ms(), most)
        self._sweeps += 1
        for live in await self.healthy(overdue):
            if self.log.database.shared:
                live.heard(live.number + 1)
            live.changed()

    async def note_presence(self) -> None:
        """Stores who is present, and asks who is present at other processes."""
        await self.log.here(
            [
                (live.id, viewer.seat, live.now())
                for live in self.live()
                for viewer in live.viewers
                if viewer.seat is not None
            ]
        )
        if self.log.database.shared:
            await self.note_spectators([live.id for live in self.live() if live.spectators_here])
            for live in self.live():
                live.forget_spectators()
            incomplete = [live for live in self.live() if live.absent()]
            seen = await self.log.seen([live.id for live in incomplete])
            for live in incomplete:
                live.note_seen(seen.get(live.id, {}))

    async def note_spectators(self, ids: list[str]) -> None:
        """Notifies other processes how many spectators these tables have here."""
        live = {id: self.known(id) for id in ids}
        counts = [(id, 0 if one is None else one.spectators_here) for id, one in live.items()]
        await self.log.announce(self.service.name, counts)

    def _count(self) -> None:
        self.metrics.tables.set(len(self._live))
