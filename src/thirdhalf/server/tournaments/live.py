"""A tournament in memory: a cache of its deeds, and the people looking at it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from thirdhalf.core.reading import Unreadable
from thirdhalf.core.refusal import Refused
from thirdhalf.protocol import Options, TournamentState, TournamentView
from thirdhalf.server.live import now_ms
from thirdhalf.server.logs import short
from thirdhalf.server.store import Kept, Taken
from thirdhalf.server.tournaments.book import Book, Draft
from thirdhalf.server.tournaments.keeping import KeptDeed, KeptTournament
from thirdhalf.server.tournaments.steward import Steward
from thirdhalf.table.events import TableEvent
from thirdhalf.table.rejections import CommandRejected

if TYPE_CHECKING:
    from thirdhalf.server.tournaments.hall import Hall

log = logging.getLogger(__name__)

TRIES: Final = 50
"""So often at most another process may be first."""


class LiveTournament:
    """Deeds are done under a lock: tried here, kept in the store, then shown. Whoever was first elsewhere wins."""

    def __init__(self, hall: Hall, kept: KeptTournament, deeds: list[KeptDeed]) -> None:
        self.hall: Final = hall
        self.kept: Final = kept
        self.tables: Final = bool(kept.new["tables"])
        self.options: Final = Options.model_validate(kept.new["options"])
        self.viewers: Final[set[asyncio.Event]] = set()
        self.lock: Final = asyncio.Lock()
        self.used = time.monotonic()
        self.book = self._new_book(deeds)
        self._view: tuple[int, dict[str, Any], TournamentView] | None = None
        self.steward: Final = Steward(self)

    def _new_book(self, deeds: list[KeptDeed]) -> Book:
        book = Book(self.kept.new["settings"])
        for deed in deeds:
            book.apply(deed)
        return book

    # Doing.

    async def act(self, key: str | None, wanted: Callable[[Book], Draft]) -> None:
        """Do something, once for every key. Refused, Unreadable, CommandRejected: it cannot be."""
        async with self.lock:
            await self._act(key, wanted)
        self.steward.wake()

    async def _act(self, key: str | None, wanted: Callable[[Book], Draft]) -> None:
        for _ in range(TRIES):
            if key is not None and key in self.book.keys:
                return
            try:
                done = await self.append(wanted(self.book), key)
            except (CommandRejected, Refused, Unreadable):
                if await self.catch_up():
                    continue
                raise
            if done:
                return
        raise RuntimeError("other processes are always first")

    async def append(
        self, draft: Draft, key: str | None = None, table: tuple[Kept, list[TableEvent]] | None = None
    ) -> bool:
        """Keep a deed; False: somebody else was first, and the tournament now is as they left it."""
        done = None if draft.deed is None else await self._done(draft.deed)
        deed = KeptDeed(self.book.number + 1, now_ms(), draft.body(done), key)
        try:
            await self.hall.store.append(self.kept.id, deed, table)
        except Taken:
            self.book = self._new_book(await self.hall.store.deeds(self.kept.id))
            return False
        except BaseException:
            self.hall.drop(self)
            raise
        self.book.note(deed)
        log.info("deed", extra={"table": short(self.kept.id), "kind": (done or {"do": "hold"})["do"]})
        self.changed()
        return True

    async def _done(self, deed: dict[str, Any]) -> dict[str, Any]:
        """Try it; pairing many players takes a moment in which everybody else is served."""
        if deed.get("do") != "round":
            return self.book.tournament.do(deed)
        try:
            return await asyncio.to_thread(self.book.tournament.do, deed)
        except asyncio.CancelledError:
            self.hall.drop(self)  # done perhaps, and not kept
            raise

    async def catch_up(self) -> bool:
        """Take over what other processes have kept; whether there was anything."""
        new = await self.hall.store.deeds(self.kept.id, self.book.number)
        for deed in new:
            self.book.apply(deed)
        return bool(new)

    async def heard(self, number: int) -> None:
        """Another process says that the tournament has come so far."""
        async with self.lock:
            behind = number > self.book.number and await self.catch_up()
        if behind:
            self.changed()

    # Looking.

    def changed(self) -> None:
        """Everybody looks again."""
        self.used = time.monotonic()
        for viewer in self.viewers:
            viewer.set()

    async def view(self) -> dict[str, Any]:
        """The tournament itself; nothing that is not kept: looking waits for the lock."""
        async with self.lock:
            return self._worked_out()[0]

    def _worked_out(self) -> tuple[dict[str, Any], TournamentView]:
        """Once for all who look."""
        if self._view is None or self._view[0] != self.book.number:
            view = self.book.tournament.view()
            self._view = (self.book.number, view, TournamentView.model_validate(view))
        return self._view[1:]

    async def look(self, player: str | None, organiser: bool) -> TournamentState:
        """All there is to see, for a player, the organiser or anybody."""
        async with self.lock:
            return TournamentState(
                id=self.kept.id,
                number=self.book.number,
                you=player,
                organiser=organiser,
                at_tables=self.tables,
                here=sorted(self.book.holders),
                tables={match: opened.table for match, opened in self.book.opened.items()},
                view=self._worked_out()[1],
            )
