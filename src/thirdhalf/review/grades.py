"""Grades: how much a decision gave away, and what would have been better, in a sentence."""

from __future__ import annotations

from typing import Any, Final

from thirdhalf.core.game import Game
from thirdhalf.core.text import Text
from thirdhalf.review.decisions import Decision

GRADES: Final = ((0.15, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
"""The least winning chance a decision must give away for each grade, the worst first."""

WORDS: Final = {
    "blunder": Text("blunder", "gaffe"),
    "mistake": Text("mistake", "erreur"),
    "inaccuracy": Text("inaccuracy", "imprécision"),
}


def loss(decision: Decision) -> float:
    """The winning chance given away; 0 if the difference is not clear of the noise."""
    played = decision.played
    return played.behind if played.clearly_worse else 0.0


def grade(decision: Decision) -> str | None:
    """`inaccuracy`, `mistake` or `blunder`; None: no complaint."""
    lost = loss(decision)
    return next((name for least, name in GRADES if lost >= least), None)


def in_doubt(decision: Decision) -> bool:
    """Whether the difference would be graded if it were clear of the noise."""
    return decision.played.behind >= GRADES[-1][0] and not loss(decision)


def sentence(game: Game[Any], decision: Decision, language: str) -> str:
    """What was better, or that nothing clearly was."""
    french = language == "fr"
    if decision.best.move == decision.played.move:
        return "Rien de mieux." if french else "Nothing was better."
    best = game.spell(decision.best.move, language)
    here, there = percent(decision.played.chance, language), percent(decision.best.chance, language)
    if not loss(decision):
        if french:
            return f"À peu près aussi bon : {best}. L'écart se perd dans le bruit."
        return f"About as good: {best}. The difference is within the noise."
    exact = decision.exact
    if french:
        return f"Mieux : {best}. {there} de chances de gagner au lieu de {here}{', calcul exact' if exact else ''}."
    return f"Better: {best}. {there} to win instead of {here}{', exact' if exact else ''}."


def percent(share: float, language: str, digits: int = 0) -> str:
    """A share as each language writes it: 62.5% or 62,5 %, with a space that does not break."""
    number = f"{share * 100:.{digits}f}"
    return f"{number.replace('.', ',')}\N{NO-BREAK SPACE}%" if language == "fr" else f"{number}%"
