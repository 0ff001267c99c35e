"""A question to the lab: a game under one or more settings, and the players it is asked of."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from itertools import pairwise, product
from typing import Any, Final

from thirdhalf.bots import LEVELS
from thirdhalf.core.nearest import did_you_mean
from thirdhalf.core.reading import Unreadable
from thirdhalf.core.settings import Setting, Value, no_such_setting
from thirdhalf.core.text import Text
from thirdhalf.games import GAMES
from thirdhalf.lab.errors import LabError
from thirdhalf.lab.unit import PLAY, REACH, WEIGH, Experiment, Setup, setup

Rules = tuple[tuple[str, Any], ...]

REPORT: Final = "report"
COMPARE: Final = "compare"
SWEEP: Final = "sweep"
MOST_ARMS: Final = 256
LEVEL: Final = re.compile(r"([a-z-]+)(@\d+)?")
"""A level, or a level with a number of iterations."""


@dataclass(frozen=True)
class Question:
    """Everything that decides a report, except how many deals are played."""

    kind: str
    game: str
    arms: tuple[Rules, ...]
    """Settings; the first is what the others are compared with."""
    levels: tuple[str, ...]
    seed: int = 0
    precision: tuple[tuple[str, float], ...] = field(default=())
    """Stop once these measures are known to half an interval of this."""

    def setup(self, arm: Rules, *bots: str) -> Setup:
        """These bots at a table with these rules."""
        return setup(self.game, dict(arm), *bots)

    def played(self, level: str, arm: Rules) -> Experiment:
        """One level at every seat."""
        return Experiment(self.setup(arm, level), self.seed)

    def reach(self, level: str, arm: Rules, other: Rules) -> Experiment:
        """Where the other rules would have made a difference."""
        return Experiment(self.setup(arm, level), self.seed, REACH, other)

    def weighed(self, level: str, arm: Rules) -> Experiment:
        """How much decisions matter."""
        return Experiment(self.setup(arm, level), self.seed, WEIGH)

    def ladder(self) -> list[Experiment]:
        """Each level against the one below, and a search against one that thinks twice as long."""
        if self.kind != REPORT:
            return []
        arm, names = self.arms[0], list(LEVELS)
        plains = [level.partition("@")[0] for level in self.levels]
        strongest = max((names.index(level) for level in plains if level in names), default=0)
        pairs = [(high, low) for low, high in pairwise(names[: strongest + 1])]
        plain = plains[0]
        plan = LEVELS[plain].plan(self.game) if plain in LEVELS else None
        if plan is not None:
            pairs += [
                (f"{plain}@{plan.iterations << step + 1}", f"{plain}@{plan.iterations << step}") for step in (0, 1)
            ]
        return [Experiment(self.setup(arm, *pair), self.seed, PLAY) for pair in pairs]

    def alternatives(self) -> list[Rules]:
        """Other rules to look for in played matches: the other arms; in a report, each rule changed by one step."""
        if self.kind != REPORT:
            return list(dict.fromkeys(arm for arm in self.arms[1:] if arm != self.arms[0]))
        game = GAMES[self.game]
        own: dict[str, object] = dict(self.arms[0])
        values = game.read_settings(own).values
        found: list[Rules] = []
        for setting in game.settings_schema:
            for value in _neighbours(setting, values[setting.name]):
                try:
                    changed: dict[str, object] = dict(game.read_settings({**own, setting.name: value}).changed())
                except Unreadable:
                    continue  # a setting that these rules do not allow, or that has no effect under them
                if len(game.shares(game.read_settings(changed))) == len(game.shares(game.read_settings(own))):
                    found.append(tuple(sorted(changed.items())))
        return list(dict.fromkeys(found))


def _neighbours(setting: Setting, value: Value) -> list[Value]:
    """The other choices of a setting, or the next numbers."""
    if setting.choices:
        return [choice for choice in setting.choices if choice != value]
    if setting.between is None or not isinstance(value, int):
        return []
    low, high = setting.between
    return [value + 1] if value < high else [value - 1] if value > low else []


def question(
    kind: str,
    game: str,
    arms: list[dict[str, Any]],
    levels: tuple[str, ...],
    seed: int = 0,
    precision: dict[str, float] | None = None,
) -> Question:
    """A question in its shortest form. Raises Unreadable for wrong rules, LabError for anything else."""
    for level in levels:
        found = LEVEL.fullmatch(level)
        if not found or (found[1] not in LEVELS and level != "random"):
            known, best, guess = ", ".join(LEVELS), list(LEVELS)[-1], did_you_mean(level, list(LEVELS))
            raise LabError(
                Text(
                    f"No level {level}: there are {known}, and {best}@500 for 500 iterations.{guess.en}",
                    f"Pas de niveau {level} : il y a {known}, et {best}@500 pour 500 itérations.{guess.fr}",
                ),
            )
    given = [tuple(sorted(GAMES[game].read_settings(arm).changed().items())) for arm in arms]
    return Question(kind, game, tuple(given), levels, seed, tuple((precision or {}).items()))


def values_between(game: str, name: str, text: str) -> list[Any]:
    """The values of `2..5` or `one,many`, each a value of the setting."""
    known = {setting.name: setting for setting in GAMES[game].settings_schema}
    if name not in known:
        raise no_such_setting(name, list(known))
    span = re.fullmatch(r"(\d+)\.\.(\d+)", text)
    if span:
        return [known[name].read(value) for value in range(int(span[1]), int(span[2]) + 1)]
    words = {"true": True, "false": False, "null": None}
    parts = text.split(",")
    return [known[name].read(words[part] if part in words else int(part) if part.isdigit() else part) for part in parts]


def called(rules: Rules) -> str:
    """An arm as written on the command line; empty for the default settings."""
    return " ".join(f"{name}={value if isinstance(value, str) else json.dumps(value)}" for name, value in rules)


def grid(game: str, base: dict[str, Any], varied: list[str]) -> list[dict[str, Any]]:
    """Every combination of the values of `NAME=A..B`, on top of the base rules."""
    names, values = [], []
    for text in varied:
        name, equals, span = text.partition("=")
        if not equals:
            raise LabError(Text(f"--vary: NAME=A..B, not {text}", f"--vary : NOM=A..B, pas {text}"))
        names.append(name)
        values.append(values_between(game, name, span))
    arms = [{**base, **dict(zip(names, chosen, strict=True))} for chosen in product(*values)]
    if len(arms) > MOST_ARMS:
        raise LabError(
            Text(
                f"That makes {len(arms)} settings; the lab takes {MOST_ARMS} at most.",
                f"Cela fait {len(arms)} réglages ; le labo en prend {MOST_ARMS} au plus.",
            ),
        )
    return arms
