"""Seats and moves as numbers. Moves below EXCHANGE are the cards themselves."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1

EXCHANGE: Final = 24
MARRY: Final = 25
"""And the three after it, one a suit."""
CLOSE: Final = 29
DRAW: Final = 30
VICTORY: Final = 31
COUNT: Final = 32
