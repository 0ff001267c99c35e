"""Finding settings that come closest to a designer's targets: sequential halving.

All candidates play a few deals; the better half goes on and plays more, until few are left. So matches are spent where
it is close. The best are then played by the stronger level for the verdict. (Z. Karnin, T. Koren, O. Somekh, Almost
Optimal Exploration in Multi-Armed Bandits, 2013.)
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from statistics import fmean
from typing import Any, Final

from thirdhalf.arena.statistics import Estimate
from thirdhalf.core.chance import Dice
from thirdhalf.lab.engine import engine_version
from thirdhalf.lab.executors import UnitExecutor
from thirdhalf.lab.measures import by_deal, measure_called
from thirdhalf.lab.question import SWEEP, Question, Rules
from thirdhalf.lab.report import Report, as_json
from thirdhalf.lab.run import Amounts, Progress, Run, facts
from thirdhalf.lab.statistics import mean_of
from thirdhalf.lab.store import Store

TUNE: Final = "tune"
FINALISTS: Final = 3
RESAMPLES: Final = 200
"""Bootstrap samples behind the interval of a distance."""
SEARCH_SHARE: Final = 0.5
"""Of the time, for the search; the rest is for the verdict."""

Targets = tuple[tuple[str, float], ...]


@dataclass
class Tuning:
    """A search being made."""

    question: Question
    targets: Targets
    store: Store
    executor: UnitExecutor
    rounds: list[dict[str, Any]] = field(default_factory=list)

    def search(self, minutes: float, deals: list[int]) -> Iterator[Progress]:
        """Plays round after round. With `deals`, the first round has that many deals, each later one twice as many as
        the one before.
        """
        level, left = self.question.levels[0], list(dict.fromkeys(self.question.arms))
        count = max(1, ceil(log2(max(len(left) / FINALISTS, 1))) + 1)
        began = time.monotonic()
        for number in range(count):
            yield Progress(number, count + 1)
            run = self._run(level, left)
            list(run.pilot())
            until = began + minutes * 60 * SEARCH_SHARE * (number + 1) / count
            limit = None if deals else max(0.01, (until - time.monotonic()) / 60)
            amounts = run.planned(limit, [deals[0] << number] if deals else [])
            for _ in run.play(amounts, limit, closer=False):
                yield Progress(number, count + 1)
            ranked = self._ranked(level, left, amounts)
            self.rounds.append({"level": level, "candidates": ranked})
            keep = max(min(FINALISTS, len(left)), ceil(len(left) / 2))
            left = [tuple(sorted(one["rules"].items())) for one in ranked[:keep]]
        left = left[:FINALISTS]
        if len(self.question.levels) > 1:
            level = self.question.levels[-1]
            run = self._run(level, left)
            list(run.pilot())
            limit = None if deals else max(0.02, minutes - (time.monotonic() - began) / 60)
            amounts = run.planned(limit, deals[-1:])
            for _ in run.play(amounts, limit, closer=False):
                yield Progress(count, count + 1)
            self.rounds.append({"level": level, "candidates": self._ranked(level, left, amounts)})
        yield Progress(count + 1, count + 1)

    def report(self) -> Report:
        """The rounds, and the verdict: the last one."""
        asked = self.question
        return {
            "question": {
                "kind": TUNE,
                "game": asked.game,
                "rules": [dict(arm) for arm in asked.arms],
                "levels": list(asked.levels),
                "seed": asked.seed,
                "targets": dict(self.targets),
            },
            "engine": engine_version(asked.game),
            "rounds": self.rounds,
        }

    def _run(self, level: str, arms: list[Rules]) -> Run:
        question = Question(SWEEP, self.question.game, tuple(arms), (level,), self.question.seed)
        return Run(question, self.store, self.executor)

    def _ranked(self, level: str, arms: list[Rules], amounts: Amounts) -> list[dict[str, Any]]:
        """The candidates, closest first."""
        told = []
        for arm in arms:
            played = facts(self.store, self.question.played(level, arm), amounts.deals[level])
            values = {key: list(by_deal(measure_called(key), played).values()) for key, _ in self.targets}
            measured = {key: as_json(mean_of(found or [0.0])) for key, found in values.items()}
            far = self._distance({key: fmean(found or [0.0]) for key, found in values.items()})
            distance = as_json(self._sure(far, values))
            told.append({"rules": dict(arm), "deals": len(played), "distance": distance, "measures": measured})
        return sorted(told, key=lambda one: (one["distance"]["value"], str(sorted(one["rules"].items()))))

    def _distance(self, means: dict[str, float]) -> float:
        """How far from the targets, in differences that players would notice."""
        return sqrt(sum(((means[key] - wanted) / measure_called(key).noticeable) ** 2 for key, wanted in self.targets))

    def _sure(self, far: float, values: dict[str, list[float]]) -> Estimate:
        """The interval by bootstrap, with dice of its own, so that it is the same everywhere."""
        deals = min(len(found) for found in values.values())
        if deals < 2:
            return Estimate(far)
        dice, again = Dice(self.question.seed, deals), []
        for _ in range(RESAMPLES):
            drawn = [int(dice.below(deals)) for _ in range(deals)]
            again.append(self._distance({key: fmean(found[at] for at in drawn) for key, found in values.items()}))
        again.sort()
        return Estimate(far, again[RESAMPLES // 40], again[-1 - RESAMPLES // 40])
