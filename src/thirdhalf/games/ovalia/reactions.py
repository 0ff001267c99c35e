"""Reactions (OV-20 to OV-22; priorities for four OV-57): a meld is laid, may be answered, and takes effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit
from thirdhalf.games.ovalia import lineout, melds, phases, red_card, scrum, turn_order, window
from thirdhalf.games.ovalia.moves import ALLOW, RED_CARD, verb

if TYPE_CHECKING:
    from thirdhalf.games.ovalia.state import OvaliaState


def laid(state: OvaliaState, team: i64, mask: i64) -> None:
    """OV-21: cards are laid without effect so far. Everybody who has an answer is asked."""
    state.meld_team = team
    state.meld = mask
    state.melded = True
    ask(state)


def ask(state: OvaliaState) -> None:
    """Asks everybody who can answer, all at once. If nobody can, the meld stands."""
    if state.log is not None:
        window.tell_meld(state)
    asked: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        if seat != state.turn and can_answer(state, seat):
            asked |= bit(seat)
        seat += 1
    state.asked = asked
    if asked:
        window.opened(state, phases.REACT)
    else:
        stands(state)


def can_answer(state: OvaliaState, seat: i64) -> bool:
    """Whether the seat has a suitable red card, or two forwards for a counter."""
    if red_card.answers(state, seat):
        return True
    return scrum.can_counter(state.held(seat, state.meld_team)) and melds.kind(state.meld) == melds.SCRUM


def answers_of(state: OvaliaState, seat: i64) -> vec[i64]:
    """The possible answers of a seat that is asked."""
    moves = append(vec[i64](capacity=16), ALLOW)
    if red_card.answers(state, seat):
        moves = append(moves, RED_CARD)
    if melds.kind(state.meld) == melds.SCRUM:
        moves = scrum.add_counters(moves, state.meld_team, state.meld, state.held(seat, state.meld_team))
    return moves


def answer(state: OvaliaState, seat: i64, move: i64) -> None:
    """Settles the window with the last answer: red cards, then tries, then scrums, then in order (OV-57)."""
    best = window.answered(state, seat, move)
    if best == window.STILL_OPEN:
        return
    if best == window.NOBODY_WON:
        stands(state)
        return
    won = window.answer_of(state, best, seat, move)
    if verb(won) == RED_CARD:
        red_card.play(state, best)
    else:
        scrum.counter(state, best, won)
        ask(state)


def stands(state: OvaliaState) -> None:
    """OV-20: the meld counts, and the chain of melds goes on or ends (OV-7)."""
    team = state.meld_team
    what = melds.stand(state, state.turn, team, state.meld)
    state.meld = 0
    if what == melds.LINE_OUT:
        lineout.opened(state)
    elif what == melds.SCRUM:
        scrum.opened(state, team)
    elif state.unlimited:
        state.phase = phases.MELD
    else:
        turn_order.end_laying(state)
