"""A table in memory."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from thirdhalf.core.viewer import PUBLIC
from thirdhalf.protocol import TableInfo
from thirdhalf.server.event_log.database import Statement
from thirdhalf.server.event_log.tables import TableRow
from thirdhalf.server.logs import short
from thirdhalf.server.stream import Stream, Subscriber
from thirdhalf.server.timetable import Timetable
from thirdhalf.table import commands
from thirdhalf.table.events import NewEvent, TableEvent
from thirdhalf.table.pending import pending
from thirdhalf.table.shuffle_proof import SEED_BYTES
from thirdhalf.table.table import Table
from thirdhalf.table.views import message

if TYPE_CHECKING:
    from thirdhalf.server.service import Service

log = logging.getLogger(__name__)

TIMED: Final = ("timeout", "let_pass", "waive", "unrevealed")
"""What happens to those who do not act in time."""
SILENT: Final = 3
"""Heartbeats after which a silent process counts as gone."""
SHORT: Final = 1000
"""Milliseconds that nobody minds losing."""
RECOUNT: Final = 1000
"""Milliseconds for which arriving and leaving spectators are counted together."""


class TableStream(Stream[Table, NewEvent, TableEvent]):
    """A table, the people looking at it, and what it does by itself."""

    def __init__(self, service: Service, row: TableRow, events: list[TableEvent], seen: dict[int, int]) -> None:
        self.service: Final = service
        self.row: Final = row
        self.past: Final[list[TableEvent]] = []
        self.mine = False
        """Whether this process stored the last event, so that it asks the bots at once."""
        self._header = row.header
        self._stored_in = 0
        """How many milliseconds it took to store the last event."""
        self._seen = seen
        self.spectators_here = 0
        self._elsewhere: Final[dict[str, tuple[int, int]]] = {}
        """For each other process how many spectators it has, and when it said so."""
        self._recount: int | None = None
        """When viewers are next told the number of spectators."""
        self._delayed_table: Table | None = None
        self._log: Final = service.tables.log
        super().__init__(row.id, self._log, service.metrics, row.table(), events)
        self.pending = pending(self.state)
        self._timetable: Final = Timetable(self)

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.state

    @property
    def timed(self) -> bool:
        """Whether somebody has to act in time."""
        return any(item.kind in TIMED for item in self.pending)

    # Events.

    def _replay(self, state: Table, event: TableEvent) -> Table:
        state.apply(event)
        return state

    def _copy(self, state: Table) -> Table:
        copy = state.copy()
        copy.match = state.match and state.match.copy()
        return copy

    def _note(self, event: TableEvent) -> None:
        super()._note(event)
        self.past.append(event)

    async def _decide(self, new: NewEvent, key: str | None) -> tuple[TableEvent, Table]:
        event = TableEvent(self.number + 1, self.now(), new.kind, new.seat, new.body, key)
        return event, self.state.after(event, new.played)

    async def _append(self, event: TableEvent, following: Table, then: Sequence[Statement]) -> None:
        owed = pending(following)
        header = (following.status, owed[0].at if owed else None)
        told = list(then)
        if following.tournament and following.result:
            told.append(("UPDATE tournaments SET due = $1 WHERE id = $2", (event.at, following.tournament)))
        began = self.now()
        await self._log.append(self.id, event, None if header == self._header else header, told)
        self._stored_in = self.now() - began
        self.pending, self._header = owed, header

    def _advance(self, event: TableEvent, following: Table) -> None:
        super()._advance(event, following)
        self.mine = True
        self.metrics.steps.labels(event.kind).inc()
        log.info("event", extra={"table": short(self.id), "seat": event.seat, "kind": event.kind})
        if following.result and following.tournament:
            self.service.tournaments.wake(following.tournament)

    def _caught_up(self) -> None:
        self.mine = False
        self._stored_in = 0
        self.pending = pending(self.state)
        self._header = (self.state.status, self.pending[0].at if self.pending else None)

    async def _settle(self) -> None:
        """First of all, nobody pays for the time it took to store the last event. Then anybody out of time loses."""
        if self._stored_in >= SHORT and self.timed:
            await self.resume(self._stored_in)
        for item in self.pending:
            if item.kind == "timeout" and item.at <= self.now():
                await self._store(commands.timeout(item.seat))
                return

    async def act(
        self,
        seat: int,
        key: str | None,
        command: Callable[[Table, int], NewEvent],
        done: Callable[[], None] | None = None,
    ) -> TableEvent | None:
        """A command of a seat, carried out once per key."""
        return await self.execute(command, None if key is None else f"{seat}:{key}", done=done)

    async def resume(self, lost: int) -> None:
        """Resumes after a time in which nothing could be stored. Only one of several processes does it. Nobody else has
        this copy, or the lock is held.
        """
        await self._store(commands.resume(self.past[-1].at, lost), f"resume:{self.number}")

    async def rematch(self, seat: int, key: str, done: Callable[[], None]) -> None:
        """Offers a rematch. With the last offer its table is created, everybody seated: all of it is stored, or
        nothing.
        """
        creation: list[Statement] = []

        def offer(table: Table, now: int) -> NewEvent:
            new = commands.rematch(table, seat, now)
            creation.clear()
            if commands.last_to_offer(table, seat):
                following = self.service.new_table(table.new, secrets.token_bytes(SEED_BYTES))
                events = _carried_over(table, following, now)
                creation.extend(self._log.creation(TableRow.of(following), events))
                new = replace(new, body={"table": following.id})
            return new

        await self.execute(offer, f"{seat}:{key}", creation, done)

    # Looking.

    def look(self, seat: int | None) -> dict[str, Any]:
        """What a seat or a spectator may know now: a `TableState` as JSON."""
        return self.memo(("look", seat), lambda: self._look(seat))

    def _look(self, seat: int | None) -> dict[str, Any]:
        now = self.now()
        delay = self.table.options.delay * 1000
        if seat is not None or not delay:
            gone = self.memo("gone", lambda: self.gone(now))
            shown = message(self.table, PUBLIC if seat is None else seat, now, gone)
        else:
            shown = message(self._delayed(now - delay), PUBLIC, now - delay, [])
        shown["away"] = self.memo("away", lambda: self._away(now))
        shown["spectators"] = self.spectators()
        return shown

    def chat(self, seat: int | None) -> list[TableEvent]:
        """The chat; spectators read it as late as they see the rest."""
        delay = self.table.options.delay * 1000
        if seat is not None or not delay:
            return self.table.chat
        return self._delayed(self.now() - delay).chat

    def info(self) -> TableInfo:
        """The table for everybody, as late as spectators see it."""
        now = self.now()
        delay = self.table.options.delay * 1000
        return self._delayed(now - delay).info(now - delay) if delay and self.table.match else self.table.info(now)

    def _delayed(self, until: int) -> Table:
        """The table as it was then: an independent copy, so that nothing newer can be seen in it."""
        table = self._delayed_table = self._delayed_table or self.row.table()
        for event in self.past[table.number :]:
            if event.at > until:
                break
            table.apply(event)
        return table

    def next_reveal(self, now: int) -> list[int]:
        """When viewers next see something new without an event: a window ends, or the spectators' delay does."""
        table = self.table
        times = table.next_reveal(now)
        delay = table.options.delay * 1000
        if delay and any(viewer.seat is None for viewer in self.viewers):
            delayed = self._delayed(now - delay)
            times += [event.at + delay for event in self.past[delayed.number : delayed.number + 1]]
            times += [end + delay for end in delayed.next_reveal(now - delay)]
        if self.absent():
            away = table.options.absence * 1000 + self._slack
            times += [at + later for at in self._seen.values() for later in (away, self._slack)]
        if self._recount is not None:
            times.append(self._recount)
        return [time for time in times if time > now]

    # Who is there.

    def gone(self, now: int) -> list[int]:
        """Who is gone, as far as this process knows; people connected here are not."""
        here = {viewer.seat: now for viewer in self.viewers if viewer.seat is not None}
        seen = {seat: at + self._slack for seat, at in self._seen.items()}
        return commands.gone(self.table, {**seen, **here}, now)

    @property
    def _slack(self) -> int:
        """How long ago another process may have seen a seat that is connected there."""
        return round(2000 * self.service.config.heartbeat)

    def _away(self, now: int) -> list[int | None]:
        """Since when each seat's player has been away. Depends only on connections, never on who is asked."""
        here = {viewer.seat for viewer in self.viewers}
        last = [self._seen.get(at, self.table.created) for at in range(self.table.players)]
        return [
            last[at] if self.table.match and seat.person and at not in here and last[at] + self._slack <= now else None
            for at, seat in enumerate(self.table.seats)
        ]

    def spectators(self) -> int:
        """How many people watch, at all processes."""
        return self.spectators_here + sum(count for count, _ in self._elsewhere.values())

    def watched_by(self, spectators: int) -> None:
        """The number of spectators here has changed."""
        self.spectators_here = spectators
        self.service.presence.watched(self.id)
        self._tell_spectators()

    def watched_elsewhere(self, process: str, spectators: int) -> None:
        """Another process says how many spectators it has."""
        before = self.spectators()
        self._elsewhere[process] = spectators, self.now()
        if self.spectators() != before:
            self._tell_spectators()

    def forget_spectators(self) -> None:
        """A process that was silent for some heartbeats is gone, and so are its spectators."""
        silent = self.now() - round(1000 * SILENT * self.service.config.heartbeat)
        gone = [process for process, (_, at) in self._elsewhere.items() if at < silent]
        for process in gone:
            del self._elsewhere[process]
        if gone:
            self._tell_spectators()

    def _tell_spectators(self) -> None:
        """Viewers are told their number now and then, not for every person of a crowd."""
        if self._recount is None or self._recount <= self.now():
            self._recount = self.now() + RECOUNT
            self._timetable.plan()

    def enter(self, viewer: Subscriber) -> None:
        """Adds somebody who looks at the table."""
        self.viewers.add(viewer)
        if viewer.seat is not None:
            self.service.presence.arrived(self.id, viewer.seat, self.now())
        self.changed()

    def leave(self, viewer: Subscriber) -> None:
        """Removes a viewer; a seat was present until now."""
        self.viewers.discard(viewer)
        if viewer.seat is not None:
            self._seen[viewer.seat] = self.now()
        self.changed()

    def absent(self) -> bool:
        """Whether somebody looks while a person at the table is not connected here: other processes may know more."""
        here = {viewer.seat for viewer in self.viewers}
        people = [at for at, seat in enumerate(self.table.seats) if seat.person]
        return bool(self.viewers) and self.table.match is not None and any(seat not in here for seat in people)

    async def ask_who_is_here(self) -> None:
        """Asks the database who is present at all processes."""
        self.note_seen((await self._log.seen([self.id])).get(self.id, {}))

    def note_seen(self, seen: dict[int, int]) -> None:
        """Other processes have seen these seats."""
        before = self.gone(self.now()), self._away(self.now())
        for seat, at in seen.items():
            self._seen[seat] = max(at, self._seen.get(seat, 0))
        if (self.gone(self.now()), self._away(self.now())) != before:
            self.changed()

    # By itself.

    def changed(self) -> None:
        """Checks again what is to be shown and what is to be done."""
        super().changed()
        self._timetable.plan()

    def begin(self) -> None:
        """This process has just dealt the cards, so it asks the bots at once."""
        self.mine = True
        self.changed()

    def close(self) -> None:
        """Stops; bots need not think on."""
        super().close()
        self._timetable.stop()

    @property
    def busy(self) -> bool:
        """Also busy if a timer is about to ring."""
        return super().busy or self._timetable.soon


def _carried_over(table: Table, following: Table, at: int) -> list[TableEvent]:
    """Everybody keeps their seat; seeds are given again under the new commitment."""
    events: list[TableEvent] = []
    for seat, who in enumerate(table.seats):
        if who.holder is not None:
            body = {"name": who.name, "language": who.language, "holder": who.holder}
            again = who.commitment is not None  # players who take part in shuffles commit to a new seed
            events.append(TableEvent(len(events) + 1, at, "sit", seat, {**body, "undecided": again}))
    for event in events:
        following.apply(event)
    return events
