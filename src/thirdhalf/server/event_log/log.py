"""An event log: all streams of one sort, each a row and its events."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from thirdhalf.server.event_log.database import Append, Batch, Database, EventTable, Statement, insert_row

Row = TypeVar("Row")
Event = TypeVar("Event")


class Damaged(Exception):
    """A stored stream cannot be read. `why` is for the log; it names no card and no person."""

    def __init__(self, id: str, why: str) -> None:
        super().__init__(why)
        self.id: Final = id
        self.why: Final = why


class EventLog(Generic[Row, Event]):
    """Events are stored under (id, number). The database refuses a number twice, and a number without the one
    before.
    """

    table: EventTable
    row_columns: tuple[str, ...]

    def __init__(self, database: Database) -> None:
        self.database: Final = database

    @abstractmethod
    def read_row(self, values: tuple[Any, ...]) -> Row:
        """Reads the columns of a row."""

    @abstractmethod
    def row_values(self, row: Row) -> tuple[Any, ...]:
        """The values for the columns of a row."""

    @abstractmethod
    def read_event(self, values: tuple[Any, ...]) -> Event:
        """Reads the columns of an event, without the id."""

    @abstractmethod
    def event_values(self, event: Event) -> tuple[Any, ...]:
        """The values for the columns of an event, without the id."""

    async def stored_row(self, id: str) -> tuple[Any, ...] | None:
        """The columns of a stream's row as stored, unchecked."""
        columns = ", ".join(f'"{name}"' for name in self.row_columns)
        found = await self.database.fetch(f"SELECT {columns} FROM {self.table.streams} WHERE id = $1", id)
        return found[0] if found else None

    async def stored_events(self, id: str, after: int = 0) -> list[tuple[Any, ...]]:
        """The columns of a stream's events after a number, without the id, as stored and unchecked."""
        columns = ", ".join(f'"{name}"' for name in self.table.names()[1:])
        stream, number = self.table.names()[:2]
        wanted = f"{stream} = $1 AND {number} > $2 ORDER BY {number}"
        return await self.database.fetch(f"SELECT {columns} FROM {self.table.name} WHERE {wanted}", id, after)

    async def row(self, id: str) -> Row | None:
        """The row of a stream; Damaged if it cannot be read."""
        found = await self.stored_row(id)
        try:
            return None if found is None else self.read_row(found)
        except (ValueError, TypeError, KeyError) as wrong:
            raise Damaged(id, f"its row cannot be read ({type(wrong).__name__})") from wrong

    async def events(self, id: str, after: int = 0) -> list[Event]:
        """The events of a stream after a number; Damaged if one is missing or cannot be read."""
        events = []
        for at, values in enumerate(await self.stored_events(id, after), after + 1):
            if values[0] != at:
                raise Damaged(id, f"event {at} is missing")
            try:
                events.append(self.read_event(values))
            except (ValueError, TypeError) as wrong:
                raise Damaged(id, f"event {at} cannot be read") from wrong
        return events

    async def append(
        self, id: str, event: Event, header: tuple[Any, ...] | None = None, then: Sequence[Statement] = ()
    ) -> None:
        """Stores the next event. Taken: somebody else was first. NotStored: it may or may not be stored."""
        await self.database.write(Append(self.table, (id, *self.event_values(event)), header, tuple(then)))

    async def create(self, row: Row, events: Sequence[Event] = ()) -> None:
        """Creates a stream with its first events."""
        await self.database.write(Batch(tuple(self.creation(row, events))))

    def creation(self, row: Row, events: Sequence[Event] = ()) -> list[Statement]:
        """The statements that create a stream, for use in a larger transaction."""
        values = self.row_values(row)
        id = values[0]
        inserts = [insert_row(self.table.name, self.table.names(), (id, *self.event_values(event))) for event in events]
        return [insert_row(self.table.streams, self.row_columns, values), *inserts]

    async def overdue(self, before: int, most: int) -> list[str]:
        """The streams that should have done something by themselves before this time, the latest first."""
        sql = f"SELECT id FROM {self.table.streams} WHERE due < $1 ORDER BY due LIMIT $2"
        return [id for (id,) in await self.database.fetch(sql, before, most)]

    async def ahead(self, now: int, most: int) -> list[str]:
        """The streams that wait for a time and whose last event is in the future: a clock was set back."""
        id, number = self.table.names()[:2]
        last = f"SELECT at FROM {self.table.name} WHERE {id} = streams.id ORDER BY {number} DESC LIMIT 1"
        sql = f"SELECT id FROM {self.table.streams} AS streams WHERE due >= $1 AND ({last}) > $1 LIMIT $2"
        return [id for (id,) in await self.database.fetch(sql, now, most)]


_encoder: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def to_json(value: object) -> str:
    """JSON as it is stored."""
    return _encoder.encode(value)


def from_json(stored: Any) -> Any:
    """Reads stored JSON."""
    return json.loads(stored)
