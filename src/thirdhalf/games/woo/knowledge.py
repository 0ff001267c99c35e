"""What play tells about a hand (WO-10): a player who did not do their duty in a hand called closed had no card for it.

Nobody draws after closing, so such a hand stays without those cards to its end. They are always the upper end of a
suit, or all of it. If the stock is used up there is nothing to learn: the other hand follows by counting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from thirdhalf.core.bits import bit
from thirdhalf.games.woo.cards import suit_mask, suit_of

if TYPE_CHECKING:
    from thirdhalf.games.woo.state import WooState


def answered(state: WooState, seat: i64, card: i64) -> None:
    """The follower has answered the lead with this card."""
    led = state.led
    suit = suit_of(led)
    lacking: i64 = 0
    if suit_of(card) != suit:
        lacking = suit_mask(suit)
        if suit_of(card) != state.trump:
            lacking |= suit_mask(state.trump)
    elif card < led:
        lacking = suit_mask(suit) & -bit(led) & ~bit(led)
    if seat == 0:
        state.lacks0 |= lacking
    else:
        state.lacks1 |= lacking
