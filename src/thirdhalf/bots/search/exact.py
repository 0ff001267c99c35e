"""Exact endgame values of each move, averaged over worlds."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from thirdhalf.bots.endgame.solver import Points, Solver
from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.learned.judgement import Judgement
from thirdhalf.core.bits import first_seat
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State
from thirdhalf.core.worlds import Worlds


def ending(solver: Solver[Any], worlds: Worlds[State], dice: Dice, count: int) -> list[State]:
    """The worlds of an ending that can be solved: all if there are at most `count`, else that many at random.

    With the last draw still to come only all will do. No worlds: this is no such ending.
    """
    state = worlds.draw(dice)
    known = solver.hidden(state) is None
    if not count or not (known or solver.almost(state)):
        return []
    every = worlds.every(count)
    if every is not None:
        return every
    return [worlds.draw(dice) for _ in range(count)] if known else []


def exact_move(
    solver: Solver[Any],
    worlds: list[State],
    heuristics: Heuristics,
    judgement: Judgement | None,
    seat: i64,
    dice: Dice,
) -> i64:
    """The move with the best share of the match on average over these worlds, then the most points.

    Each world is solved with all cards open. Heuristics break ties.
    """
    moves = heuristics.options(worlds[0], seat)
    liked = heuristics.move(worlds[0], seat, dice)
    best: i64 = -1
    most = (0.0, 0.0)
    for move in moves:
        share = lead = 0.0
        for state in worlds:
            final = _final(solver, heuristics, state, seat, move)
            lead += float(final)
            share += _share(solver, heuristics, judgement, state, final)
        found = (share, lead) if seat == 0 else (-share, -lead)
        if best < 0 or found > most or (found == most and move == liked):
            best, most = move, found
    return best


def _final(solver: Solver[Any], heuristics: Heuristics, state: State, seat: i64, move: i64) -> Points:
    """How the half or hand ends after this move, by best play. Until all is known it is searched move by move."""
    if solver.hidden(state) is None:
        return solver.after(state, seat, move, 0)
    then = state.copy()
    then.apply(seat, move)
    if solver.ended(then):
        scores = then.scores()
        return scores[0] - scores[1]
    if solver.hidden(then) is None:
        return solver.final(then, 0)
    mover = first_seat(then.waiting())
    best: Points | None = None
    for answer in heuristics.options(then, mover):
        final = _final(solver, heuristics, then, mover, answer)
        if best is None or (final > best if mover == 0 else final < best):
            best = final
    assert best is not None
    return best


def _share(
    solver: Solver[Any], heuristics: Heuristics, judgement: Judgement | None, state: State, final: Points
) -> float:
    """Seat 0's share of the match after this end; 0 where only points are known."""
    then = solver.settled(state, final)
    if then is None:
        return 0.0
    return judgement.share(then) if judgement is not None else heuristics.share(then, 0)
