"""Reasons from the evaluation alone: for games without reasons of their own, and where none of theirs holds."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import Text
from thirdhalf.hints.reason import Reason, worded
from thirdhalf.review.evaluation import Option, OptionValues

ONLY: Final = Reason("only", Text("It's your only move.", "C'est votre seul coup."))
SAME: Final = Reason(
    "same",
    Text(
        "Counted to the end: every move leads to the same result.", "Tout compté : chaque coup mène au même résultat."
    ),
)
EXACT: Final = Text(
    "Counted to the end: best play makes it {points} from here, and no other move does better.",
    "Tout compté : au mieux {points} à l'arrivée, et aucun autre coup ne fait mieux.",
)
AHEAD: Final = Text(
    "Played out from here it wins {chance} %, clearly more than the next best move.",
    "Simulé jusqu'au bout, il gagne {chance} % du temps, nettement plus que le suivant.",
)
EVEN: Final = Text(
    "{n} moves are worth about the same here, {chance} % to win: this is one of them.",
    "{n} coups se valent à peu près ici, {chance} % de chances de gagner : en voici un.",
)


def by_numbers(found: OptionValues, move: Option) -> Reason:
    """What the values say about a move."""
    if found.exact:
        if all(option.points == move.points and not option.behind for option in found.options):
            return SAME
        return Reason("exact", worded(EXACT, {"points": f"{move.points:+.0f}"}))
    chance = f"{move.chance * 100:.0f}"
    even = [option for option in found.options if not option.clearly_worse]
    if len(even) == 1:
        return Reason("ahead", worded(AHEAD, {"chance": chance}))
    return Reason("even", worded(EVEN, {"n": len(even), "chance": chance}))
