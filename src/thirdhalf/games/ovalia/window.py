"""A window of answers: everybody who has a choice is asked at once and answers once (OV-21, OV-54, OV-57).

Everybody can tell whether a window opens (OV-22), whatever the hands are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit
from thirdhalf.games.ovalia import melds, red_card, tables
from thirdhalf.games.ovalia.cards import RED, TEAM_COUNT
from thirdhalf.games.ovalia.moves import COUNTER, RED_CARD, TAKE, mask_of, seized_of, verb

if TYPE_CHECKING:
    from thirdhalf.games.ovalia.state import OvaliaState

RANKS: Final = 16
DECLINED: Final = 3
"""The rank of an answer that lets the others have it."""
NOBODY_WON: Final = -1
STILL_OPEN: Final = -2
NO_ANSWERS: Final = vec[i64]([0, 0, 0, 0])


def opened(state: OvaliaState, phase: i64) -> None:
    """Opens a window: answers are due from the seats `asked`."""
    state.phase = phase
    if state.players > 2:
        state.answers = NO_ANSWERS[:]


def answered(state: OvaliaState, seat: i64, move: i64) -> i64:
    """Stores a seat's answer. The last one closes the window: the seat whose answer wins, or `NOBODY_WON`.

    As long as others are still asked it is `STILL_OPEN`.
    """
    state.asked &= ~bit(seat)
    if state.players > 2:
        state.answers[seat] = move
    if state.asked:
        return STILL_OPEN
    best = winner(state, seat, move)
    if state.log is not None:
        state.tell("_settled", None if best == NOBODY_WON else int(best))
    return best


def answer_of(state: OvaliaState, seat: i64, last: i64, move: i64) -> i64:
    """A seat's answer, `last` having just made `move`."""
    if seat == last:
        return move
    return state.answers[seat] if state.players > 2 else 0


def winner(state: OvaliaState, last: i64, move: i64) -> i64:
    """The seat whose answer wins, or `NOBODY_WON`: red cards, then tries, then the rest (OV-54, OV-57).

    Of equals the first to play after the player on turn.
    """
    best: i64 = NOBODY_WON
    best_rank: i64 = DECLINED
    other = state.after(state.turn)
    while other != state.turn:
        rank = rank_of(state, answer_of(state, other, last, move))
        if rank < best_rank:
            best_rank = rank
            best = other
        other = state.after(other)
    return best


def rank_of(state: OvaliaState, answer: i64) -> i64:
    """How strong an answer is: the lower, the stronger."""
    what = verb(answer)
    joined: i64 = 0
    if what == RED_CARD:
        return 0
    if what == TAKE:
        joined = bit(state.newest() & 15)
    elif what == COUNTER:
        joined = bit(seized_of(answer))
    else:
        return DECLINED
    return 1 if melds.is_try(mask_of(answer) | joined) else 2


def tell_meld(state: OvaliaState) -> None:
    """Tells whether a meld may be answered: a scrum by a counter (OV-31), any meld by its team's red card, unless all
    of those lie open (OV-37).
    """
    red = red_card.answerable(state) and open_reds(state, state.meld_team) < state.players // 2
    if red or melds.kind(state.meld) == melds.SCRUM:
        state.tell("_window", int(state.turn), every_turn=False)


def tell_discard(state: OvaliaState) -> None:
    """With four players everybody may claim a card just discarded (OV-54), but never a red card (OV-9)."""
    if state.newest() % RANKS != RED.bit_length() - 1:
        state.tell("_window", int(state.turn), every_turn=True)


def open_reds(state: OvaliaState, team: i64) -> i64:
    """The red cards of a team on tables or in the pile: nobody holds these."""
    found: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        found += tables.reds(state.tables[seat * TEAM_COUNT + team])
        seat += 1
    at: i64 = 0
    while at < state.piled:
        if i64(state.pile[at]) == team * RANKS + RED.bit_length() - 1:
            found += 1
        at += 1
    return found
