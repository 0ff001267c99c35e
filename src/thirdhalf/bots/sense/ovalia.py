"""Ovalia by rule of thumb."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from thirdhalf.bots.sense.sense import Sense
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State
from thirdhalf.games.ovalia import phases
from thirdhalf.games.ovalia.state import OvaliaState


@final
class OvaliaSense(Sense):
    """To come."""

    def move(self, state: State, seat: i64, dice: Dice) -> i64:
        return state.random_move(seat, dice)

    def slip(self, state: State, seat: i64, dice: Dice) -> i64:
        return state.random_move(seat, dice)

    def over(self, state: State) -> bool:
        assert isinstance(state, OvaliaState)
        return state.phase == phases.OVER

    def share(self, state: State, seat: i64) -> float:
        assert isinstance(state, OvaliaState)
        return 0.5
