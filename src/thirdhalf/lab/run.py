"""Answers a question: a first deal of everything, an estimate, then deals until time or precision is reached."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from thirdhalf.lab.engine import engine_version
from thirdhalf.lab.executors import UnitExecutor
from thirdhalf.lab.matches import MatchFacts
from thirdhalf.lab.measures import by_deal, measure_called
from thirdhalf.lab.question import REPORT, Question
from thirdhalf.lab.statistics import mean_of
from thirdhalf.lab.store import Store
from thirdhalf.lab.unit import PLAY, Experiment, Unit

UNIT_SECONDS: Final = 2.0
SHARES: Final = (0.25, 0.75)
"""How the time is divided between the quick level and the verdict."""
LADDER_SHARE: Final = 0.3
"""Of a report's time, for levels against each other."""
LOOKING_SHARE: Final = 0.15
"""Of any time, for playing matches again under other rules and weighing decisions."""
FEWEST: Final = 4
SAMPLE: Final = 200
"""The most deals on which to look for rules."""
ALTERNATIVES_SAMPLE: Final = 40
"""The same in a report, which changes every setting in turn."""
WEIGHED_SAMPLE: Final = 60
"""The same for decisions, one per deal."""
CHECKPOINT: Final = 50
"""Precision is checked after this many deals, then after each doubling: the same everywhere."""


@dataclass
class Progress:
    """How far a question is, in seconds of work."""

    done: float
    of: float


@dataclass(frozen=True)
class Amounts:
    """How many deals each level plays under each setting, and each pair of the ladder."""

    deals: dict[str, int]
    ladder: dict[str, int] = field(default_factory=dict)
    """By the key of the experiment."""
    seconds: float = 0.0
    """What that takes on this machine, about."""


