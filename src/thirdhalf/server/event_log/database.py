"""What an event log needs from a database: reads, and writes that can be committed together."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

CHANNEL: Final = "thirdhalf"
"""Where processes notify each other, if they share a database."""

Statement = tuple[str, tuple[Any, ...]]
"""SQL with `$1`, `$2`, … and the values for them."""


class Taken(Exception):
    """The number or key of the event is already used: somebody else was first."""


class NotStored(Exception):
    """The database did not confirm the write. It may or may not have been stored."""


@dataclass(frozen=True)
class EventTable:
    """Where the events of one sort of stream are stored. Each column has the name of its PostgreSQL type.

    The first two columns are the key: the stream's id and the event's number.
    """

    name: str
    columns: tuple[tuple[str, str], ...]
    streams: str
    """The table with a row for every stream, …"""
    header: tuple[tuple[str, str], ...]
    """… and its columns that change with events."""

    def names(self) -> list[str]:
        """The names of the columns."""
        return [name for name, _ in self.columns]


@dataclass(frozen=True)
class Append:
    """One event and what changes with it: all of it is stored, or nothing."""

    into: EventTable
    values: tuple[Any, ...]
    header: tuple[Any, ...] | None = None
    """The stream's header after the event; None: unchanged."""
    then: tuple[Statement, ...] = ()


@dataclass(frozen=True)
class Batch:
    """Other statements that belong together. Repeating them does no harm."""

    statements: tuple[Statement, ...]
    durable: bool = True
    """False: they may be lost if the machine fails, and moves do not wait for them."""

    def grouped(self) -> Iterator[tuple[str, list[tuple[Any, ...]]]]:
        """Each SQL with all its values: a thousand rows are one call."""
        for sql, statements in groupby(self.statements, key=itemgetter(0)):
            yield sql, [values for _, values in statements]


Write = Append | Batch


class Database(ABC):
    """One database, as one server process uses it."""

    shared: bool
    """Whether other processes write to it too."""

    @abstractmethod
    async def open(self) -> None:
        """Connects. The schema must be up to date."""

    @abstractmethod
    async def close(self) -> None:
        """Finishes pending writes, then disconnects."""

    @abstractmethod
    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Fetches rows as stored now."""

    @abstractmethod
    async def write(self, write: Write) -> None:
        """Returns when the write is durable. Taken: nothing was written. NotStored: unknown."""

    @abstractmethod
    async def listen(self, heard: Callable[[str], None], missed: Callable[[], Awaitable[None]]) -> None:
        """Calls `heard` with what processes notify each other of (`notice`), and `missed` after a gap. Never
        returns.
        """


def notice(id: str, number: int, process: str | None = None) -> str:
    """What processes notify each other of: a stream has grown to this number; or that many people watch a table at a
    process.
    """
    return f"{id} {number}" if process is None else f"{id} {number} {process}"


def placeholders(count: int, first: int = 1) -> str:
    """Placeholders for the values: `$1, $2, $3`."""
    return ", ".join(f"${at}" for at in range(first, first + count))


def resolve(waiting: asyncio.Future[None], outcome: Exception | None) -> None:
    """Tells a caller that its write is durable, or why it is not."""
    if waiting.done():
        return
    if outcome is None:
        waiting.set_result(None)
    else:
        waiting.set_exception(outcome)


def insert_row(table: str, columns: Sequence[str], values: Sequence[Any]) -> Statement:
    """Inserts a row, unless it exists."""
    names = ", ".join(f'"{column}"' for column in columns)
    return f"INSERT INTO {table} ({names}) VALUES ({placeholders(len(columns))}) ON CONFLICT DO NOTHING", tuple(values)
