"""A judgement: the policy, and perhaps the value, that guide a search in one game for two."""

from __future__ import annotations

from mypy_extensions import i64

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.learned.policy import Policy
from thirdhalf.core.bits import first_seat
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State


class Judgement:
    """Learned knowledge. The heuristics list the candidates and say when the half or hand is over."""

    def __init__(self, heuristics: Heuristics, policy: Policy, reach: i64 = 0, least: i64 = 0) -> None:
        self.heuristics: Heuristics = heuristics
        self.policy: Policy = policy
        self.reach: i64 = reach
        """Tricks from the decision on before `share` judges. A deeper tree leaves fewer of them to play."""
        self.least: i64 = least
        """Tricks played by the policy in any case."""

    def settled(self, state: State) -> bool:
        """Whether `share` can judge this position before the half or hand is over."""
        return False

    def share(self, state: State) -> float:
        """Seat 0's expected share of the match, with all cards open; seat 1 has the rest."""
        return self.heuristics.share(state, 0)

    def play_on(self, state: State, begun: i64, dice: Dice) -> None:
        """Plays moves drawn from the policy to a position that `share` can judge. The decision was in round `begun`."""
        heuristics, policy = self.heuristics, self.policy
        until = state.round() + self.least
        if until < begun + self.reach:
            until = begun + self.reach
        while not heuristics.over(state):
            if state.round() >= until and self.settled(state):
                return
            seat: i64 = first_seat(state.waiting())
            state.apply(seat, policy.move(state, seat, heuristics.options(state, seat), dice))
