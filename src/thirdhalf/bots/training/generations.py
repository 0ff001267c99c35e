"""Generations: matches by the last judgement, then a policy fitted to them, then a value fitted to that policy."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.bots.learned.fitting import AdaGrad, fit_policy, fit_value
from thirdhalf.bots.learned.model import VERSION, written
from thirdhalf.bots.learned.policy import Policy
from thirdhalf.bots.training.course import CardCourse, Course, Model, course_for, scratch
from thirdhalf.bots.training.example_file import ExampleFile
from thirdhalf.bots.training.ovalia_values import fitted, half_examples
from thirdhalf.bots.training.self_play import match_examples, played
from thirdhalf.core.chance import Dice
from thirdhalf.games import GAMES

PASSES: Final = 12
FINE: Final = 8
"""The pass from which smaller steps are taken."""
KEPT: Final = 2
"""What Ovalia learned from in this many generations before is learned again: the next one forgets less."""
SEEN: Final = 5
"""One in this many positions of a half is learned from."""

Play = Callable[[str, Model | None, int, int], list[int]]
Plays = Callable[[Play, list[tuple[Any, ...]]], Iterable[tuple[int, list[int]]]]
"""Calls a function for each of these arguments, anywhere, and gives the results as they come, with their index."""


@dataclass(frozen=True)
class Training:
    """How much is played. Everything is kept in the folder: what was finished is not done again."""

    game: str
    folder: Path
    generations: int = 3
    matches: int = 250
    iterations: int = 3000
    halves: int = 60_000
    """Halves or hands that the policy plays with itself for the value."""
    seed: int = 0

    def run(self, plays: Plays, report: Callable[[str], None], advance: Callable[[int, int], None]) -> Path:
        """Trains all generations and returns the file of the last."""
        self.folder.mkdir(parents=True, exist_ok=True)
        model: Model | None = None
        for number in range(1, self.generations + 1):
            path = self.folder / f"{self.game}-{number}.json"
            if not path.exists():
                self._generation(path, number, model, plays, report, advance)
            model = json.loads(path.read_text(encoding="utf-8"))
        return path

    def _generation(
        self,
        path: Path,
        number: int,
        model: Model | None,
        plays: Plays,
        report: Callable[[str], None],
        advance: Callable[[int, int], None],
    ) -> None:
        """Plays by the model of the generation before, fits the next one and writes its file."""
        course = course_for(GAMES[self.game])
        play: Play = match_examples
        amount, count = self.iterations, self.matches
        if isinstance(course, CardCourse):
            amount = min(course.batch, self.halves)
            play, count = half_examples, -(-self.halves // amount)
        file = self._file(number)
        seeds = [(self.seed << 32) + number * 1_000_000 + match for match in range(count)]
        due = [(self.game, model, seed, amount) for seed in seeds if seed not in file.places]
        advance(count - len(due), count)
        for done, (index, examples) in enumerate(plays(play, due), count - len(due) + 1):
            file.add(due[index][2], examples)
            advance(done, count)
        if isinstance(course, CardCourse):
            files = [self._file(earlier) for earlier in range(max(1, number - KEPT), number)]
            self._write(
                path, fitted(lambda: chain(*(each.read(sorted(each.places)) for each in files), file.read(seeds)))
            )
            report(f"{number}")
        else:
            self._fit(path, number, vec[i64]([each for examples in file.read(seeds) for each in examples]), report)

    def _file(self, number: int) -> ExampleFile:
        return ExampleFile(self.folder / f"{self.game}-{number}.jsonl")

    def _fit(self, path: Path, number: int, examples: vec[i64], report: Callable[[str], None]) -> None:
        """Fits policy and value and writes the data file."""
        game = GAMES[self.game]
        course = course_for(game)
        assert isinstance(course, Course)
        features = course.moves()
        weights = AdaGrad(features.weights, 0.1, 0.001)
        loss = 0.0
        for turn in range(PASSES):
            if turn == FINE:
                weights.rate *= 0.3
            loss = fit_policy(examples, features.width, weights, True)
        report(f"{number}: {loss:.4f}")
        parts = {"policy": [int(weight) for weight in weights.rounded()]}
        if course.positions is not None:
            parts["value"] = self._value(course, Policy(features, weights.rounded()), number)
        self._write(path, parts)

    def _write(self, path: Path, parts: dict[str, list[int]]) -> None:
        """Writes the data file, whole or not at all."""
        text = written(self.game, parts)
        assert json.loads(text)["version"] == VERSION
        path.with_suffix(".part").write_text(text, encoding="utf-8")
        path.with_suffix(".part").replace(path)

    def _value(self, course: Course, policy: Policy, number: int) -> list[int]:
        """The policy plays halves with itself; the value learns how they end."""
        assert course.positions is not None
        features = course.positions()
        weights = AdaGrad(features.weights, 0.3, 0.0001)
        for half, end in enumerate(_halves(self.game, policy, features, Dice(self.seed, number), self.halves)):
            if half == self.halves // 2:
                weights.rate *= 0.3
            for places, target in end:
                fit_value(places, 0, len(places), target, weights)
        return [int(weight) for weight in weights.rounded()]


def _halves(name: str, policy: Policy, features: Any, dice: Dice, count: int) -> Iterator[list[tuple[vec[i64], float]]]:
    """By half: the places of some of its positions, and what seat 0 gained from there on."""
    game = GAMES[name]
    heuristics, settings = heuristics_for(game), game.read_settings({})
    places = scratch(int(features.width))
    done = 0
    while done < count:
        met: list[tuple[vec[i64], int]] = []
        for state, seat in played(game, settings, dice):
            ahead = state.scores()[0] - state.scores()[1]
            if features.settled(state) and dice.below(SEEN) == 0:
                met.append((places[: features.places(state, places)], ahead))
            state.apply(seat, policy.move(state, seat, heuristics.options(state, seat), dice))
            if heuristics.over(state):
                final = state.scores()[0] - state.scores()[1]
                yield [(found, float(final - before)) for found, before in met]
                met = []
                done += 1
                if done == count:
                    return
