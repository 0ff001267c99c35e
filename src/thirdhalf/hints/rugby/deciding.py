"""Why to take the drop, or to play on for the try."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import Text
from thirdhalf.hints.reason import Facts, ReasonType
from thirdhalf.hints.rugby.known import FEW, RugbyKnown, name, rank


def _sure_try(known: RugbyKnown, move: str) -> Facts | None:
    sure = known.sure_cards()
    return {"card": name(max(sure, key=rank))} if move == "on" and sure else None


def _likely_try(known: RugbyKnown, move: str) -> Facts | None:
    best = known.best_card()
    count = len(known.above(best))
    if move != "on" or not 0 < count <= FEW:
        return None
    return {"card": name(best), "n": count, "of": len(known.unseen)}


def _unsure_try(known: RugbyKnown, move: str) -> Facts | None:
    if move != "drop" or known.sure_cards():
        return None
    best = known.best_card()
    return {"points": known.drop_points, "card": name(best), "n": len(known.above(best))}


KINDS: Final = (
    ReasonType(
        "sure_try",
        _sure_try,
        Text(
            "Play on: nothing beats {card}, so the try is certain.", "Continuez : rien ne bat {card}, l'essai est sûr."
        ),
    ),
    ReasonType(
        "likely_try",
        _likely_try,
        Text(
            "Play on: of the {of} cards you can't see, only {n} {n|beats|beat} {card}.",
            "Continuez : des {of} cartes que vous ne voyez pas, {n} {n|seule bat|seulement battent} {card}.",
        ),
    ),
    ReasonType(
        "unsure_try",
        _unsure_try,
        Text(
            "Take the {points} points: even your best card, {card}, has {n} above it still out.",
            "Prenez les {points} points : même {card}, votre meilleure carte, en a {n} au-dessus.",
        ),
    ),
)
