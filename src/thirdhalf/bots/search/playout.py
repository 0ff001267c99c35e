"""A playout: the rest of a world, played without thinking."""

from __future__ import annotations

from mypy_extensions import i64

from thirdhalf.bots.sense.sense import Sense
from thirdhalf.core.bits import first_seat
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import CHANCE, State


def play_on(state: State, sense: Sense, dice: Dice, until: i64) -> None:
    """By sense, to the end of the half or hand, or until that round."""
    while state.round() < until and not sense.over(state):
        waiting = state.waiting()
        if waiting:
            seat = first_seat(waiting)
            state.apply(seat, sense.move(state, seat, dice))
        else:
            state.apply(CHANCE, state.random_move(CHANCE, dice))
