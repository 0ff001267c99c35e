"""What laying a meld is worth in Ovalia, learned from melds that were played out to the end of the half.

Most melds are laid as soon as they can be. A scrum is not: it gives cards away, and the other player may counter it.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.learned.features import NOTHING
from thirdhalf.bots.learned.ovalia_cards import STAGES, UNIT, CardValues, kind_of_table
from thirdhalf.core.bits import size
from thirdhalf.games.ovalia import melds, tables
from thirdhalf.games.ovalia.cards import FORWARDS, FRONT, FULLBACK, TEAM_COUNT, THIRD
from thirdhalf.games.ovalia.moves import PASS, mask_of, team_of
from thirdhalf.games.ovalia.state import OvaliaState

WIDTH: Final = 6
"""The most weights that count for a meld."""
KINDS: Final = 10
"""The kinds of melds; 0 is to lay none."""

KIND: Final = 1
"""The kind, and what else the hand is ready for."""
SCORED: Final = KIND + KINDS * 9 * STAGES
"""The points it scores at once."""
COUNTERED: Final = SCORED + 16 * STAGES
"""For a scrum: forwards of its team that the other player may have or has, and those that stay in the hand."""
SHAPE: Final = COUNTERED + 4 * 4 * 4 * STAGES
"""For a scrum: where the cards are that complete its rows (OV-33), and whether it breaks a row."""
BEST_PICKS: Final = SHAPE + 2 * 5 * 3 * 2 * STAGES
"""For a scrum: what its picks would gain."""
PILE: Final = BEST_PICKS + 12 * STAGES
"""For a scrum: cards in the pile."""
BLOCK: Final = PILE + 8 * STAGES
"""How many weights there are for one kind of table."""
WEIGHTS: Final = 3 * BLOCK


@final
class MeldValues:
    """Values of the melds, from what the seat knows. For one thread at a time."""

    def __init__(self, cards: CardValues, weights: vec[i64]) -> None:
        if len(weights) != WEIGHTS:
            raise ValueError(f"{len(weights)} weights for {WEIGHTS} features")
        self.cards: Final = cards
        self.weights: vec[i64] = weights
        self.places: vec[i64] = vec[i64]([0] * WIDTH)

    def features(self, state: OvaliaState, seat: i64, move: i64) -> i64:
        """Writes the places of the weights that count for a meld, or for none; returns how many.

        `CardValues.survey` has looked over the hand.
        """
        cards, places = self.cards, self.places
        stage = cards.stage
        what: i64 = 0
        if move != PASS:
            what = melds.kind(mask_of(move))
        places[0] = KIND + (what * 9 + cards.ready) * STAGES + stage
        if what == melds.SCRUM:
            self._scrum(state, seat, team_of(move), mask_of(move))
            return 5
        places[1] = SCORED + self._points(state, seat, move, what) * STAGES + stage
        return 2

    def _points(self, state: OvaliaState, seat: i64, move: i64, what: i64) -> i64:
        if not what:
            return 0
        laid = tables.fullbacks(state.tables[seat * TEAM_COUNT + team_of(move)]) > 0
        found = melds.points(state.settings, what, laid or mask_of(move) & FULLBACK != 0)
        return found if found < 15 else 15

    def _scrum(self, state: OvaliaState, seat: i64, team: i64, meld: i64) -> None:
        cards, places = self.cards, self.places
        stage = cards.stage
        cards.focus(state, seat, team)
        held = cards.held & ~meld
        near = at_most(size(FORWARDS & cards.unseen), 3)
        sure = at_most(size(FORWARDS & cards.known), 3)
        places[1] = COUNTERED + ((near * 4 + sure) * 4 + at_most(size(held & FORWARDS), 3)) * STAGES + stage
        row: i64 = FRONT if size(meld & FRONT) == 2 else THIRD
        lacking = row & ~meld
        others = FORWARDS & ~row & ~meld
        breaks: i64 = 0
        if cards.held & FRONT == FRONT or cards.held & THIRD == THIRD:
            breaks = 1
        where: i64 = 0
        if lacking & held:
            where = 1
        elif lacking & cards.known:
            where = 2
        elif lacking & cards.unseen:
            where = 3
        elif lacking & cards.piled:
            where = 4
        coming = size(others & (held | cards.unseen | cards.piled))
        shape = ((breaks * 5 + where) * 3 + coming) * 2
        places[2] = SHAPE + (shape + (1 if row == FRONT else 0)) * STAGES + stage
        places[3] = BEST_PICKS + at_most(self._picks(state, seat, team) // (UNIT // 2), 11) * STAGES + stage
        places[4] = PILE + at_most(state.piled // 5, 7) * STAGES + stage

    def _picks(self, state: OvaliaState, seat: i64, team: i64) -> i64:
        """What the picks of a scrum would gain more than cards from the stock."""
        cards = self.cards
        stop = cards.picks[cards.block + cards.stop(0)]
        same_team = state.settings.same_team
        total: i64 = 0
        best = vec[i64]([0, 0, 0])
        other: i64 = 0
        while other < TEAM_COUNT:
            rest = state.held(state.players, other) if other == team or not same_team else 0
            most: i64 = 0
            if rest:
                cards.focus(state, seat, other)
                while rest:
                    gain = cards.sum_of(cards.picks, rest & -rest) - stop
                    if same_team:
                        keep(best, gain)
                    elif gain > most:
                        most = gain
                    rest &= rest - 1
            keep(best, most)
            other += 1
        for gain in best:
            total += gain
        return total

    def all_features(self, state: OvaliaState, seat: i64, moves: vec[i64]) -> vec[i64]:
        """The places of several melds, `WIDTH` each; NOTHING where there are fewer."""
        self.cards.survey(state, seat)
        offset = BLOCK * kind_of_table(state)
        found = vec[i64](capacity=WIDTH * len(moves))
        for move in moves:
            count = self.features(state, seat, move)
            at: i64 = 0
            while at < WIDTH:
                found = append(found, offset + self.places[at] if at < count else i64(NOTHING))
                at += 1
        return found

    def value(self, state: OvaliaState, seat: i64, move: i64) -> i64:
        """What laying this meld, or none, is worth. `CardValues.survey` has looked over the hand."""
        count = self.features(state, seat, move)
        offset = BLOCK * kind_of_table(state)
        total: i64 = 0
        while count:
            count -= 1
            total += self.weights[offset + self.places[count]]
        return total

    def best(self, state: OvaliaState, seat: i64) -> i64:
        """The meld worth most, or PASS."""
        moves = sensible(state, seat)
        if len(moves) == 1:
            return moves[0]
        self.cards.survey(state, seat)
        best: i64 = PASS
        most: i64 = 0
        first = True
        for move in moves:
            value = self.value(state, seat, move)
            if first or value > most:
                best, most = move, value
                first = False
        return best


def sensible(state: OvaliaState, seat: i64) -> vec[i64]:
    """The melds that leave nothing behind: a fullback in hand goes with the first try of its team (OV-17, OV-53)."""
    found = vec[i64](capacity=8)
    for move in state.moves(seat):
        if move != PASS and melds.is_try(mask_of(move)):
            team = team_of(move)
            laid = tables.fullbacks(state.tables[seat * TEAM_COUNT + team]) > 0
            if state.held(seat, team) & FULLBACK and (mask_of(move) & FULLBACK != 0) == laid:
                continue
        found = append(found, move)
    return found


def is_scrum(move: i64) -> bool:
    """Whether a move of the phase of melds lays a scrum."""
    return move != PASS and melds.kind(mask_of(move)) == melds.SCRUM


def at_most(number: i64, limit: i64) -> i64:
    """The number, or the limit where it is larger."""
    return number if number < limit else limit


def keep(best: vec[i64], gain: i64) -> None:
    """Keeps the three highest numbers above 0."""
    at: i64 = 0
    while at < 3:
        if gain > best[at]:
            lower = best[at]
            best[at] = gain
            gain = lower
        at += 1
