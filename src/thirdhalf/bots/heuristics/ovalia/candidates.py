"""The candidate moves: the best few of each kind."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.ovalia import discarding, melding, picking
from thirdhalf.bots.heuristics.ovalia.evaluation import Evaluation
from thirdhalf.bots.heuristics.ovalia.weights import Weights
from thirdhalf.core.bits import bit
from thirdhalf.games.ovalia import melds, phases, tables
from thirdhalf.games.ovalia.cards import FULLBACK
from thirdhalf.games.ovalia.moves import COUNTER, DISCARD, LAY, PICK, TAKE, card_of, mask_of, seized_of, team_of, verb
from thirdhalf.games.ovalia.state import PLACE, OvaliaState

MOST: Final = 4
"""The most discards, melds or picks considered."""
ALWAYS: Final = 1000.0
"""Always a candidate: draw, pass, allow, a red card."""
NEVER: Final = -1000.0


def candidate_moves(state: OvaliaState, seat: i64, weights: Weights) -> vec[i64]:
    """The best few of the legal moves."""
    moves = state.moves(seat)
    if len(moves) < 3 or state.phase == phases.VICTIMS:
        return moves
    evaluation = Evaluation(state, seat, weights)
    evaluation.team = -1
    worths = vec[float](capacity=len(moves))
    for move in moves:
        worths = append(worths, worth_of(evaluation, move))
    return best_few(moves, worths)


def worth_of(evaluation: Evaluation, move: i64) -> float:
    """The value of a move, comparable with moves of its kind."""
    state = evaluation.state
    what = verb(move)
    if what in (DISCARD, PICK):
        held = focused(evaluation, card_of(move) >> 4)
        card = bit(card_of(move) & 15)
        if what == PICK:
            return picking.gain(evaluation, held, card)
        return -discarding.cost_of(evaluation, held, card, state.hands[evaluation.seat * PLACE + evaluation.team])
    if what not in (LAY, TAKE, COUNTER):
        return ALWAYS
    meld = mask_of(move)
    team = team_of(move)
    if what == TAKE:
        team = state.newest() >> 4
        meld |= bit(state.newest() & 15)
    elif what == COUNTER:
        meld |= bit(seized_of(move))
    held = focused(evaluation, team)
    if half_done(evaluation, held, meld):
        return NEVER
    return melding.worth_of(evaluation, held | meld, meld)


def focused(evaluation: Evaluation, team: i64) -> i64:
    """The seat's cards of a team, with the evaluation focused on it."""
    held = evaluation.state.held(evaluation.seat, team)
    if team != evaluation.team:
        evaluation.focus(team, held)
    return held


def half_done(evaluation: Evaluation, held: i64, meld: i64) -> bool:
    """A try without the fullback in hand (OV-17), or with one that converts nothing (OV-53)."""
    if not melds.is_try(meld) or not held & FULLBACK:
        return False
    return (meld & FULLBACK != 0) == (tables.fullbacks(evaluation.table) > 0)


def best_few(moves: vec[i64], worths: vec[float]) -> vec[i64]:
    """The moves that are always candidates, and the best of the others."""
    few = vec[i64](capacity=MOST + 2)
    left = MOST
    while left:
        best: i64 = 0
        at: i64 = 1
        while at < len(moves):
            if worths[at] > worths[best]:
                best = at
            at += 1
        if worths[best] == NEVER:
            break
        if worths[best] < ALWAYS:
            left -= 1
        few = append(few, moves[best])
        worths[best] = NEVER
    return few
