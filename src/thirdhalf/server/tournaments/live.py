"""A tournament in memory: a cache of its deeds, the people looking at it, and the matches it has to see to."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from thirdhalf.core.reading import Unreadable
from thirdhalf.core.refusal import Refused
from thirdhalf.protocol import Options, TournamentState
from thirdhalf.server.live import LiveTable, now_ms
from thirdhalf.server.logs import short
from thirdhalf.server.store import Kept, Taken
from thirdhalf.server.tournaments.book import Book, Draft
from thirdhalf.server.tournaments.keeping import KeptDeed, KeptTournament
from thirdhalf.server.tournaments.tables import card_of, on, result_of, seated, table_for
from thirdhalf.table.refusals import NotDone
from thirdhalf.table.step import Step
from thirdhalf.tournament.match import Match
from thirdhalf.tournament.rounds import can_pair

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
        self._view: tuple[int, dict[str, Any]] = (-1, {})
        self._stir: Final = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    def _new_book(self, deeds: list[KeptDeed]) -> Book:
        book = Book(self.kept.new["settings"])
        for deed in deeds:
            book.apply(deed)
        return book

    # Doing.

    async def act(self, key: str | None, wanted: Callable[[Book], Draft]) -> None:
        """Do something, once for every key. Refused, Unreadable, NotDone: it cannot be."""
        async with self.lock:
            await self._act(key, wanted)
        self.wake()

    async def _act(self, key: str | None, wanted: Callable[[Book], Draft]) -> None:
        for _ in range(TRIES):
            if key is not None and key in self.book.keys:
                return
            try:
                done = await self._append(wanted(self.book), key)
            except (NotDone, Refused, Unreadable):
                if await self._catch_up():
                    continue
                raise
            if done:
                return
        raise RuntimeError("other processes are always first")

    async def _append(self, draft: Draft, key: str | None = None, table: tuple[Kept, list[Step]] | None = None) -> bool:
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
        do = self.book.tournament.do
        return await asyncio.to_thread(do, deed) if deed.get("do") == "round" else do(deed)

    async def _catch_up(self) -> bool:
        """Take over what other processes have kept; whether there was anything."""
        new = await self.hall.store.deeds(self.kept.id, self.book.number)
        for deed in new:
            self.book.apply(deed)
        return bool(new)

    async def heard(self, number: int) -> None:
        """Another process says that the tournament has come so far."""
        async with self.lock:
            behind = number > self.book.number and await self._catch_up()
        if behind:
            self.changed()

    # The matches.

    def wake(self) -> None:
        """Something has happened: look after the matches."""
        self._stir.set()
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run())

    def stop(self) -> None:
        """The server goes down."""
        if self._running is not None:
            self._running.cancel()

    async def _run(self) -> None:
        """Until nothing is left to do; what goes wrong is tried again by the next sweep."""
        try:
            while self._stir.is_set():
                self._stir.clear()
                later = await self._look_after()
                if later is not None:
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self._stir.wait(), max(0, later - now_ms()) / 1000)
                    self._stir.set()
        except Exception:
            self.hall.hub.metrics.failures.inc()
            log.exception("a tournament stopped", extra={"table": short(self.kept.id)})

    async def _look_after(self) -> int | None:
        """Set up the tables that are wanted and take over the results that are there; a time: then again."""
        async with self.lock:
            due = await self.hall.store.due(self.kept.id)
            await self._catch_up()
            later = await self._play() if self.tables else None
            if due is not None and later is None:
                await self.hall.store.looked_after(self.kept.id, due)
        return later

    async def _play(self) -> int | None:
        """Until nothing is left to do now; when a table is over that is not shown to be yet, the time when it is."""
        while True:
            later: int | None = None
            if can_pair(self.book.tournament.sheet):
                with contextlib.suppress(Refused):  # too few are left: the organiser sees to it
                    await self._append(Draft({"do": "round"}))
            for match in on(self.book):
                step = await self._see_to(match)
                if step is True:
                    break
                if step is not False:
                    later = min(step, later or step)
            else:
                return later

    async def _see_to(self, match: Match) -> bool | int:
        """Whether something was done for a match; a time: something is to be done then."""
        id, now = match.fixture.id, now_ms()
        at = self.book.table_of(id)
        live = None if at is None else await self.hall.hub.table(at)
        if live is None or at is None:
            return await self._open(match, now)
        if live.table.result is None:
            await self._seat(live, match)
            return False
        if not live.table.ended(now):
            return live.table.until
        return await self._append(Draft(result_of(live.table, match), took=at)) or True

    async def _seat(self, live: LiveTable, match: Match) -> None:
        """Whoever holds a player's place now has the seat, also in the middle of a match."""
        for seat, player in enumerate(match.players):
            holder = self.book.holders.get(player or "")
            if holder is not None and live.table.seats[seat].holder != holder:
                await live.act(seat, None, partial(seated, seat=seat, holder=holder))

    async def _open(self, match: Match, now: int) -> bool:
        if self._level(match):
            last = await self.hall.hub.table(self.book.opened[match.fixture.id].table)
            assert last is not None
            return await self._append(Draft(card_of(last.table, match))) or True
        kept, steps = table_for(self.book, self.kept.id, self.options, match, now)
        deed = {"do": "table", "match": match.fixture.id, "at": kept.id}
        if await self._append(Draft(deed, opened=True), table=(kept, steps)) and kept.due is not None:
            live = await self.hall.hub.table(kept.id)
            if live is not None:
                live.begin()
        return True

    def _level(self, match: Match) -> bool:
        """Everything that can be played has been, at a table of ours: only the referee card is left (RU-30)."""
        played = match.status == "extra" and match.result is not None and match.fixture.id in self.book.opened
        return played and len(match.result.extra) >= self.book.tournament.sheet.settings.number("extra")  # type: ignore[union-attr]

    # Looking.

    def changed(self) -> None:
        """Everybody looks again."""
        self.used = time.monotonic()
        for viewer in self.viewers:
            viewer.set()

    async def view(self) -> dict[str, Any]:
        """The tournament itself, worked out once for all who look; nothing that is not kept."""
        async with self.lock:
            if self._view[0] != self.book.number:
                self._view = (self.book.number, self.book.tournament.view())
            return self._view[1]

    async def look(self, player: str | None, organiser: bool) -> TournamentState:
        """All there is to see, for a player, the organiser or anybody."""
        view = await self.view()
        return TournamentState(
            id=self.kept.id,
            number=self.book.number,
            you=player,
            organiser=organiser,
            at_tables=self.tables,
            here=sorted(self.book.holders),
            tables={match: opened.table for match, opened in self.book.opened.items()},
            view=view,
        )
