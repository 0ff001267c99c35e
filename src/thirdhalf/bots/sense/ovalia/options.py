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
from thirdhalf.games.ovalia.moves import (
    ALLOW,
    COUNTER,
    DISCARD,
    DRAW,
    ENOUGH,
    PASS,
    PICK,
    RED_CARD,
    TAKE,
    card_of,
    mask_of,
    seized_of,
    team_of,
    verb,
)
from thirdhalf.games.ovalia.state import PLACE, OvaliaState

MOST: Final = 4
"""So many discards, melds or picks."""


def worth_a_thought(state: OvaliaState, seat: i64, taste: Taste) -> vec[i64]:
    """The best few moves, those that are not compared included."""
    moves = state.moves(seat)
    if len(moves) < 3:
        return moves
    phase = state.phase
    if phase == phases.VICTIMS:
        return moves
    hopes = Hopes(state, seat, taste)
    found = vec[i64](capacity=len(moves))
    worths = vec[float](capacity=len(moves))
    team: i64 = -1
    for move in moves:
        what = verb(move)
        if what in (DRAW, PASS, ALLOW, ENOUGH, RED_CARD):
            found = append(found, move)
            worths = append(worths, 1000.0)
            continue
        if what in (DISCARD, PICK):
            card = card_of(move)
            of = card >> 4
        elif what == TAKE:
            of = state.newest() >> 4
        else:
            of = team_of(move) if what != COUNTER else state.meld_team
        if of != team:
            team = of
            hopes.turn_to(team, state.held(seat, team))
        held = state.held(seat, team)
        if what == DISCARD:
            worth = -throwing.cost_of(hopes, held, bit(card_of(move) & 15), state.hands[seat * PLACE + team])
        elif what == PICK:
            worth = picking.gain(hopes, held, bit(card_of(move) & 15))
        else:
            meld = mask_of(move)
            if what == TAKE:
                meld |= bit(state.newest() & 15)
            elif what == COUNTER:
                meld |= bit(seized_of(move))
            if half_done(hopes, held, meld):
                continue
            worth = melding.worth_of(hopes, held | meld, meld)
        found = append(found, move)
        worths = append(worths, worth)
    return best_few(found, worths)


def half_done(hopes: Hopes, held: i64, meld: i64) -> bool:
    """A try laid without the fullback that is at hand (OV-17), or with one that converts nothing (OV-53)."""
    if not melds.is_try(meld) or not held & FULLBACK:
        return False
    return (meld & FULLBACK != 0) == (tables.fullbacks(hopes.table) > 0)


def best_few(moves: vec[i64], worths: vec[float]) -> vec[i64]:
    """Those that must be there, and the best of the others."""
    few = vec[i64](capacity=MOST + 2)
    left = MOST
    while left:
        best: i64 = -1
        at: i64 = 0
        while at < len(moves):
            if worths[at] > -1000.0 and (best < 0 or worths[at] > worths[best]):
                best = at
            at += 1
        if best < 0:
            break
        if worths[best] < 1000.0:
            left -= 1
        few = append(few, moves[best])
        worths[best] = -1000.0
    return few
