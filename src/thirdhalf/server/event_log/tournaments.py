"""Tournaments in the event log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from thirdhalf.server.event_log.database import Batch, EventTable
from thirdhalf.server.event_log.log import EventLog, from_json, to_json

EVENTS: Final = EventTable(
    "deeds",
    (("tournament_id", "text"), ("number", "int"), ("at", "bigint"), ("body", "json"), ("key", "text")),
    "tournaments",
    (("due", "bigint"),),
)


@dataclass(frozen=True)
class TournamentRow:
    """How a tournament was set up, and the hash of its organiser's token."""

    id: str
    created: int
    new: dict[str, Any]
    organiser: str
    due: int | None = None
    """Since when work may be due that no person does: setting up tables, taking over results."""


@dataclass(frozen=True)
class TournamentEvent:
    """A stored event of a tournament."""

    number: int
    at: int
    body: dict[str, Any]
    key: str | None = None


class TournamentLog(EventLog[TournamentRow, TournamentEvent]):
    """All tournaments."""

    table = EVENTS
    row_columns = ("id", "created", "new", "organiser", "due")

    def read_row(self, values: tuple[Any, ...]) -> TournamentRow:
        """Reads the columns of a row."""
        id, created, new, organiser, due = values
        return TournamentRow(id, created, from_json(new), organiser, due)

    def row_values(self, row: TournamentRow) -> tuple[Any, ...]:
        """The values for the columns of a row."""
        return row.id, row.created, to_json(row.new), row.organiser, row.due

    def read_event(self, values: tuple[Any, ...]) -> TournamentEvent:
        """Reads the columns of an event."""
        number, at, body, key = values
        return TournamentEvent(number, at, from_json(body), key)

    def event_values(self, event: TournamentEvent) -> tuple[Any, ...]:
        """The values for the columns of an event."""
        return event.number, event.at, to_json(event.body), event.key

    async def due(self, id: str) -> int | None:
        """Since when work is due in a tournament."""
        found = await self.database.fetch("SELECT due FROM tournaments WHERE id = $1", id)
        return found[0][0] if found else None

    async def done(self, id: str, due: int) -> None:
        """No work is left, unless something has happened since `due` was read."""
        sql = "UPDATE tournaments SET due = NULL WHERE id = $1 AND due = $2"
        await self.database.write(Batch(((sql, (id, due)),)))

    async def forget(self, before: int) -> None:
        """Deletes tournaments set up before this time in which nothing ever happened."""
        empty = "NOT EXISTS (SELECT 1 FROM deeds WHERE tournament_id = tournaments.id)"
        old = f"SELECT id FROM tournaments WHERE created < $1 AND {empty} LIMIT 100"
        for (id,) in await self.database.fetch(old, before):
            await self.database.write(Batch(((f"DELETE FROM tournaments WHERE id = $1 AND {empty}", (id,)),)))
