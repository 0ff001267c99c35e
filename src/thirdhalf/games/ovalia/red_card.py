"""The red card (OV-36 to OV-42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from thirdhalf.games.ovalia import closing, melds, phases, tables, turn_order
from thirdhalf.games.ovalia.cards import FULLBACK, RED

if TYPE_CHECKING:
    from thirdhalf.games.ovalia.state import OvaliaState


def answers(state: OvaliaState, seat: i64) -> bool:
    """OV-37, OV-41: whether this seat has a red card for the meld just laid."""
    if not state.held(seat, state.meld_team) & RED:
        return False
    return answerable(state)


def answerable(state: OvaliaState) -> bool:
    """Whether a red card could be played here, if anybody had one."""
    if state.meld == FULLBACK and not state.settings.red_on_fullback:
        return False
    return state.hits(state.turn) < state.settings.red_card_limit


def play(state: OvaliaState, by: i64) -> None:
    """OV-38 to OV-40: what was just laid is lost, and the turn passes to the player of the red card."""
    hit = state.turn
    team = state.meld_team
    state.lose(by, team, RED)
    state.tables[by * 5 + team] += tables.A_RED
    state.count_hit(hit)
    if state.log is not None:
        state.tell("cancelled", hit, by=int(by))
    lost = state.meld
    if lost != FULLBACK and lost & FULLBACK:
        lost &= ~FULLBACK  # OV-39: it stays, and converts later tries
        at = hit * 5 + team
        state.tables[at] = melds.with_fullback(state, hit, state.tables[at])
    state.clear_pending()
    state.to_pile(team, lost)
    state.meld = 0
    if turn_order.interrupt(state, by, False):
        closing.fill_up(state, by, state.settings.full - state.hand_size(by), closing.START)
        state.phase = phases.MELD
    else:
        turn_order.next_turn(state)
