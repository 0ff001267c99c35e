"""What an event log needs of a database: reading, and writes of which several are committed at once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

Statement = tuple[str, tuple[Any, ...]]
"""SQL with `$1`, `$2`, … and the values for them."""


class Taken(Exception):
    """The number or the key of the event is used already: somebody else was first."""


class NotStored(Exception):
    """The database did not confirm the write. It may or may not have been stored."""


@dataclass(frozen=True)
class EventTable:
    """Where the events of one sort of stream are stored. Columns come with the name PostgreSQL has for their type.

    The first two columns are the key: the id of the stream and the number of the event.
    """

    name: str
    columns: tuple[tuple[str, str], ...]
    streams: str
    """The table with a row for every stream, …"""
    header: tuple[tuple[str, str], ...]
    """… and the columns of it that change with events."""

    def names(self) -> list[str]:
        """The names of the columns."""
        return [name for name, _ in self.columns]


@dataclass(frozen=True)
class Append:
    """One event, and what changes with it: all of it is stored, or none."""

    into: EventTable
    values: tuple[Any, ...]
    header: tuple[Any, ...] | None = None
    """The header of the stream after the event; None: as before."""
    then: tuple[Statement, ...] = ()


@dataclass(frozen=True)
class Batch:
    """Other statements that belong together. They can be repeated without harm."""

    statements: tuple[Statement, ...]
    durable: bool = True
    """False: they may be lost with the machine."""


Write = Append | Batch


class Database(ABC):
    """One database, as one server process uses it."""

    shared: bool
    """Other processes may write to it too."""

    @abstractmethod
    async def open(self) -> None:
        """Connect; the schema is up to date."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is being written, then disconnect."""

    @abstractmethod
    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Rows, as they are stored now."""

    @abstractmethod
    async def write(self, write: Write) -> None:
        """Return when it is durable. Taken: nothing was written. NotStored: nobody knows."""

    @abstractmethod
    async def listen(self, heard: Callable[[str, int], None], missed: Callable[[], Awaitable[None]]) -> None:
        """Call `heard` for what other processes append, and `missed` after a gap; for ever."""


def placeholders(count: int, first: int = 1) -> str:
    """Placeholders for the values: `$1, $2, $3`."""
    return ", ".join(f"${at}" for at in range(first, first + count))


def insert_row(table: str, columns: Sequence[str], values: Sequence[Any]) -> Statement:
    """A row; one that is there already stays as it is."""
    names = ", ".join(f'"{column}"' for column in columns)
    return f"INSERT INTO {table} ({names}) VALUES ({placeholders(len(columns))}) ON CONFLICT DO NOTHING", tuple(values)
