"""Alpha-beta over the last plays, on the game's own states, with chance averaged."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.endgame.monitor import REPORT_EVERY, Monitor
from thirdhalf.bots.endgame.ovalia.reach import Reach
from thirdhalf.bots.endgame.solver import Points
from thirdhalf.core.bits import bit, first_seat, size
from thirdhalf.core.state import CHANCE, LUCK
from thirdhalf.games.ovalia import closing, phases
from thirdhalf.games.ovalia.cards import TEAM_COUNT
from thirdhalf.games.ovalia.moves import PICK, card_of, verb
from thirdhalf.games.ovalia.state import OvaliaState

INFINITE: Final = 10_000
"""More points than a half can score."""

Key = int
Bounds = tuple[Points, Points]


def plays_left(state: OvaliaState) -> i64:
    """The current play and those known to follow (OV-45, OV-47)."""
    if state.phase == phases.OVER:
        return 0
    if state.drawer < 0 or state.due == closing.NOT_YET:
        return 3
    return 1 + size(state.due)


@final
class OvaliaSearch:
    """One search from a root. Values are seat 0's points minus seat 1's, from here to the end of the half."""

    def __init__(self, root: OvaliaState, monitor: Monitor, cutoff: i64, room: i64, positions: i64) -> None:
        self.monitor: Final = monitor
        self.cutoff: Final[i64] = cutoff
        self.room: Final[i64] = room
        self.positions: i64 = positions
        self.reach: Final = Reach(root)
        self.known: Final[dict[Key, Bounds]] = {}
        self.good: Final[dict[int, int]] = {}
        """By phase and seat: the last move that caused a cutoff."""

    def most(self, state: OvaliaState, seat: i64) -> i64:
        """The most points a seat can still score: a meld in each of its plays, and one for each scrum it counters."""
        if state.settings.many and (state.unlimited or self.reach.scrums):
            return INFINITE
        plays: i64 = 1 if state.turn == seat else 0
        if state.drawer < 0:
            plays += 2  # the turn that will close the half, and a last play
        elif state.due == closing.NOT_YET or state.due & bit(seat):
            plays += 1
        return (plays + self.reach.counters) * self.reach.most[seat]

    def value(self, state: OvaliaState, alpha: Points, beta: Points) -> Points:
        """The value: exact between alpha and beta, otherwise a bound on the same side."""
        if plays_left(state) <= self.cutoff:
            return 0
        low: Points = -self.most(state, 1)
        high: Points = self.most(state, 0)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        if state.chance() == LUCK:
            return self._average(state, alpha, beta, low, high)
        key = self._key(state)
        if key in self.known:
            low, high = self.known[key]
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        self.positions += 1
        if self.positions % REPORT_EVERY == 0:
            self.monitor.searched(self.positions)
        best = self._best(state, first_seat(state.waiting()), max(alpha, low), min(beta, high))
        if best > alpha:
            low = max(low, best)
        if best < beta:
            high = min(high, best)
        if len(self.known) >= self.room:
            self.known.clear()
        self.known[key] = (low, high)
        return best

    def _best(self, state: OvaliaState, seat: i64, alpha: Points, beta: Points) -> Points:
        moves = self._ordered(state, seat)
        score = state.marks[0] - state.marks[1]
        sign = 1 if seat == 0 else -1
        best: Points = -INFINITE
        low, high = (alpha, beta) if seat == 0 else (-beta, -alpha)
        for move in moves:
            then = state.copy()
            then.apply(seat, move)
            gain: int = then.marks[0] - then.marks[1] - score
            floor = max(low, best)
            if seat == 0:
                found = gain + self.value(then, floor - gain, high - gain)
            else:
                found = -(gain + self.value(then, -high - gain, -floor - gain))
            if found > best:
                best = found
                if best >= high:
                    self.good[state.phase * 2 + seat] = move
                    break
        return sign * best

    def _ordered(self, state: OvaliaState, seat: i64) -> vec[i64]:
        """The distinct moves: the last one that caused a cutoff first, then from last to first."""
        all_moves = state.moves(seat)
        good: i64 = self.good.get(state.phase * 2 + seat, -1)
        moves = vec[i64](capacity=len(all_moves))
        rest = vec[i64](capacity=len(all_moves))
        idle_teams: i64 = 0
        at: i64 = len(all_moves) - 1
        while at >= 0:
            move = all_moves[at]
            at -= 1
            if verb(move) == PICK:
                card = card_of(move)
                if not self.reach.useful[card >> 4] & bit(card & 15):
                    if idle_teams & bit(card >> 4):
                        continue
                    idle_teams |= bit(card >> 4)
            if move == good:
                moves = append(moves, move)
            else:
                rest = append(rest, move)
        for move in rest:
            moves = append(moves, move)
        return moves

    def _average(self, state: OvaliaState, alpha: Points, beta: Points, low: Points, high: Points) -> Points:
        """OV-23: every theft is equally likely. Stops once the rest cannot change the outcome."""
        outcomes = state.moves(CHANCE)
        count: int = len(outcomes)
        left = count
        total: Points = 0
        for move in outcomes:
            then = state.copy()
            then.apply(CHANCE, move)
            left -= 1
            least, enough = count * alpha - total - left * high, count * beta - total - left * low
            found = self.value(then, max(least, low), min(enough, high))
            total += found
            if found <= least:
                return mean(total + left * high, count)
            if found >= enough:
                return mean(total + left * low, count)
        return mean(total, count)

    def _key(self, state: OvaliaState) -> Key:
        """Everything the rest of the half depends on. Of idle cards, only their number."""
        turn = state.phase | state.turn << 4 | (state.due + 1) << 5 | (state.drawer + 1) << 8
        turn |= (1 if state.unlimited else 0) << 10 | state.asked << 11 | state.victims << 13
        scrum = state.scrum_team | state.picks << 4 | self._picked_teams(state) << 8 | state.unconverted << 16
        sizes = state.hand_size(0) | state.hand_size(1) << 8 | state.hits(0) << 16 | state.hits(1) << 32
        newest = state.newest() + 1 if state.takeable else 0
        aside = state.pending | state.pending_team << 16 | newest << 20
        words: list[int] = [turn, scrum, sizes, aside, state.meld | state.meld_team << 16]
        team: i64 = 0
        while team < TEAM_COUNT:
            kept = self.reach.useful[team]
            pile = state.held(2, team)
            words.append(
                (state.held(0, team) & kept)
                | (state.held(1, team) & kept) << 16
                | (pile & kept) << 32
                | size(pile & ~kept) << 48
            )
            if kept:
                words.append(state.tables[team])
                words.append(state.tables[TEAM_COUNT + team])
            team += 1
        key: int = 0
        for word in words:
            key = key << 62 | word
        return key

    def _picked_teams(self, state: OvaliaState) -> i64:
        teams: i64 = 0
        at: i64 = 0
        while at < state.picks:
            teams |= bit(state.picked_card(at) >> 4)
            at += 1
        return teams


def mean(total: Points, count: int) -> Points:
    """The mean, as an int if it is whole."""
    mean = Fraction(total, count)
    return int(mean) if mean.denominator == 1 else mean
