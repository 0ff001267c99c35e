"""Processes in which a level searches one decision."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from types import TracebackType
from typing import Final, Self

from thirdhalf.bots.root_parallel import SearchPart
from thirdhalf.bots.search.tally import Tally

PR_SET_PDEATHSIG: Final = 1


class Processes:
    """The caller's own process and `count - 1` more, started when they are first needed.

    Keep them for a whole match: starting takes a second.
    """

    def __init__(self, count: int) -> None:
        if count < 1:
            raise ValueError(f"processes: at least 1, not {count}")
        self.count: Final = count
        self._pool: ProcessPoolExecutor | None = None

    def run(self, parts: list[SearchPart]) -> list[str | Tally]:
        """What each part found, in order. The first is searched here."""
        if len(parts) == 1:
            return [parts[0].run()]
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count - 1, spawn, initializer=end_with_parent)
        others = [self._pool.submit(SearchPart.run, part) for part in parts[1:]]
        return [parts[0].run(), *(other.result() for other in others)]

    def close(self) -> None:
        """Ends the other processes."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, trouble: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()


def end_with_parent() -> None:
    """In a new process: Ctrl-C is left to the parent, and when the parent is gone the process ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":  # at once, even in the middle of compiled code
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    watch_parent()


def watch_parent() -> None:
    """In a new process: ends it soon after its parent, however that ended."""
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
