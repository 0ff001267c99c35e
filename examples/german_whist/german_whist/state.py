"""The table of German Whist: whose turn, which cards, who wins a trick."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.settings import Setting, Settings
from thirdhalf.core.state import CHANCE, DEAL, NOTHING, TOSS, State
from thirdhalf.core.text import Text

RANKS = "23456789TJQKA"
NAMES = tuple(suit + rank for suit in "SHDC" for rank in RANKS)  # GW-1
NOBODY = NO_CARD = -1
SETTINGS = (
    Setting(
        "ranks",
        13,
        "GW-1",
        Text("Ranks in each suit, from the ace down", "Rangs par couleur, depuis l'as"),
        between=(2, 13),
    ),
)


def suit(card: int) -> int:
    return card // 13


class WhistState(State):
    """A match is one deal. Seats hold lists of cards in canonical order."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(2)
        self.settings = settings
        self.leader = self.acting = NOBODY
        self.trump = NOBODY
        self.led = NO_CARD
        self.hands: list[list[int]] = [[], []]
        self.shown: list[list[int]] = [[], []]  # cards of a hand that everybody has seen
        self.stock: list[int] = []  # top first; the first is face up
        self.played: list[int] = []
        self.points = [0, 0]

    def copy(self) -> WhistState:
        other = WhistState(self.settings)
        other.leader, other.acting, other.trump, other.led = self.leader, self.acting, self.trump, self.led
        other.hands, other.shown = [hand[:] for hand in self.hands], [cards[:] for cards in self.shown]
        other.stock, other.played, other.points = self.stock[:], self.played[:], self.points[:]
        return other

    def face_down(self) -> vec[i64]:
        return vec[i64](self.stock[1:])

    def restack(self, cards: vec[i64]) -> None:
        self.stock = [*self.stock[:1], *(int(card) for card in cards)]

    def chance(self) -> i64:
        if self.leader == NOBODY:
            return TOSS  # GW-2
        return DEAL if self.trump == NOBODY else NOTHING

    def waiting(self) -> i64:
        return 0 if self.chance() or self.over() else 1 << self.acting

    def over(self) -> bool:
        return self.trump != NOBODY and not any(self.hands)

    def moves(self, seat: i64) -> vec[i64]:
        if seat == CHANCE:
            return vec[i64]([0, 1] if self.leader == NOBODY else [])
        if self.chance() or self.over() or seat != self.acting:
            return vec[i64]([])
        hand = self.hands[seat]
        followed = [card for card in hand if self.led != NO_CARD and suit(card) == suit(self.led)]
        return vec[i64](followed or hand)  # GW-4

    def deal(self, pack: vec[i64]) -> None:
        cards = [int(card) for card in pack]
        size = len(cards) // 4
        self.hands = [sorted(cards[:size]), sorted(cards[size : 2 * size])]
        self.stock = cards[2 * size :]
        self.trump = suit(self.stock[0])  # GW-3
        self.tell("_draw", None, cards=1)

    def apply(self, seat: i64, move: i64) -> None:
        if seat == CHANCE:
            self.leader = self.acting = int(move)
            return
        card = int(move)
        self.hands[seat].remove(card)
        if card in self.shown[seat]:
            self.shown[seat].remove(card)
        self.acting = 1 - int(seat)
        if self.led == NO_CARD:
            self.led = card
        else:
            self._trick(int(seat), self.led, card)

    def _trick(self, follower: int, led: int, card: int) -> None:
        self.led = NO_CARD
        self.played += [led, card]
        wins = card > led if suit(card) == suit(led) else suit(card) == self.trump  # GW-5
        winner = self.leader = self.acting = follower if wins else 1 - follower
        self.tell("trick", winner)
        if self.stock:
            self._take(winner)
        else:
            self.points[winner] += 1  # GW-7

    def _take(self, winner: int) -> None:
        """GW-6."""
        up, down, *self.stock = self.stock
        for seat, taken in ((winner, up), (1 - winner, down)):
            self.hands[seat] = sorted([*self.hands[seat], taken])
        self.shown[winner] = sorted([*self.shown[winner], up])
        self.tell("_draw", 1 - winner, cards=1)
        if self.stock:
            self.tell("_draw", None, cards=1)

    def scores(self) -> list[int]:
        return self.points[:]

    def round(self) -> i64:
        return len(self.played) // 2
