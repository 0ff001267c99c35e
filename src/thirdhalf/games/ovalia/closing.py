"""The end of a half (OV-43 to OV-51; for four OV-58, OV-59).

`drawer` is the player who closed the half. `due` is a mask of the seats whose last play has not begun; play goes
through them in order from the player on turn. It is NOT_YET while the turn that closed the half has still to decide who
comes first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from thirdhalf.core.bits import bit
from thirdhalf.games.ovalia import phases
from thirdhalf.games.ovalia.cards import FULLBACK, RED, TEAM_COUNT

if TYPE_CHECKING:
    from thirdhalf.games.ovalia.state import OvaliaState

NOT_YET: Final = -1

START: Final = 0
"""Cards drawn in (a), or by the player of a red card (OV-40)."""
MIDDLE: Final = 1
"""After a scrum (OV-29)."""
END: Final = 2
"""In (c)."""


def fill_up(state: OvaliaState, seat: i64, wanted: i64, when: i64) -> None:
    """OV-43: draws this many cards from the stock, or what is left of it."""
    if wanted <= 0:
        return
    left = state.stock()
    count = wanted if wanted < left else left
    if count:
        state.draw(seat, count)
    if state.drawer < 0 and (count < wanted or (count == left and state.players == 2)):  # OV-58 for four
        close(state, seat, when)


def close(state: OvaliaState, seat: i64, when: i64) -> None:
    """The half is closing: who has a last play is decided now, or at the end of this turn."""
    state.drawer = seat
    others = state.everybody() & ~bit(seat)
    if state.settings.extra_time:
        state.due = state.everybody() if when == END else others  # OV-47
    elif state.players > 2 and when == START:
        state.due = others  # OV-58: this turn is already the last play
    else:
        state.due = NOT_YET


def end_half(state: OvaliaState) -> None:
    """OV-51: cards still in hand are lost."""
    state.phase = phases.OVER
    state.due = 0
    state.takeable = False
    if state.log is not None:
        state.tell("half", None, scores=state.scores())


def kept(state: OvaliaState) -> i64:
    """OV-46: what the player on turn may not discard in a closing half, unless there is nothing else in the hand."""
    if state.drawer < 0:
        return 0
    team: i64 = 0
    while team < TEAM_COUNT:
        if state.held(state.turn, team) & ~(FULLBACK | RED):
            return FULLBACK | RED
        team += 1
    return 0
