"""Reasons in Woo: 66 within reach, sure cards, marriages, trumps still out, what a trick is worth."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.bits import mask_of
from thirdhalf.core.hiding import HIDDEN
from thirdhalf.core.match import View
from thirdhalf.core.text import SUIT_WORDS, Text
from thirdhalf.games.woo import GAME
from thirdhalf.games.woo.cards import CARDS, RANKS, SUITS
from thirdhalf.games.woo.cards import value as value_of
from thirdhalf.games.woo.settings import MARRIAGE_POINTS, POINTS_FOR_VICTORY, POINTS_TO_SAVE, TRUMP_MARRIAGE_POINTS
from thirdhalf.games.woo.view import points
from thirdhalf.hints.reason import Facts, Reason, ReasonType, true_reasons

RICH: Final = 10
"""A trick worth so much is worth a trump."""
POOR: Final = 3
"""A card worth no more can be led for little."""
PARTNERS: Final = {"K": "Q", "Q": "K"}
FIGURES: Final = {
    "0": Text("the zero", "le zéro"),
    "J": Text("the jack", "le valet"),
    "Q": Text("the queen", "la reine"),
    "K": Text("the king", "le roi"),
    "T": Text("the ten", "le dix"),
    "A": Text("the ace", "l'as"),
}


class WooKnown:
    """What a seat that has kept count knows (WO-8): its hand, the trick, the treasures, the trump card."""

    def __init__(self, view: View) -> None:
        position, self.seat = view["position"], int(view["seat"])
        self.hand: Final[list[str]] = position["hands"][self.seat]
        self.theirs: Final[list[str]] = position["hands"][1 - self.seat]
        self.led: Final[str | None] = position["lead"]
        self.trump: Final[str] = position["trump"][0]
        self.trump_card: Final[str | None] = position["trump"] if len(position["trump"]) > 1 else None
        self.closed: Final = position["closed_by"] is not None or self.trump_card is None
        self.points: Final = points(position, self.seat)
        self.their_points: Final = points(position, 1 - self.seat)
        self.their_tricks: Final = len(position["treasures"][1 - self.seat]) // 2
        self.own_tricks: Final = len(position["treasures"][self.seat]) // 2
        self.married: Final = position["married"] is not None
        pack = {GAME.cards[card] for card in GAME.pack(GAME.read_settings(view["rules"]))}
        seen = {*self.hand, self.led, self.trump_card, *(card for won in position["treasures"] for card in won)}
        self.unseen: Final = pack - seen
        """The cards of the other hand and the stock."""
        counted = HIDDEN not in self.theirs
        self.possible: Final = {
            card for card in (self.theirs if counted else self.unseen) if not _lacks(position, 1 - self.seat, card)
        }
        """Those that the other hand may have."""

    def beats(self, card: str, other: str) -> bool:
        """Whether a card takes the trick from the other, which was led (WO-7)."""
        if card[0] == other[0]:
            return RANKS.index(card[1]) > RANKS.index(other[1])
        return card[0] == self.trump

    def sure(self, card: str) -> bool:
        """Whether no card the other may hold beats this one when it is led."""
        return not any(self.beats(other, card) for other in self.possible)

    def trick(self, card: str) -> int:
        """What the trick on the table is worth with this card."""
        return value(card) + (value(self.led) if self.led else 0)

    def trumps_out(self) -> int:
        """How many trumps the other may hold."""
        return sum(card[0] == self.trump for card in self.possible)


def value(card: str) -> int:
    """The points of a card (WO-1)."""
    return int(value_of(mask_of([CARDS[card]])))


def name(card: str) -> Text:
    """A card in words."""
    suit, figure = SUIT_WORDS[SUITS.index(card[0])], FIGURES[card[1]]
    return Text(f"{figure.en} of {suit.en}", f"{figure.fr} de {suit.fr}")


def _lacks(position: View, seat: int, card: str) -> bool:
    """Whether a hand was seen to have no such card (WO-10)."""
    shown = position.get("lacks", [{}, {}])[seat]
    if card[0] not in shown:
        return False
    highest = shown[card[0]]
    return highest is None or RANKS.index(card[1]) > RANKS.index(highest)


def _lead(known: WooKnown, move: str) -> str | None:
    return move.split(" ")[1] if move.startswith("play ") and known.led is None else None


def _answer(known: WooKnown, move: str) -> str | None:
    return move.split(" ")[1] if move.startswith("play ") and known.led is not None else None


def _enough(known: WooKnown, move: str) -> Facts | None:
    return {"points": known.points} if move == "victory" and known.points >= POINTS_FOR_VICTORY else None


def _not_enough(known: WooKnown, move: str) -> Facts | None:
    if move != "count" or known.points >= POINTS_FOR_VICTORY:
        return None
    return {"points": known.points}


def _marriage(known: WooKnown, move: str) -> Facts | None:
    if not move.startswith("marry ") or not known.own_tricks:
        return None
    suit = move.split(" ")[1]
    worth = TRUMP_MARRIAGE_POINTS if suit == known.trump else MARRIAGE_POINTS
    return {"suit": SUIT_WORDS[SUITS.index(suit)], "points": worth, "sum": known.points + worth}


def _first_marriage(known: WooKnown, move: str) -> Facts | None:
    """SN-4: without a trick, the points count later."""
    if not move.startswith("marry ") or known.own_tricks:
        return None
    suit = move.split(" ")[1]
    worth = TRUMP_MARRIAGE_POINTS if suit == known.trump else MARRIAGE_POINTS
    return {"suit": SUIT_WORDS[SUITS.index(suit)], "points": worth}


def _exchange(known: WooKnown, move: str) -> Facts | None:
    if move != "exchange" or known.trump_card is None:
        return None
    return {"card": name(known.trump_card)}


def _closing(known: WooKnown, move: str) -> Facts | None:
    lacking = POINTS_FOR_VICTORY - known.points
    sure = [card for card in known.hand if card[0] == known.trump and known.sure(card)]
    if move != "close" or not sure or lacking <= 0:
        return None
    return {"n": len(sure), "lacking": lacking}


def _closing_low(known: WooKnown, move: str) -> Facts | None:
    if move != "close" or known.their_points >= POINTS_TO_SAVE:
        return None
    return {"points": known.their_points, "pays": 2 if known.their_tricks else 3}


def _drawing(known: WooKnown, move: str) -> Facts | None:
    lacking = POINTS_FOR_VICTORY - known.points
    return {"lacking": lacking} if move == "draw" and lacking > 0 else None


def _reaching(known: WooKnown, move: str) -> Facts | None:
    """The trick is certain, and with it 66."""
    lead, answer = _lead(known, move), _answer(known, move)
    card = lead or answer
    if not card:
        return None
    certain = known.sure(card) if lead else known.led is not None and known.beats(card, known.led)
    reached = known.points + known.trick(card)
    if not certain or known.points >= POINTS_FOR_VICTORY or reached < POINTS_FOR_VICTORY:
        return None
    return {"card": name(card), "points": reached}


def _sure(known: WooKnown, move: str) -> Facts | None:
    card = _lead(known, move)
    return {"card": name(card), "points": value(card)} if card and known.sure(card) and value(card) else None


def _pulling(known: WooKnown, move: str) -> Facts | None:
    card, out = _lead(known, move), known.trumps_out()
    others = any(other[0] != known.trump for other in known.hand)
    if not card or card[0] != known.trump or not known.closed or not out or not others:
        return None
    return {"n": out}


def _couple(known: WooKnown, move: str) -> Facts | None:
    """A king or queen whose partner may still be drawn is kept."""
    card = _lead(known, move) or _answer(known, move)
    if not card or known.closed or known.married:
        return None
    for kept in known.hand:
        partner = kept[0] + PARTNERS.get(kept[1], "")
        if kept[1] in PARTNERS and partner in known.unseen and partner not in known.theirs and kept != card:
            return {"kept": name(kept), "partner": name(partner)}
    return None


def _cheap_lead(known: WooKnown, move: str) -> Facts | None:
    card = _lead(known, move)
    if not card or known.closed or value(card) > POOR or card[0] == known.trump:
        return None
    rich = [other for other in known.hand if value(other) >= RICH]
    return {"card": name(card), "points": value(card), "kept": name(max(rich, key=value))} if rich else None


def _trumping(known: WooKnown, move: str) -> Facts | None:
    card = _answer(known, move)
    if not card or not known.led or card[0] != known.trump or known.led[0] == known.trump or value(known.led) < RICH:
        return None
    return {"led": name(known.led), "points": value(known.led)}


def _taking(known: WooKnown, move: str) -> Facts | None:
    card = _answer(known, move)
    if not card or not known.led or not known.beats(card, known.led) or not known.trick(card):
        return None
    return {"card": name(card), "points": known.trick(card)}


def _letting_go(known: WooKnown, move: str) -> Facts | None:
    card = _answer(known, move)
    if not card or not known.led or known.closed or known.beats(card, known.led):
        return None
    able = [other for other in known.hand if known.beats(other, known.led)]
    return {"points": known.trick(card), "kept": name(min(able, key=value))} if able else None


def _throwing(known: WooKnown, move: str) -> Facts | None:
    card = _answer(known, move)
    if not card or not known.led or any(known.beats(other, known.led) for other in known.hand):
        return None
    return {"led": name(known.led), "card": name(card), "points": value(card)}


def _low_lead(known: WooKnown, move: str) -> Facts | None:
    card = _lead(known, move)
    if not card or known.sure(card) or value(card) > min(value(other) for other in known.hand):
        return None
    return {"card": name(card), "points": value(card)}


KINDS: Final = (
    ReasonType(
        "enough",
        _enough,
        Text("You have {points} points: the hand is yours.", "Vous avez {points} points : la manche est à vous."),
    ),
    ReasonType(
        "reaching",
        _reaching,
        Text(
            "{card} takes the trick for certain, and with it you have at least {points}: 66 is there.",
            "{card} fait le pli à coup sûr, et vous voilà à {points} au moins : les 66 y sont.",
        ),
    ),
    ReasonType(
        "marriage",
        _marriage,
        Text(
            "King and queen of {suit}: {points} points at once, which makes {sum}.",
            "Roi et reine de {suit} : {points} points d'un coup, ce qui fait {sum}.",
        ),
    ),
    ReasonType(
        "first_marriage",
        _first_marriage,
        Text(
            "King and queen of {suit}: {points} points as soon as you have won a trick.",
            "Roi et reine de {suit} : {points} points dès votre premier pli.",
        ),
    ),
    ReasonType(
        "exchange",
        _exchange,
        Text("You get {card} and give your lowest trump for it.", "Vous prenez {card} contre votre plus petit atout."),
    ),
    ReasonType(
        "closing",
        _closing,
        Text(
            "Close: you need {lacking} more, and {n} {n|trump of yours is|trumps of yours are} unbeatable.",
            "Fermez : il vous manque {lacking} points, et {n} de vos atouts {n|est imbattable|sont imbattables}.",
        ),
    ),
    ReasonType(
        "closing_low",
        _closing_low,
        Text(
            "Close while your opponent has only {points}: below 33 the hand pays {pays}.",
            "Fermez tant que l'adversaire n'a que {points} : sous 33, la manche rapporte {pays}.",
        ),
    ),
    ReasonType(
        "drawing",
        _drawing,
        Text(
            "You still need {lacking} points: go on drawing before you bind yourself.",
            "Il vous manque encore {lacking} points : piochez plutôt que de vous engager.",
        ),
    ),
    ReasonType(
        "not_enough",
        _not_enough,
        Text(
            "You have {points}, less than 66: a call would be wrong.",
            "Vous avez {points}, moins de 66 : une annonce serait fausse.",
        ),
    ),
    ReasonType(
        "trumping",
        _trumping,
        Text(
            "Worth a trump: {led} alone brings {points} points.", "Coupez : {led} rapporte {points} points à lui seul."
        ),
    ),
    ReasonType(
        "sure",
        _sure,
        Text(
            "Nothing your opponent can hold beats {card}: {points} points for certain.",
            "Rien dans la main adverse ne peut battre {card} : {points} points assurés.",
        ),
    ),
    ReasonType(
        "pulling",
        _pulling,
        Text(
            "Pull the trumps: {n} may still be in the other hand, and your other suits are safer without them.",
            "Faites tomber les atouts : il peut en rester {n} en face, et sans eux vos autres couleurs risquent moins.",
        ),
    ),
    ReasonType(
        "taking",
        _taking,
        Text("{card} takes it: {points} points in this trick.", "{card} l'emporte : {points} points dans ce pli."),
    ),
    ReasonType(
        "throwing",
        _throwing,
        Text(
            "Nothing you hold beats {led}: {card} gives away {points} points.",
            "Rien dans votre main ne bat {led} : {card} ne donne que {points} points.",
        ),
    ),
    ReasonType(
        "letting_go",
        _letting_go,
        Text(
            "Let it go: with your card it is {points} points, and you keep {kept}.",
            "Laissez filer : {points} points avec votre carte, et vous gardez {kept}.",
        ),
    ),
    ReasonType(
        "couple",
        _couple,
        Text(
            "Keep {kept}: {partner} hasn't been seen yet, and together they are a marriage.",
            "Gardez {kept} : on n'a pas encore vu {partner}, et les deux font un mariage.",
        ),
    ),
    ReasonType(
        "cheap_lead",
        _cheap_lead,
        Text(
            "{card} risks {points} points only. Keep {kept} for when suits must be followed.",
            "{card} ne risque que {points} points. Gardez {kept} pour quand il faudra fournir.",
        ),
    ),
    ReasonType(
        "low_lead",
        _low_lead,
        Text(
            "{card} can be beaten, but nothing in your hand costs less: {points} points.",
            "On peut battre {card}, mais rien dans votre main ne coûte moins : {points} points.",
        ),
    ),
)
"""In the order of their weight."""


def reasons(view: View, move: str) -> list[Reason]:
    """The reasons that hold for a move in Woo and its family."""
    return true_reasons(KINDS, WooKnown(view), move)
