"""Why to answer a meld, or to let it stand."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import Text
from thirdhalf.games.ovalia.melds import LINE_OUT, SCRUM
from thirdhalf.hints.ovalia.known import OvaliaKnown, name
from thirdhalf.hints.reason import Facts, ReasonType


def _answered(known: OvaliaKnown) -> list[str]:
    """The meld that may be answered."""
    cards: list[str] = known.position.get("meld", [])
    return cards


def _worth(known: OvaliaKnown) -> int:
    """What the meld scores for its player if nobody answers."""
    return known.points(_answered(known), int(known.position["turn"])) if _answered(known) else 0


def _cancelling(known: OvaliaKnown, move: str) -> Facts | None:
    points = _worth(known)
    return {"points": points} if move == "red" and points else None


def _stopping_line_out(known: OvaliaKnown, move: str) -> Facts | None:
    if move != "red" or known.kind(_answered(known)) != LINE_OUT:
        return None
    return {"n": int(known.settings.stolen)}


def _stopping_scrum(known: OvaliaKnown, move: str) -> Facts | None:
    return {} if move == "red" and known.kind(_answered(known)) == SCRUM else None


def _countering(known: OvaliaKnown, move: str) -> Facts | None:
    if not move.startswith("counter "):
        return None
    cards = known.laid(move)
    points = known.points(cards, known.seat)
    return {"card": name(cards[0]), "points": points} if points else None


def _counter_scrum(known: OvaliaKnown, move: str) -> Facts | None:
    if not move.startswith("counter ") or known.kind(known.laid(move)) != SCRUM:
        return None
    return {"card": name(known.laid(move)[0])}


def _saving(known: OvaliaKnown, move: str) -> Facts | None:
    points, try_points = _worth(known), int(known.settings.try_points)
    if move != "allow" or "red" not in known.legal or points >= try_points or not _answered(known):
        return None
    return {"points": points, "try": try_points}


KINDS: Final = (
    ReasonType(
        "cancelling",
        _cancelling,
        Text(
            "Without your red card this meld is worth {points} points to your opponent, and the turn becomes yours.",
            "Sans votre carton rouge, {points} points pour l'adversaire ; avec, c'est à vous de jouer.",
        ),
    ),
    ReasonType(
        "stopping_line_out",
        _stopping_line_out,
        Text(
            "Stop the line-out before it steals {n} cards, and the turn becomes yours.",
            "Arrêtez la touche avant qu'elle ne vole {n} cartes, et c'est à vous de jouer.",
        ),
    ),
    ReasonType(
        "stopping_scrum",
        _stopping_scrum,
        Text(
            "Stop the scrum before it picks from the pile, and the turn becomes yours.",
            "Arrêtez la mêlée avant qu'elle ne puise dans la défausse, et c'est à vous de jouer.",
        ),
    ),
    ReasonType(
        "countering",
        _countering,
        Text(
            "Seize {card}: {points} points for you, and the scrum is lost.",
            "Prenez {card} : {points} points pour vous, et la mêlée est perdue.",
        ),
    ),
    ReasonType(
        "counter_scrum",
        _counter_scrum,
        Text(
            "Seize {card} for a scrum of your own: you pick from the pile instead.",
            "Prenez {card} pour votre propre mêlée : c'est vous qui puisez dans la défausse.",
        ),
    ),
    ReasonType(
        "saving",
        _saving,
        Text(
            "This meld scores {points}. Keep the red card for a try, which is worth {try}.",
            "Cette combinaison rapporte {points}. Gardez le carton rouge pour un essai, qui en vaut {try}.",
        ),
    ),
)
