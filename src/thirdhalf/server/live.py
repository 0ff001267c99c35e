"""A table in memory: a cache of its steps, the people looking at it, and what it owes by itself."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from thirdhalf.core.refusal import Refused
from thirdhalf.core.viewer import PUBLIC, Observer
from thirdhalf.protocol import TableInfo, TableState
from thirdhalf.server.logs import short
from thirdhalf.server.store import Kept, Taken
from thirdhalf.table import commands
from thirdhalf.table.events import NewEvent, TableEvent
from thirdhalf.table.pending import Pending, due, pending
from thirdhalf.table.rejections import CommandRejected
from thirdhalf.table.shuffle_proof import SEED_BYTES
from thirdhalf.table.table import Table
from thirdhalf.table.views import state

if TYPE_CHECKING:
    from thirdhalf.server.hub import Hub

log = logging.getLogger(__name__)

Deed = Callable[[Table, int], NewEvent]
"""From the table and the time to the step to take."""
TRIES: Final = 50
"""So often at most another process may be first."""


def now_ms() -> int:
    """Wall-clock time: the only kind that survives a restart."""
    return time.time_ns() // 1_000_000


class Viewer:
    """Somebody who looks: a seat or a spectator. `dirty` is set when there may be something new to see."""

    def __init__(self, seat: int | None) -> None:
        self.seat: Final = seat
        self.dirty: Final = asyncio.Event()


class LiveTable:
    """Steps are taken under a lock: made here, kept in the store, then shown. Whoever was first elsewhere wins."""

    def __init__(self, hub: Hub, kept: Kept, steps: list[TableEvent]) -> None:
        self.hub: Final = hub
        self.kept: Final = kept
        self.viewers: Final[set[Viewer]] = set()
        self.used = time.monotonic()
        self.lock: Final = asyncio.Lock()
        self.table = kept.table()
        self.steps: Final[list[TableEvent]] = []
        self._past: Table | None = None
        self._mine = False
        self._seen: dict[int, int] = {}
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._changed: Final = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._advance(steps)

    def _advance(self, steps: list[TableEvent]) -> None:
        for step in steps:
            self.table.apply(step)
            self.steps.append(step)

    # Taking steps.

    async def act(self, seat: int, key: str | None, deed: Deed) -> TableEvent | None:
        """Take a step for a seat; None if it was taken before under this key. Raises CommandRejected or Refused."""
        own_key = None if key is None else f"{seat}:{key}"
        async with self.lock:
            step = await self._take(own_key, deed)
        self.changed()
        return step

    async def _take(self, key: str | None, deed: Deed) -> TableEvent | None:
        for _ in range(TRIES):
            if key is not None and key in self.table.keys:
                return None
            try:
                await self._time_up()
                step = await self._append(deed(self.table, self.now()), key)
            except (CommandRejected, Refused):
                if await self._catch_up():
                    continue
                raise
            if step is not None:
                return step
        raise RuntimeError("other processes are always first")

    async def _time_up(self) -> None:
        """Before anything else: whoever is out of time is."""
        for item in pending(self.table):
            if item.kind == "timeout" and item.at <= self.now():
                await self._append(commands.timeout(item.seat), None)
                return

    def now(self) -> int:
        """Never before the last step, whatever the clocks of other machines say."""
        return max(now_ms(), self.steps[-1].at if self.steps else 0)

    async def _append(self, draft: NewEvent, key: str | None, following: Table | None = None) -> TableEvent | None:
        """Keep a step; None: somebody else was first, and the table now is as they left it.

        Nobody is shown anything before the step is kept: looking waits for the lock.
        """
        step = TableEvent(self.table.number + 1, self.now(), draft.kind, draft.seat, draft.body, key)
        after = None if following is None else _carried_over(self.table, following, step.at)
        try:
            self.table.apply(step)
            await self.hub.store.append(Kept.of(self.table, due(self.table)), step, after)
        except Taken:
            self.hub.metrics.taken.inc()
            await self._rebuild()
            return None
        except BaseException:
            self.hub.drop(self)
            raise
        self.steps.append(step)
        self._mine = True
        self.hub.metrics.steps.labels(draft.kind).inc()
        if self.table.result and self.table.tournament:
            self.hub.hall.wake(self.table.tournament)
        log.info("step", extra={"table": short(self.table.id), "seat": draft.seat, "kind": draft.kind})
        return step

    async def _rebuild(self) -> None:
        """From the steps that were kept."""
        self.table = self.kept.table()
        self.steps.clear()
        self._past = None
        self._mine = False
        self._advance(await self.hub.store.steps(self.table.id))

    async def _catch_up(self) -> bool:
        """Take over what other processes have kept; whether there was anything."""
        new = await self.hub.store.steps(self.table.id, self.table.number)
        self._advance(new)
        if new:
            self._mine = False
        return bool(new)

    async def heard(self, number: int) -> None:
        """Another process says that the table has come so far."""
        async with self.lock:
            behind = number > self.table.number and await self._catch_up()
        if behind:
            self.changed()

    async def rematch(self, seat: int, key: str) -> None:
        """Offer a rematch; with the last offer its table comes into being, everybody seated."""
        await self.act(seat, key, lambda table, now: commands.rematch(table, seat, now))
        async with self.lock:
            while commands.agreed(self.table):
                following = self.hub.new_table(self.table.new, secrets.token_bytes(SEED_BYTES))
                await self._append(NewEvent("next", seat, {"table": following.id}), None, following)
        self.changed()

    # Looking.

    async def look(self, seat: int | None) -> TableState:
        """What a seat or a spectator may know now."""
        async with self.lock:
            now = self.now()
            delay = self.table.options.delay * 1000
            viewer: Observer = PUBLIC if seat is None else seat
            if seat is not None or not delay:
                return state(self.table, viewer, now, self.gone(now))
            return state(self._delayed(now - delay), PUBLIC, now - delay, [])

    def chat(self, seat: int | None) -> list[TableEvent]:
        """What was said, for spectators as late as the rest."""
        if seat is not None or not self.table.options.delay:
            return self.table.chat
        return self._past.chat if self._past else []

    async def info(self) -> TableInfo:
        """The table for everybody, as late as spectators see it."""
        async with self.lock:
            now = self.now()
            delay = self.table.options.delay * 1000
            return self._delayed(now - delay).info(now - delay) if delay and self.table.match else self.table.info(now)

    def _delayed(self, until: int) -> Table:
        """The table as it was then: its own copy, so that nothing of now can be seen in it."""
        past = self._past or self.kept.table()
        self._past = past
        for step in self.steps[past.number :]:
            if step.at > until:
                break
            past.apply(step)
        return past

    def gone(self, now: int) -> list[int]:
        """Who is gone, so far as this process knows; who is connected here is not."""
        here = {viewer.seat: now for viewer in self.viewers if viewer.seat is not None}
        slack = round(2000 * self.hub.config.heartbeat)
        return commands.gone(self.table, {**{seat: at + slack for seat, at in self._seen.items()}, **here}, now)

    def leave(self, viewer: Viewer) -> None:
        """Somebody looks no more; a seat was here until now."""
        self.viewers.discard(viewer)
        if viewer.seat is not None:
            self._seen[viewer.seat] = now_ms()
        self.changed()

    async def ask_who_is_here(self) -> None:
        """What all processes know of who is there."""
        self._seen = await self.hub.store.seen(self.table.id)

    # What the table owes.

    def changed(self) -> None:
        """Something may have: look again at what is owed and what is to be shown."""
        self.used = time.monotonic()
        self._changed.set()
        for viewer in self.viewers:
            viewer.dirty.set()
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run())

    def begin(self) -> None:
        """This process has just dealt the cards, so it asks the bots at once."""
        self._mine = True
        self.changed()

    async def _run(self) -> None:
        """Work on; what goes wrong is tried again by the next change or sweep."""
        try:
            await self._work()
        except Exception:
            self.hub.metrics.failures.inc()
            log.exception("a table stopped", extra={"table": short(self.table.id)})

    async def _work(self) -> None:
        """Until nothing is owed and nobody looks."""
        while True:
            self._changed.clear()
            wait = self.hub.config.heartbeat if self.viewers else None
            async with self.lock:
                now = now_ms()
                times = [time for time in (self.table.until,) if time > now]
                for item in pending(self.table):
                    grace = 0 if self._mine or item.kind != "think" else self.hub.config.takeover * 1000
                    if item.at + grace > now:
                        times.append(round(item.at + grace))
                    elif item.kind == "think":
                        self._think(item.seat)
                    else:
                        await self._do(item)
                        self.changed()
                        break
                delay = self.table.options.delay
                if delay and self.steps and any(viewer.seat is None for viewer in self.viewers):
                    past = self._past.number if self._past else 0
                    times += [step.at + delay * 1000 for step in self.steps[past : past + 1]]
                    times += [time + delay * 1000 for time in (self.table.until,) if time + delay * 1000 > now]
            if times:
                wait = max(0.001, (min(times) - now) / 1000 + 0.002)
            elif not self.viewers and not self._thinking:
                return
            try:
                await asyncio.wait_for(self._changed.wait(), wait)
            except TimeoutError:
                await self.ask_who_is_here()
                for viewer in self.viewers:
                    viewer.dirty.set()

    async def _do(self, item: Pending) -> None:
        """An answer that did not come, or time that is up."""
        asked = item.kind == "let_pass"
        await self._append(commands.let_pass(self.table, item.seat) if asked else commands.timeout(item.seat), None)

    def _think(self, seat: int) -> None:
        if seat not in self._thinking:
            self._thinking[seat] = asyncio.create_task(self._bot(seat))

    async def _bot(self, seat: int) -> None:
        """A bot's move, unless something else happened while it thought."""
        try:
            if not self._owes(seat):
                return  # an answer of somebody else has settled it
            number = self.table.number
            with self.hub.metrics.thinking.time():
                words = await self.hub.bot_pool.move(self.table, seat)
            async with self.lock:
                if self.table.number == number or self._still_owes(seat, words):
                    await self._append(commands.move(self.table, seat, words, self.now()), None)
        except (CommandRejected, Refused):
            log.info("a bot came too late", extra={"table": short(self.table.id)})
        except Exception:
            self.hub.metrics.failures.inc()
            log.exception("a bot's move was lost", extra={"table": short(self.table.id)})
            await asyncio.sleep(1)
        finally:
            self._thinking.pop(seat, None)
            self.changed()

    def _owes(self, seat: int) -> bool:
        return any(item.kind == "think" and item.seat == seat for item in pending(self.table))

    def _still_owes(self, seat: int, words: str) -> bool:
        """Chat and other answers do not make a bot think again."""
        match = self.table.match
        return self._owes(seat) and match is not None and words in match.legal(seat)

    def stop(self) -> None:
        """The server goes down, or the table out of memory."""
        for task in (self._running, *self._thinking.values()):
            if task is not None:
                task.cancel()

    @property
    def busy(self) -> bool:
        """Somebody looks, or something is owed soon."""
        return bool(self.viewers or self._thinking or self.lock.locked())


def _carried_over(table: Table, following: Table, at: int) -> tuple[Kept, list[TableEvent]]:
    """The rematch with everybody in the seat they had; seeds are given anew, under the new commitment."""
    steps: list[TableEvent] = []
    for seat, who in enumerate(table.seats):
        if who.holder is not None:
            body = {"name": who.name, "language": who.language, "seed": None, "holder": who.holder}
            steps.append(TableEvent(len(steps) + 1, at, "sit", seat, body))
    for step in steps:
        following.apply(step)
    return Kept.of(following, None), steps
