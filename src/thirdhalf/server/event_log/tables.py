"""Tables in the event log, and when each seat was last present."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from thirdhalf.protocol import NewTable
from thirdhalf.server.event_log.database import CHANNEL, Batch, EventTable, insert_row, notice, placeholders
from thirdhalf.server.event_log.log import EventLog, from_json, to_json
from thirdhalf.table.events import TableEvent
from thirdhalf.table.pending import due
from thirdhalf.table.table import Table

EVENTS: Final = EventTable(
    "steps",
    (
        ("table_id", "text"),
        ("number", "int"),
        ("at", "bigint"),
        ("kind", "text"),
        ("seat", "smallint"),
        ("body", "json"),
        ("key", "text"),
    ),
    "tables",
    (("status", "text"), ("due", "bigint")),
)

ARCHIVES_SINCE: Final = "0004"
"""The migration that added archives."""
AT_ONCE: Final = 500
"""How many tables to ask for in one query."""


@dataclass(frozen=True)
class TableRow:
    """How a table was set up, and its header: its status, and when it next does something by itself."""

    id: str
    created: int
    new: dict[str, Any]
    secret: str
    status: str
    due: int | None
    tournament: str | None = None

    @staticmethod
    def of(table: Table) -> TableRow:
        """The row of a table."""
        new = table.new.model_dump(mode="json")
        return TableRow(table.id, table.created, new, table.secret.hex(), table.status, due(table), table.tournament)

    @property
    def header(self) -> tuple[str, int | None]:
        """The columns that change with events."""
        return self.status, self.due

    def table(self) -> Table:
        """The table before its first event."""
        new = NewTable.model_validate(self.new)
        return Table(self.id, new, bytes.fromhex(self.secret), self.created, self.tournament)


class TableLog(EventLog[TableRow, TableEvent]):
    """The event log of all tables."""

    table = EVENTS
    row_columns = ("id", "created", "new", "secret", "status", "due", "tournament", "listed")

    def read_row(self, values: tuple[Any, ...]) -> TableRow:
        """Reads the columns of a row."""
        id, created, new, secret, status, due, tournament, _ = values
        return TableRow(id, created, from_json(new), secret, status, due, tournament)

    def row_values(self, row: TableRow) -> tuple[Any, ...]:
        """The values for the columns of a row."""
        listed = bool(row.new["options"]["listed"])
        return row.id, row.created, to_json(row.new), row.secret, row.status, row.due, row.tournament, listed

    def read_event(self, values: tuple[Any, ...]) -> TableEvent:
        """Reads the columns of an event."""
        number, at, kind, seat, body, key = values
        return TableEvent(number, at, kind, seat, from_json(body), key)

    def event_values(self, event: TableEvent) -> tuple[Any, ...]:
        """The values for the columns of an event."""
        return event.number, event.at, event.kind, event.seat, to_json(event.body), event.key

    # Matches that ended long ago.

    async def stored_events(self, id: str, after: int = 0) -> list[tuple[Any, ...]]:
        """The events, including archived ones."""
        events = await super().stored_events(id, after)
        if not events or events[0][0] == after + 1 or not await self._archives():
            return events
        found = await self.database.fetch("SELECT events FROM archives WHERE table_id = $1", id)
        archived = [tuple(values) for (packed,) in found for values in from_json(zlib.decompress(packed))]
        return [values for values in archived if after < values[0] < events[0][0]] + events

    async def _archives(self) -> bool:
        """The doctor also reads databases that are older than archives."""
        versions = await self.database.fetch("SELECT version_num FROM alembic_version")
        return all(version >= ARCHIVES_SINCE for (version,) in versions)

    async def archive(self, before: int) -> None:
        """Packs the events of matches that ended before this time into one row each; the last event stays in place."""
        last = "SELECT number, at FROM steps WHERE table_id = $1 ORDER BY number DESC LIMIT 1"
        over = (
            "SELECT id FROM tables WHERE status = 'over' AND created < $1 "
            "AND NOT EXISTS (SELECT 1 FROM archives WHERE table_id = tables.id) ORDER BY created"
        )
        for (id,) in await self.database.fetch(over, before):
            for number, at in await self.database.fetch(last, id):
                events = await super().stored_events(id)
                if at < before and [values[0] for values in events] == list(range(1, number + 1)):
                    packed = zlib.compress(to_json(events[:-1]).encode(), 9)
                    row = insert_row("archives", ("table_id", "number", "events"), (id, number, packed))
                    drop = ("DELETE FROM steps WHERE table_id = $1 AND number < $2", (id, number))
                    await self.database.write(Batch((row, drop)))

    async def listed(self, most: int) -> list[str]:
        """The tables of the lobby, newest first."""
        sql = "SELECT id FROM tables WHERE listed AND status <> 'over' ORDER BY created DESC LIMIT $1"
        return [id for (id,) in await self.database.fetch(sql, most)]

    async def forget(self, before: int) -> None:
        """Deletes tables set up before this time that never started, unless a tournament needs them."""
        old = "SELECT id FROM tables WHERE status = 'open' AND created < $1 AND tournament IS NULL LIMIT 100"
        for (id,) in await self.database.fetch(old, before):
            delete = "DELETE FROM tables WHERE id = $1 AND status = 'open'"
            await self.database.write(Batch(((delete, (id,)),)))

    # Who is there.

    async def here(self, seats: Sequence[tuple[str, int, int]]) -> None:
        """Records that seats are present: (table, seat, when)."""
        note = (
            "INSERT INTO presence (table_id, seat, seen) SELECT id, CAST($2 AS smallint), CAST($3 AS bigint) "
            "FROM tables WHERE id = $1 ON CONFLICT (table_id, seat) DO UPDATE SET seen = excluded.seen"
        )
        if seats:
            await self.database.write(Batch(tuple((note, seat) for seat in sorted(set(seats))), durable=False))

    async def announce(self, process: str, spectators: Sequence[tuple[str, int]]) -> None:
        """Notifies other processes how many spectators tables have at this one: (table, how many)."""
        told = [notice(id, count, process) for id, count in spectators]
        if told:
            sql = "SELECT pg_notify($1, told) FROM unnest($2::text[]) AS told"
            await self.database.write(Batch(((sql, (CHANNEL, told)),), durable=False))

    async def seen(self, ids: Sequence[str]) -> dict[str, dict[int, int]]:
        """When each seat of these tables was last present."""
        found: dict[str, dict[int, int]] = {}
        for first in range(0, len(ids), AT_ONCE):
            some = ids[first : first + AT_ONCE]
            sql = f"SELECT table_id, seat, seen FROM presence WHERE table_id IN ({placeholders(len(some))})"
            for id, seat, at in await self.database.fetch(sql, *some):
                found.setdefault(id, {})[seat] = at
        return found
