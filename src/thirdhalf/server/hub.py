"""All tables and tournaments of one process, and what keeps them in step with other processes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Final

import asyncpg

from thirdhalf.protocol import NewTable
from thirdhalf.server.bot_pool import BotPool
from thirdhalf.server.config import Config
from thirdhalf.server.database import engine_of, upgrade, url_of
from thirdhalf.server.live import LiveTable, now_ms
from thirdhalf.server.metrics import Metrics
from thirdhalf.server.presence import Presence
from thirdhalf.server.store import CHANNEL, Kept, Store
from thirdhalf.server.tournaments.hall import Hall
from thirdhalf.server.workers import Workers
from thirdhalf.table.shuffle_proof import SEED_BYTES
from thirdhalf.table.table import Table

log = logging.getLogger(__name__)

ID_BYTES: Final = 16
"""A table's id is its invitation, so it cannot be guessed either."""
AT_ONCE: Final = 50
"""So many overdue tables are taken up in one sweep."""


class Hub:
    """Tables come into memory when somebody asks for them or when they owe something."""

    def __init__(self, config: Config, metrics: Metrics) -> None:
        self.config: Final = config
        self.metrics: Final = metrics
        self.store: Final = Store(engine_of(config.database))
        self.presence: Final = Presence(self.store)
        self.workers: Final = Workers(config.workers)
        self.bot_pool: Final = BotPool(self.workers, config.thinking_time)
        self.hall: Final = Hall(self)
        self._live: Final[dict[str, LiveTable]] = {}
        self._tasks: Final[list[asyncio.Task[None]]] = []
        self._hearing: Final[set[asyncio.Task[None]]] = set()

    async def open(self) -> None:
        """Bring the database up to date and begin to work."""
        await upgrade(self.store.engine)
        self._tasks.append(asyncio.create_task(self._often(self.config.sweep, self.sweep)))
        self._tasks.append(asyncio.create_task(self._often(self.config.heartbeat, self._beat)))
        if self.store.shared:
            self._tasks.append(asyncio.create_task(self._listen()))

    async def close(self) -> None:
        """Stop; everything that counts is kept already."""
        for task in self._tasks:
            task.cancel()
        self.hall.close()
        for live in list(self._live.values()):
            live.stop()
        self.presence.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.workers.close()
        await self.store.engine.dispose()

    # Tables.

    def new_table(self, new: NewTable, secret: bytes) -> Table:
        """A table that is not kept yet."""
        return Table(secrets.token_urlsafe(ID_BYTES), new, secret, now_ms())

    async def create(self, new: NewTable) -> Table:
        """Set up a table."""
        table = self.new_table(new, secrets.token_bytes(SEED_BYTES))
        await self.store.create(Kept.of(table, None))
        return table

    async def table(self, id: str) -> LiveTable | None:
        """A table, up to date; None: there is none."""
        live = self._live.get(id)
        if live is not None:
            live.used = time.monotonic()
            return live
        kept = await self.store.table(id)
        if kept is None:
            return None
        steps = await self.store.steps(id)
        live = self._live.setdefault(id, LiveTable(self, kept, steps))
        await live.ask_who_is_here()
        self.metrics.tables.set(len(self._live))
        return live

    def drop(self, live: LiveTable) -> None:
        """Out of memory; whoever asks for it gets it from the store."""
        if self._live.get(live.table.id) is live:
            del self._live[live.table.id]
        for viewer in live.viewers:
            viewer.dirty.set()
        self.metrics.tables.set(len(self._live))

    def holds(self, live: LiveTable) -> bool:
        """The table in memory is this one."""
        return self._live.get(live.table.id) is live

    # From time to time.

    async def _often(self, every: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except Exception:
                self.metrics.failures.inc()
                log.exception("work in the background failed")
            await asyncio.sleep(every)

    async def sweep(self) -> None:
        """Take up what is overdue: after a restart everything, else what a process that died has left."""
        late = now_ms() - round(self.config.takeover * 1000)
        for id in await self.store.overdue(late, AT_ONCE):
            live = await self.table(id)
            if live is not None:
                await live.heard(live.table.number + 1)
                live.changed()
        await self.hall.sweep()

    async def _beat(self) -> None:
        """Note who is there; forget what nobody needs."""
        seats = [
            (live.table.id, viewer.seat)
            for live in self._live.values()
            for viewer in live.viewers
            if viewer.seat is not None
        ]
        await self.store.here(seats, now_ms())
        for live in list(self._live.values()):
            if not live.busy and time.monotonic() - live.used > self.config.idle:
                live.stop()
                self.drop(live)
        self.hall.forget()
        long_ago = now_ms() - round(self.config.unstarted * 1000)
        await self.store.forget(long_ago)
        await self.hall.store.forget(long_ago)

    # Other processes.

    async def _listen(self) -> None:
        """Hear of tables that moved on elsewhere; after a gap ask about all of them."""
        url = url_of(self.config.database).set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            lost = asyncio.Event()
            try:
                connection = await asyncpg.connect(url)
                try:
                    connection.add_termination_listener(lambda _, lost=lost: lost.set())
                    await connection.add_listener(CHANNEL, self._hear)
                    for live in list(self._live.values()):
                        await live.heard(live.table.number + 1)
                    await self.hall.catch_up()
                    await lost.wait()
                finally:
                    with contextlib.suppress(Exception):
                        await connection.close(timeout=2)
            except (OSError, asyncpg.PostgresError, TimeoutError):
                log.warning("not listening to the database")
            await asyncio.sleep(1)

    def _hear(self, _: object, __: int, ___: str, payload: object) -> None:
        id, _space, number = str(payload).partition(" ")
        live = self._live.get(id) or self.hall.known(id)
        if live is not None and number.isdigit():
            task = asyncio.create_task(live.heard(int(number)))
            self._hearing.add(task)
            task.add_done_callback(self._hearing.discard)
