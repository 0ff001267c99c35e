"""The pack (WO-1): four suits of six cards, from zero to ace, 30 points per suit."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import shl

SUITS: Final = "SHDC"
RANKS: Final = "0JQKTA"
NO_SUIT: Final = -1
STRIDE: Final = 6
"""Cards of a suit are consecutive, lowest first."""
SUIT_COUNT: Final = 4
WHOLE_SUIT: Final = 0x3F
COUPLE: Final = 0x0C
"""Queen and king, as a mask of ranks."""

NAMES: Final = tuple(f"{suit}{rank}" for suit in SUITS for rank in RANKS)
CARDS: Final = {name: card for card, name in enumerate(NAMES)}

ZEROS: Final = 0x041041
JACKS: Final = 0x082082
QUEENS: Final = 0x104104
KINGS: Final = 0x208208
TENS: Final = 0x410410
ACES: Final = 0x820820


def suit_of(card: i64) -> i64:
    """The suit, an index into SUITS."""
    return card * 10923 >> 16  # card // STRIDE without a division: called all the time


def suit_mask(suit: i64) -> i64:
    """All cards of a suit."""
    return shl(WHOLE_SUIT, suit * STRIDE)


def couple(suit: i64) -> i64:
    """King and queen of a suit."""
    return shl(COUPLE, suit * STRIDE)


def value(cards: i64) -> i64:
    """The points of these cards: jack 2, queen 3, king 4, ten 10, ace 11, and nothing for a zero."""
    by_suit = (
        2 * (cards >> 1 & ZEROS)
        + 3 * (cards >> 2 & ZEROS)
        + 4 * (cards >> 3 & ZEROS)
        + 10 * (cards >> 4 & ZEROS)
        + 11 * (cards >> 5 & ZEROS)
    )  # six bits a suit: 30 at most
    by_pair = (by_suit & 0x03F03F) + (by_suit >> STRIDE & 0x03F03F)
    return (by_pair & 0xFFF) + (by_pair >> 2 * STRIDE)


def pack(lowest: int) -> vec[i64]:
    """Every card of a pack whose lowest rank this is, in canonical order."""
    return vec[i64]([suit * STRIDE + rank for suit in range(SUIT_COUNT) for rank in range(lowest, STRIDE)])


def names(lowest: int) -> dict[str, int]:
    """The names of that pack's cards."""
    return {NAMES[card]: card for card in pack(lowest)}
