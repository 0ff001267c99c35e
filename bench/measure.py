"""Measuring side by side: contenders take turns, over and over, and each keeps its best turn."""

from __future__ import annotations

import gc
import os
from time import perf_counter

from rich.progress import Progress

from bench.contenders import Contender

TURNS = 7


def best_times(contenders: list[Contender], progress: Progress) -> list[float]:
    """Seconds a unit of work, the best of several turns: other work on the machine can only make a turn slower."""
    best = [float("inf")] * len(contenders)
    task = progress.add_task(contenders[0].name, total=TURNS * len(contenders))
    for _ in range(TURNS):
        for at, contender in enumerate(contenders):
            gc.collect()
            start = perf_counter()
            units = contender.work()
            best[at] = min(best[at], (perf_counter() - start) / units)
            progress.advance(task)
    progress.remove_task(task)
    return best


def bytes_each(make: object, times: int = 20_000) -> float:
    """How much the process grows for each of many copies kept."""
    gc.collect()
    kept = [make() for _ in range(times // 10)]  # type: ignore[operator]
    before = resident()
    kept += [make() for _ in range(times)]  # type: ignore[operator]
    grown = resident() - before
    del kept
    return grown / times


def resident() -> int:
    """Bytes of memory the process holds."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
