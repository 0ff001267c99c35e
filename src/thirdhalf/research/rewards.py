"""Rewards of the seats. Every kind sums to zero."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from thirdhalf.names import check_name

Rewards = NDArray[np.float64]

MATCH: Final = "match"
"""Paid at the end: 1 for a single winner, and the others share the loss. Joint winners share the 1."""
POINTS: Final = "points"
"""Paid with every point scored: a seat's points minus the average of the others'."""
KINDS: Final = (MATCH, POINTS)


def match_points(scores: ArrayLike) -> Rewards:
    """Rewards from final scores, seats on the last axis. Two seats: 1 and -1, or 0 for a draw. Four: 1 and -1/3."""
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
    """The kind of rewards; ValueError if there is no such kind."""
    return check_name("kind of rewards", kind, KINDS)
