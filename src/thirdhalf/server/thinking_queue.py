"""Whose bot thinks next, on how many workers and for how long: tables take turns, and nobody waits long."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final

from thirdhalf.bots import LEVELS
from thirdhalf.bots.levels import LONGEST

PATIENCE: Final = 2000
"""Milliseconds people should wait for their bot's turn at most."""
ACTIVE: Final = 60_000
"""A table whose bot thought within these milliseconds may soon ask again."""


@dataclass(frozen=True, eq=False)
class ThinkingRequest:
    """A bot at a table has a decision to make."""

    table: str
    level: str
    game: str
    asked: float
    """When, in milliseconds."""

    def searches(self) -> bool:
        """Whether it takes a noticeable time."""
        return LEVELS[self.level].plan(self.game) is not None


@dataclass(frozen=True)
class Turn:
    """What a request gets when its turn has come."""

    request: ThinkingRequest
    workers: int
    milliseconds: float
    waited: float
    """Milliseconds in the queue."""


def allowance(behind: int, waited: float, workers: int) -> float:
    """Milliseconds for a decision while others wait `behind` it, or while no worker is left for the next one.

    If all take this long, the last one's turn comes within PATIENCE. The longest wait so far is taken off.
    """
    return max(0.0, PATIENCE - waited) * workers / (behind + workers)


class ThinkingQueue:
    """Tables take turns, one request each. It has no clock: callers pass the time, in milliseconds."""

    def __init__(self, workers: int) -> None:
        self.workers: Final = workers
        self.free = workers
        self._waiting: Final[dict[str, deque[ThinkingRequest]]] = {}
        """By table, in the order of their turns."""
        self._active: Final[dict[str, float]] = {}
        """By table, when it last asked; the oldest first."""

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def add(self, request: ThinkingRequest) -> None:
        """Queues a request. A table that is not waiting yet comes last."""
        self._waiting.setdefault(request.table, deque()).append(request)
        self._active.pop(request.table, None)
        self._active[request.table] = request.asked

    def drop(self, request: ThinkingRequest) -> None:
        """Takes a request back whose turn has not come."""
        waiting = self._waiting.get(request.table, deque())
        if request in waiting:
            waiting.remove(request)
        if not waiting:
            self._waiting.pop(request.table, None)

    def next(self, now: float) -> Turn | None:
        """The next turn, if somebody waits and a worker is free."""
        if not self.free or not self._waiting:
            return None
        table = next(iter(self._waiting))
        requests = self._waiting.pop(table)
        request = requests.popleft()
        if requests:
            self._waiting[table] = requests
        workers = self._team(request, now)
        self.free -= workers
        return Turn(request, workers, self._time(now), now - request.asked)

    def done(self, turn: Turn) -> None:
        """Its workers are free again."""
        self.free += turn.workers

    def _team(self, request: ThinkingRequest, now: float) -> int:
        """A level that can use several workers gets those nobody needs: all of them if no other table is active."""
        if self._waiting or not (LEVELS[request.level].all_cores and request.searches()):
            return 1
        return self.free if self._alone(request, now) else max(1, self.free - 1)

    def _time(self, now: float) -> float:
        if self.free and not self._waiting:
            return LONGEST
        behind = [other for waiting in self._waiting.values() for other in waiting if other.searches()]
        waited = max((now - other.asked for other in behind), default=0.0)
        return min(LONGEST, allowance(len(behind), waited, self.workers))

    def _alone(self, request: ThinkingRequest, now: float) -> bool:
        """Whether no other table's bot thought lately."""
        while self._active and now - next(iter(self._active.values())) > ACTIVE:
            del self._active[next(iter(self._active))]
        return self._active.keys() <= {request.table}
