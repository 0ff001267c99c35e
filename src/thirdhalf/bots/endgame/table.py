"""The transposition table: what a search has found out about positions, in memory that never grows."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

SMALLEST: Final = 1
LARGEST: Final = 28
USUAL: Final = 16
"""A table of b bits has 2**b entries of sixteen bytes: one megabyte is usual, four gigabytes are the most."""

KIND: Final = 0xFF
HALF: Final = 0x7FFFFFFF


def bits_of(megabytes: int) -> int:
    """The bits of the largest table that fits into so much memory."""
    return min(max((megabytes << 16).bit_length() - 1, SMALLEST), LARGEST)


@final
class Table:
    """Two places for each position: the first keeps what was dear to find out, the second what came last.

    A key is the whole position and not a digest of it, so that none is ever taken for another; it is not 0. A note is
    the search's own business, except that a dearer one is a greater number and its lowest eight bits, the kind, belong
    to the position.
    """

    def __init__(self, bits: int = USUAL) -> None:
        if not SMALLEST <= bits <= LARGEST:
            raise ValueError(f"a table has 2**{SMALLEST} to 2**{LARGEST} entries, not 2**{bits}")
        self.mask: i64 = (1 << bits) - 2
        self.keys: vec[i64] = vec[i64]([0] * (1 << bits))
        self.notes: vec[i64] = vec[i64]([0] * (1 << bits))

    def note(self, key: i64, kind: i64) -> i64:
        """What is known of a position; 0: nothing."""
        place = self._place(key, kind)
        note = self.notes[place]
        if self.keys[place] == key and note & KIND == kind:
            return note
        note = self.notes[place + 1]
        if self.keys[place + 1] == key and note & KIND == kind:
            return note
        return 0

    def keep(self, key: i64, note: i64) -> None:
        """Remember a note instead of an older one of this position, of a cheaper one, or of what came last."""
        place = self._place(key, note & KIND)
        older = self.notes[place]
        if older > note and not (self.keys[place] == key and (older ^ note) & KIND == 0):
            place += 1
        self.keys[place] = key
        self.notes[place] = note

    def _place(self, key: i64, kind: i64) -> i64:
        """Where a position stands, here or one further on. The products fit into 63 bits at both speeds."""
        mixed = (key & HALF) * 0x2545F491 + (key >> 31) * 0x1B873593 + kind * 0x5BD1E995
        return (mixed ^ (mixed >> 31)) & self.mask
