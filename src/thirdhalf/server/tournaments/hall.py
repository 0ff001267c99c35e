"""All tournaments of one process."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any, Final

from thirdhalf.server.live import now_ms
from thirdhalf.server.tournaments.keeping import KeptDeed, KeptTournament, TournamentStore
from thirdhalf.server.tournaments.live import LiveTournament
from thirdhalf.server.tournaments.tables import ID_BYTES

if TYPE_CHECKING:
    from thirdhalf.server.hub import Hub

log = logging.getLogger(__name__)

AT_ONCE: Final = 20
"""So many tournaments are taken up in one sweep."""


class Hall:
    """Tournaments come into memory when somebody asks for them or when one of their tables is over."""

    def __init__(self, hub: Hub) -> None:
        self.hub: Final = hub
        self.store: Final = TournamentStore(hub.store)
        self._live: Final[dict[str, LiveTournament]] = {}
        self._waking: Final[set[asyncio.Task[None]]] = set()

    async def create(self, new: dict[str, Any], organiser: str, deeds: list[dict[str, Any]]) -> str:
        """A new tournament with the deeds it begins with; its id."""
        now = now_ms()
        kept = KeptTournament(secrets.token_urlsafe(ID_BYTES), now, new, organiser)
        await self.store.create(kept, [KeptDeed(at, now, {"deed": deed}) for at, deed in enumerate(deeds, 1)])
        self.wake(kept.id)
        return kept.id

    async def tournament(self, id: str) -> LiveTournament | None:
        """A tournament, up to date; None: there is none."""
        live = self._live.get(id)
        if live is None:
            kept = await self.store.tournament(id)
            if kept is None:
                return None
            deeds = await self.store.deeds(id)
            read = await asyncio.to_thread(LiveTournament, self, kept, deeds)  # a large one takes a moment
            live = self._live.setdefault(id, read)
        live.used = time.monotonic()
        return live

    def drop(self, live: LiveTournament) -> None:
        """Out of memory; whoever asks for it gets it from the store."""
        if self.holds(live):
            del self._live[live.kept.id]
        live.changed()

    def holds(self, live: LiveTournament) -> bool:
        """The tournament in memory is this one."""
        return self._live.get(live.kept.id) is live

    # What happens at tables.

    def wake(self, id: str) -> None:
        """Something has happened at one of its tables, or may have."""
        task = asyncio.create_task(self._wake(id))
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)

    async def _wake(self, id: str) -> None:
        try:
            live = await self.tournament(id)
            if live is not None:
                live.steward.wake()
        except Exception:
            self.hub.metrics.failures.inc()
            log.exception("a tournament did not wake up")  # the next sweep tries again

    async def sweep(self) -> None:
        """What a process that died has left: after a restart everything."""
        late = now_ms() - round(self.hub.config.takeover * 1000)
        for id in await self.store.overdue(late, AT_ONCE):
            self.wake(id)

    def known(self, id: str) -> LiveTournament | None:
        """A tournament, if it is in memory."""
        return self._live.get(id)

    async def catch_up(self) -> None:
        """After a gap: whatever has been done meanwhile."""
        for live in list(self._live.values()):
            await live.heard(live.book.number + 1)

    def forget(self) -> None:
        """What nobody looks at."""
        for live in list(self._live.values()):
            idle = time.monotonic() - live.used > self.hub.config.idle
            if idle and not live.viewers and not live.lock.locked():
                self.drop(live)

    def close(self) -> None:
        """Everything that counts is kept already."""
        for task in self._waking:
            task.cancel()
        for live in self._live.values():
            live.steward.stop()
