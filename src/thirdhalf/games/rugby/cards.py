"""The pack (RU-1, RU-2): four suits, ranks 1 to 15, a card's strength its rank."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit, shl

SUITS: Final = "SHDC"
STRIDE: Final = 15
"""Cards of a suit are consecutive, lowest first, whatever number of ranks is set."""

ONES: Final[i64] = 1 | 1 << 15 | 1 << 30 | 1 << 45
"""The lowest card of each suit."""

NAMES: Final = tuple(f"{suit}{rank}" for suit in SUITS for rank in range(1, STRIDE + 1))
CARDS: Final = {name: card for card, name in enumerate(NAMES)}


def suit_of(card: i64) -> i64:
    """The suit, an index into SUITS."""
    return card * 4370 >> 16  # card // STRIDE without a division: called all the time


def suit_mask(suit: i64) -> i64:
    """All cards of a suit."""
    return shl(0x7FFF, suit * STRIDE)


def whole(ranks: i64) -> i64:
    """All cards of a pack whose highest rank is `ranks`."""
    return (bit(ranks) - 1) * ONES


def pack(ranks: int) -> vec[i64]:
    """Every card of a pack whose highest rank is `ranks`, in canonical order."""
    return vec[i64]([suit * STRIDE + rank for suit in range(len(SUITS)) for rank in range(ranks)])


def names(ranks: int) -> dict[str, int]:
    """The names of that pack's cards."""
    return {NAMES[card]: card for card in pack(ranks)}
