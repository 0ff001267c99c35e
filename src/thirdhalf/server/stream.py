"""A stream in memory: the state its stored events lead to, and who is looking.

The order is always the same: a command decides, the event is stored, then memory changes. So what people see is always
stored, and nobody has to wait for a lock to look.
"""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Hashable, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from thirdhalf.core.reading import Unreadable
from thirdhalf.core.refusal import Refused
from thirdhalf.server.clock import now_ms
from thirdhalf.server.event_log.database import Statement, Taken
from thirdhalf.server.event_log.log import Damaged, EventLog
from thirdhalf.server.metrics import Metrics
from thirdhalf.table.rejections import CommandRejected

log = logging.getLogger(__name__)

ATTEMPTS: Final = 50
"""How often in a row another process may be first."""
REJECTED: Final = (CommandRejected, Refused, Unreadable)

T = TypeVar("T")


class StreamClosed(Exception):
    """This copy is out of use: a write failed, or it was dropped from memory. Ask the registry for a new one."""


class StoredEvent(Protocol):
    """What every stored event has."""

    @property
    def number(self) -> int: ...  # noqa: D102
    @property
    def at(self) -> int: ...  # noqa: D102
    @property
    def key(self) -> str | None: ...  # noqa: D102


State = TypeVar("State")
New = TypeVar("New")
Event = TypeVar("Event", bound=StoredEvent)


class Subscriber:
    """A connection to notify: of a seat, or of nobody's in particular. `dirty` is set when there may be news."""

    def __init__(self, seat: int | None) -> None:
        self.seat: Final = seat
        self.dirty: Final = asyncio.Event()


