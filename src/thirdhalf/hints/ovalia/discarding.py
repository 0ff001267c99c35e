"""Why to discard a card: it fits nothing, its row is dead, nobody can use it, something better stays."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import Text
from thirdhalf.games.ovalia.cards import FORWARDS, QUARTERS
from thirdhalf.hints.ovalia.known import FULLBACK, RED, OvaliaKnown, either, name, names, needed, row_cards, row_of
from thirdhalf.hints.reason import Facts, ReasonType


def _discarded(move: str) -> str | None:
    return move.split(" ")[1] if move.startswith("discard ") else None


def _partners(known: OvaliaKnown, card: str) -> list[str]:
    """The other cards that a meld with this one could use."""
    row = row_of(card)
    if row is None:
        return []
    others = {*row_cards(card[0], row)}
    if row & FORWARDS:
        others |= {*known.forwards(card[0])}
    return sorted(others - {card}, key=lambda other: int(other[1:]))


def _dead(known: OvaliaKnown, move: str) -> Facts | None:
    """A card without which the row cannot be laid is neither in the hand nor out."""
    card = _discarded(move)
    row = row_of(card) if card else None
    if card is None or row is None or (row & FORWARDS and known.settings.scrum):
        return None
    others = [other for other in row_cards(card[0], row) if other != card]
    gone = [other for other in others if other not in known.hand and not known.out(other)]
    if len(others) - len(gone) >= needed(row) - 1 or not gone or _line_of(known, card):
        return None
    return {"card": name(card), "gone": names(gone)}


def _stray(known: OvaliaKnown, move: str) -> Facts | None:
    card = _discarded(move)
    if card is None or card[1:] in (RED, FULLBACK) or _on_table(known, card):
        return None
    return {"card": name(card)} if not any(other in known.hand for other in _partners(known, card)) else None


def _twin(known: OvaliaKnown, move: str) -> Facts | None:
    """With two packs: a second copy never goes into the same meld (OV-53)."""
    card = _discarded(move)
    return {"card": name(card)} if card is not None and known.hand.count(card) > 1 else None


def _useless_to_others(known: OvaliaKnown, move: str) -> Facts | None:
    """Nobody else can lay it at once: the cards they would need are in this hand or gone (OV-8)."""
    card = _discarded(move)
    row = row_of(card) if card else None
    if card is None or row is None or any(_line_of(known, card, seat) for seat in range(len(known.position["hands"]))):
        return None
    if row & FORWARDS and any(table["scrums"] for table in known.position["tables"]):
        return None
    out = sum(known.out(other) > 0 for other in _partners(known, card))
    return {"card": name(card)} if out < needed(row) - 1 else None


def _keeping(known: OvaliaKnown, move: str) -> Facts | None:
    """Beginnings of melds stay whole, and this card is not part of any."""
    card = _discarded(move)
    if card is None:
        return None
    left = [*known.hand]
    left.remove(card)
    kept = known.lacking_one(left)
    if not kept or len(kept) < len(known.lacking_one(known.hand)):
        return None
    best = max(kept, key=lambda lacking: (len(lacking.own), len(lacking.missing)))
    return {"own": names(best.own), "n": len(best.own), "missing": either(best.missing)}


def _on_table(known: OvaliaKnown, card: str) -> bool:
    """Whether cards the seat has laid could use this one (OV-15, OV-33)."""
    scrums = [group for group in known.own_table["scrums"] if group[0][0] == card[0]]
    row = row_of(card)
    return _line_of(known, card) or bool(row is not None and row & FORWARDS and scrums)


def _line_of(known: OvaliaKnown, card: str, seat: int | None = None) -> bool:
    """Whether a line on the table lacks this three-quarter."""
    lines = known.position["tables"][known.seat if seat is None else seat]["lines"]
    return row_of(card) == QUARTERS and any(group[0][0] == card[0] for group in lines)


KINDS: Final = (
    ReasonType(
        "dead",
        _dead,
        Text(
            "{card} won't make a meld: it lacks {gone}, already on the table or in the pile.",
            "{card} ne fera pas de combinaison : il lui faudrait {gone}, déjà sur la table ou dans la défausse.",
        ),
    ),
    ReasonType(
        "twin",
        _twin,
        Text(
            "You hold {card} twice, and a meld never uses it twice.",
            "Vous avez deux fois la même carte, et une combinaison n'en prend qu'une : {card}.",
        ),
    ),
    ReasonType(
        "stray",
        _stray,
        Text("{card} goes with nothing you hold.", "{card} ne va avec rien dans votre main."),
    ),
    ReasonType(
        "keeping",
        _keeping,
        Text(
            "You keep {own}, which {n|lacks|lack} only {missing}.",
            "Vous gardez {own} : il ne manque que {missing}.",
        ),
    ),
    ReasonType(
        "useless_to_others",
        _useless_to_others,
        Text(
            "Nobody else can lay {card}: what they would need is in your hand or gone.",
            "Personne d'autre ne peut poser {card} : ce qu'il faudrait est dans votre main ou parti.",
        ),
    ),
)
