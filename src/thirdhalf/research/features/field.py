"""A field of an observation: some numbers of a row and their meaning."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from thirdhalf.core.bits import bit


class Field:
    """`count` numbers: either sets, written as `bits` slots of 0 or 1, or plain numbers (`bits` is 0)."""

    def __init__(self, name: str, meaning: str, bits: int = 0, count: int = 1) -> None:
        self.name: Final = name
        self.meaning: Final = meaning
        self.bits: Final = bits
        self.count: Final = count

    def slots(self) -> int:
        """How many slots it takes in a tensor."""
        return max(self.bits, 1) * self.count


def one(member: i64) -> i64:
    """The set with this one member; empty if it is negative."""
    return bit(member) if member >= 0 else 0


def turned(seat: i64, viewer: i64, players: i64) -> i64:
    """A seat relative to the viewer, as a set: bit 0 is the viewer. Negative: nobody."""
    return bit((seat - viewer + players) % players) if seat >= 0 else 0


def seats_turned(seats: i64, viewer: i64, players: i64) -> i64:
    """A set of seats relative to the viewer."""
    mask: i64 = 0
    seat: i64 = 0
    while seat < players:
        if seats & bit(seat):
            mask |= turned(seat, viewer, players)
        seat += 1
    return mask


def flag(true: bool) -> i64:
    """1 if true, otherwise 0."""
    return 1 if true else 0
