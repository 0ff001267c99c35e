"""A solver computes how a half or a hand ends when both sides play their best."""

from __future__ import annotations

from abc import ABC, abstractmethod
from fractions import Fraction
from typing import Generic, TypeVar, cast

from mypy_extensions import i64, mypyc_attr

from thirdhalf.bots.endgame.monitor import Monitor
from thirdhalf.core.refusal import Refusal
from thirdhalf.core.state import State

S = TypeVar("S", bound=State)
Points = int | Fraction
"""Whole points, or their average over chance moves."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Solver(ABC, Generic[S]):
    """Solves positions of matches with the same settings. It keeps what it has worked out between calls."""

    def __init__(self, monitor: Monitor) -> None:
        self.monitor: Monitor = monitor
        self.positions: i64 = 0
        """Positions searched so far."""

    @abstractmethod
    def hidden(self, state: S) -> Refusal | None:
        """Why this position cannot be solved; None if it can."""

    def almost(self, state: S) -> bool:
        """Whether nothing will be hidden after the current trick: only the last draw is open."""
        return False

    @abstractmethod
    def ended(self, state: S) -> bool:
        """Whether the half or hand is over."""

    @abstractmethod
    def final(self, state: S, cutoff: i64 = 0) -> Points:
        """Seat 0's score minus seat 1's at the end of the half or hand, with best play by both.

        The search stops with `cutoff` tricks or turns left, as a player who looks less far ahead would. 0 is exact.
        """

    def after(self, state: S, seat: i64, move: i64, cutoff: i64) -> Points:
        """The same, after a seat has made this move."""
        then = cast("S", state.copy())
        then.apply(seat, move)
        return self.final(then, cutoff)

    def estimate(self, state: S, seat: i64, move: i64) -> Points:
        """The same without search, for an answer when there is no time: by default the score after the move."""
        then = state.copy()
        then.apply(seat, move)
        scores = then.scores()
        return scores[0] - scores[1]

    @abstractmethod
    def depth(self, state: S) -> i64:
        """Tricks or turns left to play."""

    def interruption(self, state: S) -> tuple[int, int] | None:
        """A seat off turn that should act now, and its move; None if it should wait."""
        return None

    def last(self, state: S) -> bool:
        """Whether the match ends with this half or hand, whatever the result."""
        return False

    def settled(self, state: S, final: Points) -> S | None:
        """The state once the half or hand has ended with this lead of seat 0; None: only points are known."""
        return None
