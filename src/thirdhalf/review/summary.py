"""The decisions of one seat in a few numbers."""

from __future__ import annotations

from typing import Any, Final

from thirdhalf.review.decisions import Decision
from thirdhalf.review.grades import GRADES, grade, loss

COSTLIEST: Final = 3
"""Decisions worth another look."""


def summary(decisions: list[Decision]) -> dict[str, Any]:
    """Error per unforced decision, accuracy, how many of each grade, and the costliest decisions."""
    losses = [loss(decision) for decision in decisions]
    count = len(decisions)
    grades = [grade(decision) for decision in decisions]
    worst = sorted(decisions, key=lambda decision: (-loss(decision), decision.at))[:COSTLIEST]
    return {
        "unforced": count,
        "error": sum(losses) / count if count else 0.0,
        "accuracy": losses.count(0.0) / count if count else 1.0,
        "grades": {name: grades.count(name) for _, name in GRADES},
        "costliest": [decision.at for decision in worst if loss(decision) > 0],
    }
