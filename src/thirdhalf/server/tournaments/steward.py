"""The steward of a tournament: opens the tables of its matches, takes their results over, pairs the next round."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from thirdhalf.core.refusal import Refused
from thirdhalf.server.live import LiveTable, now_ms
from thirdhalf.server.logs import short
from thirdhalf.server.tournaments.book import Draft
from thirdhalf.server.tournaments.tables import card_of, on, result_of, seated, table_for
from thirdhalf.tournament.match import Match
from thirdhalf.tournament.rounds import can_pair

if TYPE_CHECKING:
    from thirdhalf.server.tournaments.live import LiveTournament

log = logging.getLogger(__name__)


class Steward:
    """Looks after the matches whenever something has happened, under the lock of the tournament."""

    def __init__(self, live: LiveTournament) -> None:
        self.live: Final = live
        self._stir: Final = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

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
            self.live.hall.hub.metrics.failures.inc()
            log.exception("a tournament stopped", extra={"table": short(self.live.kept.id)})

    async def _look_after(self) -> int | None:
        """Set up the tables that are wanted and take over the results that are there; a time: then again."""
        async with self.live.lock:
            due = await self.live.hall.store.due(self.live.kept.id)
            await self.live.catch_up()
            later = await self._play() if self.live.tables else None
            if due is not None and later is None:
                await self.live.hall.store.looked_after(self.live.kept.id, due)
        return later

    async def _play(self) -> int | None:
        """Until nothing is left to do now; when a table is over that is not shown to be yet, the time when it is."""
        while True:
            later: int | None = None
            if can_pair(self.live.book.tournament.sheet):
                with contextlib.suppress(Refused):  # too few are left: the organiser sees to it
                    await self.live.append(Draft({"do": "round"}))
            for match in on(self.live.book):
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
        at = self.live.book.table_of(id)
        live = None if at is None else await self.live.hall.hub.table(at)
        if live is None or at is None:
            return await self._open(match, now)
        if live.table.result is None:
            await self._seat(live, match)
            return False
        if not live.table.ended(now):
            return live.table.until
        await self.live.append(Draft(result_of(live.table, match), took=at))
        return True

    async def _seat(self, live: LiveTable, match: Match) -> None:
        """Whoever holds a player's place now has the seat, also in the middle of a match."""
        for seat, player in enumerate(match.players):
            holder = self.live.book.holders.get(player or "")
            if holder is not None and live.table.seats[seat].holder != holder:
                await live.act(seat, None, partial(seated, seat=seat, holder=holder))

    async def _open(self, match: Match, now: int) -> bool:
        if self._level(match):
            return await self._draw_card(match)
        kept, steps = table_for(self.live.book, self.live.kept.id, self.live.options, match, now)
        deed = {"do": "table", "match": match.fixture.id, "at": kept.id}
        if await self.live.append(Draft(deed, opened=True), table=(kept, steps)) and kept.due is not None:
            live = await self.live.hall.hub.table(kept.id)
            if live is not None:
                live.begin()
        return True

    def _level(self, match: Match) -> bool:
        """Everything that can be played has been: only the referee card is left (RU-30)."""
        most = self.live.book.tournament.sheet.settings.number("extra")
        return match.status == "extra" and match.result is not None and len(match.result.extra) >= most

    async def _draw_card(self, match: Match) -> bool:
        """By the seed of the last table; where what came last was not played at one of ours, the organiser draws."""
        opened = self.live.book.opened.get(match.fixture.id)
        if opened is None or opened.table not in self.live.book.taken:
            return False
        last = await self.live.hall.hub.table(opened.table)
        assert last is not None
        await self.live.append(Draft(card_of(last.table, match)))
        return True
