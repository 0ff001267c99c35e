"""A policy: how likely a good player makes each move, by a softmax over sums of weights."""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.learned.features import MoveFeatures
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State

UNIT: Final = 1000
"""This much more in score makes a move e times as likely. Whole numbers add up exactly, the same everywhere."""
MOST: Final = 64
"""The most moves to choose from."""
STEP: Final = 8
STEPS: Final = 1024
LIKELIEST: Final = 1 << 20
"""The odds of the likeliest move."""
ODDS: Final = vec[i64]([max(int(LIKELIEST * exp(-behind * STEP / UNIT)), 1) for behind in range(STEPS)])
"""By how far a move is behind the likeliest, in steps."""

ABSURD: Final = 3000
"""A move this far behind the best is one that nobody makes."""


@final
class Policy:
    """A softmax over linear scores. It uses one scratch array: one thread at a time."""

    def __init__(self, features: MoveFeatures, weights: vec[i64]) -> None:
        if len(weights) != features.weights:
            raise ValueError(f"{len(weights)} weights for {features.weights} features")
        self.features: Final = features
        self.weights: vec[i64] = weights
        self.places: vec[i64] = vec[i64]([0] * int(MOST * features.width))

    def scores(self, state: State, seat: i64, moves: vec[i64]) -> vec[i64]:
        """The sum of each move's weights."""
        features = self.features
        places, weights = self.places, self.weights
        features.places(state, seat, moves, places)
        found = vec[i64](capacity=len(moves))
        width = features.width
        at: i64 = 0
        end = len(moves) * width
        while at < end:
            score: i64 = 0
            stop = at + width
            while at < stop:
                score += weights[places[at]]
                at += 1
            found = append(found, score)
        features.adapt(state, seat, moves, found)
        return found

    def odds(self, state: State, seat: i64, moves: vec[i64]) -> vec[i64]:
        """How likely each move is, relative to the likeliest."""
        found = self.scores(state, seat, moves)
        best = found[highest(found)]
        at: i64 = 0
        while at < len(found):
            found[at] = odds_behind(best - found[at])
            at += 1
        return found

    def move(self, state: State, seat: i64, moves: vec[i64], dice: Dice) -> i64:
        """A move drawn by its odds."""
        if len(moves) == 1:
            return moves[0]
        odds = self.odds(state, seat, moves)
        total: i64 = 0
        for chance in odds:
            total += chance
        return drawn(moves, odds, dice.below(total))

    def loose_move(self, state: State, seat: i64, moves: vec[i64], dice: Dice, looseness: i64) -> i64:
        """A move drawn by odds that are flatter above a looseness of 100, but none that is far behind the best."""
        if len(moves) == 1:
            return moves[0]
        odds = self.scores(state, seat, moves)
        best = odds[highest(odds)]
        total: i64 = 0
        at: i64 = 0
        while at < len(odds):
            behind = best - odds[at]
            steps = behind * 100 // (looseness * STEP)
            odds[at] = 0
            if behind <= ABSURD and steps < STEPS:
                odds[at] = ODDS[steps]
            total += odds[at]
            at += 1
        return drawn(moves, odds, dice.below(total))

    def best(self, state: State, seat: i64, moves: vec[i64]) -> i64:
        """The likeliest move; of equals the first."""
        if len(moves) == 1:
            return moves[0]
        return moves[highest(self.scores(state, seat, moves))]


def odds_behind(score: i64) -> i64:
    """The odds of a move that is this much behind the likeliest."""
    step = score // STEP
    if step < STEPS:
        return ODDS[step]
    return 1


def highest(scores: vec[i64]) -> i64:
    """The index of the highest score; of equals the first."""
    best: i64 = 0
    at: i64 = 1
    while at < len(scores):
        if scores[at] > scores[best]:
            best = at
        at += 1
    return best


def drawn(moves: vec[i64], odds: vec[i64], throw: i64) -> i64:
    """The move that a throw below the sum of the odds picks."""
    at: i64 = 0
    while throw >= odds[at]:
        throw -= odds[at]
        at += 1
    return moves[at]
