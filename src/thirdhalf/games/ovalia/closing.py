"""The end of a half (OV-43 to OV-51; for four OV-58, OV-59), and with it whose turn comes next.

`drawer` is who closed the half. `due` are the seats whose last play has not begun, as a mask in whose order play goes
on from the player on turn; NOT_YET while the turn that closed the half is still to say who comes first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from thirdhalf.core.bits import bit
from thirdhalf.games.ovalia import phases
from thirdhalf.games.ovalia.cards import FULLBACK, RED, TEAM_COUNT

if TYPE_CHECKING:
    from thirdhalf.games.ovalia.state import OvaliaState

NOBODY: Final = -1
NOT_YET: Final = -1

START: Final = 0
"""Cards drawn in (a), or by a red card's player (OV-40)."""
MIDDLE: Final = 1
"""After a scrum (OV-29)."""
END: Final = 2
"""In (c)."""


def fill_up(state: OvaliaState, seat: i64, wanted: i64, when: i64) -> None:
    """OV-43: that many cards from the stock, or what there is."""
    if wanted <= 0:
        return
    left = state.stock()
    count = wanted if wanted < left else left
    if count:
        state.draw(seat, count)
    if state.drawer < 0 and (count < wanted or (count == left and state.players == 2)):  # OV-58 for four
        close(state, seat, when)


def close(state: OvaliaState, seat: i64, when: i64) -> None:
    """The half is closing: who has last plays is settled now, or with the end of this turn."""
    state.drawer = seat
    others = state.everybody() & ~bit(seat)
    if state.settings.extra_time:
        state.due = state.everybody() if when == END else others  # OV-47
    elif state.players > 2 and when == START:
        state.due = others  # OV-58: this turn is already the last play
    else:
        state.due = NOT_YET


def end_laying(state: OvaliaState) -> None:
    """OV-6 (c): fill up, stolen cards counting (OV-25); then (d), or what takes its place in a closing half."""
    seat = state.turn
    fill_up(state, seat, state.settings.full - state.hand_size(seat), END)
    over_full = state.hand_size(seat) > state.settings.hand_size
    if state.drawer < 0:
        state.phase = phases.DISCARD
    elif state.settings.extra_time:
        if over_full:
            state.phase = phases.DISCARD  # OV-47
        else:
            end_without_discard(state)
    elif state.due != NOT_YET:
        end_without_discard(state)  # OV-45: a last play
    elif over_full and state.players == 2:
        state.phase = phases.DISCARD  # OV-45, OV-46
    else:
        state.clear_pending()
        state.due = state.everybody() & ~bit(seat)  # OV-45, OV-58: the move is kept
        begin(state, seat)


def end_without_discard(state: OvaliaState) -> None:
    """The turn is over, and nothing is left to take (OV-11)."""
    state.clear_pending()
    state.takeable = False
    next_turn(state)


def next_turn(state: OvaliaState) -> None:
    """The player on turn is done: who is next, or the half is over."""
    seat = state.turn
    if state.drawer < 0:
        begin(state, state.after(seat))
        return
    if state.due == NOT_YET:
        state.due = state.everybody()  # OV-45: [9], a discard, and the opponent has the move
    elif state.settings.until_all_pass:
        state.passed = 0 if state.melded else state.passed + 1
        if state.passed == state.players:
            end_half(state)
            return
        state.due = state.everybody()
    other = state.after(seat)
    for _ in range(state.players):
        if state.due & bit(other):
            state.due &= ~bit(other)
            begin(state, other)
            return
        other = state.after(other)
    end_half(state)


def begin(state: OvaliaState, seat: i64) -> None:
    """A turn begins with the choice of OV-6 (a) and OV-8."""
    take_turn(state, seat)
    state.phase = phases.DRAW


def take_turn(state: OvaliaState, seat: i64) -> None:
    """The turn is somebody's."""
    state.turn = seat
    state.melded = False
    state.declined_of = NOBODY
    state.unlimited = False
    state.unconverted = 0
    state.turns += 1


def interrupt(state: OvaliaState, by: i64, counter: bool) -> bool:
    """The turn goes to who answered (OV-48 to OV-50); False: that player has had the last play and gets no other."""
    take_turn(state, by)
    state.takeable = False
    if state.drawer < 0:
        return True
    state.passed = 0
    if state.due == NOT_YET or state.settings.until_all_pass:
        state.due = state.everybody() & ~bit(by)  # OV-50: the player interrupted still has the last play
        return True
    had = not state.due & bit(by)
    state.due &= ~bit(by)
    return counter or not had  # OV-48, OV-49


def end_half(state: OvaliaState) -> None:
    """OV-51: what is still in hand is lost."""
    state.phase = phases.OVER
    state.due = 0
    state.takeable = False
    if state.log is not None:
        state.tell("half", None, scores=state.scores())


def kept(state: OvaliaState) -> i64:
    """OV-46: what the player on turn may not discard in a closing half, unless the hand holds nothing else."""
    if state.drawer < 0:
        return 0
    team: i64 = 0
    while team < TEAM_COUNT:
        if state.held(state.turn, team) & ~(FULLBACK | RED):
            return FULLBACK | RED
        team += 1
    return 0
