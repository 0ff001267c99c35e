"""The scheduler of a tournament: opens the tables of its matches, takes over their results, pairs the next round."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from thirdhalf.core.refusal import Refused
from thirdhalf.server.event_log.database import Statement
from thirdhalf.server.event_log.log import Damaged
from thirdhalf.server.logs import short
from thirdhalf.server.stream import StreamClosed
from thirdhalf.server.table_stream import TableStream
from thirdhalf.server.tournaments.hosted import HostedTournament, TournamentCommand
from thirdhalf.server.tournaments.tables import card_of, on, result_of, seated, table_for
from thirdhalf.table import commands
from thirdhalf.table.rejections import CommandRejected
from thirdhalf.tournament.match import TournamentMatch
from thirdhalf.tournament.rounds import can_pair

if TYPE_CHECKING:
    from thirdhalf.server.tournaments.stream import TournamentStream

log = logging.getLogger(__name__)


class Overtaken(CommandRejected):
    """Something else has happened in the meantime."""

    def __init__(self) -> None:
        super().__init__("wait")


class Scheduler:
    """Looks after the matches whenever something has happened."""

    def __init__(self, live: TournamentStream) -> None:
        self.live: Final = live
        self._stir: Final = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Something has happened: look after the matches."""
        self._stir.set()
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Stops with the server."""
        if self._running is not None:
            self._running.cancel()

    async def _run(self) -> None:
        """Runs until nothing is left to do; failed work is retried by the next sweep."""
        try:
            while self._stir.is_set():
                self._stir.clear()
                wait = await self._look_after()
                if wait is not None:
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self._stir.wait(), wait / 1000)
                    self._stir.set()
        except StreamClosed:
            pass  # the next sweep finds the tournament again
        except Exception:
            self.live.metrics.failures.inc()
            log.exception("a tournament stopped", extra={"table": short(self.live.id)})

    async def _look_after(self) -> int | None:
        """Sets up the tables needed and takes over finished results. Returns the milliseconds until it should look
        again.
        """
        events = self.live.service.tournaments.log
        due = await events.due(self.live.id)
        await self.live.refresh()
        wait = await self._play() if self.live.tables else None
        if due is not None and wait is None:
            await events.done(self.live.id, due)
        return wait

    async def _play(self) -> int | None:
        """Runs until nothing can be done now. A table may be over but not shown to be: returns how long until it is."""
        while True:
            self.live.check_open()
            hosted = self.live.hosted
            wait: int | None = None
            try:
                if await self._stop_stale(hosted):
                    continue
                if can_pair(hosted.tournament.sheet) and await self._next_round(hosted):
                    continue
                for match in on(hosted):
                    done = await self._see_to(hosted, match)
                    if done is True:
                        break
                    if done is not False:
                        wait = min(done, wait or done)
                else:
                    return wait
            except Overtaken:
                continue

    async def _execute(
        self, seen: HostedTournament, command: TournamentCommand, then: Sequence[Statement] = ()
    ) -> None:
        """Carries out a command, unless the tournament has changed since the decision."""

        def unless_changed(hosted: HostedTournament, _: int) -> TournamentCommand:
            if hosted is not seen:
                raise Overtaken
            return command

        await self.live.execute(unless_changed, None, then)

    async def _stop_stale(self, hosted: HostedTournament) -> bool:
        """A result was typed in, somebody withdrew, or the pairing changed: that table stops, and its players see
        why.
        """
        for table in hosted.stale():
            with contextlib.suppress(Damaged, CommandRejected):
                live = await self.live.service.tables.current(table)
                if live is not None and live.table.result is None:
                    await live.act(0, None, lambda table, _: commands.stop(table))
            await self._execute(hosted, TournamentCommand(note={"closed": table}))
            return True
        return False

    async def _next_round(self, hosted: HostedTournament) -> bool:
        try:
            await self._execute(hosted, TournamentCommand({"do": "round"}))
        except Refused:
            return False  # too few are left: the organiser takes care of it
        return True

    async def _see_to(self, hosted: HostedTournament, match: TournamentMatch) -> bool | int:
        """Whether something was done for a match. A number: something is due in that many milliseconds."""
        at = hosted.table_of(match.fixture.id)
        try:
            live = None if at is None else await self.live.service.tables.current(at)
        except Damaged:
            return False  # reported; the organiser can type in the result
        if live is None or at is None:
            return await self._open(hosted, match)
        if live.table.result is not None and live.table.result.reason == "stopped":
            await self._execute(hosted, TournamentCommand(note={"closed": at}))
            return True
        if live.table.result is None:
            await self._seat(hosted, live, match)
            return False
        if not live.table.ended(live.now()):
            return live.table.until - live.now() + 1
        await self._execute(hosted, TournamentCommand(result_of(live.table, match), took=at))
        return True

    async def _seat(self, hosted: HostedTournament, live: TableStream, match: TournamentMatch) -> None:
        """Gives the seat to the person who holds the player's place now, even in the middle of a match."""
        for seat, player in enumerate(match.players):
            holder = hosted.holders.get(player or "")
            if holder is not None and live.table.seats[seat].holder != holder:
                await live.act(seat, None, partial(seated, seat=seat, holder=holder))

    async def _open(self, hosted: HostedTournament, match: TournamentMatch) -> bool:
        if self._level(hosted, match):
            return await self._draw_card(hosted, match)
        tables = self.live.service.tables
        row, events = table_for(hosted, self.live.id, self.live.options, match, self.live.now())
        command = {"do": "table", "match": match.fixture.id, "at": row.id}
        await self._execute(hosted, TournamentCommand(command, opened=True), tables.log.creation(row, events))
        if row.due is not None:
            live = await tables.find(row.id)
            if live is not None:
                live.begin()
        return True

    def _level(self, hosted: HostedTournament, match: TournamentMatch) -> bool:
        """Whether everything has been played and only the referee card is left (RU-30)."""
        most = hosted.tournament.sheet.settings.number("extra")
        return match.status == "extra" and match.result is not None and len(match.result.extra) >= most

    async def _draw_card(self, hosted: HostedTournament, match: TournamentMatch) -> bool:
        """Draws by the seed of the last table. If the last part was not played here, the organiser draws."""
        opened = hosted.opened.get(match.fixture.id)
        if opened is None or opened.table not in hosted.taken:
            return False
        last = await self.live.service.tables.find(opened.table)
        assert last is not None
        await self._execute(hosted, TournamentCommand(card_of(last.table, match)))
        return True
