"""A trial: every option is tried in the same worlds with the same luck, so that only the option makes a difference."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.search.budget import Budget, spent
from thirdhalf.bots.search.playout import play_out
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State
from thirdhalf.core.worlds import Worlds

BEAT: Final = 8
"""Worlds between two looks at the clock, and at who is out of the race."""
BEYOND_DOUBT: Final = 2.5
"""So many standard errors behind the best, an option is out of the race."""


@final
class FlatMonteCarlo:
    """One decision of one seat. An iteration is one option played on by heuristics in one world."""

    def __init__(
        self, worlds: Worlds[State], heuristics: Heuristics, seat: i64, dice: Dice, horizon: i64, caution: float
    ) -> None:
        self.worlds: Final = worlds
        self.heuristics: Final = heuristics
        self.seat: Final = seat
        self.dice: Final = dice
        self.horizon: Final = horizon
        """So many rounds are played, and then heuristics says how things stand."""
        self.caution: Final = caution
        """So many standard errors must another option be better than what heuristics would do at once."""
        self.options: vec[i64] = vec[i64]()
        """In the race; what heuristics would do comes first, and stays."""
        self.ahead: vec[float] = vec[float]()
        """By how much each did better than the first, summed over the worlds, and the squares of that."""
        self.squares: vec[float] = vec[float]()
        self.tried: i64 = 0
        """In so many worlds."""
        self.iterations: i64 = 0

    def think(self, budget: Budget) -> None:
        """Try until the budget is used up, or one option is left."""
        until = budget.until()
        self._line_up()
        while self.iterations < budget.iterations and len(self.options) > 1:
            self._compare()
            if self.tried % BEAT == 0:
                self._drop()
                if spent(until):
                    return

    def best(self) -> i64:
        """What did best, with caution."""
        best: i64 = 0
        highest = 0.0
        at: i64 = 1
        while at < len(self.options) and self.tried > 1:
            sure = self._mean(at) - self.caution * self._error(at)
            if sure > highest:
                best, highest = at, sure
            at += 1
        return self.options[best]

    def _line_up(self) -> None:
        state = self.worlds.draw(self.dice)
        liked = self.heuristics.move(state, self.seat, self.dice)
        self.options = append(self.options, liked)
        for move in self.heuristics.options(state, self.seat):
            if move != liked:
                self.options = append(self.options, move)
        for _ in self.options:
            self.ahead = append(self.ahead, 0.0)
            self.squares = append(self.squares, 0.0)

    def _compare(self) -> None:
        """Every option in one world."""
        world = self.worlds.draw(self.dice)
        luck = int(self.dice.word())
        first = 0.0
        at: i64 = 0
        while at < len(self.options):
            state = world.copy()
            dice = Dice(luck)
            until = state.round() + self.horizon
            state.apply(self.seat, self.options[at])
            play_out(state, self.heuristics, dice, until)
            share = self.heuristics.share(state, self.seat)
            if not at:
                first = share
            else:
                self.ahead[at] += share - first
                self.squares[at] += (share - first) * (share - first)
            self.iterations += 1
            at += 1
        self.tried += 1

    def _mean(self, at: i64) -> float:
        return self.ahead[at] / float(self.tried)

    def _error(self, at: i64) -> float:
        """The standard error of the mean."""
        mean = self._mean(at)
        return sqrt(max(self.squares[at] / float(self.tried) - mean * mean, 1e-9) / float(self.tried))

    def _drop(self) -> None:
        """Options that are beyond doubt not the best; the first stays, for the others are measured by it."""
        best = 0.0
        at: i64 = 1
        while at < len(self.options):
            if self._mean(at) > best:
                best = self._mean(at)
            at += 1
        options = self.options[:1]
        ahead = self.ahead[:1]
        squares = self.squares[:1]
        at = 1
        while at < len(self.options):
            if self._mean(at) + BEYOND_DOUBT * self._error(at) > best:
                options = append(options, self.options[at])
                ahead = append(ahead, self.ahead[at])
                squares = append(squares, self.squares[at])
            at += 1
        self.options = options
        self.ahead = ahead
        self.squares = squares
