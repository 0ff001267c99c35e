"""Greedy play to the end of a half: every seat takes the most points it can at once."""

from __future__ import annotations

from mypy_extensions import i64

from thirdhalf.core.bits import first_seat
from thirdhalf.core.state import CHANCE, LUCK
from thirdhalf.games.ovalia import phases
from thirdhalf.games.ovalia.state import OvaliaState


def play_out(state: OvaliaState, part: i64, parts: i64) -> None:
    """Plays to the end of the half. Thefts are those at place `part` of `parts` in the list of all."""
    while state.phase != phases.OVER:
        if state.chance() == LUCK:
            thefts = state.moves(CHANCE)
            state.apply(CHANCE, thefts[len(thefts) * part // parts])
        else:
            seat = first_seat(state.waiting())
            state.apply(seat, best_at_once(state, seat))


def best_at_once(state: OvaliaState, seat: i64) -> i64:
    """The first of the moves after which the seat leads by most."""
    moves = state.moves(seat)
    best = moves[0]
    most: i64 = 0
    tried = False
    for move in moves:
        then = state.copy()
        then.apply(seat, move)
        lead = then.marks[seat] - then.marks[1 - seat]
        if not tried or lead > most:
            best, most, tried = move, lead, True
    return best
