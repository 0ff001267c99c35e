"""Tree search over many worlds, guided by a learned judgement: its policy as prior, its value instead of playouts."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.learned.judgement import Judgement
from thirdhalf.bots.learned.policy import MOST, odds_behind
from thirdhalf.bots.search.budget import ENDLESS
from thirdhalf.bots.search.information_set_search import InformationSetSearch
from thirdhalf.bots.search.tree import COUNTS, KEY, NONE, TOTAL, VISIT, WHOLE, score_of, seat_of, visits_of
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State
from thirdhalf.core.worlds import Worlds

FEWEST: Final = 2
"""Visits that a move needs before the tree goes on below it."""
SHARE: Final = 4096
"""It also needs one in this many of all visits: the tree of a long search stays small, and quick to walk."""


@final
class GuidedSearch(InformationSetSearch):
    """Selects by PUCT with a learned policy and judges a position by a learned value."""

    def __init__(self, worlds: Worlds[State], judgement: Judgement, seat: i64, dice: Dice, exploration: float) -> None:
        super().__init__(worlds, judgement.heuristics, seat, dice, exploration, ENDLESS)
        self.judgement: Final = judgement
        self.fewest: i64 = FEWEST
        self.share: i64 = SHARE
        self.found: vec[i64] = vec[i64]([0] * MOST)
        """Scratch: the children of the current node for the moves possible in this world."""
        self.odds: vec[i64] = vec[i64]([0] * MOST)
        """Scratch: how likely the policy makes each of them."""

    def _grow(self) -> None:
        self.patience = self.iterations // self.share
        if self.patience < self.fewest:
            self.patience = self.fewest
        state = self.worlds.draw(self.dice)
        begun = state.round()
        path = self._descend(state)
        self.judgement.play_on(state, begun, self.dice)
        share = i64(self.judgement.share(state) * float(WHOLE) + 0.5)
        fields = self.tree.fields
        for node in path:
            fields[node + COUNTS] += VISIT
            if seat_of(fields[node + KEY]) == 0:
                fields[node + TOTAL] += share
            else:
                fields[node + TOTAL] += WHOLE - share

    def _chosen(self, node: i64, state: State, seat: i64) -> i64:
        """The child to follow by PUCT, among the moves that are possible in this world."""
        moves = self.heuristics.options(state, seat)
        if len(moves) == 1:
            only = self.tree.child(node, seat, moves[0])
            return self._add(node, state, seat, moves) if only == NONE else only
        if not self.tree.find(node, seat, moves, self.found):
            self._add(node, state, seat, moves)
            self.tree.find(node, seat, moves, self.found)
        return self._preferred(len(moves))

    def _add(self, node: i64, state: State, seat: i64, moves: vec[i64]) -> i64:
        """Adds the moves that were never possible here before, each with its score; returns the last.

        The score stays, although the seat may hold other cards in the next world: asking the policy at every node of
        every descent made deep trees slow.
        """
        new = vec[i64](capacity=len(moves))
        for move in moves:
            if self.tree.child(node, seat, move) == NONE:
                new = append(new, move)
        scores = self.judgement.policy.scores(state, seat, new)
        self.tree.reserve(node, len(new))
        last: i64 = NONE
        at: i64 = 0
        while at < len(new):
            last = self.tree.add_child(node, seat, new[at], scores[at])
            at += 1
        return last

    def _preferred(self, count: i64) -> i64:
        """The best of the children found, by PUCT."""
        fields, found, odds = self.tree.fields, self.found, self.odds
        likeliest = score_of(fields[found[0] + COUNTS])
        visits: i64 = 0
        total: i64 = 0
        at: i64 = 0
        while at < count:
            counts = fields[found[at] + COUNTS]
            visits += visits_of(counts)
            total += fields[found[at] + TOTAL]
            odds[at] = score_of(counts)
            if odds[at] > likeliest:
                likeliest = odds[at]
            at += 1
        all_odds: i64 = 0
        at = 0
        while at < count:
            odds[at] = odds_behind(likeliest - odds[at])
            all_odds += odds[at]
            at += 1
        untried = 0.5  # a move never tried is thought to be worth as much as those that were
        if visits:
            untried = float(total) / (float(visits) * float(WHOLE))
        trust = self.exploration * sqrt(float(visits + 1)) / float(all_odds)
        best: i64 = 0
        highest = -1.0
        at = 0
        while at < count:
            bound = untried
            tried = float(visits_of(fields[found[at] + COUNTS]))
            if tried > 0.0:
                bound = float(fields[found[at] + TOTAL]) / (tried * float(WHOLE))
            bound += trust * float(odds[at]) / (1.0 + tried)
            if bound > highest:
                best, highest = at, bound
            at += 1
        return found[best]
