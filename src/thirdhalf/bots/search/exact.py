"""Exact endgame values of each move, averaged over worlds."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.endgame.solver import Solver
from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State
from thirdhalf.core.worlds import Worlds


def exact_move(
    solver: Solver[Any], worlds: Worlds[State], heuristics: Heuristics, seat: i64, dice: Dice, count: i64
) -> i64:
    """The move that gains most on average over `count` worlds, each solved exactly. Heuristics break ties."""
    if worlds.certain:
        count = 1
    totals: list[float] = []
    moves = vec[i64]()
    liked: i64 = -1
    for _ in range(count):
        state = worlds.draw(dice)
        if not len(moves):
            moves = heuristics.options(state, seat)
            liked = heuristics.move(state, seat, dice)
            totals = [0.0] * len(moves)
        for at in range(len(moves)):
            final = float(solver.after(state, seat, moves[at], 0))
            totals[at] += final if seat == 0 else -final
    best: i64 = 0
    for at in range(len(moves)):
        if totals[at] > totals[best] or (totals[at] == totals[best] and moves[at] == liked):
            best = at
    return moves[best]
