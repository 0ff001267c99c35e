"""The parts of a result: what it was worth before the first card, and what cards, judgement and the unknown added."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

FINE: Final = 1 << 16
"""Parts are multiples of 1/65536, which binary and decimal numbers alike hold exactly: sums are exact everywhere."""


@dataclass(frozen=True)
class Parts:
    """In units of 1/FINE of a match. `value_before` and the parts add up to `result`."""

    value_before: int
    cards: int
    own_judgement: int
    other_judgement: int
    unknown: int
    result: int

    def as_json(self) -> dict[str, object]:
        """With shares of a match as numbers."""
        parts = {
            "cards": self.cards / FINE,
            "own_judgement": self.own_judgement / FINE,
            "other_judgement": self.other_judgement / FINE,
            "unknown": self.unknown / FINE,
        }
        return {"value_before": self.value_before / FINE, "parts": parts, "result": self.result / FINE}


def split(before: Fraction, cards: Fraction, own: Fraction, other: Fraction, result: Fraction) -> Parts:
    """The parts. What nothing else explains is the luck of the unknown, rounding included."""
    start, luck, mine, theirs, end = (round(value * FINE) for value in (before, cards, own, other, result))
    return Parts(start, luck, mine, theirs, end - start - luck - mine - theirs, end)
