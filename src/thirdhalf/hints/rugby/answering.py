"""Why to answer a lead with a card: take the trick, or let it go cheaply."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import Text
from thirdhalf.games.rugby.settings import TRICKS_FOR_CONVERSION
from thirdhalf.hints.reason import Facts, ReasonType
from thirdhalf.hints.rugby.known import STAKES, RugbyKnown, name, rank


def _answer(known: RugbyKnown, move: str) -> str | None:
    """The card played to a trick by this move."""
    return move.split(" ")[1] if move.startswith("play ") and known.led is not None else None


def _breaking(known: RugbyKnown, move: str) -> Facts | None:
    card = _answer(known, move)
    stake = STAKES.get(known.their_tricks + 1)
    return {"card": name(card), "stake": stake} if card and card in known.winners() and stake else None


def _just_enough(known: RugbyKnown, move: str) -> Facts | None:
    card = _answer(known, move)
    winners = sorted(known.winners(), key=rank)
    if not card or len(winners) < 2 or card != winners[0]:
        return None
    return {"card": name(card), "top": name(winners[-1])}


def _taking(known: RugbyKnown, move: str) -> Facts | None:
    card = _answer(known, move)
    assert card is None or known.led is not None
    return {"card": name(card), "led": name(known.led or "")} if card and card in known.winners() else None


def _letting_go(known: RugbyKnown, move: str) -> Facts | None:
    card = _answer(known, move)
    winners = known.winners()
    if not card or not winners or card in winners or known.their_tricks + 1 in STAKES:
        return None
    return {"n": known.their_tricks + 1, "top": name(max(winners, key=rank))}


def _beaten(known: RugbyKnown, move: str) -> Facts | None:
    card = _answer(known, move)
    if not card or known.winners() or rank(card) > min(rank(other) for other in known.followers()):
        return None
    return {"led": name(known.led or ""), "card": name(card)}


def _throwing(known: RugbyKnown, move: str) -> Facts | None:
    card = _answer(known, move)
    if not card or known.led is None or known.suit(known.led) or known.sure(card):
        return None
    return {"card": name(card), "n": len(known.above(card))}


def _conversion_let_go(known: RugbyKnown, move: str) -> Facts | None:
    card = _answer(known, move)
    winners = known.winners()
    if not card or not winners or card in winners or known.their_tricks + 1 != TRICKS_FOR_CONVERSION:
        return None
    return {"points": known.conversion_points, "top": name(max(winners, key=rank))}


def _no_loss(known: RugbyKnown, move: str) -> Facts | None:
    """A trick that is lost anyway costs a card that others beat."""
    card = _answer(known, move)
    if not card or known.led is None or not known.suit(known.led) or known.winners() or known.sure(card):
        return None
    return {"led": name(known.led), "card": name(card), "n": len(known.above(card))}


KINDS: Final = (
    ReasonType(
        "breaking",
        _breaking,
        Text(
            "Break the series now: without {card}, this trick gives your opponent {stake}.",
            "Cassez la série maintenant : sans {card}, ce pli offre {stake} à l'adversaire.",
        ),
    ),
    ReasonType(
        "just_enough",
        _just_enough,
        Text("{card} is just enough, and you keep {top}.", "{card} suffit tout juste, et vous gardez {top}."),
    ),
    ReasonType(
        "taking",
        _taking,
        Text(
            "{card} beats {led}: you take the lead, and a series of your own begins.",
            "{card} bat {led} : à vous d'entamer, et votre série commence.",
        ),
    ),
    ReasonType(
        "letting_go",
        _letting_go,
        Text(
            "Let this one go: it is only trick {n} of a series. Keep {top} for when a score depends on it.",
            "Laissez filer : ce n'est que le pli {n} d'une série. Gardez {top} pour un pli qui compte.",
        ),
    ),
    ReasonType(
        "conversion_let_go",
        _conversion_let_go,
        Text(
            "Let the conversion go, {points} {points|point|points}: keep {top} for a series.",
            "Laissez filer la transformation, {points} {points|point|points} : gardez {top} pour une série.",
        ),
    ),
    ReasonType(
        "beaten",
        _beaten,
        Text(
            "You can't take this trick from {led}: throw your smallest, {card}.",
            "Vous ne pouvez pas prendre ce pli : {led} l'emporte. Jetez votre plus petite, {card}.",
        ),
    ),
    ReasonType(
        "throwing",
        _throwing,
        Text(
            "You can't follow suit, and {card} won't be missed: {n} {n|card|cards} still out {n|beats|beat} it.",
            "Vous ne pouvez pas fournir, et {card} ne vous manquera pas : {n} {n|carte cachée le bat|cartes cachées le "
            "battent}.",
        ),
    ),
    ReasonType(
        "no_loss",
        _no_loss,
        Text(
            "You can't take this trick from {led}, and {card} is no loss: {n} {n|card|cards} still out {n|beats|beat} "
            "it.",
            "{led} l'emporte de toute façon, et {card} ne vous manquera pas : {n} {n|carte cachée le bat|cartes "
            "cachées le battent}.",
        ),
    ),
)
