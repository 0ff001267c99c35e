"""Why to lead a card: what it wins, what it risks, what it keeps."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import SUIT_WORDS, Text
from thirdhalf.games.rugby.cards import SUITS
from thirdhalf.games.rugby.settings import TRICKS_FOR_CONVERSION, TRICKS_FOR_DROP
from thirdhalf.hints.reason import Facts, ReasonType
from thirdhalf.hints.rugby.known import FEW, STAKES, RugbyKnown, name, rank

LONG: Final = 3
"""Cards of a suit from which it is worth leading low."""


def _lead(known: RugbyKnown, move: str) -> str | None:
    """The card led by this move."""
    return move.split(" ")[1] if move.startswith("play ") and known.led is None else None


def _finishing(known: RugbyKnown, move: str) -> Facts | None:
    card = _lead(known, move)
    stake = STAKES.get(known.own_tricks + 1)
    return {"card": name(card), "stake": stake} if card and stake and known.sure(card) else None


def _running(known: RugbyKnown, move: str) -> Facts | None:
    card = _lead(known, move)
    count = len(known.sure_cards())
    if not card or not known.sure(card) or known.own_tricks + count < TRICKS_FOR_DROP:
        return None
    return {"n": count}


def _risking(known: RugbyKnown, move: str) -> Facts | None:
    card = _lead(known, move)
    stake = STAKES.get(known.own_tricks + 1)
    if not card or not stake or known.sure(card):
        return None
    fewest = min(len(known.above(other)) for other in known.hand)
    count = len(known.above(card))
    return {"card": name(card), "stake": stake, "n": count} if count == fewest else None


def _low_from_long(known: RugbyKnown, move: str) -> Facts | None:
    card = _lead(known, move)
    if not card or known.sure(card):
        return None
    own = sorted(known.suit(card), key=rank)
    longest = max(len(known.suit(other)) for other in known.hand)
    if card != own[0] or len(own) < LONG or len(own) < longest or not known.sure(own[-1]):
        return None
    return {"top": name(own[-1])}


def _keeping(known: RugbyKnown, move: str) -> Facts | None:
    card = _lead(known, move)
    kept = known.sure_cards()
    if not card or known.sure(card) or not kept or rank(card) > min(rank(other) for other in known.hand):
        return None
    return {"top": name(max(kept, key=rank))}


def _sure(known: RugbyKnown, move: str) -> Facts | None:
    card = _lead(known, move)
    return {"card": name(card)} if card and known.sure(card) else None


def _few_above(known: RugbyKnown, move: str) -> Facts | None:
    card = _lead(known, move)
    count = len(known.above(card)) if card else 0
    return {"card": name(card), "n": count, "of": len(known.unseen)} if card and 0 < count <= FEW else None


def _smallest(known: RugbyKnown, move: str) -> Facts | None:
    card = _lead(known, move)
    if not card or known.own_tricks + 1 in STAKES or rank(card) > min(rank(other) for other in known.hand):
        return None
    return {"card": name(card)}


def _saving(known: RugbyKnown, move: str) -> Facts | None:
    """An unbeatable card waits for a trick that scores."""
    card = _lead(known, move)
    kept = known.sure_cards()
    if not card or not kept or known.sure(card) or known.own_tricks + 1 in STAKES:
        return None
    return {"top": name(max(kept, key=rank))}


def _forcing(known: RugbyKnown, move: str) -> Facts | None:
    """With nothing out between two cards, whatever beats the lower one stands above the higher one too."""
    card = _lead(known, move)
    higher = [other for other in known.suit(card) if rank(other) > rank(card)] if card else []
    if not card or not higher or known.sure(card):
        return None
    neighbour = min(higher, key=rank)
    if len(known.above(neighbour)) != len(known.above(card)):
        return None
    return {"card": name(card), "neighbour": name(neighbour)}


def _cheap_conversion(known: RugbyKnown, move: str) -> Facts | None:
    """The best card is worth more in a series than for the conversion."""
    card, best = _lead(known, move), known.best_card()
    if not card or known.own_tricks + 1 != TRICKS_FOR_CONVERSION or len(known.above(best)) >= len(known.above(card)):
        return None
    return {"points": known.conversion_points, "card": name(card), "top": name(best)}


def _fair_chance(known: RugbyKnown, move: str) -> Facts | None:
    """A card that beats at least half of its suit, while better ones stay in the hand."""
    card, best = _lead(known, move), known.best_card()
    if not card or known.own_tricks + 1 in STAKES or len(known.above(best)) >= len(known.above(card)):
        return None
    out = sum(other[0] == card[0] for other in known.unseen)
    lower = out - len(known.above(card))
    if 2 * lower < out:
        return None
    suit = SUIT_WORDS[SUITS.index(card[0])]
    return {"card": name(card), "n": lower, "of": out, "suit": suit, "top": name(best)}


KINDS: Final = (
    ReasonType(
        "finishing", _finishing, Text("Nothing beats {card}, and it brings {stake}.", "Rien ne bat {card} : {stake}.")
    ),
    ReasonType(
        "running",
        _running,
        Text(
            "You hold {n} {n|card|cards} that nothing can beat: enough, one after the other, for a drop.",
            "Vous avez {n} {n|carte imbattable|cartes imbattables} : de quoi aller au drop, l'une après l'autre.",
        ),
    ),
    ReasonType(
        "risking",
        _risking,
        Text(
            "This trick would bring {stake}. Only {n} {n|card|cards} still out {n|beats|beat} {card}, fewer than for "
            "any other card of yours.",
            "Ce pli vaudrait {stake}. {n} {n|carte cachée bat|cartes cachées battent} {card} : c'est le moins risqué.",
        ),
    ),
    ReasonType(
        "low_from_long",
        _low_from_long,
        Text(
            "Lead low from your longest suit: you keep {top}, which nothing out there beats.",
            "Entamez petit dans votre couleur longue : vous gardez {top}, que plus rien ne bat.",
        ),
    ),
    ReasonType(
        "keeping",
        _keeping,
        Text(
            "Give up a small card and keep {top}, which nothing can beat, for a series of your own.",
            "Sacrifiez une petite carte et gardez {top}, que rien ne bat, pour une série à vous.",
        ),
    ),
    ReasonType(
        "sure",
        _sure,
        Text(
            "Nothing your opponent can hold beats {card}: the trick is yours.",
            "Rien dans la main adverse ne peut battre {card} : le pli est à vous.",
        ),
    ),
    ReasonType(
        "few_above",
        _few_above,
        Text(
            "Of the {of} cards you can't see, only {n} {n|beats|beat} {card}.",
            "Des {of} cartes que vous ne voyez pas, {n} {n|seule bat|seulement battent} {card}.",
        ),
    ),
    ReasonType(
        "saving",
        _saving,
        Text(
            "Nothing scores before the third trick in a row: don't spend {top} yet, which nothing beats.",
            "Rien ne compte avant le troisième pli de suite : gardez {top}, que rien ne bat.",
        ),
    ),
    ReasonType(
        "cheap_conversion",
        _cheap_conversion,
        Text(
            "Only the conversion hangs on this trick, {points} {points|point|points}: {card} will do, and you keep "
            "{top}.",
            "Ce pli ne vaut que la transformation, {points} {points|point|points} : {card} suffit, et vous gardez "
            "{top}.",
        ),
    ),
    ReasonType(
        "forcing",
        _forcing,
        Text(
            "Any card that beats {card} would beat {neighbour} too: draw it out.",
            "Toute carte qui bat {card} battrait aussi {neighbour} : autant la faire sortir.",
        ),
    ),
    ReasonType(
        "smallest",
        _smallest,
        Text(
            "This trick alone scores nothing yet: {card} is the cheapest card to lead.",
            "Ce pli seul ne rapporte rien encore : {card} est l'entame la moins chère.",
        ),
    ),
    ReasonType(
        "fair_chance",
        _fair_chance,
        Text(
            "Of the {of} {suit} still out {card} beats {n}: a fair try, and you keep {top}.",
            "{card} bat {n} des {of} cartes de {suit} encore cachées : ça se tente, et vous gardez {top}.",
        ),
    ),
)
