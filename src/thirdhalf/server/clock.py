"""The server's time. It runs evenly: setting the machine's clock changes nothing here."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final


def _elapsed() -> float:
    """Seconds since some moment, including time the machine was asleep if that is known."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class ServerClock:
    """Starts with the wall-clock time, which alone survives a restart, and then counts by itself."""

    def __init__(self, wall: Callable[[], float] = time.time, elapsed: Callable[[], float] = _elapsed) -> None:
        self._elapsed: Final = elapsed
        self._began: Final = wall() - elapsed()

    def now(self) -> int:
        """Milliseconds since 1970."""
        return int((self._began + self._elapsed()) * 1000)


CLOCK: Final = ServerClock()
now_ms: Final = CLOCK.now
