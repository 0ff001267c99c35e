"""Flat Monte Carlo: every candidate is played out in the same worlds with the same luck, to reduce the noise."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.search.budget import Budget, spent
from thirdhalf.bots.search.playout import play_out
from thirdhalf.bots.search.tally import Tally
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State
from thirdhalf.core.worlds import Worlds

BEAT: Final = 8
"""Worlds between two checks of the clock and of the candidates."""
BEYOND_DOUBT: Final = 2.5
"""A candidate this many standard errors behind the best is dropped."""


@final
class FlatMonteCarlo:
    """One decision of one seat. An iteration plays out one candidate in one world."""

    def __init__(
        self, worlds: Worlds[State], heuristics: Heuristics, seat: i64, dice: Dice, horizon: i64, caution: float
    ) -> None:
        self.worlds: Final = worlds
        self.heuristics: Final = heuristics
        self.seat: Final = seat
        self.dice: Final = dice
        self.horizon: Final = horizon
        """Rounds played out before the heuristics evaluate the position."""
        self.caution: Final = caution
        """How many standard errors better than the heuristic move a candidate must be."""
        self.options: vec[i64] = vec[i64]()
        """The remaining candidates. The heuristic move comes first and is never dropped."""
        self.ahead: vec[float] = vec[float]()
        """By candidate: how much better than the first it did, summed over the worlds."""
        self.squares: vec[float] = vec[float]()
        """The squares of the same, summed."""
        self.dropped: Final[Tally] = {}
        """What was found about candidates until they were dropped; see `tally`."""
        self.tried: i64 = 0
        """Worlds tried so far."""
        self.iterations: i64 = 0

    def run(self, budget: Budget) -> None:
        """Plays out until the budget is used up or one candidate is left."""
        until = budget.until()
        self._line_up()
        while self.iterations < budget.iterations and len(self.options) > 1:
            self._compare()
            if self.tried % BEAT == 0:
                self._drop()
                if spent(until):
                    return

    def tally(self) -> Tally:
        """By candidate: 1 if it remains, the worlds it was tried in, how far it was ahead and the squares, summed.

        The heuristic move comes first.
        """
        found: Tally = {}
        at: i64 = 0
        while at < len(self.options):
            found[self.options[at]] = (1.0, float(self.tried), self.ahead[at], self.squares[at])
            at += 1
        found.update(self.dropped)
        return found

    def best(self) -> int:
        """The best candidate after `run`."""
        return surest(self.tally(), self.caution)

    def _line_up(self) -> None:
        dice = Dice(0)  # not the search's own: searches of one decision compare with the same move
        state = self.worlds.draw(dice)
        liked = self.heuristics.move(state, self.seat, dice)
        self.options = append(self.options, liked)
        for move in self.heuristics.options(state, self.seat):
            if move != liked:
                self.options = append(self.options, move)
        for _ in self.options:
            self.ahead = append(self.ahead, 0.0)
            self.squares = append(self.squares, 0.0)

    def _compare(self) -> None:
        """Plays out every candidate in one world."""
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
        return standard_error(float(self.tried), self.ahead[at], self.squares[at])

    def _drop(self) -> None:
        """Drops candidates that are clearly not the best. The first stays: the others are measured against it."""
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
            else:
                self.dropped[self.options[at]] = (0.0, float(self.tried), self.ahead[at], self.squares[at])
            at += 1
        self.options = options
        self.ahead = ahead
        self.squares = squares


def standard_error(tried: float, total: float, squares: float) -> float:
    """The standard error of a mean, given how many values there were, their sum and that of their squares."""
    mean = total / tried
    return sqrt(max(squares / tried - mean * mean, 1e-9) / tried)


def surest(tally: Tally, caution: float) -> int:
    """The best candidate, or the heuristic move if none is better by `caution` standard errors.

    A candidate that every search dropped is out: its lead may be luck of few worlds.
    """
    best, highest = -1, 0.0
    for move, (remain, tried, ahead, squares) in tally.items():
        if best < 0:
            best = move
        elif remain > 0.0 and tried > 1.0:
            sure = ahead / tried - caution * standard_error(tried, ahead, squares)
            if sure > highest:
                best, highest = move, sure
    return best
