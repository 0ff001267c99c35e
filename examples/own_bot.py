"""Your own bot: a view in, a move out. This one plays the highest card, or at random if there is no card to play.

thirdhalf arena rugby examples.own_bot:choose random --matches 20
"""

from __future__ import annotations

from thirdhalf.bots import Budget
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import View


def choose(view: View, dice: Dice, _budget: Budget | None) -> str:
    """One of `view["legal"]`. The view has everything the seat may know (docs/notation.md)."""
    legal = view["legal"][str(view["seat"])]
    cards = [move for move in legal if move.startswith("play ") and move[6:].isdigit()]
    if not cards:
        return legal[dice.below(len(legal))]
    return max(cards, key=lambda move: int(move[6:]))
