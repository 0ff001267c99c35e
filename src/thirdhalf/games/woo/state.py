"""What lies on the table, and whose move it is."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit, members, nth, size
from thirdhalf.core.chance import Dice, stacked
from thirdhalf.core.state import CHANCE, DEAL, NOTHING, TOSS, State
from thirdhalf.games.woo import announcing, closing, trick, woos
from thirdhalf.games.woo.cards import NAMES, NO_CARD, NO_SUIT, suit_of
from thirdhalf.games.woo.moves import CLOSE, COUNT, DRAW, EXCHANGE, MARRY, NOBODY, VICTORY
from thirdhalf.games.woo.settings import WooSettings


@final
class WooState(State):
    """A hand being played. Hands, treasures and shown cards are masks; the stock is the tail of the pack dealt."""

    def __init__(self, settings: WooSettings) -> None:
        super().__init__(2)
        self.settings: Final = settings
        self.hands_dealt: i64 = 0
        self.next_oya: i64 = NOBODY
        """Who will lead the first trick of the hand to be dealt (WO-3, WO-4, SX-7, SN-10); nobody while one is on."""
        self.oya: i64 = NOBODY
        self.first: i64 = NOBODY
        """Who led the first trick of this hand."""
        self.acting: i64 = NOBODY
        """The seat that owes a decision; nobody between hands."""
        self.led: i64 = NO_CARD
        self.hand0: i64 = 0
        self.hand1: i64 = 0
        self.treasure0: i64 = 0
        self.treasure1: i64 = 0
        self.trump: i64 = NO_SUIT
        self.trump_card: i64 = NO_CARD
        """The card under the stock; none once it has been drawn."""
        self.pack: vec[i64] = vec[i64]()
        self.drawn: i64 = 0
        """How many cards of the pack have been dealt, turned up or drawn."""
        self.marriages0: i64 = 0
        self.marriages1: i64 = 0
        """The marriage cards taken, as masks of suits."""
        self.married: i64 = NO_SUIT
        """The suit that binds the lead (WO-18)."""
        self.shown0: i64 = 0
        self.shown1: i64 = 0
        """Cards of a hand that the other player has seen, exchanged or announced."""
        self.undrawn: bool = False
        """A trick is over and nobody has drawn for it yet."""
        self.closed_by: i64 = NOBODY
        self.closed_tricks: i64 = 0
        """The tricks the closer's opponent had won at the closing."""
        self.closed_points: i64 = 0
        """The points the closer's opponent had then (SN-9)."""
        self.lacks0: i64 = 0
        self.lacks1: i64 = 0
        """Cards a hand is known to be without (knowledge.py)."""
        self.carry: i64 = 0
        self.woos0: i64 = 0
        self.woos1: i64 = 0

    def hand(self, seat: i64) -> i64:
        """The cards a seat holds."""
        return self.hand0 if seat == 0 else self.hand1

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
        """The cards this seat's hand is known to be without."""
        return self.lacks0 if seat == 0 else self.lacks1

    def lose(self, seat: i64, cards: i64) -> None:
        """Cards leave the hand."""
        if seat == 0:
            self.hand0 &= ~cards
            self.shown0 &= ~cards
        else:
            self.hand1 &= ~cards
            self.shown1 &= ~cards

    def gain(self, seat: i64, cards: i64) -> None:
        """Cards come into the hand."""
        if seat == 0:
            self.hand0 |= cards
        else:
            self.hand1 |= cards

    def show(self, seat: i64, cards: i64) -> None:
        """Cards of the hand have been seen by the other player."""
        if seat == 0:
            self.shown0 |= cards
        else:
            self.shown1 |= cards

    def stock(self) -> i64:
        """How many cards lie face down."""
        return len(self.pack) - self.drawn

    def closed(self) -> bool:
        """The closed phase: called, or the stock is used up (WO-11, WO-12)."""
        return self.closed_by != NOBODY or self.trump_card == NO_CARD

    def between_hands(self) -> bool:
        """No hand is being played: one is over, or the match has not begun."""
        return self.acting == NOBODY

    def last_moment(self) -> bool:
        """WO-20: the cards of a hand somebody called closed are played, and that player may still call Victory."""
        return not self.hand0 | self.hand1 and self.led == NO_CARD and not self.undrawn

    # What State asks for.

    def waiting(self) -> i64:
        return self.acting + 1  # nobody: no bit; seat 0: bit 0; seat 1: bit 1

    def chance(self) -> i64:
        if self.acting != NOBODY or self.over():
            return NOTHING
        return TOSS if self.next_oya == NOBODY else DEAL

    def over(self) -> bool:
        return self.woos0 >= self.settings.target or self.woos1 >= self.settings.target  # WO-30

    def legal(self, seat: i64) -> i64:
        """The legal moves of a seat as a mask."""
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

    def moves(self, seat: i64) -> vec[i64]:
        if seat == CHANCE:
            return vec[i64]([0, 1]) if self.chance() == TOSS else vec[i64]()  # WO-3
        return members(self.legal(seat))

    def random_move(self, seat: i64, dice: Dice) -> i64:
        if seat == CHANCE:
            return dice.below(2)
        legal = self.legal(seat)
        return nth(legal, dice.below(size(legal)))

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
        """WO-5: a hand each, the next card is turned up, the others lie on it."""
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

    def face_down(self) -> vec[i64]:
        return self.pack[self.drawn :]

    def restack(self, cards: vec[i64]) -> None:
        self.pack = stacked(self.pack, self.drawn, cards)

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
