"""The endgames where they apply: what each move is worth for certain, on average over the worlds."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.endgame.oracle import Oracle
from thirdhalf.bots.sense.sense import Sense
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State
from thirdhalf.core.worlds import Worlds


def exact_move(oracle: Oracle[Any], worlds: Worlds[State], sense: Sense, seat: i64, dice: Dice, count: i64) -> i64:
    """The move that gains most over so many worlds, every one of them played out by the oracle; sense breaks ties."""
    if worlds.certain:
        count = 1
    totals: list[float] = []
    moves = vec[i64]()
    liked: i64 = -1
    for _ in range(count):
        state = worlds.draw(dice)
        if not len(moves):
            moves = sense.options(state, seat)
            liked = sense.move(state, seat, dice)
            totals = [0.0] * len(moves)
        for at in range(len(moves)):
            final = float(oracle.after(state, seat, moves[at], 0))
            totals[at] += final if seat == 0 else -final
    best: i64 = 0
    for at in range(len(moves)):
        if totals[at] > totals[best] or (totals[at] == totals[best] and moves[at] == liked):
            best = at
    return moves[best]
