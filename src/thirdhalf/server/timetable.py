"""What a table does by itself, and when: bots move, missing answers become passes, time runs out.

There is one timer for each table that waits for something, and none for the others.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from thirdhalf.core.refusal import Refused
from thirdhalf.server.logs import short
from thirdhalf.table import commands
from thirdhalf.table.events import NewEvent
from thirdhalf.table.pending import Pending
from thirdhalf.table.rejections import CommandRejected
from thirdhalf.table.table import Table

if TYPE_CHECKING:
    from thirdhalf.server.table_stream import TableStream

log = logging.getLogger(__name__)

SLACK: Final = 2
"""Milliseconds by which a timer rings late, so that the time has surely come."""
SOON: Final = 60_000
RETRY: Final = 1.0
"""Seconds until a failed attempt is repeated."""


class Timetable:
    """The timer of one table, and the work under way."""

    def __init__(self, stream: TableStream) -> None:
        self.stream: Final = stream
        self.soon = False
        self._timer: asyncio.TimerHandle | None = None
        self._working: Final[dict[tuple[str, int], asyncio.Task[None]]] = {}

    def plan(self) -> None:
        """Starts what is due and sets the timer for what comes next."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.soon = False
        stream = self.stream
        if stream.closed:
            return
        now = stream.now()
        times = stream.next_reveal(now) if stream.viewers else []
        for item in stream.pending:
            at = item.at if stream.mine or item.kind != "think" else item.at + stream.service.takeover
            if at > now:
                times.append(at)
            elif (item.kind, item.seat) not in self._working:
                self._working[item.kind, item.seat] = stream.spawn(self._do(item))
        if times:
            wait = min(times) - now + SLACK
            self.soon = wait < SOON
            self._timer = asyncio.get_running_loop().call_later(wait / 1000, self.stream.changed)

    async def _do(self, item: Pending) -> None:
        failed = True
        try:
            if item.kind == "think":
                await self._think(item.seat)
            else:
                await self.stream.execute(lambda _, now: self._by_itself(item, now))
            failed = False
        except (CommandRejected, Refused):
            log.info("came too late", extra={"table": short(self.stream.id), "kind": item.kind})
            failed = item in self.stream.pending
        finally:
            self._working.pop((item.kind, item.seat), None)
            if failed:
                asyncio.get_running_loop().call_later(RETRY, self.stream.changed)
            else:
                self.stream.changed()

    def _by_itself(self, item: Pending, now: int) -> NewEvent:
        """Does what is due, unless that has changed in the meantime."""
        if item not in self.stream.pending or item.at > now:
            raise CommandRejected("not_playing")
        return commands.overdue(self.stream.table, item)

    async def _think(self, seat: int) -> None:
        """A bot's move. Chat and other seats' answers while it thinks do not make it think again."""
        stream = self.stream
        if not self._owes(seat):
            return
        words = await stream.service.bot_pool.move(stream.table, seat)

        def move(table: Table, now: int) -> NewEvent:
            if not self._owes(seat) or table.match is None or words not in table.match.legal(seat):
                raise CommandRejected("not_playing")
            return commands.move(table, seat, words, now)

        await stream.execute(move)

    def _owes(self, seat: int) -> bool:
        return any(item.kind == "think" and item.seat == seat for item in self.stream.pending)

    def stop(self) -> None:
        """Stops all timers and bots."""
        if self._timer is not None:
            self._timer.cancel()
        for (kind, _), task in list(self._working.items()):
            if kind == "think":
                task.cancel()
