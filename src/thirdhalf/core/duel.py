"""A duel in tricks: two hands, a card led, and a seat that is to act."""

from __future__ import annotations

from abc import abstractmethod

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import members, nth, size
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import CHANCE, NO_CARD, NOBODY, TOSS
from thirdhalf.core.stock import StockState


class DuelState(StockState):
    """Hands are masks of cards, and so are the legal moves. A toss decides who begins."""

    def __init__(self) -> None:
        super().__init__(2)
        self.acting: i64 = NOBODY
        """The seat that owes a decision; nobody between deals."""
        self.led: i64 = NO_CARD
        self.hand0: i64 = 0
        self.hand1: i64 = 0

    @abstractmethod
    def legal(self, seat: i64) -> i64:
        """The legal moves of a seat, as a mask."""

    def hand(self, seat: i64) -> i64:
        """The cards a seat holds."""
        return self.hand0 if seat == 0 else self.hand1

    def waiting(self) -> i64:
        """The seat that is to act, as a mask."""
        return self.acting + 1  # nobody: no bit; seat 0: bit 0; seat 1: bit 1

    def moves(self, seat: i64) -> vec[i64]:
        """The members of `legal`; for CHANCE, the two seats that can win the toss."""
        if seat == CHANCE:
            return vec[i64]([0, 1]) if self.chance() == TOSS else vec[i64]()
        return members(self.legal(seat))

    def random_move(self, seat: i64, dice: Dice) -> i64:
        """One of `moves(seat)`, without listing them."""
        if seat == CHANCE:
            return dice.below(2)
        legal = self.legal(seat)
        return nth(legal, dice.below(size(legal)))
