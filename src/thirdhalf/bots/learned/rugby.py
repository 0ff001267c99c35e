"""The learned judgement of Rugby."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from thirdhalf.bots.heuristics.rugby import FOR_THE_MATCH, RUGBY
from thirdhalf.bots.learned.casual import CasualPlayer
from thirdhalf.bots.learned.judgement import Judgement
from thirdhalf.bots.learned.learned_value import LearnedValue
from thirdhalf.bots.learned.model import read_weights
from thirdhalf.bots.learned.policy import Policy
from thirdhalf.bots.learned.rugby_moves import RugbyMoves
from thirdhalf.bots.learned.rugby_positions import RugbyPositions
from thirdhalf.core.bits import size
from thirdhalf.core.state import State
from thirdhalf.games.rugby.state import RugbyState

HALF: Final = 30.0
"""Tricks."""
SPREAD: Final = 9.0
"""A lead of this many points at half-time wins three matches out of four."""
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
        ahead = float(state.score0 - state.score1) + float(self.value.of(state)) / 1000.0
        tricks = UNCERTAIN * float(size(state.hand0) + state.stock() // 2)
        if state.half < state.settings.halves:
            return logistic(ahead / (SPREAD * sqrt(1.0 + tricks / HALF)))
        result = logistic(ahead / (SPREAD * sqrt(tricks / HALF)))
        return FOR_THE_MATCH * result + (1.0 - FOR_THE_MATCH) * logistic(ahead / SPREAD)


def logistic(x: float) -> float:
    """From 0 to 1, and 1/2 for 0."""
    return 1.0 / (1.0 + exp(-x)) if x > -700.0 else 0.0


JUDGEMENT: Final = RugbyJudgement(
    Policy(RugbyMoves(), read_weights("rugby", "policy")),
    LearnedValue(RugbyPositions(), read_weights("rugby", "value")),
)
CLUB: Final = CasualPlayer(RUGBY, RugbyMoves(), read_weights("rugby", "policy"), 40, 150)
