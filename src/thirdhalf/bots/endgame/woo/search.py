"""Alpha-beta over a closed hand, on the game's own states, so every variant follows its own rules.

Most answers are forced (WO-10). Cards have points, so neighbours in a suit are not equivalent. It helps that a hand is
worth three Woos at most, and that in Woo either player may end it at any moment (WO-20).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from thirdhalf.bots.endgame.monitor import REPORT_EVERY, Monitor
from thirdhalf.bots.endgame.transposition_table import (
    INFINITE,
    TranspositionTable,
    lower_bound,
    pack,
    stored_move,
    upper_bound,
)
from thirdhalf.core.bits import bit, lowest, size
from thirdhalf.core.state import NO_CARD, NOBODY
from thirdhalf.games.woo import woos
from thirdhalf.games.woo.cards import ACES, NO_SUIT, TENS, value
from thirdhalf.games.woo.moves import EXCHANGE, VICTORY
from thirdhalf.games.woo.state import WooState


@final
class WooSearch:
    """One search. Values are Woos for the seat on turn, without the bonus of WO-25.

    The search stops with `cutoff` tricks left and counts the points as they are then.
    """

    def __init__(
        self, table: TranspositionTable, monitor: Monitor, cutoff: i64, root: WooState, positions: i64
    ) -> None:
        self.table: Final = table
        self.monitor: Final = monitor
        self.cutoff: Final[i64] = cutoff
        self.trump_card: Final[i64] = root.trump_card
        self.score: Final[i64] = root.woos0 - root.woos1
        self.carry: Final[i64] = root.carry
        self.positions: i64 = positions

    def best(self, state: WooState, alpha: i64, beta: i64) -> i64:
        """The value for the seat on turn: exact between alpha and beta, otherwise a bound on the same side."""
        seat = state.acting
        moves = state.legal(seat)
        least: i64 = -INFINITE
        if moves & bit(VICTORY):
            moves ^= bit(VICTORY)
            least = called(state, seat)
            if least >= beta:
                return least
        if state.led != NO_CARD or state.married != NO_SUIT or not state.hand(seat):
            return self._tried(state, moves, NOBODY, least, alpha, beta)[0]
        left = size(state.hand0)
        if left <= self.cutoff:
            return max(least, self._counted(state))
        self.positions += 1
        if self.positions % REPORT_EVERY == 0:
            self.monitor.searched(self.positions)
        key = self._key(state)
        kind = self._kind(state)
        entry = self.table.probe(key, kind)
        low, high, first = least, INFINITE, NOBODY
        if entry:
            low, high, first = max(least, lower_bound(entry)), upper_bound(entry), stored_move(entry)
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        found, move = self._tried(state, moves, first, least, alpha, beta)
        if found > alpha:
            low = max(low, found)
        if found < beta:
            high = min(high, found)
        self.table.store(key, pack(left, low, high, move, kind))
        return found

    def _tried(self, state: WooState, moves: i64, first: i64, least: i64, alpha: i64, beta: i64) -> tuple[i64, i64]:
        """The value of the best move, or `least` if none is better; and the move."""
        seat = state.acting
        best = least
        best_move = lowest(moves)
        group: i64 = 0 if first == NOBODY else bit(first)
        while moves:
            group &= moves
            if not group:
                group = likeliest(moves)
            move = lowest(group)
            moves &= ~bit(move)
            then = state.copy()
            then.apply(seat, move)
            floor = max(alpha, best)
            if then.acting == NOBODY:
                found = self._won(then, seat)
            elif then.acting == seat:
                found = self.best(then, floor, beta)
            else:
                found = -self.best(then, -beta, -floor)
            if found > best:
                best = found
                best_move = move
                if best >= beta:
                    break
        return best, best_move

    def _counted(self, state: WooState) -> i64:
        """The value at the cutoff, as if the cards had run out."""
        then = state.copy()
        woos.end_hand(then, NOBODY)
        return self._won(then, state.acting)

    def _won(self, ended: WooState, seat: i64) -> i64:
        """The Woos a seat won with this finished hand, without the bonus."""
        won = ended.woos0 - ended.woos1 - self.score
        if won:
            won -= self.carry if won > 0 else -self.carry
        return won if seat == 0 else -won

    def _key(self, state: WooState) -> i64:
        """Both hands, seat 0's points and the marriages. Seat 1's points follow from these."""
        hands = state.hand0 | (state.hand1 << 24)
        return hands | (value(state.treasure0) << 48) | (state.marriages0 << 55) | (state.marriages1 << 59)

    def _kind(self, state: WooState) -> i64:
        """Who leads, who has won a trick, whether the trump card was exchanged (SX-1)."""
        kind = state.oya
        if state.treasure0:
            kind |= 2
        if state.treasure1:
            kind |= 4
        if state.trump_card != self.trump_card:
            kind |= 8
        return kind | (self.cutoff << 4)


def called(state: WooState, seat: i64) -> i64:
    """What calling Victory now is worth to the caller, without the bonus of WO-25."""
    points0, points1 = woos.points(state, 0), woos.points(state, 1)
    winner = woos.winner_of(state, seat, points0, points1)
    won = woos.worth(state, seat, winner, points1 if winner == 0 else points0) - state.carry
    return won if winner == seat else -won


def cut(state: WooState) -> i64:
    """The value for the seat on turn if the other calls Victory before a card is played."""
    other = 1 - state.acting
    return -called(state, other) if state.legal(other) & bit(VICTORY) else INFINITE


def interrupted(state: WooState, value: i64) -> i64:
    """The value for the seat on turn, given the value if nobody calls. It may call first, then the other."""
    seat = state.acting
    own = called(state, seat) if state.legal(seat) & bit(VICTORY) else -INFINITE
    return max(own, min(value, cut(state)))


def likeliest(moves: i64) -> i64:
    """The moves to try first: announcements, then aces, then tens."""
    if moves >= bit(EXCHANGE):
        return moves & -bit(EXCHANGE)
    if moves & ACES:
        return moves & ACES
    return moves & TENS if moves & TENS else moves
