"""Players who do not search: they play by the policy, forget cards, and sometimes take the second-best move."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.learned.features import MoveFeatures
from thirdhalf.bots.learned.policy import Policy
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State

CLUB: Final = 0
ROOKIE: Final = 1
"""How much is forgotten; see `MoveFeatures.forgotten_by`."""


@final
class CasualPlayer(Heuristics):
    """`move` for the club, `beginner_move` for rookies. A move far behind the best is never made."""

    def __init__(
        self, heuristics: Heuristics, features: MoveFeatures, weights: vec[i64], club: i64, rookie: i64
    ) -> None:
        self.heuristics: Final = heuristics
        self.features: Final = features
        self.policy: Final = Policy(features, weights)
        self.club: i64 = club
        self.rookie: i64 = rookie
        """How loosely they stick to the best move, in hundredths: 100 plays by the odds of the policy."""

    def move(self, state: State, seat: i64, dice: Dice) -> i64:
        return self._casual(state, seat, dice, CLUB)

    def beginner_move(self, state: State, seat: i64, dice: Dice) -> i64:
        return self._casual(state, seat, dice, ROOKIE)

    def options(self, state: State, seat: i64) -> vec[i64]:
        return self.heuristics.options(state, seat)

    def over(self, state: State) -> bool:
        return self.heuristics.over(state)

    def share(self, state: State, seat: i64) -> float:
        return self.heuristics.share(state, seat)

    def _casual(self, state: State, seat: i64, dice: Dice, who: i64) -> i64:
        features = self.features
        moves = self.heuristics.options(state, seat)
        features.forgotten = features.forgotten_by(state, seat, who)
        move = self.policy.loose_move(state, seat, moves, dice, self.rookie if who == ROOKIE else self.club)
        features.forgotten = 0
        return move
