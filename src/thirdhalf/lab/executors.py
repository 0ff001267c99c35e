"""Where units are worked on: in this process, in several, or on a cluster. All give the same results."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, cast

from thirdhalf.arena.arena import ends_with_ctrl_c
from thirdhalf.arena.errors import ArenaError
from thirdhalf.core.text import Text
from thirdhalf.lab.errors import LabError
from thirdhalf.lab.unit import Unit
from thirdhalf.lab.work import UnitResult, work

AHEAD: Final = 2
"""Units queued for each process, so that none waits for the next."""


class OneProcess(Executor):
    """Works in this process, at once."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Calls the function and gives its result."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as trouble:
            future.set_exception(trouble)
        return future


@dataclass
class UnitExecutor:
    """Works on units: an executor, and how many units it takes at a time."""

    executor: Executor
    jobs: int

    def done(self, units: Iterator[Unit], until: float | None = None) -> Iterator[UnitResult]:
        """Results as they come. After `until`, on the monotonic clock, nothing more is begun."""
        pending: set[Future[UnitResult]] = set()
        room = 1 if isinstance(self.executor, OneProcess) else AHEAD * self.jobs
        open_ended = True
        while True:
            while open_ended and len(pending) < room:
                late = until is not None and time.monotonic() >= until
                unit = None if late else next(units, None)
                if unit is None:
                    open_ended = False
                    for future in pending if late else ():
                        future.cancel()
                else:
                    pending.add(self._submitted(unit))
            if not pending:
                return
            finished, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in finished:
                if not future.cancelled():
                    yield _result(future)

    def stop(self) -> None:
        """Ends the processes of this machine at once; callers that wait for them get a LabError."""
        if isinstance(self.executor, ProcessPoolExecutor):
            for process in list((self.executor._processes or {}).values()):
                process.terminate()

    def _submitted(self, unit: Unit) -> Future[UnitResult]:
        try:
            return self.executor.submit(work, unit)
        except BrokenProcessPool:
            raise _lost() from None


def _result(future: Future[UnitResult]) -> UnitResult:
    try:
        return future.result()
    except ArenaError:
        raise
    except BrokenProcessPool:
        raise _lost() from None
    except Exception as trouble:
        if type(trouble).__name__ == "KilledWorker":
            raise _lost() from None
        raise


def _lost() -> LabError:
    return LabError(
        Text(
            "A process that plays died again and again. What was finished is kept: ask again to go on.",
            "Un processus de jeu meurt sans cesse. Ce qui est fini est gardé : reposez la question pour continuer.",
        ),
    )


@contextmanager
def unit_executor(jobs: int, scheduler: str | None = None) -> Iterator[UnitExecutor]:
    """Processes of this machine, or the workers of a dask scheduler (`tcp://…`)."""
    if scheduler is not None:
        with _cluster(scheduler) as there:
            yield there
        return
    if jobs == 1:
        yield UnitExecutor(OneProcess(), 1)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"), initializer=ends_with_ctrl_c)
    there = UnitExecutor(pool, jobs)
    try:
        yield there
    except BaseException:
        there.stop()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _cluster(scheduler: str) -> Iterator[UnitExecutor]:
    from distributed import Client

    try:
        client: Any = cast("Any", Client)(scheduler, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as trouble:
        raise LabError(
            Text(f"No dask scheduler at {scheduler}: {trouble}", f"Pas d'ordonnanceur dask à {scheduler} : {trouble}")
        ) from None
    with client:
        workers = sum(client.nthreads().values())
        if not workers:
            raise LabError(
                Text(
                    f"The scheduler {scheduler} has no workers: start some with dask worker {scheduler} --nthreads 1",
                    f"L'ordonnanceur {scheduler} n'a pas d'exécutants : lancez dask worker {scheduler} --nthreads 1",
                ),
            )
        with client.get_executor(pure=False) as executor:
            yield UnitExecutor(executor, workers)
