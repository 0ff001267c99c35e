"""Moves as numbers. Moves below EXCHANGE are the cards themselves."""

from __future__ import annotations

from typing import Final

EXCHANGE: Final = 24
MARRY: Final = 25
"""This and the next three, one per suit."""
CLOSE: Final = 29
DRAW: Final = 30
VICTORY: Final = 31
COUNT: Final = 32
