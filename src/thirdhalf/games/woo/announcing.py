"""Exchange and marriage (WO-14 to WO-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from thirdhalf.core.bits import bit
from thirdhalf.core.state import NO_CARD, NOBODY
from thirdhalf.games.woo import woos
from thirdhalf.games.woo.cards import NO_SUIT, STRIDE, SUIT_COUNT, couple
from thirdhalf.games.woo.moves import EXCHANGE, MARRY

if TYPE_CHECKING:
    from thirdhalf.games.woo.state import WooState


def possible(state: WooState, seat: i64) -> i64:
    """What the Oya may do before leading, in any order (WO-13)."""
    moves: i64 = 0
    if state.hand(seat) & bit(zero(state)) and may_exchange(state, seat):
        moves = bit(EXCHANGE)
    if state.married == NO_SUIT and (state.settings.slips or may_marry(state, seat)):  # WO-17, WO-19
        hand = state.hand(seat)
        suit: i64 = 0
        while suit < SUIT_COUNT:
            if hand & couple(suit) == couple(suit):
                moves |= bit(MARRY + suit)
            suit += 1
    return moves


def zero(state: WooState) -> i64:
    """The trump for the exchange: the lowest of the pack (WO-14, SN-3)."""
    return state.trump * STRIDE + state.settings.lowest


def may_exchange(state: WooState, seat: i64) -> bool:
    """WO-14, WO-15: a trick won, the open phase. SX-1: also when it was called closed. SN-3: without a trick too."""
    settings = state.settings
    if state.trump_card == NO_CARD or (state.closed_by != NOBODY and not settings.exchange_when_closed):
        return False
    return not settings.after_a_trick or state.treasure(seat) != 0


def may_marry(state: WooState, seat: i64) -> bool:
    """WO-16: a trick won, the open phase. SX-2, SN-5: in the closed phase too. SN-4: without a trick too."""
    settings = state.settings
    if state.closed() and not settings.marry_when_closed:
        return False
    return not settings.after_a_trick or state.treasure(seat) != 0


def exchange(state: WooState, seat: i64) -> None:
    """The zero goes under the stock, and the trump card, which both have seen, into the hand."""
    given, taken = zero(state), state.trump_card
    state.lose(seat, bit(given))
    state.gain(seat, bit(taken))
    state.show(seat, bit(taken))
    state.trump_card = given
    if state.log is not None:
        state.tell("exchange", seat)


def marry(state: WooState, seat: i64, suit: i64) -> None:
    """WO-16: both cards are shown and one of them must be led; a wrong announcement earns nothing (WO-19)."""
    proper = may_marry(state, seat)
    state.show(seat, couple(suit))
    state.married = suit
    if proper:
        if seat == 0:
            state.marriages0 |= bit(suit)
        else:
            state.marriages1 |= bit(suit)
    if state.log is not None:
        state.tell("marriage", seat, points=woos.marriage_points(state, suit) if proper else 0)
    if state.settings.marriage_wins:
        woos.reached(state, seat)
