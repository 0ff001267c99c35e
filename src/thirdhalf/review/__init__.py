"""Looking back at a match: what each decision was worth, and how much of the result was luck (docs/review.md)."""

from __future__ import annotations

from thirdhalf.review.budget import ReviewBudget
from thirdhalf.review.review import Review

__all__ = ["Review", "ReviewBudget"]
