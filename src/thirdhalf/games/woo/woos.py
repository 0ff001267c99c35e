"""The end of a hand, and what it is worth (WO-20 to WO-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from thirdhalf.core.bits import bit, shl, size
from thirdhalf.core.chart import ChartRow
from thirdhalf.core.state import NOBODY
from thirdhalf.games.woo.cards import RANKS, value
from thirdhalf.games.woo.moves import VICTORY
from thirdhalf.games.woo.settings import (
    MARRIAGE_POINTS,
    POINTS_FOR_VICTORY,
    POINTS_TO_SAVE,
    TRUMP_MARRIAGE_POINTS,
    WOOS_FOR_ERROR,
    WOOS_FOR_SWEEP,
)

if TYPE_CHECKING:
    from thirdhalf.games.woo.state import WooState


def chart() -> list[ChartRow]:
    """What the cards and marriages count, and the points that win a hand."""
    ranks = [ChartRow(rank, rank, int(value(shl(1, at)))) for at, rank in enumerate(RANKS)]
    return [
        *reversed(ranks),
        ChartRow("marriage", "K Q", MARRIAGE_POINTS),
        ChartRow("trumpMarriage", "K Q", TRUMP_MARRIAGE_POINTS),
        ChartRow("victory", "", POINTS_FOR_VICTORY),
    ]


def callable_now(state: WooState) -> i64:
    """WO-20: at any moment; never in variants in which 66 points end a hand by themselves (SX-3, SN-6)."""
    if not state.settings.called:
        return 0
    return bit(VICTORY)


def callable_off_turn(state: WooState) -> i64:
    """WO-20: also by the player who is not on turn; but the last moment belongs to the closer alone."""
    if state.acting == NOBODY or not state.settings.called or state.last_moment():
        return 0
    return bit(VICTORY)


def marriage_points(state: WooState, suit: i64) -> i64:
    """WO-2: 20, in trumps 40."""
    return TRUMP_MARRIAGE_POINTS if suit == state.trump else MARRIAGE_POINTS


def points(state: WooState, seat: i64) -> i64:
    """A seat's points now, without the bonus of WO-21."""
    return counted(state.treasure(seat), state.marriages(seat), state.trump)


def counted(treasure: i64, suits: i64, trump: i64) -> i64:
    """WO-22: the treasure, and the marriage cards of these suits, which count after the first trick won (SN-4)."""
    if not treasure:
        return 0
    if not suits:
        return value(treasure)
    extra = MARRIAGE_POINTS * size(suits)
    if suits & bit(trump):
        extra += TRUMP_MARRIAGE_POINTS - MARRIAGE_POINTS
    return value(treasure) + extra


def run_out(state: WooState) -> None:
    """The last card of the closed phase has been played: the hand is over, except for the last moment of WO-20."""
    if state.closed_by == NOBODY:
        end_hand(state, NOBODY)
    elif state.settings.called:
        state.acting = state.closed_by
    else:
        reached(state, state.oya)  # SX-3, SN-6: the last trick may bring 66 like any other
        if state.acting != NOBODY:
            end_hand(state, NOBODY)


def reached(state: WooState, seat: i64) -> None:
    """SX-3, SN-6: at 66 the hand ends at once. In Woo only a call ends it (WO-20)."""
    if not state.settings.called and points(state, seat) >= POINTS_FOR_VICTORY:
        end_hand(state, seat)


def end_hand(state: WooState, caller: i64) -> None:
    """Victory was called, or nothing is left to play: counts the points and pays the winner."""
    points0, points1 = points(state, 0), points(state, 1)
    if caller == NOBODY and state.closed_by == NOBODY:  # WO-21
        if state.oya == 0:
            points0 += state.settings.last_trick_points
        else:
            points1 += state.settings.last_trick_points
    winner = winner_of(state, caller, points0, points1)
    won: i64 = 0
    if winner != NOBODY:
        won = worth(state, caller, winner, points1 if winner == 0 else points0)
    pay(state, winner, won)
    if state.log is not None:
        paid = [won if winner == seat else 0 for seat in (0, 1)]
        state.tell("hand", None if winner == NOBODY else winner, woos=paid, points=[points0, points1])


def winner_of(state: WooState, caller: i64, points0: i64, points1: i64) -> i64:
    """Who wins the hand; nobody if it is tied."""
    if caller != NOBODY:
        has_it = (points0 if caller == 0 else points1) >= POINTS_FOR_VICTORY
        return caller if has_it else 1 - caller  # WO-23, WO-24, WO-26 to WO-29
    if state.closed_by != NOBODY:
        return 1 - state.closed_by  # WO-27
    if state.settings.last_trick_wins:
        return state.oya  # SN-7
    if points0 == points1:
        return NOBODY  # WO-25
    return 0 if points0 > points1 else 1  # WO-23


def worth(state: WooState, caller: i64, winner: i64, rest: i64) -> i64:
    """What the hand pays, including the bonus after a tie. `rest` is what the loser has."""
    closer = state.closed_by
    won: i64 = WOOS_FOR_ERROR  # WO-24, and WO-27 to WO-29 unless they say more
    if closer == NOBODY:
        if caller != 1 - winner:
            won = by_what_is_left(state, winner, rest)  # WO-23
    elif winner == closer and caller == closer:
        if state.settings.paid_as_at_closing:
            won = by_what_was_left(state)  # SN-9
        else:
            won = by_what_is_left(state, winner, rest)  # WO-26, SX-6
    elif not state.closed_tricks and (winner != caller or state.settings.rival_wins_sweep):
        won = WOOS_FOR_SWEEP  # WO-27, WO-29; SX-6, SN-9
    return won + state.carry  # WO-25


def by_what_is_left(state: WooState, winner: i64, rest: i64) -> i64:
    """WO-23, WO-26, SX-5, SN-9: 3, 2 or 1, by the loser's tricks and points."""
    return _by(state.treasure(1 - winner) != 0, rest)


def by_what_was_left(state: WooState) -> i64:
    """SN-9: the same, by what the closer's opponent had when it was closed."""
    return _by(state.closed_tricks != 0, state.closed_points)


def _by(has_a_trick: bool, points: i64) -> i64:
    if not has_a_trick:
        return WOOS_FOR_SWEEP
    return 2 if points < POINTS_TO_SAVE else 1


def pay(state: WooState, winner: i64, won: i64) -> None:
    """WO-4, WO-25: the winner leads the next hand. After a tie the Oya stays, and the next win is worth more."""
    state.acting = NOBODY
    state.next_oya = state.first if winner == NOBODY else winner
    if state.settings.deal_alternates:
        state.next_oya = 1 - state.first  # SX-7, SN-10
    if winner == NOBODY:
        if state.settings.cumulative or not state.carry:
            state.carry += 1
        return
    state.carry = 0
    if winner == 0:
        state.woos0 += won
    else:
        state.woos1 += won
