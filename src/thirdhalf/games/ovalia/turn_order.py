"""Whose turn it is and who comes next (OV-6), also in a half that is closing (OV-45 to OV-50, OV-58)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from thirdhalf.core.bits import bit
from thirdhalf.core.state import NOBODY
from thirdhalf.games.ovalia import closing, phases

if TYPE_CHECKING:
    from thirdhalf.games.ovalia.state import OvaliaState


def begin(state: OvaliaState, seat: i64) -> None:
    """A turn begins with the choice of OV-6 (a) and OV-8."""
    take_turn(state, seat)
    state.phase = phases.DRAW


def take_turn(state: OvaliaState, seat: i64) -> None:
    """The turn passes to this player."""
    state.turn = seat
    state.melded = False
    state.declined_of = NOBODY
    state.unlimited = False
    state.unconverted = 0
    state.turns += 1


def next_turn(state: OvaliaState) -> None:
    """The player on turn is done: the next one begins, or the half is over."""
    seat = state.turn
    if state.drawer < 0:
        begin(state, state.after(seat))
        return
    if state.due == closing.NOT_YET:
        state.due = state.everybody()  # OV-45: [9], a discard, and the opponent has the move
    elif state.settings.until_all_pass:
        state.passed = 0 if state.melded else state.passed + 1
        if state.passed == state.players:
            closing.end_half(state)
            return
        state.due = state.everybody()
    other = state.after(seat)
    for _ in range(state.players):
        if state.due & bit(other):
            state.due &= ~bit(other)
            begin(state, other)
            return
        other = state.after(other)
    closing.end_half(state)


def end_laying(state: OvaliaState) -> None:
    """OV-6 (c): fills up the hand, stolen cards counting (OV-25); then (d), or what replaces it in a closing half."""
    seat = state.turn
    closing.fill_up(state, seat, state.settings.full - state.hand_size(seat), closing.END)
    over_full = state.hand_size(seat) > state.settings.hand_size
    if state.drawer < 0:
        state.phase = phases.DISCARD
    elif state.settings.extra_time:
        if over_full:
            state.phase = phases.DISCARD  # OV-47
        else:
            end_without_discard(state)
    elif state.due != closing.NOT_YET:
        end_without_discard(state)  # OV-45: a last play
    elif over_full and state.players == 2:
        state.phase = phases.DISCARD  # OV-45, OV-46
    else:
        state.clear_pending()
        state.due = state.everybody() & ~bit(seat)  # OV-45, OV-58: the player keeps the move
        begin(state, seat)


def end_without_discard(state: OvaliaState) -> None:
    """Ends the turn; nothing is left to take (OV-11)."""
    state.clear_pending()
    state.takeable = False
    next_turn(state)


def interrupt(state: OvaliaState, by: i64, counter: bool) -> bool:
    """The turn passes to the player who answered (OV-48 to OV-50). False if they have had their last play and get no
    other.
    """
    take_turn(state, by)
    state.takeable = False
    if state.drawer < 0:
        return True
    state.passed = 0
    if state.due == closing.NOT_YET or state.settings.until_all_pass:
        state.due = state.everybody() & ~bit(by)  # OV-50: the interrupted player still has a last play
        return True
    had = not state.due & bit(by)
    state.due &= ~bit(by)
    return counter or not had  # OV-48, OV-49
