"""PostgreSQL. Waiting writes are committed together, and other processes are notified in the same transaction."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any, Final, TypeVar

import asyncpg

from thirdhalf.server.event_log.database import (
    CHANNEL,
    Append,
    Batch,
    Database,
    EventTable,
    NotStored,
    Taken,
    Write,
    resolve,
)

log = logging.getLogger(__name__)

PATIENCE: Final = 15.0
"""Seconds to wait for a lost database before a write counts as failed."""
MOST: Final = 500
"""Events in one transaction."""
READERS: Final = 8

T = TypeVar("T")
Waiting = tuple[Write, "asyncio.Future[None]"]
GONE: Final = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
)
"""The connection is lost, or the database is starting or stopping."""
AGAIN: Final = (asyncpg.DeadlockDetectedError, asyncpg.SerializationError)


async def _as_it_is(_: object) -> None:
    """Connections used for reading need no reset."""


class PostgresqlDatabase(Database):
    """A database shared by several processes."""

    shared = True

    def __init__(self, url: str, patience: float = PATIENCE, read_only: bool = False) -> None:
        self.url: Final = url
        self._settings: Final = {"default_transaction_read_only": "on" if read_only else "off"}
        self._patience: Final = patience
        self._waiting: Final[list[Waiting]] = []
        self._wanted: Final = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._connection: asyncpg.Connection[Any] | None = None
        self._readers: asyncpg.Pool[Any] | None = None

    async def open(self) -> None:
        """Connects for reading and starts the writer task."""
        self._readers = await asyncpg.create_pool(
            self.url, min_size=1, max_size=READERS, reset=_as_it_is, server_settings=self._settings
        )
        self._writer = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        """Finishes pending writes."""
        while self._waiting and self._writer is not None and not self._writer.done():
            await asyncio.wait([done for _, done in self._waiting])
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        for connection in (self._connection, self._readers):
            if connection is not None:
                with contextlib.suppress(Exception):
                    await asyncio.wait_for(connection.close(), 5)

    # Reading.

    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Reads over one of a few connections."""
        return [tuple(row) for row in await self._on_a_reader(lambda connection: connection.fetch(sql, *values))]

    async def _on_a_reader(self, work: Callable[[asyncpg.Connection[Any]], Awaitable[T]]) -> T:
        """Uses one of a few connections, and another one if it is dead."""
        assert self._readers is not None
        deadline = time.monotonic() + self._patience
        while True:
            try:
                async with self._readers.acquire() as connection:
                    return await work(connection)
            except GONE:
                if time.monotonic() > deadline or self._readers.is_closing():
                    raise
                await asyncio.sleep(0.1)

    # Writing.

    async def write(self, write: Write) -> None:
        """Waits for the commit that contains the write."""
        if isinstance(write, Batch) and not write.durable:
            await self._on_a_reader(lambda connection: _write(connection, write))
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        self._wanted.set()
        await done

    async def _write_all(self) -> None:
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            while self._waiting:
                batch = self._next_batch()
                try:
                    await self._commit(batch)
                except asyncio.CancelledError:
                    _tell(batch, NotStored("the server stops"))
                    raise
                except Exception as error:
                    log.exception("writing failed")
                    _tell(batch, NotStored(str(error)))

    def _next_batch(self) -> list[Waiting]:
        """Appends to different streams of one sort, or a single larger write."""
        first, _ = self._waiting[0]
        if not isinstance(first, Append) or first.then:
            return [self._waiting.pop(0)]
        batch: list[Waiting] = []
        left: list[Waiting] = []
        streams: set[str] = set()
        for write, done in self._waiting:
            alike = isinstance(write, Append) and not write.then and write.into is first.into
            if alike and len(batch) < MOST and write.values[0] not in streams:  # type: ignore[union-attr]
                batch.append((write, done))
                streams.add(write.values[0])  # type: ignore[union-attr]
            else:
                left.append((write, done))
        self._waiting[:] = left
        return batch

    async def _commit(self, batch: list[Waiting]) -> None:
        """Stores a batch. If the connection breaks it is tried again; whatever was stored by then counts as taken."""
        deadline = time.monotonic() + self._patience
        while True:
            try:
                connection = await self._connected()
                await self._store(connection, batch)
                return
            except AGAIN:
                pass
            except GONE:
                await self._disconnect()
                if time.monotonic() > deadline:
                    raise
                await asyncio.sleep(0.05)
            except asyncpg.PostgresError as error:
                if len(batch) == 1:
                    _tell(batch, NotStored(str(error)))
                    return
                for one in batch:  # one of them was refused: the others must not suffer for it
                    await self._commit([one])
                return

    async def _store(self, connection: asyncpg.Connection[Any], batch: list[Waiting]) -> None:
        write = batch[0][0]
        if isinstance(write, Batch):
            await _write(connection, write)
            _tell(batch)
        elif write.then:
            async with connection.transaction():
                stored = await _append(connection, [write])
                for sql, values in write.then if stored else ():
                    await connection.execute(sql, *values)
            _tell(batch, None if stored else Taken())
        else:
            stored = await _append(connection, [write for write, _ in batch if isinstance(write, Append)])
            for one in batch:
                _tell([one], None if one[0].values[0] in stored else Taken())  # type: ignore[union-attr]

    async def _connected(self) -> asyncpg.Connection[Any]:
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(
                self.url, timeout=5, command_timeout=self._patience, server_settings=self._settings
            )
        return self._connection

    async def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    # Other processes.

    async def listen(self, heard: Callable[[str], None], missed: Callable[[], Awaitable[None]]) -> None:
        """Listens on its own connection; if it breaks, on a new one."""

        def hear(_: object, __: int, ___: str, payload: object) -> None:
            heard(str(payload))

        while True:
            lost = asyncio.Event()
            try:
                connection = await asyncpg.connect(self.url, timeout=5)
                try:
                    connection.add_termination_listener(lambda _, lost=lost: lost.set())
                    await connection.add_listener(CHANNEL, hear)
                    await missed()
                    await lost.wait()
                finally:
                    with contextlib.suppress(Exception):
                        await connection.close(timeout=2)
            except (*GONE, asyncpg.PostgresError):
                log.warning("not listening to the database")
            await asyncio.sleep(0.5)


