"""What one server process runs: its tables and tournaments, the bots, and background work."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Final

from thirdhalf.protocol import NewTable
from thirdhalf.server.bot_pool import BotPool
from thirdhalf.server.clock import now_ms
from thirdhalf.server.config import Config
from thirdhalf.server.database import database_at, upgrade
from thirdhalf.server.event_log.database import Batch, Database
from thirdhalf.server.event_log.tables import TableLog
from thirdhalf.server.event_log.tournaments import TournamentLog
from thirdhalf.server.hints import HintQueue
from thirdhalf.server.metrics import Metrics
from thirdhalf.server.presence import Presence
from thirdhalf.server.reviews import ReviewQueue
from thirdhalf.server.table_registry import TableRegistry
from thirdhalf.server.tournaments.registry import TournamentRegistry
from thirdhalf.server.uptime import Uptime
from thirdhalf.server.workers import Workers
from thirdhalf.table.table import Table

log = logging.getLogger(__name__)

ID_BYTES: Final = 16
"""A table's id is its invitation, so it must not be guessable."""
CLEANING: Final = 3600.0
"""Seconds between two cleanups of what nobody will ask for again."""

DAY: Final = 86_400_000
PROBE_EVERY: Final = 2.0
PROBE_SECONDS: Final = 5.0
"""A database that takes longer to write is no use to people at a table."""


class Service:
    """One process. Any process can serve any table; the database decides who was first."""

    def __init__(self, config: Config, metrics: Metrics, database: Database | None = None) -> None:
        self.config: Final = config
        self.metrics: Final = metrics
        self.database: Final = database or database_at(config.database)
        self.name: Final = secrets.token_hex(8)
        """What other processes know this one by."""
        self.takeover: Final = round(config.takeover * 1000)
        self.workers: Final = Workers(config.workers)
        self.bot_pool: Final = BotPool(self.workers, config.thinking_time, metrics)
        self.tables: Final = TableRegistry(self, TableLog(self.database))
        self.presence: Final = Presence(self.tables)
        self.uptime: Final = Uptime(self.database, config.heartbeat)
        self.tournaments: Final = TournamentRegistry(self, TournamentLog(self.database))
        self.reviews: Final = ReviewQueue(self.database, self.workers, config.review_worlds)
        self.hints: Final = HintQueue(self.workers)
        self.slow_work: Final = asyncio.Lock()
        """Held by work in a thread: only one thread at a time competes with the event loop."""
        self._tasks: Final[list[asyncio.Task[None]]] = []
        self._probe: asyncio.Task[bool] | None = None
        self._probed = 0.0

    async def open(self) -> None:
        """Upgrades the database and starts working."""
        await upgrade(self.config.database)
        await self.database.open()
        await self.uptime.beat()
        often = [(self.config.sweep, self.sweep), (self.config.heartbeat, self._beat), (CLEANING, self._clean)]
        self._tasks.extend(asyncio.create_task(self._often(*work)) for work in often)
        if self.database.shared:
            self._tasks.append(asyncio.create_task(self.database.listen(self._heard, self._missed)))

    async def close(self) -> None:
        """Stops. Pending writes are finished; everything else is already stored."""
        for task in self._tasks:
            task.cancel()
        self.presence.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.tournaments.close()
        await self.tables.close()
        await self.reviews.close()
        await self.hints.close()
        await self.workers.close()
        await self.database.close()

    def new_table(self, new: NewTable, secret: bytes) -> Table:
        """A table that is not stored yet."""
        return Table(secrets.token_urlsafe(ID_BYTES), new, secret, now_ms())

    async def can_write(self) -> bool:
        """Whether events can be stored, found out by writing something, at most once every few seconds."""
        if self._probe is None or (self._probe.done() and time.monotonic() - self._probed > PROBE_EVERY):
            self._probed = time.monotonic()
            self._probe = asyncio.create_task(self._writes())
        return await asyncio.shield(self._probe)

    async def _writes(self) -> bool:
        nothing = Batch((("UPDATE alembic_version SET version_num = version_num", ()),))
        try:
            await asyncio.wait_for(self.database.write(nothing), PROBE_SECONDS)
        except Exception:
            return False
        return True

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
        """Takes up overdue work: what a dead process left behind; after a restart, everything."""
        late = now_ms() - self.takeover
        await self.tables.sweep(late)
        await self.tournaments.sweep(late)

    async def _beat(self) -> None:
        """Records who is present, and drops what nobody uses."""
        await self.uptime.beat()
        await self.tables.note_presence()
        self.tables.forget(self.config.idle)
        self.tournaments.forget(self.config.idle)

    async def _clean(self) -> None:
        """Deletes what was set up long ago and never started; archives what ended long ago."""
        long_ago = now_ms() - round(self.config.unstarted * 1000)
        await self.tables.log.forget(long_ago)
        await self.tournaments.log.forget(long_ago)
        if self.config.keep_days is not None:
            await self.tables.log.archive(now_ms() - self.config.keep_days * DAY)

    # Other processes.

    def _heard(self, notice: str) -> None:
        id, number, *process = notice.split(" ")
        if not process:
            live = self.tables.known(id) or self.tournaments.known(id)
            if live is not None:
                live.heard(int(number))
        elif process != [self.name]:
            table = self.tables.known(id)
            if table is not None:
                table.watched_elsewhere(process[0], int(number))

    async def _missed(self) -> None:
        await self.tables.missed()
        await self.tournaments.missed()
