"""Computer players: a view in, a move out. They never see more than their seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from thirdhalf.bots import ovalia, rugby, woo
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import View

Bot = Callable[[View, Dice], str]
"""From what a seat may know (`Match.view`) to one of its legal moves, in words without the seat."""

SIMPLE: Final[dict[str, Bot]] = {"ovalia": ovalia.choose, "rugby": rugby.choose, "woo": woo.choose}
"""A player of each game who goes by a few rules of thumb and answers in a moment."""


def any_move(view: View, dice: Dice) -> str:
    """A player who makes any legal move."""
    legal: list[str] = view["legal"][str(view["seat"])]
    return legal[int(dice.below(len(legal)))]


LEVELS: Final[dict[str, dict[str, Bot]]] = {
    game: {"random": any_move, "simple": choose} for game, choose in SIMPLE.items()
}
"""The players of each game by level, the weakest first."""
