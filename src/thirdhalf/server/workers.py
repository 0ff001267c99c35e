"""Processes for work that takes long: never in the event loop, never without end, never outliving the server."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import faulthandler
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

log = logging.getLogger(__name__)

HARD_SECONDS: Final = 60
"""After which a job ends with its worker, whatever the job is doing."""
PR_SET_PDEATHSIG: Final = 1


class OutOfTime(Exception):
    """A job took more processor time than it may."""


class Workers:
    """A pool of processes. If one dies, the pool is replaced; the jobs it had fail with BrokenProcessPool."""

    def __init__(self, count: int, hard_seconds: float = HARD_SECONDS) -> None:
        self._count: Final = count
        self._hard_seconds: Final = hard_seconds
        self._pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._count, multiprocessing.get_context("spawn"), initializer=begin_worker)

    async def run(self, job: Callable[..., Any], *arguments: Any) -> Any:
        """What the job returns or raises; both cross between processes, so they have to survive pickling."""
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, _run, self._hard_seconds, job, arguments)
        except BrokenProcessPool:
            log.error("workers broken")
            if self._pool is pool:
                self._pool = self._new()
            raise

    async def close(self) -> None:
        """Stop; a job that has begun is finished, and nothing is left behind."""
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)


@contextlib.contextmanager
def processor_time(seconds: float) -> Iterator[None]:
    """In a worker: OutOfTime after this much processor time. Where a system has no such timer, no limit."""
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


def begin_worker() -> None:
    """Ctrl-C is the server's to handle; when the server is gone, so is its worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":  # at once, even in the middle of compiled code
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _run(hard_seconds: float, job: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """One job, with a watchdog that needs no cooperation."""
    faulthandler.dump_traceback_later(hard_seconds, exit=True)
    try:
        return job(*arguments)
    finally:
        faulthandler.cancel_dump_traceback_later()
