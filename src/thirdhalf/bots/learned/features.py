"""Features: which weights of a model count for a move or a position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.state import State

NOTHING: Final = 0
"""The place of a weight that is always 0."""


class MoveFeatures(ABC):
    """Features of moves. Each is a place in the weights; a score is the sum of the weights at these places."""

    def __init__(self, weights: i64, width: i64) -> None:
        self.weights: i64 = weights
        """How many weights there are."""
        self.width: i64 = width
        """How many places each move has."""
        self.forgotten: i64 = 0
        """Cards already played that the player has forgotten and still expects."""

    @abstractmethod
    def places(self, state: State, seat: i64, moves: vec[i64], found: vec[i64]) -> None:
        """Writes the places of every move, `width` each. They depend only on what the seat knows."""

    def adapt(self, state: State, seat: i64, moves: vec[i64], scores: vec[i64]) -> None:  # noqa: B027 (few games need it)
        """Changes the scores of moves that house rules make better or worse than they are by the printed rules."""

    @abstractmethod
    def forgotten_by(self, state: State, seat: i64, who: i64) -> i64:
        """The cards that a player without a perfect memory has forgotten: `casual.CLUB` or `casual.ROOKIE`."""


class PositionFeatures(ABC):
    """Features of positions with all cards open."""

    def __init__(self, weights: i64, width: i64) -> None:
        self.weights: i64 = weights
        self.width: i64 = width
        """The most places a position can have."""

    @abstractmethod
    def settled(self, state: State) -> bool:
        """Whether `places` applies to the position: it stands between two tricks."""

    @abstractmethod
    def places(self, state: State, found: vec[i64]) -> i64:
        """Writes the places of a position and returns how many there are.

        A place p counts for seat 0; -1 - p counts for seat 1.
        """
