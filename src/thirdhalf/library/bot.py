"""A computer player for your own programs."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from thirdhalf.bots import LEVELS
from thirdhalf.core.chance import Dice
from thirdhalf.library.names import check_name

SEED_BITS = 48


class Bot:
    """One of the levels. It is given a view and never sees more than that seat may know."""

    def __init__(self, level: str, seed: int | None = None) -> None:
        self.level = check_name("level", level, LEVELS)
        self.seed = secrets.randbits(SEED_BITS) if seed is None else seed

    def choose(self, view: Mapping[str, Any], moment: int = 0) -> str:
        """A legal move for the seat of this view, without the seat. The same seed and moment give the same move."""
        return LEVELS[self.level].choose(dict(view), Dice(self.seed, moment))

    def __repr__(self) -> str:
        return f"<bot: {self.level}>"


def bot(level: str, *, seed: int | None = None) -> Bot:
    """A computer player: `rookie`, `club`, `first-fifteen` or `international`."""
    return Bot(level, seed)
