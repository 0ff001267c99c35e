"""Chance comes from outside a state: our own generator, the same on every machine and at both speeds."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit, lowest, nth, size

WORD: Final = 0xFFFFFFFF


def _stirred(word: i64) -> i64:
    """A 32-bit word with its bits mixed (the finaliser of MurmurHash3, done in halves so that 63 bits are enough)."""
    word ^= word >> 16
    word = ((word & 0xFFFF) * 0x85EBCA6B + (((word >> 16) * 0xCA6B & 0xFFFF) << 16)) & WORD
    word ^= word >> 13
    word = ((word & 0xFFFF) * 0xC2B2AE35 + (((word >> 16) * 0xAE35 & 0xFFFF) << 16)) & WORD
    return word ^ (word >> 16)


@final
class Dice:
    """Marsaglia's xorwow: shifts, xors and sums of 32-bit words, so nothing depends on how integers overflow."""

    def __init__(self, seed: int, throw: int = 0) -> None:
        """`throw` gives each chance move of a seed its own dice."""
        rest = (abs(seed) << 1 | (seed < 0)) << 32 | (throw & WORD)
        mixed: i64 = 0x9E3779B9
        words: list[i64] = [0x075BCD15, 0x159A55E5, 0x1F123BB5, 0x05491333, 0x583F19F1]
        turn = 0
        while True:
            chunk: i64 = rest & WORD
            mixed = _stirred((mixed ^ chunk) + 0x9E3779B9 & WORD)
            words[turn % 5] ^= mixed
            rest >>= 32
            turn += 1
            if not rest and turn >= 10:
                break
        self._v: i64 = words[0]
        self._w: i64 = words[1]
        self._x: i64 = words[2]
        self._y: i64 = words[3]
        self._z: i64 = words[4] | 1  # never all zero
        self._count: i64 = 0

    def word(self) -> i64:
        """The next 32 random bits."""
        t = self._v ^ (self._v >> 2)
        self._v = self._w
        self._w = self._x
        self._x = self._y
        self._y = self._z
        self._z = (self._z ^ (self._z << 4 & WORD)) ^ (t ^ (t << 1 & WORD))
        self._count = (self._count + 362437) & WORD
        return (self._z + self._count) & WORD

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1. For the small n of card games the bias is below n in four billion."""
        return (self.word() * n) >> 32

    def shuffled(self, cards: vec[i64]) -> vec[i64]:
        """The same cards in random order (Fisher and Yates)."""
        pack = cards[:]
        at: i64 = len(pack) - 1
        while at > 0:
            other = self.below(at + 1)
            swapped = pack[at]
            pack[at] = pack[other]
            pack[other] = swapped
            at -= 1
        return pack


def stacked(pack: vec[i64], drawn: i64, cards: vec[i64]) -> vec[i64]:
    """Another pack, with these cards from place `drawn` on."""
    pack = pack[:]
    for card in cards:
        pack[drawn] = card
        drawn += 1
    return pack


def picked(moves: vec[i64], dice: Dice) -> i64:
    """One of these moves."""
    return moves[dice.below(len(moves))]


def one_of(cards: i64, dice: Dice) -> i64:
    """One of these cards. A single card costs no throw."""
    if not cards & (cards - 1):
        return lowest(cards)
    return nth(cards, dice.below(size(cards)))


def some(cards: i64, count: i64, dice: Dice) -> i64:
    """Draws this many of the cards."""
    left = size(cards)
    if 2 * count > left:
        return cards & ~some(cards, left - count, dice)
    chosen: i64 = 0
    while count > 0:
        card = bit(nth(cards, dice.below(left)))
        chosen |= card
        cards &= ~card
        left -= 1
        count -= 1
    return chosen
