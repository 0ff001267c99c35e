"""The transposition table: what a search has found out about positions, in memory that never grows."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

SMALLEST: Final = 1
LARGEST: Final = 28
DEFAULT_BITS: Final = 16
ENTRY_BYTES: Final = 16
"""A table of b bits has 2**b entries of sixteen bytes: one megabyte is usual, four gigabytes are the most."""

KIND: Final = 0xFF
HALF: Final = 0x7FFFFFFF

INFINITE: Final = 2047
"""More than anything a half or a hand can be worth."""
FIELD: Final = 0xFFF


def pack(left: i64, low: i64, high: i64, move: i64, kind: i64) -> i64:
    """A entry: tricks left, which makes it dear; the value lies between low and high; a good move of six bits."""
    return (left << 38) | ((low + INFINITE) << 26) | ((high + INFINITE) << 14) | (move << 8) | kind


def lower_bound(entry: i64) -> i64:
    """The value is not less."""
    return ((entry >> 26) & FIELD) - INFINITE


def upper_bound(entry: i64) -> i64:
    """The value is not more."""
    return ((entry >> 14) & FIELD) - INFINITE


def stored_move(entry: i64) -> i64:
    """The move to try first."""
    return (entry >> 8) & 0x3F


def bits_of(megabytes: int) -> int:
    """The bits of the largest table that fits into so much memory."""
    return min(max(((megabytes << 20) // ENTRY_BYTES).bit_length() - 1, SMALLEST), LARGEST)


@final
class TranspositionTable:
    """Two places for each position: the first keeps what was dear to find out, the second what came last.

    A key is the whole position and not a digest of it, so that none is ever taken for another; it is not 0. Eight bits
    more of the position, its kind, stand in the entry.
    """

    def __init__(self, bits: int = DEFAULT_BITS) -> None:
        if not SMALLEST <= bits <= LARGEST:
            raise ValueError(f"a table has 2**{SMALLEST} to 2**{LARGEST} entries, not 2**{bits}")
        self.mask: i64 = (1 << bits) - 2
        self.keys: vec[i64] = vec[i64]([0] * (1 << bits))
        self.entries: vec[i64] = vec[i64]([0] * (1 << bits))

    def clear(self) -> None:
        """Forget everything."""
        place: i64 = 0
        while place < self.mask + 2:
            self.keys[place] = 0
            place += 1

    def probe(self, key: i64, kind: i64) -> i64:
        """What is known of a position; 0: nothing."""
        place = self._place(key, kind)
        entry = self.entries[place]
        if self.keys[place] == key and entry & KIND == kind:
            return entry
        entry = self.entries[place + 1]
        if self.keys[place + 1] == key and entry & KIND == kind:
            return entry
        return 0

    def store(self, key: i64, entry: i64) -> None:
        """Remember a entry instead of an older one of this position, of a cheaper one, or of what came last."""
        place = self._place(key, entry & KIND)
        older = self.entries[place]
        if older > entry and not (self.keys[place] == key and (older ^ entry) & KIND == 0):
            place += 1
        self.keys[place] = key
        self.entries[place] = entry

    def _place(self, key: i64, kind: i64) -> i64:
        """Where a position stands, here or one further on. The products fit into 63 bits at both speeds."""
        mixed = (key & HALF) * 0x2545F491 + (key >> 31) * 0x1B873593 + kind * 0x5BD1E995
        return (mixed ^ (mixed >> 31)) & self.mask
