"""A beginner: sees points before turns to come, and forgets what was played.

It plays a red card at the first chance, likes a try better than the line-out that would let it go on, and now and then
overlooks something. Even then it makes one of the moves worth considering, never an absurd one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from thirdhalf.bots.heuristics.ovalia import answering, discarding, melding, picking
from thirdhalf.bots.heuristics.ovalia.candidates import candidate_moves
from thirdhalf.bots.heuristics.ovalia.evaluation import Evaluation
from thirdhalf.bots.heuristics.ovalia.weights import Weights, rookie_weights
from thirdhalf.core.chance import Dice, picked
from thirdhalf.games.ovalia import phases, red_card
from thirdhalf.games.ovalia.moves import ALLOW, DISCARD, DRAW, LAY, PASS, RED_CARD, with_card
from thirdhalf.games.ovalia.moves import melding as move_of
from thirdhalf.games.ovalia.state import OvaliaState

SLIPS: Final = 16
SLIPS_OF_FOUR: Final = 48
"""In how many of a hundred decisions it overlooks what it could do. Four players have more to look at."""
WEIGHTS: Final[Weights] = rookie_weights()


def beginner_move(state: OvaliaState, seat: i64, dice: Dice) -> i64:
    """The move of a beginner."""
    phase = state.phase
    slip = dice.below(100) < (SLIPS if state.players == 2 else SLIPS_OF_FOUR)
    if phase == phases.DRAW or phase == phases.CLAIM:
        take: i64 = 0
        if state.takeable and not slip:
            take = answering.best_take(state, seat, WEIGHTS)
        if take:
            return take
        return DRAW if phase == phases.DRAW else ALLOW
    if phase == phases.VICTIMS:
        return picked(state.moves(seat), dice)
    evaluation = Evaluation(state, seat, WEIGHTS)
    if phase == phases.REACT:
        if red_card.answers(state, seat):
            return RED_CARD
        return ALLOW if slip else answering.response(evaluation)
    if phase == phases.PICK:
        return picking.best_pick(evaluation)
    if slip:
        return picked(candidate_moves(state, seat, WEIGHTS), dice)
    if phase == phases.DISCARD:
        return with_card(DISCARD, discarding.best_discard(evaluation, dice))
    team, meld, _ = melding.best_meld(evaluation)
    return move_of(LAY, team, meld) if meld else PASS