def _tell(batch: list[Waiting], outcome: Exception | None = None) -> None:
    for _, done in batch:
        resolve(done, outcome)


async def _write(connection: asyncpg.Connection[Any], write: Batch) -> None:
    async with connection.transaction():
        if not write.durable:
            await connection.execute("SET LOCAL synchronous_commit TO off")
        for sql, values in write.grouped():
            await connection.executemany(sql, values)


async def _append(connection: asyncpg.Connection[Any], writes: list[Append]) -> set[str]:
    """Stores events of different streams with one statement. Returns the ids of the streams whose event is new."""
    into = writes[0].into
    unchanged = (None,) * len(into.header)
    rows = [(*write.values, write.header is not None, *(write.header or unchanged)) for write in writes]
    stored = await connection.fetch(_statement(into), *(list(column) for column in zip(*rows, strict=True)))
    return {row[0] for row in stored}


@lru_cache
def _statement(into: EventTable) -> str:
    """Insert, update headers, notify. Rows are locked in the order of their ids, so there are no deadlocks."""
    given = [*into.columns, ("changed", "bool"), *into.header]
    arrays = ", ".join(f"${at}::{'text' if kind == 'json' else kind}[]" for at, (_, kind) in enumerate(given, 1))
    names = ", ".join(f'"{name}"' for name, _ in given)
    columns = ", ".join(f'"{name}"' for name in into.names())
    values = ", ".join(f'"{name}"::json' if kind == "json" else f'"{name}"' for name, kind in into.columns)
    changes = ", ".join(f'"{name}" = given."{name}"' for name, _ in into.header)
    id, number = into.names()[:2]
    return f"""
        WITH given AS (SELECT * FROM unnest({arrays}) AS sent({names})),
        stored AS (
            INSERT INTO {into.name} ({columns}) SELECT {values} FROM given ORDER BY {id}
            ON CONFLICT DO NOTHING RETURNING {id}, {number}
        ),
        changed AS (
            UPDATE {into.streams} SET {changes} FROM given JOIN stored USING ({id}, {number})
            WHERE {into.streams}.id = given.{id} AND given.changed
        )
        SELECT {id}, pg_notify('{CHANNEL}', {id} || ' ' || {number}) FROM stored
    """
