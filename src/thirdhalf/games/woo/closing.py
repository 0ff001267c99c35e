"""The closed phase (WO-10 to WO-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from thirdhalf.core.bits import bit, size
from thirdhalf.games.woo import woos
from thirdhalf.games.woo.cards import suit_mask, suit_of
from thirdhalf.games.woo.moves import CLOSE

if TYPE_CHECKING:
    from thirdhalf.games.woo.state import WooState


def callable_now(state: WooState) -> i64:
    """WO-12: the Oya, before leading, in the open phase; also between a trick and its draw, except by SN-8."""
    settings = state.settings
    if state.closed() or (state.undrawn and not settings.close_undrawn) or not settings.closable:
        return 0
    return bit(CLOSE)


def close(state: WooState, seat: i64) -> None:
    """Stock and trump card stay where they are; a marriage just announced still binds the lead (WO-13)."""
    state.closed_by = seat
    state.closed_tricks = size(state.treasure(1 - seat)) // 2
    if state.settings.paid_as_at_closing:
        state.closed_points = woos.points(state, 1 - seat)  # SN-9
    state.undrawn = False
    if state.log is not None:
        state.tell("closed", seat)
    if not state.hand(seat):
        woos.run_out(state)  # only from a position in which hands are short


def duty(state: WooState, seat: i64) -> i64:
    """WO-10: follow suit with a higher card, or follow suit, or trump, or play anything."""
    hand = state.hand(seat)
    same_suit = hand & suit_mask(suit_of(state.led))
    if same_suit:
        higher = same_suit & -bit(state.led)
        return higher if higher else same_suit
    trumps = hand & suit_mask(state.trump)
    return trumps if trumps else hand
