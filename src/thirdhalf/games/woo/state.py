"""What is on the table, and whose move it is."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit, size
from thirdhalf.core.duel import DuelState
from thirdhalf.core.state import CHANCE, DEAL, NO_CARD, NOBODY, NOTHING, TOSS
from thirdhalf.games.woo import announcing, closing, trick, woos
from thirdhalf.games.woo.cards import NAMES, NO_SUIT, suit_of
from thirdhalf.games.woo.moves import CLOSE, COUNT, DRAW, EXCHANGE, MARRY, VICTORY
from thirdhalf.games.woo.settings import WooSettings

LEAD: Final = 0
FOLLOW: Final = 1
DRAWING: Final = 2
LAST: Final = 3
OVER: Final = 4
PHASES: Final = ("lead", "follow", "draw", "last", "over")


@final
class WooState(DuelState):
    """A hand being played. Treasures and shown cards are masks, like hands."""

    def __init__(self, settings: WooSettings) -> None:
        super().__init__()
        self.settings: Final = settings
        self.hands_dealt: i64 = 0
        self.next_oya: i64 = NOBODY
        """Who will lead the first trick of the next hand (WO-3, WO-4, SX-7, SN-10); nobody during a hand."""
        self.oya: i64 = NOBODY
        self.first: i64 = NOBODY
        """Who led the first trick of this hand."""
        self.treasure0: i64 = 0
        self.treasure1: i64 = 0
        self.trump: i64 = NO_SUIT
        self.trump_card: i64 = NO_CARD
        """The card under the stock; none after it has been drawn."""
        self.marriages0: i64 = 0
        self.marriages1: i64 = 0
        """The marriage cards taken, as masks of suits."""
        self.married: i64 = NO_SUIT
        """The suit that must be led (WO-18)."""
        self.shown0: i64 = 0
        self.shown1: i64 = 0
        """Cards in a hand that the other player has seen, through an exchange or an announcement."""
        self.undrawn: bool = False
        """Whether a trick is over and nobody has drawn for it yet."""
        self.closed_by: i64 = NOBODY
        self.closed_tricks: i64 = 0
        """The tricks the closer's opponent had won when it was closed."""
        self.closed_points: i64 = 0
        """The points the closer's opponent had at that time (SN-9)."""
        self.lacks0: i64 = 0
        self.lacks1: i64 = 0
        """Cards that a hand is known not to have (knowledge.py)."""
        self.carry: i64 = 0
        self.woos0: i64 = 0
        self.woos1: i64 = 0

    def treasure(self, seat: i64) -> i64:
        """The cards a seat has won."""
        return self.treasure0 if seat == 0 else self.treasure1

    def marriages(self, seat: i64) -> i64:
        """The suits of the marriage cards a seat has taken."""
        return self.marriages0 if seat == 0 else self.marriages1

    def shown(self, seat: i64) -> i64:
        """The cards of this seat's hand that the other has seen."""
        return self.shown0 if seat == 0 else self.shown1

    def lacks(self, seat: i64) -> i64:
        """The cards this seat's hand is known not to have."""
        return self.lacks0 if seat == 0 else self.lacks1

    def lose(self, seat: i64, cards: i64) -> None:
        """Removes cards from the hand."""
        if seat == 0:
            self.hand0 &= ~cards
            self.shown0 &= ~cards
        else:
            self.hand1 &= ~cards
            self.shown1 &= ~cards

    def gain(self, seat: i64, cards: i64) -> None:
        """Adds cards to the hand."""
        if seat == 0:
            self.hand0 |= cards
        else:
            self.hand1 |= cards

    def show(self, seat: i64, cards: i64) -> None:
        """The other player has seen these cards of the hand."""
        if seat == 0:
            self.shown0 |= cards
        else:
            self.shown1 |= cards

    def closed(self) -> bool:
        """Whether the phase is closed: by a call, or because the stock is used up (WO-11, WO-12)."""
        return self.closed_by != NOBODY or self.trump_card == NO_CARD

    def between_hands(self) -> bool:
        """No hand is being played: it is over, or the match has not begun."""
        return self.acting == NOBODY

    def last_moment(self) -> bool:
        """WO-20: all cards of a hand called closed are played, and the closer may still call Victory."""
        return not self.hand0 | self.hand1 and self.led == NO_CARD and not self.undrawn

    def phase(self) -> i64:
        """The decision that is due, an index into PHASES."""
        if self.between_hands():
            return OVER
        if self.undrawn:
            return DRAWING
        if self.last_moment():
            return LAST
        return LEAD if self.led == NO_CARD else FOLLOW

    # What State asks for. The first two are here because CPython calls inherited ones less fast.

    def waiting(self) -> i64:
        return super().waiting()

    def moves(self, seat: i64) -> vec[i64]:
        return super().moves(seat)

    def chance(self) -> i64:
        if self.acting != NOBODY or self.over():
            return NOTHING
        return TOSS if self.next_oya == NOBODY else DEAL  # WO-3

    def over(self) -> bool:
        return self.woos0 >= self.settings.target or self.woos1 >= self.settings.target  # WO-30

    def legal(self, seat: i64) -> i64:
        if seat != self.acting:
            return woos.callable_off_turn(self)
        if self.undrawn:
            return bit(DRAW) | closing.callable_now(self) | woos.callable_now(self)  # WO-13
        if self.led != NO_CARD:
            return trick.answers(self, seat) | woos.callable_now(self)
        if not self.hand(seat):
            return bit(COUNT) | bit(VICTORY)  # WO-20
        return (
            trick.leads(self, seat)
            | announcing.possible(self, seat)
            | closing.callable_now(self)
            | woos.callable_now(self)
        )

    def apply(self, seat: i64, move: i64) -> None:
        if seat == CHANCE:
            self.next_oya = move
        elif move < EXCHANGE:
            if self.led == NO_CARD:
                trick.lead(self, seat, move)
            else:
                trick.follow(self, seat, move)
        elif move == DRAW:
            trick.draw(self)
        elif move == VICTORY:
            woos.end_hand(self, seat)
        elif move == EXCHANGE:
            announcing.exchange(self, seat)
        elif move == CLOSE:
            closing.close(self, seat)
        elif move == COUNT:
            woos.end_hand(self, NOBODY)
        else:
            announcing.marry(self, seat, move - MARRY)

    def deal(self, pack: vec[i64]) -> None:
        """WO-5: deals the hands, turns up the next card and puts the others on it."""
        self.hands_dealt += 1
        self.oya = self.first = self.acting = self.next_oya
        self.next_oya = NOBODY
        self.led = NO_CARD
        self.treasure0 = self.treasure1 = 0
        self.marriages0 = self.marriages1 = 0
        self.married = NO_SUIT
        self.shown0 = self.shown1 = 0
        self.undrawn = False
        self.closed_by = NOBODY
        self.closed_tricks = 0
        self.closed_points = 0
        self.lacks0 = self.lacks1 = 0
        self.pack = pack
        self.hand0 = self.hand1 = 0
        hand = self.settings.hand_size
        at: i64 = 0
        while at < hand:
            self.hand0 |= bit(pack[at])
            self.hand1 |= bit(pack[hand + at])
            at += 1
        self.trump_card = pack[2 * hand]
        self.trump = suit_of(self.trump_card)
        self.drawn = 2 * hand + 1
        if self.log is not None:
            self.tell("_draw", None, cards=1)

    def copy(self) -> WooState:
        other = WooState(self.settings)
        other.hands_dealt = self.hands_dealt
        other.next_oya = self.next_oya
        other.oya = self.oya
        other.first = self.first
        other.acting = self.acting
        other.led = self.led
        other.hand0 = self.hand0
        other.hand1 = self.hand1
        other.treasure0 = self.treasure0
        other.treasure1 = self.treasure1
        other.trump = self.trump
        other.trump_card = self.trump_card
        other.pack = self.pack
        other.drawn = self.drawn
        other.marriages0 = self.marriages0
        other.marriages1 = self.marriages1
        other.married = self.married
        other.shown0 = self.shown0
        other.shown1 = self.shown1
        other.undrawn = self.undrawn
        other.closed_by = self.closed_by
        other.closed_tricks = self.closed_tricks
        other.closed_points = self.closed_points
        other.lacks0 = self.lacks0
        other.lacks1 = self.lacks1
        other.carry = self.carry
        other.woos0 = self.woos0
        other.woos1 = self.woos1
        return other

    def scores(self) -> list[int]:
        return [self.woos0, self.woos1]

    def round(self) -> i64:
        finished = self.hands_dealt * len(NAMES) + size(self.treasure0 | self.treasure1) // 2
        return finished - 1 if self.undrawn or self.last_moment() else finished
