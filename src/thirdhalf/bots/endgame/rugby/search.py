"""Alpha-beta over tricks, always from the leader's point of view.

The player with a running series leads (RU-11), so a position between two tricks is two hands and the length of the
leader's series; the seat does not matter. Its value is the leader's points minus the follower's, from here on.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from thirdhalf.bots.endgame.monitor import REPORT_EVERY, Monitor
from thirdhalf.bots.endgame.rugby.bounds import LENGTHS, ROW, PointBounds
from thirdhalf.bots.endgame.rugby.hands import (
    SUIT,
    SUIT_COUNT,
    above,
    key,
    packed_card,
    runs,
    suit_around,
    unpacked_card,
    without,
)
from thirdhalf.bots.endgame.transposition_table import (
    INFINITE,
    TranspositionTable,
    lower_bound,
    pack,
    stored_move,
    upper_bound,
)
from thirdhalf.core.bits import shl, size
from thirdhalf.games.rugby.cards import STRIDE
from thirdhalf.games.rugby.settings import TRICKS_FOR_CONVERSION, TRICKS_FOR_DROP, TRICKS_FOR_TRY


@final
class RugbySearch:
    """One search. Searches with the same points settings can share a table.

    The search stops with `cutoff` tricks left: 0 is exact, more is a player who looks less far ahead.
    """

    def __init__(
        self, bounds: PointBounds, table: TranspositionTable, monitor: Monitor, cutoff: i64 = 0, positions: i64 = 0
    ) -> None:
        self.bounds: Final = bounds
        self.table: Final = table
        self.monitor: Final = monitor
        self.cutoff: Final[i64] = cutoff
        self.drop: Final[i64] = bounds.drop
        self.try_: Final[i64] = bounds.try_
        self.conversion: Final[i64] = bounds.conversion
        self.positions: i64 = positions

    def lead(self, mine: i64, other: i64, series: i64, left: i64, alpha: i64, beta: i64) -> i64:
        """The value of a position with `left` tricks to search.

        Exact between alpha and beta, otherwise a bound on the same side.
        """
        if left == 0:
            return 0
        high = self.bounds.most[left * LENGTHS + series]
        low = -self.bounds.most[left * LENGTHS]
        if high <= alpha or low == high:
            return high
        if low >= beta:
            return low
        self.positions += 1
        if self.positions % REPORT_EVERY == 0:
            self.monitor.searched(self.positions)
        position = key(mine, other)
        kind = series | (self.cutoff << 3)
        entry = self.table.probe(position, kind)
        first: i64 = 0
        if entry:
            low, high = lower_bound(entry), upper_bound(entry)
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
            first = unpacked_card(position, mine, other, stored_move(entry))
        else:
            low = max(low, self.bounds.least[(left * LENGTHS + series) * ROW + sure(mine, other)])
            if low >= beta:
                return low
        best: i64 = -INFINITE
        best_card: i64 = 0
        untried = runs(mine)
        group = first
        winners = tops(mine, other) & untried
        while untried:
            if not group:
                group = winners & untried
                if not group:
                    group = untried
            card = group & -group
            group ^= card
            untried &= ~card
            value = self.follow(mine, other, card, series, left, max(alpha, best), beta)
            if value > best:
                best = value
                best_card = card
                if best >= beta or best >= high:
                    break
        if best > alpha:
            low = max(low, best)
        if best < beta:
            high = min(high, best)
        best_packed = packed_card(position, mine, other, best_card)
        self.table.store(position, pack(left, low, high, best_packed, kind))
        return best

    def follow(self, mine: i64, other: i64, card: i64, series: i64, left: i64, alpha: i64, beta: i64) -> i64:
        """The value after this card of mine was led: the follower's best answer."""
        suit = suit_around(card)
        answers = runs(other) & suit  # RU-9: runs never cross the card led, so winners and losers stay apart
        if not answers:
            return self._thrown_away(without(mine, card, suit), other, series, left, alpha, beta)
        worst: i64 = INFINITE
        while answers:
            beating = answers & -card
            answer = beating & -beating if beating else answers & -answers
            answers ^= answer
            if answer > card:
                mine_then = without(without(mine, answer, suit), card, suit)
                other_then = without(without(other, answer, suit), card, suit)
                value = self.lost(mine_then, other_then, left - 1, alpha, min(beta, worst))
            else:
                mine_then = without(without(mine, card, suit), answer, suit)
                other_then = without(without(other, card, suit), answer, suit)
                value = self.won(mine_then, other_then, series, left - 1, alpha, min(beta, worst))
            if value < worst:
                worst = value
                if worst <= alpha:
                    break
        return worst

    def _thrown_away(self, mine: i64, other: i64, series: i64, left: i64, alpha: i64, beta: i64) -> i64:
        """RU-10: the follower has none of the suit led and may throw any card."""
        worst: i64 = INFINITE
        answers = runs(other)
        while answers:
            answer = answers & -answers
            answers ^= answer
            suit = suit_around(answer)
            mine_then, other_then = without(mine, answer, suit), without(other, answer, suit)
            value = self.won(mine_then, other_then, series, left - 1, alpha, min(beta, worst))
            if value < worst:
                worst = value
                if worst <= alpha:
                    break
        return worst

    def won(self, mine: i64, other: i64, series: i64, left: i64, alpha: i64, beta: i64) -> i64:
        """The value for a leader who has just won a trick on top of a series of this length."""
        series += 1
        if series == TRICKS_FOR_DROP:
            return self.decide(mine, other, left, alpha, beta)
        if series == TRICKS_FOR_TRY:
            points = self.try_  # RU-18: on to the conversion
            return points + self.lead(mine, other, series, left, alpha - points, beta - points)
        if series == TRICKS_FOR_CONVERSION:
            points = self.conversion  # RU-19, RU-20
            return points - self.lead(other, mine, 0, left, points - beta, points - alpha)
        return self.lead(mine, other, series, left, alpha, beta)

    def decide(self, mine: i64, other: i64, left: i64, alpha: i64, beta: i64) -> i64:
        """RU-15: take the drop and let the other kick off, or play on. Last trick: the drop is never worse (RU-23)."""
        points = self.drop
        taken = points - self.lead(other, mine, 0, left, points - beta, points - alpha)
        if taken >= beta:
            return taken
        return max(taken, self.lead(mine, other, TRICKS_FOR_DROP, left, max(alpha, taken), beta))

    def lost(self, mine: i64, other: i64, left: i64, alpha: i64, beta: i64) -> i64:
        """The value for a leader who has just lost a trick, the first of the other's series (RU-22)."""
        return -self.lead(other, mine, 1, left, -beta, -alpha)


def sure(mine: i64, other: i64) -> i64:
    """How many tricks in a row the leader is sure to win.

    Per suit: the cards above all of the follower's, and the lower ones too once the follower has run out.
    """
    count: i64 = 0
    suit: i64 = 0
    while suit < SUIT_COUNT:
        held, against = (mine >> suit * STRIDE) & SUIT, (other >> suit * STRIDE) & SUIT
        if held > against:
            top = size(above(held, against))
            count += size(held) if top >= size(against) else top
        suit += 1
    return count


def tops(mine: i64, other: i64) -> i64:
    """The cards that win their trick when led."""
    result: i64 = 0
    suit: i64 = 0
    while suit < SUIT_COUNT:
        held, against = (mine >> suit * STRIDE) & SUIT, (other >> suit * STRIDE) & SUIT
        result |= shl(above(held, against), suit * STRIDE)
        suit += 1
    return result
