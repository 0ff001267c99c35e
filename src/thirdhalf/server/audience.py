"""The spectators of a table. They all see the same, so a change is framed once and written to all of them."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol
from weakref import WeakKeyDictionary

from thirdhalf.server.feeds import Feed
from thirdhalf.server.stream import Subscriber
from thirdhalf.server.table_stream import TableStream

BREATH: Final = 0.05
"""Seconds until an audience is told again. If programs play fast, it is told several moves at once."""


class Spectator(Protocol):
    """A connection that watches."""

    version: int
    """The version of the feed it has."""

    def offer(self, frame: bytes) -> bool:
        """Writes a frame at once; False if the frame has to wait."""

    def wake(self) -> None:
        """Tells it to check by itself what there is to send."""


class Audience:
    """Looks at the table once for all its spectators. A connection that falls behind catches up by
    itself.
    """

    def __init__(self, live: TableStream, feed: Feed) -> None:
        self.feed: Final = feed
        self._live: Final = live
        self._viewer: Final = Subscriber(None)
        self._spectators: Final[set[Spectator]] = set()
        self._task: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._spectators)

    def enter(self, spectator: Spectator) -> None:
        """Adds a spectator."""
        self._spectators.add(spectator)
        self._live.watched_by(len(self))
        if self._task is None:
            self._task = asyncio.create_task(self._run())
            self._live.enter(self._viewer)
        spectator.wake()

    def leave(self, spectator: Spectator) -> None:
        """Removes a spectator. With the last one the audience leaves the table."""
        self._spectators.discard(spectator)
        self._live.watched_by(len(self))
        if not self._spectators and self._task is not None:
            self._task.cancel()
            self._task = None
            self._live.leave(self._viewer)

    async def _run(self) -> None:
        lines = 0
        try:
            while True:
                await self._viewer.dirty.wait()
                self._viewer.dirty.clear()
                if self._live.closed:
                    return
                before, lines = lines, len(self._live.chat(None))
                self.feed.show(self._live.look(None))
                self._tell(quiet=before == lines)
                await asyncio.sleep(BREATH)
        finally:  # whatever it was, each of them finds out
            for spectator in self._spectators:
                spectator.wake()

    def _tell(self, quiet: bool) -> None:
        """Sends the change alone only to those who have the previous version."""
        version, frame = self.feed.version, self.feed.frame
        for spectator in self._spectators:
            if quiet and spectator.version == version:
                continue
            if quiet and spectator.version == version - 1 and spectator.offer(frame):
                spectator.version = version
            else:
                spectator.wake()


class Feeds:
    """The feeds and audiences of all tables in memory. A feed lasts as long as its table, an audience as its last
    member.
    """

    def __init__(self) -> None:
        self._feeds: Final[WeakKeyDictionary[TableStream, dict[int | None, Feed]]] = WeakKeyDictionary()
        self._audiences: Final[dict[TableStream, Audience]] = {}

    def of(self, live: TableStream, seat: int | None) -> Feed:
        """The feed of a seat, or of the spectators."""
        return self._feeds.setdefault(live, {}).setdefault(seat, Feed())

    def enter(self, live: TableStream, spectator: Spectator) -> None:
        """Adds a spectator."""
        if live not in self._audiences:
            self._audiences[live] = Audience(live, self.of(live, None))
        self._audiences[live].enter(spectator)

    def leave(self, live: TableStream, spectator: Spectator) -> None:
        """Removes a spectator."""
        self._audiences[live].leave(spectator)
        if not len(self._audiences[live]):
            del self._audiences[live]
