"""What is played: a setup, and units of a few seconds that any process can play."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

from thirdhalf.arena.duplicate import Bots
from thirdhalf.core.settings import Settings
from thirdhalf.games import GAMES
from thirdhalf.lab.engine import engine_version

PLAY: Final = "play"
"""Plays deals."""
REACH: Final = "reach"
"""Plays the moves of played deals again under other rules, to see where the two part."""
WEIGH: Final = "weigh"
"""Plays out every candidate of one decision of each deal."""


@dataclass(frozen=True)
class Setup:
    """A game under some rules, and who plays it: one bot at every seat, or two that meet in every seating."""

    game: str
    rules: tuple[tuple[str, Any], ...]
    """What differs from the game's own settings, by name."""
    bots: Bots

    def settings(self) -> Settings:
        """The settings of its matches."""
        return GAMES[self.game].read_settings(dict(self.rules))

    @property
    def seats(self) -> int:
        """Players at the table."""
        return len(GAMES[self.game].shares(self.settings()))


def setup(game: str, rules: dict[str, Any], *bots: str) -> Setup:
    """A setup with the rules in their shortest form, so that equal settings are equal setups."""
    changed = GAMES[game].read_settings(rules).changed()
    return Setup(game, tuple(sorted(changed.items())), bots)


@dataclass(frozen=True)
class Experiment:
    """What is done with the deals of a seed. Its key names its place in the store."""

    setup: Setup
    seed: int = 0
    kind: str = PLAY
    other: tuple[tuple[str, Any], ...] = ()
    """The other rules of a REACH."""

    @cached_property
    def about(self) -> dict[str, Any]:
        """Everything that decides its results."""
        told: dict[str, Any] = {
            "game": self.setup.game,
            "rules": dict(self.setup.rules),
            "bots": list(self.setup.bots),
            "engine": engine_version(self.setup.game),
            "seed": self.seed,
            "kind": self.kind,
        }
        return told | ({"other": dict(self.other)} if self.kind == REACH else {})

    @cached_property
    def key(self) -> str:
        """The same for the same experiment on every machine."""
        return sha256(json.dumps(self.about, sort_keys=True).encode()).hexdigest()[:20]


@dataclass(frozen=True)
class Unit:
    """Some deals of an experiment: what a worker is given."""

    experiment: Experiment
    engine: str
    """The engine of the process that asks; a worker with another one refuses."""
    deals: tuple[int, ...]
    played: tuple[Any, ...] = ()
    """For REACH and WEIGH: what was played on these deals."""
