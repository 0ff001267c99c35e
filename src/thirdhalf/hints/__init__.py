"""Hints: what a coach would play, why, and what every move is worth (docs/hints.md)."""

from __future__ import annotations

from thirdhalf.hints.advice import Hint, NothingToDecide, hint
from thirdhalf.hints.reason import Reason

__all__ = ["Hint", "NothingToDecide", "Reason", "hint"]
