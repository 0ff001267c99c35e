"""An solver: who knows how a half or a hand ends under best play, for one game."""

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
"""Points are whole, averages over what chance may do are not."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Solver(ABC, Generic[S]):
    """Asked about positions of one match, or of matches with the same settings; it remembers what it found out."""

    def __init__(self, monitor: Monitor) -> None:
        self.monitor: Monitor = monitor
        self.positions: i64 = 0
        """How many it has looked at so far."""

    @abstractmethod
    def hidden(self, state: S) -> Refusal | None:
        """Why nothing can be said for certain here; None: the solver knows."""

    @abstractmethod
    def ended(self, state: S) -> bool:
        """The half or hand that was asked about is over."""

    @abstractmethod
    def final(self, state: S, cutoff: i64 = 0) -> Points:
        """Seat 0's score less seat 1's at the end of the half or hand, both playing their best.

        `cutoff` is how much of `depth` is left out at the end, as by a player who does not look so far: 0 is the truth.
        """

    def after(self, state: S, seat: i64, move: i64, cutoff: i64) -> Points:
        """The same once a seat has made this move."""
        then = cast("S", state.copy())
        then.apply(seat, move)
        return self.final(then, cutoff)

    @abstractmethod
    def depth(self, state: S) -> i64:
        """How many tricks or turns are left."""

    def interruption(self, state: S) -> tuple[int, int] | None:
        """The seat that is not on turn, and what it does best at once; None: it lets the other play."""
        return None

    def last(self, state: S) -> bool:
        """The match is over with this half or hand, however it ends."""
        return False
