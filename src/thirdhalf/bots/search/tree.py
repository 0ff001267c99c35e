"""A tree of moves in one array, so that finding a child costs the same however many there are."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from thirdhalf.bots.search.tally import Tally
from thirdhalf.core.bits import shl

WIDTH: Final = 4
"""Fields of a node: four whole numbers, half a cache line. A large tree spends its time waiting for memory."""
KEY: Final = 0
"""The move and its seat, as `key_of` packs them. 0: the place is empty."""
COUNTS: Final = 1
"""How often the move was visited, and above that a number of the search: how often it was legal when its seat chose
since it was first tried (UCB1), or how good the policy thought it was when it was first possible (PUCT).
"""
TOTAL: Final = 2
"""The results of its seat, summed over the visits, in units of `WHOLE`."""
CHILDREN: Final = 3
"""The children, a hash table of their own: where it begins, how many there are, and the places it has. 0: none."""

NONE: Final = -1
WHOLE: Final = 1 << 30
"""A whole match. Whole numbers add up exactly."""
VISIT: Final = 1
OFFER: Final = 0x80000000
"""What a visit and an offer add to `COUNTS`."""
SMALLEST: Final = 2
"""Places of the first table of children, as a power of two."""
EMPTY: Final = vec[i64]([0] * 16)
"""The fields of such a table."""

# A table of children as one number: where it begins, how many there are, its places as a power of two.
START: Final = 30
COUNT: Final = 6
POWER: Final = 0x3F
ONE_MORE: Final = 0x40


def key_of(seat: i64, move: i64) -> i64:
    """A seat and its move as one number."""
    return (move << 4 | seat) + 1


def move_of(key: i64) -> i64:
    """The move of a key."""
    return (key - 1) >> 4


def seat_of(key: i64) -> i64:
    """The seat of a key."""
    return (key - 1) & 15


def visits_of(counts: i64) -> i64:
    """How often a node was visited."""
    return counts & 0x7FFFFFFF


def offers_of(counts: i64) -> i64:
    """How often a node was legal."""
    return counts >> 31


def score_of(counts: i64) -> i64:
    """How good the policy thought a node was."""
    return counts >> 31


def _start(table: i64) -> i64:
    return table >> START


def _count(table: i64) -> i64:
    return table >> COUNT & 0xFFFFFF


def _room(table: i64) -> i64:
    return shl(1, table & POWER)


def _place(fields: vec[i64], table: i64, key: i64) -> i64:
    """Where the child for this key is, or else the empty place where it belongs."""
    start = _start(table)
    mask = _room(table) - 1
    move = move_of(key)
    at = move ^ (move >> 6) ^ (move >> 13)
    while True:
        place = start + (at & mask) * WIDTH
        there = fields[place + KEY]
        if not there or there == key:
            return place
        at += 1


@final
class Tree:
    """Nodes are known by their place in the array. A node may move when its parent gets another child."""

    def __init__(self) -> None:
        self.fields: vec[i64] = EMPTY[:WIDTH]
        self.root: Final[i64] = 0

    def child(self, node: i64, seat: i64, move: i64) -> i64:
        """The child for this move, or NONE if it was never tried."""
        fields = self.fields
        table = fields[node + CHILDREN]
        if not table:
            return NONE
        place = _place(fields, table, key_of(seat, move))
        if fields[place + KEY]:
            return place
        return NONE

    def find(self, node: i64, seat: i64, moves: vec[i64], found: vec[i64]) -> bool:
        """Writes the children for these moves to `found`. Returns whether all are there."""
        fields = self.fields
        table = fields[node + CHILDREN]
        if not table:
            return False
        at: i64 = 0
        while at < len(moves):
            place = _place(fields, table, key_of(seat, moves[at]))
            if not fields[place + KEY]:
                return False
            found[at] = place
            at += 1
        return True

    def reserve(self, node: i64, more: i64) -> None:
        """Makes room for more children at once. Nodes below this one may move."""
        table = self.fields[node + CHILDREN]
        if not table or 4 * (_count(table) + more) > 3 * _room(table):
            self._grow(node, more)

    def add_child(self, node: i64, seat: i64, move: i64, beside: i64) -> i64:
        """Adds a move that was never possible, with the number that the search keeps beside its visits."""
        self.reserve(node, 1)
        fields = self.fields
        table = fields[node + CHILDREN]
        key = key_of(seat, move)
        place = _place(fields, table, key)
        fields[place + KEY] = key
        fields[place + COUNTS] = beside * OFFER
        fields[node + CHILDREN] = table + ONE_MORE
        return place

    def children(self, node: i64) -> vec[i64]:
        """All children of a node."""
        table = self.fields[node + CHILDREN]
        found = vec[i64](capacity=_count(table))
        if table:
            place = _start(table)
            end = place + _room(table) * WIDTH
            while place < end:
                if self.fields[place + KEY]:
                    found = append(found, place)
                place += WIDTH
        return found

    def tally(self) -> Tally:
        """By first move: its visits, and its results summed."""
        fields = self.fields
        return {
            move_of(fields[node + KEY]): (float(visits_of(fields[node + COUNTS])), float(fields[node + TOTAL]))
            for node in self.children(self.root)
        }

    def _grow(self, node: i64, more: i64) -> None:
        """Moves the children of a node to a table with room for more."""
        old = self.children(node)
        power: i64 = SMALLEST
        while 4 * (len(old) + more) > 3 * shl(1, power):
            power += 1
        start: i64 = len(self.fields)
        end = start + shl(WIDTH, power)
        fields = self.fields
        while len(fields) < end:
            fields = extend(fields, EMPTY)
        self.fields = fields
        table = start << START | i64(len(old)) << COUNT | power
        fields[node + CHILDREN] = table
        for child in old:
            place = _place(fields, table, fields[child + KEY])
            at: i64 = 0
            while at < WIDTH:
                fields[place + at] = fields[child + at]
                at += 1
