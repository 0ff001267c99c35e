"""Sets of cards as bit masks of up to 62 cards.

Shifts go through function parameters: mypyc turns `1 << n` with a literal 1 into a 32-bit shift.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


def shl(value: i64, places: i64) -> i64:
    """`value << places`, correct for any number of places."""
    return value << places


def bit(card: i64) -> i64:
    """The set that holds only this card."""
    return shl(1, card)


def size(mask: i64) -> i64:
    """The number of cards in the set."""
    mask -= (mask >> 1) & 0x1555555555555555  # a constant from 2**62 on would be a boxed int
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 0x7F


def lowest(mask: i64) -> i64:
    """The lowest card of a non-empty set."""
    return size((mask & -mask) - 1)


def first_seat(waiting: i64) -> i64:
    """The lowest seat of a non-empty set of seats."""
    seat: i64 = 0
    while not waiting & 1:
        waiting >>= 1
        seat += 1
    return seat


def nth(mask: i64, n: i64) -> i64:
    """The n-th lowest card of the set, from 0."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return lowest(mask)


def members(mask: i64) -> vec[i64]:
    """The cards of the set, lowest first."""
    cards = vec[i64](capacity=size(mask))
    while mask:
        cards = append(cards, lowest(mask))
        mask &= mask - 1
    return cards


def mask_of(cards: list[int]) -> i64:
    """The set of these cards."""
    mask: i64 = 0
    for card in cards:
        mask |= bit(card)
    return mask


def listed(mask: i64) -> list[int]:
    """The cards of the set as a list, lowest first."""
    return [int(card) for card in members(mask)]
