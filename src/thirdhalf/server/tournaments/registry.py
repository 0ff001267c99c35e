"""The tournaments in memory."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING, Any, Final

from thirdhalf.server.clock import now_ms
from thirdhalf.server.event_log.log import Damaged
from thirdhalf.server.event_log.tournaments import TournamentEvent, TournamentLog, TournamentRow
from thirdhalf.server.registry import Registry
from thirdhalf.server.tournaments.hosted import EVENT
from thirdhalf.server.tournaments.stream import TournamentStream
from thirdhalf.server.tournaments.tables import ID_BYTES

if TYPE_CHECKING:
    from thirdhalf.server.service import Service

log = logging.getLogger(__name__)

AT_ONCE: Final = 20
"""How many tournaments one sweep takes up."""


class TournamentRegistry(Registry[TournamentStream]):
    """A tournament is loaded when somebody asks for it or when one of its tables is over."""

    def __init__(self, service: Service, events: TournamentLog) -> None:
        super().__init__(service.metrics)
        self.service: Final = service
        self.log: Final = events
        self._waking: Final[set[asyncio.Task[None]]] = set()

    async def _load(self, id: str) -> TournamentStream | None:
        row = await self.log.row(id)
        if row is None:
            return None
        events = await self.log.events(id)
        async with self.service.slow_work:
            return await asyncio.to_thread(TournamentStream, self.service, row, events)  # a large one takes a moment

    async def create(self, new: dict[str, Any], organiser: str, events: list[dict[str, Any]]) -> str:
        """Creates a tournament with its first events. Returns its id."""
        now = now_ms()
        row = TournamentRow(secrets.token_urlsafe(ID_BYTES), now, new, organiser, now)
        await self.log.create(row, [TournamentEvent(at, now, {EVENT: event}) for at, event in enumerate(events, 1)])
        self.wake(row.id)
        return row.id

    def wake(self, id: str) -> None:
        """Something has happened at one of its tables, or may have."""
        task = asyncio.create_task(self._wake(id))
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)

    async def _wake(self, id: str) -> None:
        try:
            live = await self.find(id)
            if live is not None:
                live.scheduler.wake()
        except Damaged:
            pass  # reported by now
        except Exception:
            self.metrics.failures.inc()
            log.exception("a tournament did not wake up")  # the next sweep tries again

    async def sweep(self, late: int) -> None:
        """Takes up what a dead process left behind; after a restart, everything."""
        for live in await self.healthy(await self.log.overdue(late, AT_ONCE + self.passed_over)):
            live.scheduler.wake()

    async def close(self) -> None:
        """Stops waking tournaments."""
        for task in self._waking:
            task.cancel()
        await super().close()
