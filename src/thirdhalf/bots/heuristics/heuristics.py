"""Heuristics: rules of thumb for one game, without search."""

from __future__ import annotations

from abc import ABC, abstractmethod

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(ABC):
    """Rules of thumb that look only at what a seat knows: its hand, open cards, cards seen. Never another's hand."""

    @abstractmethod
    def move(self, state: State, seat: i64, dice: Dice) -> i64:
        """The move a club player makes. Dice break ties."""

    def beginner_move(self, state: State, seat: i64, dice: Dice) -> i64:
        """A legal move with the mistakes beginners make. By default none are known."""
        return self.move(state, seat, dice)

    def options(self, state: State, seat: i64) -> vec[i64]:
        """The candidate moves: no two equivalent ones, and none that only a beginner would make."""
        return state.moves(seat)

    @abstractmethod
    def over(self, state: State) -> bool:
        """Whether the half or hand is over: search looks no further."""

    @abstractmethod
    def share(self, state: State, seat: i64) -> float:
        """A seat's expected share of the match, from 0 (lost) to 1 (won)."""
