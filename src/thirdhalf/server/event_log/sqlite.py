"""An SQLite file. One thread writes, and commits all waiting writes together."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from thirdhalf.server.event_log.database import (
    Append,
    Batch,
    Database,
    EventTable,
    NotStored,
    Taken,
    Write,
    insert_row,
    resolve,
)

BUSY: Final = 15.0
"""Seconds to wait for another writer of the same file."""
READERS: Final = 2
MOST: Final = 500
"""Writes in one transaction."""

Waiting = tuple[Write, "asyncio.Future[None]"]


def connect(path: str, busy: float = BUSY, read_only: bool = False) -> sqlite3.Connection:
    """A connection that syncs every commit to disk. Transactions are begun explicitly."""
    if read_only:
        file = Path(path).resolve().as_uri() + "?mode=ro"
        return sqlite3.connect(file, uri=True, timeout=busy, isolation_level=None, check_same_thread=False)
    connection = sqlite3.connect(path, timeout=busy, isolation_level=None, check_same_thread=False)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


class SqliteDatabase(Database):
    """A file used by one server."""

    shared = False

    def __init__(self, path: str, busy: float = BUSY, read_only: bool = False) -> None:
        self.path: Final = path
        self._read_only: Final = read_only
        self._busy: Final = busy
        self._waiting: Final[queue.SimpleQueue[Waiting | None]] = queue.SimpleQueue()
        self._readers: Final = ThreadPoolExecutor(READERS, thread_name_prefix="sqlite-read")
        self._reading: Final = threading.local()
        self._open_readers: Final[list[sqlite3.Connection]] = []
        self._writer: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def open(self) -> None:
        """Starts the writer thread."""
        self._loop = asyncio.get_running_loop()
        self._writer = threading.Thread(target=self._write_all, name="sqlite-write", daemon=True)
        self._writer.start()

    async def close(self) -> None:
        """Finishes pending writes."""
        if self._writer is not None:
            self._waiting.put(None)
            await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._open_readers:
            connection.close()

    # Reading.

    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Reads in a thread, because the disk may be slow."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._fetch, sql, values)

    def _fetch(self, sql: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        connection: sqlite3.Connection | None = getattr(self._reading, "connection", None)
        if connection is None:
            connection = self._reading.connection = connect(self.path, self._busy, self._read_only)
            self._open_readers.append(connection)
        return connection.execute(sql.replace("$", "?"), values).fetchall()

    # Writing.

    async def write(self, write: Write) -> None:
        """Waits for the commit that contains the write."""
        assert self._loop is not None
        done: asyncio.Future[None] = self._loop.create_future()
        self._waiting.put((write, done))
        await done

    def _write_all(self) -> None:
        """Runs in the thread: takes what waits, stores it and reports."""
        connection: sqlite3.Connection | None = None
        while True:
            batch, last = self._next_batch()
            try:
                connection = connection or connect(self.path, self._busy, self._read_only)
                outcomes = commit(connection, [write for write, _ in batch])
            except sqlite3.Error as error:
                outcomes = [NotStored(str(error))] * len(batch)
                if connection is not None:
                    with contextlib.suppress(sqlite3.Error):
                        connection.close()
                connection = None
            if batch:
                self._tell([done for _, done in batch], outcomes)
            if last:
                if connection is not None:
                    connection.close()
                return

    def _next_batch(self) -> tuple[list[Waiting], bool]:
        batch: list[Waiting] = []
        waiting = self._waiting.get()
        while waiting is not None:
            batch.append(waiting)
            if len(batch) == MOST:
                return batch, False
            try:
                waiting = self._waiting.get_nowait()
            except queue.Empty:
                return batch, False
        return batch, True

    def _tell(self, waiting: list[asyncio.Future[None]], outcomes: list[Exception | None]) -> None:
        def tell() -> None:
            for done, outcome in zip(waiting, outcomes, strict=True):
                resolve(done, outcome)

        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody is waiting any more
            self._loop.call_soon_threadsafe(tell)

    async def listen(self, heard: Callable[[str], None], missed: Callable[[], Awaitable[None]]) -> None:
        """Does nothing: nobody else writes to the file."""


def commit(connection: sqlite3.Connection, writes: list[Write]) -> list[Exception | None]:
    """Stores all writes in one transaction. Returns the error of each; if it raises, none is stored."""
    if not writes:
        return []
    if len(writes) == 1 and _single(writes[0]):
        return [_store(connection, writes[0])]  # one statement is a transaction of its own
    connection.execute("BEGIN IMMEDIATE")
    try:
        outcomes = [_store(connection, write) for write in writes]
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return outcomes


def _single(write: Write) -> bool:
    """Whether one statement stores it."""
    return isinstance(write, Append) and write.header is None and not write.then


def _store(connection: sqlite3.Connection, write: Write) -> Exception | None:
    """Stores one write. If the database refuses it, it alone is undone."""
    batch = Batch(write.then) if isinstance(write, Append) else write
    statements = batch.statements
    if statements:
        connection.execute("SAVEPOINT one")
    try:
        if isinstance(write, Append) and not _append(connection, write):
            return Taken()
        for sql, values in batch.grouped():
            connection.executemany(sql.replace("$", "?"), values)
    except sqlite3.IntegrityError as refused:
        if statements:
            connection.execute("ROLLBACK TO one")
        return NotStored(str(refused))
    finally:
        if statements and connection.in_transaction:
            connection.execute("RELEASE one")
    return None


def _append(connection: sqlite3.Connection, write: Append) -> bool:
    """Whether the event is new."""
    insert, update = _statements(write.into)
    if not connection.execute(insert, write.values).rowcount:
        return False
    if write.header is not None:
        connection.execute(update, (*write.header, write.values[0]))
    return True


@lru_cache
def _statements(into: EventTable) -> tuple[str, str]:
    insert, _ = insert_row(into.name, into.names(), ())
    changed = ", ".join(f"{name} = ?" for name, _ in into.header)
    return insert.replace("$", "?"), f"UPDATE {into.streams} SET {changed} WHERE id = ?"
