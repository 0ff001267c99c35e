"""A playout: the rest of a world, played by heuristics."""

from __future__ import annotations

from mypy_extensions import i64

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.search.budget import ENDLESS
from thirdhalf.core.bits import first_seat
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import CHANCE, State


def play_out(state: State, heuristics: Heuristics, dice: Dice, until: i64) -> None:
    """Plays by heuristics to the end of the half or hand, or to round `until`."""
    while not heuristics.over(state) and (until == ENDLESS or state.round() < until):
        waiting = state.waiting()
        if waiting:
            seat = first_seat(waiting)
            state.apply(seat, heuristics.move(state, seat, dice))
        else:
            state.apply(CHANCE, state.random_move(CHANCE, dice))
