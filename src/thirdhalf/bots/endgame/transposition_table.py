"""The transposition table: bounds on positions already searched, in a fixed amount of memory."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

SMALLEST: Final = 1
LARGEST: Final = 28
DEFAULT_BITS: Final = 16
ENTRY_BYTES: Final = 16
"""A table of b bits holds 2**b entries of sixteen bytes: 1 MB by default, 4 GB at most."""

KIND: Final = 0xFF
HALF: Final = 0x7FFFFFFF

INFINITE: Final = 2047
"""More than any half or hand can be worth."""
FIELD: Final = 0xFFF


def pack(left: i64, low: i64, high: i64, move: i64, kind: i64) -> i64:
    """An entry: tricks left (deeper entries are worth more), bounds on the value, and a six-bit move to try first."""
    return (left << 38) | ((low + INFINITE) << 26) | ((high + INFINITE) << 14) | (move << 8) | kind


def lower_bound(entry: i64) -> i64:
    """The lower bound on the value."""
    return ((entry >> 26) & FIELD) - INFINITE


def upper_bound(entry: i64) -> i64:
    """The upper bound on the value."""
    return ((entry >> 14) & FIELD) - INFINITE


def stored_move(entry: i64) -> i64:
    """The move to try first (six bits)."""
    return (entry >> 8) & 0x3F


def bits_of(megabytes: int) -> int:
    """The size, in bits, of the largest table that fits in this much memory."""
    return min(max(((megabytes << 20) // ENTRY_BYTES).bit_length() - 1, SMALLEST), LARGEST)


@final
class TranspositionTable:
    """Two slots per position: the first keeps the deepest search, the second the most recent one.

    A key is the whole position and not a hash of it, so two positions are never confused; it is never 0. The entry
    holds eight more bits of the position, its kind.
    """

    def __init__(self, bits: int = DEFAULT_BITS) -> None:
        if not SMALLEST <= bits <= LARGEST:
            raise ValueError(f"a table has 2**{SMALLEST} to 2**{LARGEST} entries, not 2**{bits}")
        self.mask: i64 = (1 << bits) - 2
        self.keys: vec[i64] = vec[i64]([0] * (1 << bits))
        self.entries: vec[i64] = vec[i64]([0] * (1 << bits))

    def clear(self) -> None:
        """Empties the table."""
        place: i64 = 0
        while place < self.mask + 2:
            self.keys[place] = 0
            place += 1

    def probe(self, key: i64, kind: i64) -> i64:
        """The entry of a position; 0 if there is none."""
        place = self._place(key, kind)
        entry = self.entries[place]
        if self.keys[place] == key and entry & KIND == kind:
            return entry
        entry = self.entries[place + 1]
        if self.keys[place + 1] == key and entry & KIND == kind:
            return entry
        return 0

    def store(self, key: i64, entry: i64) -> None:
        """Replaces an older entry of this position, a shallower one, or else the most recent one."""
        place = self._place(key, entry & KIND)
        older = self.entries[place]
        if older > entry and not (self.keys[place] == key and (older ^ entry) & KIND == 0):
            place += 1
        self.keys[place] = key
        self.entries[place] = entry

    def _place(self, key: i64, kind: i64) -> i64:
        """The first of the two slots. The products fit into 63 bits, so both speeds agree."""
        mixed = (key & HALF) * 0x2545F491 + (key >> 31) * 0x1B873593 + kind * 0x5BD1E995
        return (mixed ^ (mixed >> 31)) & self.mask
