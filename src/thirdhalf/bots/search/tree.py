"""A tree of moves in one array, so that finding a child costs the same however many there are."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.search.tally import Tally

WIDTH: Final = 8
"""Fields of a node: eight whole numbers, the size of a cache line."""
MOVE: Final = 0
SEAT: Final = 1
OFFERED: Final = 2
"""How often the move was legal when its seat chose, since it was first tried. 0: the place is empty."""
VISITS: Final = 3
TOTAL: Final = 4
"""The results of its seat, summed over the visits, in units of `WHOLE`."""
CHILDREN: Final = 5
"""Where its children begin: a hash table of their own."""
ROOM: Final = 6
"""How many children that table has places for: 0 or a power of two."""
COUNT: Final = 7
"""How many there are."""

NONE: Final = -1
WHOLE: Final = 1 << 30
"""A whole match. Whole numbers add up exactly."""
SMALLEST: Final = 4
"""Places of the first table of children."""


@final
class Tree:
    """Nodes are known by their place in the array. A node may move when its parent gets another child."""

    def __init__(self) -> None:
        self.fields: vec[i64] = vec[i64]()
        self.root: Final[i64] = 0
        self._make_room(1)

    def child(self, node: i64, seat: i64, move: i64) -> i64:
        """The child for this move, or NONE if it was never tried."""
        fields = self.fields
        room = fields[node + ROOM]
        if not room:
            return NONE
        place = self._place(node, seat, move)
        if fields[place + OFFERED]:
            return place
        return NONE

    def add_child(self, node: i64, seat: i64, move: i64) -> i64:
        """Adds a move that was never tried."""
        if 4 * (self.fields[node + COUNT] + 1) > 3 * self.fields[node + ROOM]:
            self._grow(node)
        place = self._place(node, seat, move)
        self.fields[place + MOVE] = move
        self.fields[place + SEAT] = seat
        self.fields[place + OFFERED] = 1
        self.fields[node + COUNT] += 1
        return place

    def children(self, node: i64) -> vec[i64]:
        """All children of a node."""
        found = vec[i64](capacity=self.fields[node + COUNT])
        place = self.fields[node + CHILDREN]
        end = place + self.fields[node + ROOM] * WIDTH
        while place < end:
            if self.fields[place + OFFERED]:
                found = append(found, place)
            place += WIDTH
        return found

    def tally(self) -> Tally:
        """By first move: its visits, and its results summed."""
        fields = self.fields
        return {
            fields[node + MOVE]: (float(fields[node + VISITS]), float(fields[node + TOTAL]))
            for node in self.children(self.root)
        }

    def _place(self, node: i64, seat: i64, move: i64) -> i64:
        """Where the child for this move is, or else the empty place where it belongs."""
        fields = self.fields
        start = fields[node + CHILDREN]
        mask = fields[node + ROOM] - 1
        at = move ^ (move >> 6) ^ (move >> 13)
        while True:
            place = start + (at & mask) * WIDTH
            if not fields[place + OFFERED] or (fields[place + MOVE] == move and fields[place + SEAT] == seat):
                return place
            at += 1

    def _make_room(self, places: i64) -> i64:
        """Adds empty places at the end; the first of them."""
        start: i64 = len(self.fields)
        fields = self.fields
        more: i64 = places * WIDTH
        while more > 0:
            fields = append(fields, 0)
            more -= 1
        self.fields = fields
        return start

    def _grow(self, node: i64) -> None:
        """Moves the children of a node to a table twice as large."""
        old = self.children(node)
        room = 2 * self.fields[node + ROOM]
        if not room:
            room = SMALLEST
        start = self._make_room(room)
        fields = self.fields
        fields[node + CHILDREN] = start
        fields[node + ROOM] = room
        for child in old:
            place = self._place(node, fields[child + SEAT], fields[child + MOVE])
            at: i64 = 0
            while at < WIDTH:
                fields[place + at] = fields[child + at]
                at += 1
