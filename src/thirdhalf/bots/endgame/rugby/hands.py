"""Two hands of Rugby as the search stores them: for each suit, who holds the lowest card left, the next, and so on.

A rank only decides which card is higher (RU-2), so gaps can be closed: the cards left in a suit move down to its lowest
places, each in one of two masks. Neighbours in one hand are then equivalent, and suits can be swapped freely.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from thirdhalf.core.bits import bit, lowest, shl, size
from thirdhalf.games.rugby.cards import STRIDE, SUITS, suit_mask, suit_of

SUIT_COUNT: Final[i64] = len(SUITS)
SUIT: Final = 0x7FFF
FIRSTS: Final = 0x200040008001
"""The lowest place in each suit."""
MOST: Final = 29
"""The most cards per hand. With one more (four full suits) a key would not fit into 63 bits."""


def closed_up(hand: i64, other: i64) -> i64:
    """A hand with the gaps between the cards in play closed."""
    result: i64 = 0
    suit: i64 = 0
    while suit < SUIT_COUNT:
        held = (hand | other) & suit_mask(suit)
        place = suit * STRIDE
        while held:
            if hand & held & -held:
                result |= bit(place)
            held &= held - 1
            place += 1
        suit += 1
    return result


def closed_place(card: i64, others: i64) -> i64:
    """The place of a card, as a mask, once the gaps between the other cards in play are closed."""
    suit = suit_of(card)
    return bit(suit * STRIDE + size(others & suit_mask(suit) & (bit(card) - 1)))


def suit_around(card: i64) -> i64:
    """All places in the suit of a card that is given as a mask."""
    if card < 0x40000000:
        return SUIT if card < 0x8000 else 0x3FFF8000
    return 0x1FFFC0000000 if card < 0x200000000000 else 0xFFFE00000000000


def without(hand: i64, card: i64, suit: i64) -> i64:
    """A hand after a card has left play: the cards above it in its suit move down one place."""
    return (hand & ~(suit & -card)) | ((hand & suit & -(card << 1)) >> 1)


def runs(hand: i64) -> i64:
    """The lowest card of each run of equivalent cards."""
    return hand & ~((hand << 1) & ~FIRSTS)


def above(hand: i64, other: i64) -> i64:
    """For one suit, shifted to the lowest bits: the cards higher than any of the other hand."""
    other |= other >> 1
    other |= other >> 2
    other |= other >> 4
    other |= other >> 8
    return hand & ~other


def code(hand: i64, other: i64, suit: i64) -> i64:
    """What is left of a suit as a number: the owners of its cards in binary, after a leading one."""
    return ((hand >> suit * STRIDE) & SUIT) + (((hand | other) >> suit * STRIDE) & SUIT) + 1


def key(hand: i64, other: i64) -> i64:
    """Both hands as one number that does not change when suits are swapped: the codes of the suits, sorted."""
    a, b, c, d = code(hand, other, 0), code(hand, other, 1), code(hand, other, 2), code(hand, other, 3)
    if a > b:
        a, b = b, a
    if c > d:
        c, d = d, c
    if a > c:
        a, c = c, a
    if b > d:
        b, d = d, b
    if b > c:
        b, c = c, b
    return (a << 48) | (b << 32) | (c << 16) | d


def packed_card(key: i64, hand: i64, other: i64, card: i64) -> i64:
    """A card of the position as six bits that do not change when suits are swapped."""
    place = lowest(card)
    suit = suit_of(place)
    wanted = code(hand, other, suit)
    rank: i64 = 0
    while (key >> 16 * rank) & 0xFFFF != wanted:
        rank += 1
    return (rank << 4) | (place - suit * STRIDE)


def unpacked_card(key: i64, hand: i64, other: i64, entry: i64) -> i64:
    """The card, as a mask, that `packed_card` encoded."""
    wanted = (key >> 16 * (entry >> 4)) & 0xFFFF
    suit: i64 = 0
    while code(hand, other, suit) != wanted:
        suit += 1
    return shl(1, suit * STRIDE + (entry & 15))
