"""Questions to the lab, answered in this process."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from thirdhalf.lab.executors import OneProcess, UnitExecutor, unit_executor
from thirdhalf.lab.question import Question, question
from thirdhalf.lab.report import Report, report
from thirdhalf.lab.run import Run
from thirdhalf.lab.store import Store
from thirdhalf.lab.unit import Unit
from thirdhalf.lab.work import UnitResult


@dataclass
class Counting(UnitExecutor):
    """Counts the deals that are really played."""

    executor: Executor = field(default_factory=OneProcess)
    jobs: int = 1
    deals: int = 0

    def done(self, units: Iterator[Unit], until: float | None = None) -> Iterator[UnitResult]:
        for result in super().done(units, until):
            self.deals += len(result.unit.deals)
            yield result


def asked(game: str, *arms: dict[str, Any], kind: str = "compare", level: str = "random", **more: Any) -> Question:
    levels = more.pop("levels", (level,))
    return question(kind, game, list(arms), levels, **more)


def answered(asking: Question, folder: Path, deals: int, jobs: int = 1, scheduler: str | None = None) -> Report:
    store = Store(folder)
    with unit_executor(jobs, scheduler) as there:
        run = Run(asking, store, there)
        list(run.pilot())
        amounts = run.planned(None, [deals])
        list(run.play(amounts, None))
    return report(asking, store, amounts)
