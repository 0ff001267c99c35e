"""Processes for long work: never in the event loop, never without a limit, never outliving the server."""

from __future__ import annotations

import asyncio
import contextlib
import faulthandler
import logging
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from thirdhalf.bots.processes import end_with_parent

log = logging.getLogger(__name__)

HARD_SECONDS: Final = 60
"""After this time a job ends together with its worker, whatever it is doing."""


class OutOfTime(Exception):
    """A job took more processor time than allowed."""


class Workers:
    """A pool of processes. If one dies, the pool is replaced; the jobs it had fail with BrokenProcessPool."""

    def __init__(self, count: int, hard_seconds: float = HARD_SECONDS) -> None:
        self.count: Final = count
        self._hard_seconds: Final = hard_seconds
        self._pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.count, multiprocessing.get_context("spawn"), initializer=end_with_parent)

    async def run(self, job: Callable[..., Any], *arguments: Any) -> Any:
        """What the job returns or raises. Both are sent between processes, so they must survive pickling."""
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, _run, self._hard_seconds, job, arguments)
        except BrokenProcessPool:
            log.error("workers broken")
            if self._pool is pool:
                self._pool = self._new()
            raise

    async def close(self) -> None:
        """Stops. A running job is finished, and nothing is left behind."""
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)


@contextlib.contextmanager
def processor_time(seconds: float) -> Iterator[None]:
    """In a worker: raises OutOfTime after this much processor time. Without such a timer on the system there is no
    limit.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(_: int, __: object) -> None:
        raise OutOfTime

    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _run(hard_seconds: float, job: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """Runs one job, with a watchdog that does not depend on it."""
    faulthandler.dump_traceback_later(hard_seconds, exit=True)
    try:
        return job(*arguments)
    finally:
        faulthandler.cancel_dump_traceback_later()
