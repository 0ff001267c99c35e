"""Taking the card just discarded (OV-8 to OV-11), and for four the window in which it is claimed (OV-54, OV-55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit
from thirdhalf.games.ovalia import melds, phases, reactions, turn_order, window
from thirdhalf.games.ovalia.cards import FULLBACK, RED
from thirdhalf.games.ovalia.moves import ALLOW, TAKE, mask_of, melding

if TYPE_CHECKING:
    from thirdhalf.games.ovalia.state import OvaliaState


def add_takes(moves: vec[i64], state: OvaliaState, seat: i64) -> vec[i64]:
    """OV-8: every meld of this seat with the newest discard in it."""
    card = state.newest()
    team = card >> 4
    taken = bit(card & 15)
    if taken == RED or (taken == FULLBACK and not state.settings.fullback_with_try):
        return moves  # OV-9, OV-10
    held = state.held(seat, team)
    if not held and not state.settings.fourth_from_discard:
        return moves  # OV-8: it needs a card from the hand
    table = state.tables[seat * 5 + team]
    found = melds.add_melds(vec[i64](), TAKE, team, held | taken, table, state.settings.scrum)
    for move in found:
        whole = mask_of(move)
        if whole & taken and allowed(state, whole, taken):
            moves = append(moves, melding(TAKE, team, whole & ~taken) if whole != taken else TAKE)
    return moves


def allowed(state: OvaliaState, whole: i64, taken: i64) -> bool:
    """OV-9, OV-10, OV-34: whether a card just discarded may be taken for this."""
    what = melds.kind(whole)
    if what == melds.FOURTH:
        return state.settings.fourth_from_discard
    if what == melds.LONE_FULLBACK:
        return False
    if what == melds.COMPLETED:
        return whole & ~FULLBACK != taken
    return True


def take(state: OvaliaState, seat: i64, move: i64) -> None:
    """Lays the card at once, together with cards from the hand."""
    card = state.newest()
    team = card >> 4
    mask = mask_of(move)
    state.take_from_pile(card)
    state.takeable = False
    state.lose(seat, team, mask)
    reactions.laid(state, team, mask | bit(card & 15))


def opened(state: OvaliaState) -> None:
    """OV-54: asks everybody who can use the card just discarded, before the next player draws."""
    if state.log is not None:
        window.tell_discard(state)
    asked: i64 = 0
    seat = state.after(state.turn)
    while seat != state.turn:
        if len(add_takes(vec[i64](), state, seat)):
            asked |= bit(seat)
        seat = state.after(seat)
    state.asked = asked
    if asked:
        window.opened(state, phases.CLAIM)
    else:
        nobody(state)


def nobody(state: OvaliaState) -> None:
    """Nobody takes the card: it stays on the pile for good."""
    discarder = state.turn
    state.takeable = False
    turn_order.next_turn(state)
    state.declined_of = discarder


def claims_of(state: OvaliaState, seat: i64) -> vec[i64]:
    """The possible answers of a seat that is asked."""
    return add_takes(append(vec[i64](capacity=8), ALLOW), state, seat)


def claim(state: OvaliaState, seat: i64, move: i64) -> None:
    """Settles the window with the last answer: a try first, then in order after the player who discarded."""
    best = window.answered(state, seat, move)
    if best == window.STILL_OPEN:
        return
    if best == window.NOBODY_WON:
        nobody(state)
        return
    won = window.answer_of(state, best, seat, move)
    if state.due > 0:
        state.due &= ~bit(best)
    turn_order.take_turn(state, best)  # OV-55
    take(state, best, won)
