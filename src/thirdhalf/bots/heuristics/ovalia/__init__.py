"""Ovalia by rules of thumb: keep the turn going, score, keep cards that belong together, discard what nobody wants."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.heuristics.ovalia import answering, discarding, melding, picking
from thirdhalf.bots.heuristics.ovalia.beginner import beginner_move
from thirdhalf.bots.heuristics.ovalia.candidates import candidate_moves
from thirdhalf.bots.heuristics.ovalia.evaluation import Evaluation
from thirdhalf.bots.heuristics.ovalia.weights import (
    Weights,
    club_weights,
    club_weights_for_four,
    outlook_weights,
)
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State
from thirdhalf.games.ovalia import phases
from thirdhalf.games.ovalia.moves import DISCARD, DRAW, LAY, PASS, with_card
from thirdhalf.games.ovalia.moves import melding as move_of
from thirdhalf.games.ovalia.state import OvaliaState


@final
class OvaliaHeuristics(Heuristics):
    """Uses the hand, the open cards, and the cards seen going into other hands."""

    def __init__(
        self, weights: Weights | None = None, outlook: Weights | None = None, for_four: Weights | None = None
    ) -> None:
        self.weights: Final = weights or Weights()
        self.for_four: Final = for_four or self.weights
        self.outlook: Final = outlook or outlook_weights()

    def move(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, OvaliaState)
        phase = state.phase
        weights = self.weights_for(state)
        if phase == phases.DRAW:
            if not state.takeable:
                return DRAW
            take = answering.best_take(state, seat, weights)
            return take if take else DRAW
        evaluation = Evaluation(state, seat, weights)
        if phase == phases.MELD:
            team, meld, _ = melding.best_meld(evaluation)
            return move_of(LAY, team, meld) if meld else PASS
        if phase == phases.DISCARD:
            return with_card(DISCARD, discarding.best_discard(evaluation, dice))
        if phase == phases.REACT:
            return answering.response(evaluation)
        if phase == phases.PICK:
            return picking.best_pick(evaluation)
        if phase == phases.CLAIM:
            return answering.claim(state, seat, weights)
        return answering.victims(state)

    def beginner_move(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, OvaliaState)
        return beginner_move(state, seat, dice)

    def options(self, state: State, seat: i64) -> vec[i64]:
        """At most a few of each kind. The others are clearly worse."""
        assert isinstance(state, OvaliaState)
        return candidate_moves(state, seat, self.weights_for(state))

    def weights_for(self, state: OvaliaState) -> Weights:
        """Four players watch two packs: they may see less."""
        return self.weights if state.players == 2 else self.for_four

    def over(self, state: State) -> bool:
        assert isinstance(state, OvaliaState)
        return state.phase == phases.OVER

    def share(self, state: State, seat: i64) -> float:
        """How likely a seat is to finish ahead of each of the others, from points, hands and the time left."""
        assert isinstance(state, OvaliaState)
        mine = self.standing(state, seat)
        left = float(state.settings.halves - state.half)
        if state.phase != phases.OVER:
            left += float(state.stock()) / float(len(state.pack) + state.players * state.settings.hand_size) + 0.02
        spread = self.outlook.spread * sqrt(left)
        total = 0.0
        other: i64 = 0
        while other < state.players:
            if other != seat:
                total += holds_lead(mine - self.standing(state, other), spread)
            other += 1
        return total / float(state.players - 1)

    def standing(self, state: OvaliaState, seat: i64) -> float:
        """Points plus the expected value of the hand."""
        points = float(state.marks[seat])
        if state.phase != phases.OVER:
            points += self.outlook.hand * Evaluation(state, seat, self.outlook).total()
            if seat == state.turn:
                points += self.outlook.tempo
        return points


def holds_lead(ahead: float, spread: float) -> float:
    """How likely a lead of this many points holds."""
    if spread == 0.0:
        return 0.5 if ahead == 0.0 else (1.0 if ahead > 0.0 else 0.0)
    return 1.0 / (1.0 + exp(-1.7 * ahead / spread))


OVALIA: Final = OvaliaHeuristics()
CLUB: Final = OvaliaHeuristics(club_weights(), for_four=club_weights_for_four())
