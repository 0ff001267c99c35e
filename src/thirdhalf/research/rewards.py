"""What a match is worth to its seats. Every kind sums to zero."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

Rewards = NDArray[np.float64]

MATCH: Final = "match"
"""Paid at the end: a win alone is 1, and the others share the loss; the best share it."""
POINTS: Final = "points"
"""Shaped: every point as it is scored, own points less the average of the others'."""
KINDS: Final = (MATCH, POINTS)


def match_points(scores: ArrayLike) -> Rewards:
    """Final scores, the last axis the seats: 1 and -1 for two, a draw 0; for four 1 and three times -1/3."""
    points = np.asarray(scores)
    players = points.shape[-1]
    best = points == points.max(axis=-1, keepdims=True)
    share = best / best.sum(axis=-1, keepdims=True)
    return np.asarray((players * share - 1) / (players - 1))


def margins(scores: ArrayLike) -> Rewards:
    """How far each seat is ahead of the average of the others."""
    points = np.asarray(scores, dtype=np.float64)
    players = points.shape[-1]
    return np.asarray((players * points - points.sum(axis=-1, keepdims=True)) / (players - 1))


def checked(kind: str) -> str:
    """One of the kinds."""
    if kind not in KINDS:
        raise ValueError(f"rewards: one of {', '.join(KINDS)}, not {kind!r}")
    return kind
