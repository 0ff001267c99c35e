"""Heuristics: what a player knows by heart about one game, without thinking ahead."""

from __future__ import annotations

from abc import ABC, abstractmethod

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(ABC):
    """Judgement of a state as a seat knows it: own hand, what lies open, what has been seen. Never another's hand."""

    @abstractmethod
    def move(self, state: State, seat: i64, dice: Dice) -> i64:
        """What a club player does at once; among equals the dice decide."""

    @abstractmethod
    def beginner_move(self, state: State, seat: i64, dice: Dice) -> i64:
        """What a beginner does: a legal move with the mistakes beginners make."""

    def options(self, state: State, seat: i64) -> vec[i64]:
        """The legal moves worth a thought: no two that come to the same, none that only a beginner_move would make."""
        return state.moves(seat)

    @abstractmethod
    def over(self, state: State) -> bool:
        """As far as one looks ahead: the half or hand is over."""

    @abstractmethod
    def share(self, state: State, seat: i64) -> float:
        """A seat's part of the match once it is over, from 0 (lost) to 1 (won)."""
