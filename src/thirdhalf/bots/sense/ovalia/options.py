"""Which moves are worth a thought: a few of each kind; the others are worse by any judgement."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.sense.ovalia import melding, picking, throwing
from thirdhalf.bots.sense.ovalia.hopes import Hopes
from thirdhalf.bots.sense.ovalia.taste import Taste
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


def worth_a_thought(state: OvaliaState, seat: i64, taste: Taste) -> vec[i64]:
    """The best few moves."""
    moves = state.moves(seat)
    if len(moves) < 3 or state.phase == phases.VICTIMS:
        return moves
    hopes = Hopes(state, seat, taste)
    hopes.team = -1
    worths = vec[float](capacity=len(moves))
    for move in moves:
        worths = append(worths, worth_of(hopes, move))
    return best_few(moves, worths)


def worth_of(hopes: Hopes, move: i64) -> float:
    """How much a move is liked among those of its kind."""
    state = hopes.state
    what = verb(move)
    if what in (DISCARD, PICK):
        held = looked_at(hopes, card_of(move) >> 4)
        card = bit(card_of(move) & 15)
        if what == PICK:
            return picking.gain(hopes, held, card)
        return -throwing.cost_of(hopes, held, card, state.hands[hopes.seat * PLACE + hopes.team])
    if what not in (LAY, TAKE, COUNTER):
        return ALWAYS
    meld = mask_of(move)
    team = team_of(move)
    if what == TAKE:
        team = state.newest() >> 4
        meld |= bit(state.newest() & 15)
    elif what == COUNTER:
        meld |= bit(seized_of(move))
    held = looked_at(hopes, team)
    if half_done(hopes, held, meld):
        return NEVER
    return melding.worth_of(hopes, held | meld, meld)


def looked_at(hopes: Hopes, team: i64) -> i64:
    """The cards of a team at hand, and all eyes on it."""
    held = hopes.state.held(hopes.seat, team)
    if team != hopes.team:
        hopes.turn_to(team, held)
    return held


def half_done(hopes: Hopes, held: i64, meld: i64) -> bool:
    """A try laid without the fullback that is at hand (OV-17), or with one that converts nothing (OV-53)."""
    if not melds.is_try(meld) or not held & FULLBACK:
        return False
    return (meld & FULLBACK != 0) == (tables.fullbacks(hopes.table) > 0)


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
