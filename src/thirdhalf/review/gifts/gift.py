"""A kind of needless gift."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from thirdhalf.core.companions import GIFTS, load
from thirdhalf.core.game import Game
from thirdhalf.core.text import Text

Earlier = Sequence[tuple[Any, int]]
"""The same seat's earlier decisions in the match: the state before each, and the move."""


@dataclass(frozen=True)
class Gift:
    """A mistake that needs no search to be seen."""

    text: Text
    given: Callable[[Any, int, int, Earlier], bool | None]
    """Given the state, the seat, its move and its earlier decisions: whether it was one; None: no occasion for it."""


def gifts_of(game: Game[Any]) -> tuple[Gift, ...]:
    """The kinds of needless gifts in a game; none if it names none."""
    return cast("tuple[Gift, ...] | None", load(game.companions(), GIFTS)) or ()
