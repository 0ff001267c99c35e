"""A keyed generator for shuffles that nobody can predict: HMAC-SHA256 in counter mode."""

from __future__ import annotations

import hmac
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.chance import Dice

WORD_BYTES: Final = 4
WORDS: Final = 1 << 8 * WORD_BYTES


@final
class KeyedGenerator:
    """Block n of chance move t is HMAC-SHA256(seed as decimal text, "t n"), read as big-endian 32-bit words."""

    def __init__(self, seed: int, throw: int) -> None:
        self._key: Final = str(seed).encode()
        self._throw: Final = throw
        self._blocks = 0
        self._left = b""

    def block(self) -> bytes:
        """The next 32 bytes."""
        self._blocks += 1
        return hmac.digest(self._key, f"{self._throw} {self._blocks}".encode(), "sha256")

    def _word(self) -> int:
        if not self._left:
            self._left = self.block()
        word = int.from_bytes(self._left[:WORD_BYTES], "big")
        self._left = self._left[WORD_BYTES:]
        return word

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely: words that would cause a bias are skipped."""
        limit = WORDS - WORDS % n
        word = self._word()
        while word >= limit:
            word = self._word()
        return word % n

    def shuffled(self, cards: vec[i64]) -> vec[i64]:
        """The same cards in random order (Fisher and Yates)."""
        pack = cards[:]
        for at in range(len(pack) - 1, 0, -1):
            other = self.below(at + 1)
            swapped = pack[at]
            pack[at] = pack[other]
            pack[other] = swapped
        return pack

    def dice(self) -> Dice:
        """Dice for a chance move other than a deal, seeded with a whole block."""
        return Dice(int.from_bytes(self.block(), "big"))
