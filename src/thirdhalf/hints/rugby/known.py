"""What a seat knows in Rugby (RU-13)."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.match import View
from thirdhalf.core.text import SUIT_WORDS, Text
from thirdhalf.games.rugby import GAME
from thirdhalf.games.rugby.cards import SUITS
from thirdhalf.games.rugby.settings import TRICKS_FOR_CONVERSION, TRICKS_FOR_DROP, TRICKS_FOR_TRY

FEW: Final = 2
"""So few cards above one's own are worth a risk."""
STAKES: Final = {
    TRICKS_FOR_DROP: Text("a drop", "un drop"),
    TRICKS_FOR_TRY: Text("a try", "un essai"),
    TRICKS_FOR_CONVERSION: Text("a conversion", "une transformation"),
}
"""What the trick of this number in a series brings (RU-14)."""


class RugbyKnown:
    """What a seat knows (RU-13): its hand, the trick, what was played, and suits the other was seen without."""

    def __init__(self, view: View) -> None:
        position, self.seat = view["position"], int(view["seat"])
        self.hand: Final[list[str]] = position["hands"][self.seat]
        self.led: Final[str | None] = position["trick"][0] if position["trick"] else None
        series = position["series"]
        self.own_tricks: Final = int(series["tricks"]) if series["seat"] == self.seat else 0
        self.their_tricks: Final = 0 if series["seat"] == self.seat else int(series["tricks"])
        self.drop_points: Final = int(view["rules"]["drop_points"])
        self.conversion_points: Final = int(view["rules"]["conversion_points"])
        seen = {*self.hand, *position["trick"], *position["played"]}
        pack = {GAME.cards[card] for card in GAME.pack(GAME.read_settings(view["rules"]))}
        self.unseen: Final = pack - seen
        """The cards of the other hand and the talon."""
        self.void: Final = _void(position.get("voids", [[], []])[1 - self.seat])

    def above(self, card: str) -> list[str]:
        """The cards the other may hold that beat this one when it is led."""
        if card[0] in self.void:
            return []
        return [other for other in self.unseen if other[0] == card[0] and rank(other) > rank(card)]

    def sure(self, card: str) -> bool:
        """Whether this card wins when it is led, whatever the other holds."""
        return not self.above(card)

    def sure_cards(self) -> list[str]:
        """The cards of the hand that win when they are led."""
        return [card for card in self.hand if self.sure(card)]

    def best_card(self) -> str:
        """The card of the hand with the fewest above it."""
        return min(self.hand, key=lambda card: (len(self.above(card)), -rank(card)))

    def suit(self, card: str) -> list[str]:
        """The seat's cards of this card's suit."""
        return [other for other in self.hand if other[0] == card[0]]

    def followers(self) -> list[str]:
        """The cards that may answer the card led (RU-9, RU-10)."""
        assert self.led is not None
        return self.suit(self.led) or self.hand

    def winners(self) -> list[str]:
        """The cards that would take the trick."""
        return [card for card in self.suit(self.led) if rank(card) > rank(self.led)] if self.led else []


def rank(card: str) -> int:
    """The number on a card."""
    return int(card[1:])


def name(card: str) -> Text:
    """A card in words."""
    suit = SUIT_WORDS[SUITS.index(card[0])]
    return Text(f"the {card[1:]} of {suit.en}", f"le {card[1:]} de {suit.fr}")


def _void(shown: list[View]) -> set[str]:
    """The suits of which the other can have no card now. An entry speaks of its suit and of those after it."""
    return {later["suit"] for at, entry in enumerate(shown) if entry["at_most"] == 0 for later in shown[at:]}
