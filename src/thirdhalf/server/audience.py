"""The spectators of a table. They all see the same, so a change is framed once and written to all of them."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol
from weakref import WeakKeyDictionary

from thirdhalf.server.feeds import Feed
from thirdhalf.server.stream import Viewer
from thirdhalf.server.table_stream import TableStream


class Spectator(Protocol):
    """A connection that watches."""

    version: int
    """The version of the feed it has."""

    def offer(self, frame: bytes) -> bool:
        """Write a frame at once; False if it has to wait its turn."""

    def wake(self) -> None:
        """Look by itself at what there is to send."""


class Audience:
    """One viewer of the table for all of its spectators. A connection that cannot keep up catches up by itself."""

    def __init__(self, live: TableStream, feed: Feed) -> None:
        self.feed: Final = feed
        self._live: Final = live
        self._viewer: Final = Viewer(None)
        self._spectators: Final[set[Spectator]] = set()
        self._task: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._spectators)

    def enter(self, spectator: Spectator) -> None:
        """Somebody watches."""
        self._spectators.add(spectator)
        self._live.watched_by(len(self))
        if self._task is None:
            self._task = asyncio.create_task(self._run())
            self._live.enter(self._viewer)
        spectator.wake()

    def leave(self, spectator: Spectator) -> None:
        """With the last spectator the audience leaves the table."""
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
                for spectator in self._spectators:
                    self._tell(spectator, quiet=before == lines)
        finally:  # whatever it was, each of them finds out
            for spectator in self._spectators:
                spectator.wake()

    def _tell(self, spectator: Spectator, quiet: bool) -> None:
        """Only somebody who has the last version can be sent the change alone."""
        behind = self.feed.version - spectator.version
        if not quiet or behind > 1 or (behind == 1 and not spectator.offer(self.feed.frame)):
            spectator.wake()
        elif behind == 1:
            spectator.version = self.feed.version


class Feeds:
    """The feeds and audiences of all tables in memory. A feed goes with its table, an audience with its last member."""

    def __init__(self) -> None:
        self._feeds: Final[WeakKeyDictionary[TableStream, dict[int | None, Feed]]] = WeakKeyDictionary()
        self._audiences: Final[dict[TableStream, Audience]] = {}

    def of(self, live: TableStream, seat: int | None) -> Feed:
        """The feed of a seat, or of the spectators."""
        return self._feeds.setdefault(live, {}).setdefault(seat, Feed())

    def watching(self, live: TableStream) -> int:
        """How many spectators a table has here."""
        return len(self._audiences[live]) if live in self._audiences else 0

    def enter(self, live: TableStream, spectator: Spectator) -> None:
        """Somebody watches."""
        if live not in self._audiences:
            self._audiences[live] = Audience(live, self.of(live, None))
        self._audiences[live].enter(spectator)

    def leave(self, live: TableStream, spectator: Spectator) -> None:
        """Somebody watches no more."""
        self._audiences[live].leave(spectator)
        if not len(self._audiences[live]):
            del self._audiences[live]
