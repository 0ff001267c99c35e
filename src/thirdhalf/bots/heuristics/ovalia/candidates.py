"""Which moves are worth a thought: a few of each kind; the others are worse by any judgement."""

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
"""So many discards, melds or picks."""
ALWAYS: Final = 1000.0
"""Worth a thought in any case: to draw, to pass, to let go, a red card."""
NEVER: Final = -1000.0


def candidate_moves(state: OvaliaState, seat: i64, weights: Weights) -> vec[i64]:
    """The best few moves."""
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
    """How much a move is liked among those of its kind."""
    state = evaluation.state
    what = verb(move)
    if what in (DISCARD, PICK):
        held = looked_at(evaluation, card_of(move) >> 4)
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
    held = looked_at(evaluation, team)
    if half_done(evaluation, held, meld):
        return NEVER
    return melding.worth_of(evaluation, held | meld, meld)


def looked_at(evaluation: Evaluation, team: i64) -> i64:
    """The cards of a team at hand, and all eyes on it."""
    held = evaluation.state.held(evaluation.seat, team)
    if team != evaluation.team:
        evaluation.focus(team, held)
    return held


def half_done(evaluation: Evaluation, held: i64, meld: i64) -> bool:
    """A try laid without the fullback that is at hand (OV-17), or with one that converts nothing (OV-53)."""
    if not melds.is_try(meld) or not held & FULLBACK:
        return False
    return (meld & FULLBACK != 0) == (tables.fullbacks(evaluation.table) > 0)


def best_few(moves: vec[i64], worths: vec[float]) -> vec[i64]:
    """Those that are always worth a thought, and the best of the others."""
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
