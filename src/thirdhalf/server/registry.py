"""The streams a process has in memory."""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from typing import Any, Final, Generic, TypeVar

from thirdhalf.server.event_log.log import Damaged
from thirdhalf.server.logs import short
from thirdhalf.server.metrics import Metrics
from thirdhalf.server.stream import Stream

log = logging.getLogger(__name__)

Live = TypeVar("Live", bound=Stream[Any, Any, Any])


class Registry(ABC, Generic[Live]):
    """A stream is loaded when somebody asks for it or when it has something to do by itself."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics: Final = metrics
        self._live: Final[dict[str, Live]] = {}
        self._loading: Final[dict[str, asyncio.Task[Live | None]]] = {}
        self._damaged: Final[set[str]] = set()
        """Damaged streams, skipped unless somebody asks for one by id."""

    @abstractmethod
    async def _load(self, id: str) -> Live | None:
        """Loads a stream from the database; None if there is none. Raises Damaged if it cannot be read."""

    async def find(self, id: str) -> Live | None:
        """The stream with this id, or None. Raises Damaged if it cannot be read."""
        live = self._live.get(id)
        if live is not None and live.closed:
            self.drop(live)
            live = None
        if live is None:
            live = await self._loaded(id)
        if live is not None:
            live.used = time.monotonic()
        return live

    async def current(self, id: str) -> Live | None:
        """The same, including everything stored by now."""
        live = await self.find(id)
        if live is not None:
            await live.refresh()
        return live

    async def _loaded(self, id: str) -> Live | None:
        """Loads a stream once for everybody who waits for it."""
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._read(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(task)

    async def _read(self, id: str) -> Live | None:
        try:
            live = await self._load(id)
        except Damaged as damaged:
            self.report(damaged)
            raise
        if live is not None:
            self._live[id] = live
            self._damaged.discard(id)
            self._count()
        return live

    async def healthy(self, ids: list[str]) -> list[Live]:
        """The streams of these that can be read. The others are reported once and stop nobody else."""
        found = []
        for id in ids:
            if id in self._damaged:
                continue
            try:
                live = await self.find(id)
            except Damaged:
                continue
            if live is not None:
                found.append(live)
        return found

    @property
    def passed_over(self) -> int:
        """How many streams are known to be damaged."""
        return len(self._damaged)

    def report(self, damaged: Damaged) -> None:
        """Reports a stream once, in the log and the metrics. `thirdhalf doctor` says more."""
        if damaged.id not in self._damaged:
            self._damaged.add(damaged.id)
            self.metrics.damaged.inc()
            log.error("damaged", extra={"table": short(damaged.id), "error": damaged.why})

    def known(self, id: str) -> Live | None:
        """The stream, if it is in memory."""
        return self._live.get(id)

    def live(self) -> list[Live]:
        """All streams in memory."""
        return list(self._live.values())

    def drop(self, live: Live) -> None:
        """Drops a stream from memory; it is loaded again when somebody asks for it."""
        live.close()
        if self._live.get(live.id) is live:
            del self._live[live.id]
            self._count()

    def forget(self, idle: float) -> None:
        """Drops streams that nobody has used for this many seconds."""
        for live in self.live():
            if live.closed or (not live.busy and time.monotonic() - live.used > idle):
                self.drop(live)

    async def missed(self) -> None:
        """After a gap in the notifications of other processes: checks all streams in memory."""
        for live in self.live():
            live.heard(live.number + 1)

    def _count(self) -> None:
        """Updates the metrics."""

    async def close(self) -> None:
        """Finishes pending writes; then everything that counts is stored."""
        live = self.live()
        for one in live:
            one.close()
        await asyncio.gather(*(one.drain() for one in live))
