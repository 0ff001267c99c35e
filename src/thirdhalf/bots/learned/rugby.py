"""The learned judgement of Rugby."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.heuristics.rugby import FOR_THE_MATCH, RUGBY, SPREAD, RugbyHeuristics
from thirdhalf.bots.learned.casual import CasualPlayer
from thirdhalf.bots.learned.judgement import Judgement
from thirdhalf.bots.learned.learned_value import LearnedValue
from thirdhalf.bots.learned.model import read_weights
from thirdhalf.bots.learned.policy import Policy
from thirdhalf.bots.learned.rugby_moves import RugbyMoves
from thirdhalf.bots.learned.rugby_positions import RugbyPositions
from thirdhalf.core.bits import size
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State
from thirdhalf.games.rugby.state import RugbyState

HALF: Final = 30.0
"""Tricks in a half."""
REACH: Final = 7
LEAST: Final = 3
UNCERTAIN: Final = 0.26
"""How much of the luck of a trick the value leaves open."""


@final
class RugbyJudgement(Judgement):
    """Points that are marked and points to come, as a share of the match."""

    def __init__(self, policy: Policy, value: LearnedValue) -> None:
        super().__init__(RUGBY, policy, REACH, LEAST)
        self.value: LearnedValue = value

    def settled(self, state: State) -> bool:
        return self.value.features.settled(state)

    def share(self, state: State) -> float:
        assert isinstance(state, RugbyState)
        if state.between_halves():
            return self.heuristics.share(state, 0)
        ahead = final_lead(state, self.value)
        result = logistic(ahead / (SPREAD * open_halves(state, UNCERTAIN)))
        if state.half < state.settings.halves:
            return result
        return FOR_THE_MATCH * result + (1.0 - FOR_THE_MATCH) * logistic(ahead / SPREAD)


@final
class RugbyOutlook(Heuristics):
    """Rules of thumb that also judge a position between two tricks, with all cards open: by the points to come."""

    def __init__(self, heuristics: RugbyHeuristics, value: LearnedValue, spread: float, uncertain: float) -> None:
        self.heuristics: Final = heuristics
        self.value: LearnedValue = value
        self.spread: Final = spread
        self.uncertain: Final = uncertain

    def move(self, state: State, seat: i64, dice: Dice) -> i64:
        return self.heuristics.move(state, seat, dice)

    def options(self, state: State, seat: i64) -> vec[i64]:
        return self.heuristics.options(state, seat)

    def over(self, state: State) -> bool:
        return self.heuristics.over(state)

    def share(self, state: State, seat: i64) -> float:
        assert isinstance(state, RugbyState)
        if state.between_halves() or not self.value.features.settled(state):
            return self.heuristics.share(state, seat)
        ahead = final_lead(state, self.value)
        return logistic((ahead if seat == 0 else -ahead) / (self.spread * open_halves(state, self.uncertain)))


def final_lead(state: RugbyState, value: LearnedValue) -> float:
    """Seat 0's lead when the half ends, as far as the cards tell."""
    return float(state.score0 - state.score1) + float(value.of(state)) / 1000.0


def open_halves(state: RugbyState, uncertain: float) -> float:
    """How far the result is open: the square root of the halves to come. This one counts for what the value misses."""
    tricks = uncertain * float(size(state.hand0) + state.stock() // 2)
    return sqrt(tricks / HALF) if state.half >= state.settings.halves else sqrt(1.0 + tricks / HALF)


def logistic(x: float) -> float:
    """From 0 to 1, and 1/2 for 0."""
    return 1.0 / (1.0 + exp(-x)) if x > -700.0 else 0.0


JUDGEMENT: Final = RugbyJudgement(
    Policy(RugbyMoves(), read_weights("rugby", "policy")),
    LearnedValue(RugbyPositions(), read_weights("rugby", "value")),
)
CLUB: Final = CasualPlayer(RUGBY, RugbyMoves(), read_weights("rugby", "policy"), 40, 150)