@dataclass
class Run:
    """One question being answered."""

    question: Question
    store: Store
    executor: UnitExecutor

    def pilot(self) -> Iterator[Progress]:
        """One deal of everything whose pace is not known yet."""
        asked = [experiment for experiment in self._plays() if self.store.seconds(experiment) is None]
        units = (self._unit(experiment, [0]) for experiment in asked)
        for at, done in enumerate(self.executor.done(units)):
            self.store.add(done)
            yield Progress(at + 1, len(asked))

    def planned(self, minutes: float | None, deals: list[int]) -> Amounts:
        """What can be played in the time given, or exactly the deals asked for. After the pilot."""
        asked, ladder = self.question, self.question.ladder()
        seconds = (minutes or 0) * 60 * self.executor.jobs * (1 - LOOKING_SHARE)
        shares = SHARES if len(asked.levels) == 2 else (1 / len(asked.levels),) * len(asked.levels)
        found: dict[str, int] = {}
        for at, level in enumerate(asked.levels):
            if deals:
                found[level] = deals[min(at, len(deals) - 1)]
                continue
            cost = sum(self._pace(asked.played(level, arm)) for arm in asked.arms)
            budget = seconds * shares[at] * (1 - LADDER_SHARE if ladder else 1)
            found[level] = self.known(level) + _rounded(budget / cost)
        pairs = {}
        for pair in ladder:
            if deals:
                pairs[pair.key] = min(found.values())
            else:
                count = _rounded(seconds * LADDER_SHARE / len(ladder) / self._pace(pair))
                pairs[pair.key] = min(count, max(found.values()))
        amounts = Amounts(found, pairs)
        return Amounts(found, pairs, self._cost(amounts))

    def known(self, level: str) -> int:
        """Deals of this level, from the first on, that are in the store for every setting."""
        sets = [self.store.results(self.question.played(level, arm)).keys() for arm in self.question.arms]
        count = 0
        while all(count in known for known in sets):
            count += 1
        return count

    def play(self, amounts: Amounts, minutes: float | None, closer: bool = True) -> Iterator[Progress]:
        """Plays what is missing, then looks more closely at a sample."""
        until = None if minutes is None else time.monotonic() + minutes * 60 * (1 - LOOKING_SHARE)
        whole = self._cost(amounts)
        done = 0.0
        for stage in self._stages(amounts):
            for result in self.executor.done(iter(self._todo(stage)), until):
                self.store.add(result)
                done += self._pace(result.unit.experiment) * len(result.unit.deals) / self.executor.jobs
                yield Progress(min(done, whole), whole)
            if self._precise(stage):
                break
        if minutes is not None:
            until = time.monotonic() + minutes * 60 * LOOKING_SHARE
        for result in self.executor.done(self._looks(amounts) if closer else iter(()), until):
            self.store.add(result)
            yield Progress(whole, whole)

    def _plays(self) -> list[Experiment]:
        asked = self.question
        own = [asked.played(level, arm) for level in asked.levels for arm in asked.arms]
        return list(dict.fromkeys([*own, *asked.ladder()]))

    def _stages(self, amounts: Amounts) -> list[Amounts]:
        """All at once; or, to reach a precision, each stage twice as many deals as the last."""
        most = max(amounts.deals.values())
        if not self.question.precision:
            return [amounts]
        stages, count = [], CHECKPOINT
        while count < most:
            stages.append(Amounts({level: min(count, deals) for level, deals in amounts.deals.items()}))
            count *= 2
        return [*stages, amounts]

    def _precise(self, stage: Amounts) -> bool:
        """Whether every measure is precise enough at every level and setting."""
        if not self.question.precision:
            return False
        for level, deals in stage.deals.items():
            for arm in self.question.arms:
                matches = facts(self.store, self.question.played(level, arm), deals)
                for key, wanted in self.question.precision:
                    estimate = mean_of(list(by_deal(measure_called(key), matches).values()) or [0.0])
                    if estimate.high is None or estimate.high - estimate.value > wanted:
                        return False
        return True

    def _todo(self, amounts: Amounts) -> list[Unit]:
        """Units of the missing deals. All settings and levels advance together, so stopping early is fair."""
        asked = self.question
        wanted = {asked.played(level, arm): deals for level, deals in amounts.deals.items() for arm in asked.arms}
        wanted |= {pair: amounts.ladder.get(pair.key, 0) for pair in asked.ladder()}
        placed: list[tuple[float, int, Unit]] = []
        for rank, (experiment, deals) in enumerate(wanted.items()):
            known = self.store.results(experiment)
            missing = [deal for deal in range(deals) if deal not in known]
            size = self._size(experiment, len(missing))
            for at in range(0, len(missing), size):
                part = missing[at : at + size]
                placed.append((part[0] / deals, rank, self._unit(experiment, part)))
        return [unit for _, _, unit in sorted(placed, key=lambda one: one[:2])]

    def _looks(self, amounts: Amounts) -> Iterator[Unit]:
        """Which rules were reached and which decisions mattered in the played matches."""
        asked = self.question
        turned, report = asked.alternatives(), asked.kind == REPORT
        samples: list[tuple[Experiment, Experiment, int]] = []
        for level in asked.levels[: 1 if report else None]:
            played = asked.played(level, asked.arms[0])
            sample = ALTERNATIVES_SAMPLE if report else SAMPLE
            samples += [(asked.reach(level, asked.arms[0], other), played, sample) for other in turned]
        for level in asked.levels:
            arms = dict.fromkeys(asked.arms)
            samples += [(asked.weighed(level, arm), asked.played(level, arm), WEIGHED_SAMPLE) for arm in arms]
        for look, played, sample in samples:
            source, known = self.store.results(played), self.store.results(look)
            wanted = range(min(sample, amounts.deals[played.setup.bots[0]]))
            missing = [deal for deal in wanted if deal in source and deal not in known]
            size = self._size(look, len(missing))
            for at in range(0, len(missing), size):
                deals = missing[at : at + size]
                yield self._unit(look, deals, tuple(source[deal][0]["chosen"] for deal in deals))

    def _unit(self, experiment: Experiment, deals: list[int], played: tuple[list[int], ...] = ()) -> Unit:
        return Unit(experiment, engine_version(self.question.game), tuple(deals), played)

    def _size(self, experiment: Experiment, missing: int) -> int:
        """Deals in a unit: a few seconds, but enough units for every process."""
        pace = self._pace(experiment)
        spread = max(1, missing // (4 * self.executor.jobs))
        return max(1, min(int(UNIT_SECONDS / pace), spread))

    def _pace(self, experiment: Experiment) -> float:
        """Seconds a deal takes."""
        guess = 0.5 if experiment.kind == PLAY else 0.05
        return max(self.store.seconds(experiment) or guess, 1e-4)

    def _cost(self, amounts: Amounts) -> float:
        """Seconds until everything is played, with every process at work."""
        units = self._todo(amounts)
        whole = sum(self._pace(unit.experiment) * len(unit.deals) for unit in units)
        return whole / (1 - LOOKING_SHARE) / self.executor.jobs


def facts(store: Store, experiment: Experiment, deals: int) -> dict[int, list[MatchFacts]]:
    """What was played on the first deals."""
    known = store.results(experiment)
    return {deal: [MatchFacts(**match) for match in known[deal]] for deal in range(deals) if deal in known}


def _rounded(count: float) -> int:
    """Rounds down to two digits: a number that people can repeat."""
    whole = max(FEWEST, int(count))
    digits = max(0, len(str(whole)) - 2)
    return int(whole // 10**digits * 10**digits)