class Stream(ABC, Generic[State, New, Event]):
    """One table or tournament. `State` is never changed, only replaced; `New` is what a command returns."""

    def __init__(self, id: str, log: EventLog[Any, Event], metrics: Metrics, state: State, events: list[Event]) -> None:
        self.id: Final = id
        self.log: Final = log
        self.metrics: Final = metrics
        self.viewers: Final[set[Subscriber]] = set()
        self.closed = False
        self.failed_at: int | None = None
        """When the event happened that could not be stored."""
        self.used = time.monotonic()
        self.number = 0
        self.keys: Final[set[str]] = set()
        self._lead = 0
        """How far the times of the events are ahead of the clock, in milliseconds."""
        self._lock: Final = asyncio.Lock()
        self._tasks: Final[set[asyncio.Task[Any]]] = set()
        self._memo: Final[dict[Hashable, Any]] = {}
        self.state = self._replayed(state, events)

    # What tables and tournaments do differently.

    @abstractmethod
    def _replay(self, state: State, event: Event) -> State:
        """Applies a stored event. Nobody else uses `state`, so it may be changed."""

    @abstractmethod
    def _copy(self, state: State) -> State:
        """A state that `_replay` may change."""

    @abstractmethod
    async def _decide(self, new: New, key: str | None) -> tuple[Event, State]:
        """The event to store, and the state it leads to."""

    @abstractmethod
    async def _append(self, event: Event, following: State, then: Sequence[Statement]) -> None:
        """Stores the event."""

    async def _settle(self) -> None:
        """What must happen before a command is considered. The lock is held."""

    # Commands.

    async def execute(
        self,
        command: Callable[[State, int], New],
        key: str | None = None,
        then: Sequence[Statement] = (),
        done: Callable[[], None] | None = None,
    ) -> Event | None:
        """Carries out a command and returns its event; None if it was already done under the same key.

        `then` is stored together with the event. `done` is called when it is stored, before viewers are told. All of it
        runs in its own task: if the caller goes away, the write goes on.
        """
        return await self.detached(self._execute(command, key, then, done))

    async def detached(self, work: Coroutine[Any, Any, T]) -> T:
        """Waits for work that finishes even if nobody waits for it any more."""
        outcome: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._begin(_carry_out(work, outcome))
        return await outcome

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _execute(
        self,
        command: Callable[[State, int], New],
        key: str | None,
        then: Sequence[Statement],
        done: Callable[[], None] | None,
    ) -> Event | None:
        async with self._lock:
            for _ in range(ATTEMPTS):
                self.check_open()
                if key is not None and key in self.keys:
                    if done is not None:
                        done()
                    return None
                try:
                    await self._settle()
                    new = command(self.state, self.now())
                    event = await self._store(new, key, then, done)
                except REJECTED:
                    if await self._catch_up():
                        continue
                    raise
                if event is not None:
                    return event
        raise RuntimeError("other processes are always first")

    async def _store(
        self,
        new: New,
        key: str | None = None,
        then: Sequence[Statement] = (),
        done: Callable[[], None] | None = None,
    ) -> Event | None:
        """Stores an event, then changes memory. None: another process was first, and memory is up to date with it."""
        at = self.now()
        try:
            event, following = await self._decide(new, key)
            at = event.at
            await self._append(event, following, then)
        except REJECTED:
            raise
        except Taken:
            self.metrics.taken.inc()
            await self._catch_up()
            return None
        except BaseException:
            self.failed_at = at
            self.close()
            raise
        self._advance(event, following)
        try:
            if done is not None:
                done()
        finally:
            self.changed()
        return event

    def _advance(self, event: Event, following: State) -> None:
        self.state = following
        self._note(event)

    def _note(self, event: Event) -> None:
        self.number = event.number
        if event.key:
            self.keys.add(event.key)
        self._lead = max(self._lead, event.at - now_ms())

    def now(self) -> int:
        """The time here: never before the last event, and it runs evenly from there."""
        return now_ms() + self._lead

    # In step with what is stored.

    def _replayed(self, state: State, events: list[Event]) -> State:
        for event in events:
            try:
                state = self._replay(state, event)
            except Exception as wrong:
                raise Damaged(self.id, f"event {event.number} cannot be replayed ({type(wrong).__name__})") from wrong
            self._note(event)
        return state

    async def _catch_up(self) -> bool:
        """Takes over what other processes have stored. Returns whether there was anything. The lock is held."""
        events = await self.log.events(self.id, self.number)
        if events:
            try:
                self.state = self._replayed(self._copy(self.state), events)
            except Damaged:
                self.close()
                raise
            self._caught_up()
            self.changed()
        return bool(events)

    def _caught_up(self) -> None:
        """Called when events of other processes have come in."""

    async def refresh(self) -> None:
        """Makes sure that nothing stored by now is missing here: for viewers who come from another process."""
        if self.log.database.shared:
            await self.detached(self._refresh(self.number + 1))

    async def _refresh(self, number: int) -> None:
        async with self._lock:
            self.check_open()
            if number > self.number:
                await self._catch_up()

    def heard(self, number: int) -> None:
        """Another process says that the stream has grown to this number."""
        if number > self.number and not self.closed:
            self.spawn(self._refresh(number))

    # Looking.

    def memo(self, about: Hashable, build: Callable[[], T]) -> T:
        """A value computed from the current state, once for everybody who asks before it changes."""
        if about not in self._memo:
            self._memo[about] = build()
        found: T = self._memo[about]
        return found

    def changed(self) -> None:
        """Something may look different: tells everybody who looks."""
        self._memo.clear()
        for viewer in self.viewers:
            viewer.dirty.set()

    # Ending.

    def check_open(self) -> None:
        """Every entry point calls this first."""
        if self.closed:
            raise StreamClosed

    def close(self) -> None:
        """Puts it out of use. Its subscribers are told; pending writes are finished."""
        self.closed = True
        for viewer in self.viewers:
            viewer.dirty.set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Starts work that nobody waits for."""
        return self._begin(self._attended(work))

    async def _attended(self, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except (StreamClosed, *REJECTED):
            pass
        except Exception:
            self.metrics.failures.inc()
            log.exception("work for a stream failed", extra={"table": self.id[:6]})

    @property
    def busy(self) -> bool:
        """Whether somebody looks or something is being done."""
        return bool(self.viewers or self._tasks)

    async def drain(self) -> None:
        """Waits until nothing is being done."""
        while self._tasks:
            await asyncio.wait(list(self._tasks))


async def _carry_out(work: Coroutine[Any, Any, T], outcome: asyncio.Future[T]) -> None:
    """Does the work and reports the outcome. An outcome that is already done is one nobody waits for any more."""
    try:
        result = await work
    except asyncio.CancelledError:
        outcome.cancel()
        raise
    except BaseException as error:
        if not outcome.done():
            outcome.set_exception(error)
    else:
        if not outcome.done():
            outcome.set_result(result)
