"""Tree search over many worlds, guided by a learned judgement: its policy as prior, its value instead of playouts."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.learned.judgement import Judgement
from thirdhalf.bots.learned.policy import MOST
from thirdhalf.bots.search.budget import ENDLESS
from thirdhalf.bots.search.information_set_search import InformationSetSearch
from thirdhalf.bots.search.tree import COUNTS, KEY, NONE, TOTAL, VISIT, WHOLE, seat_of, visits_of
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State
from thirdhalf.core.worlds import Worlds


@final
class GuidedSearch(InformationSetSearch):
    """Selects by PUCT with a learned policy and judges a position by a learned value."""

    def __init__(self, worlds: Worlds[State], judgement: Judgement, seat: i64, dice: Dice, exploration: float) -> None:
        super().__init__(worlds, judgement.heuristics, seat, dice, exploration, ENDLESS)
        self.judgement: Final = judgement
        self.found: vec[i64] = vec[i64]([0] * MOST)
        """Scratch: the children of the current node."""

    def _grow(self) -> None:
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
            return self.tree.add_child(node, seat, moves[0]) if only == NONE else only
        fields, found = self.tree.fields, self.found
        odds = self.judgement.policy.odds(state, seat, moves)
        all_odds: i64 = 0
        visits: i64 = 0
        total: i64 = 0
        at: i64 = 0
        while at < len(moves):
            child = self.tree.child(node, seat, moves[at])
            found[at] = child
            all_odds += odds[at]
            if child != NONE:
                visits += visits_of(fields[child + COUNTS])
                total += fields[child + TOTAL]
            at += 1
        untried = 0.5  # a move never tried is thought to be worth as much as those that were
        if visits:
            untried = float(total) / (float(visits) * float(WHOLE))
        trust = self.exploration * sqrt(float(visits + 1)) / float(all_odds)
        best: i64 = 0
        highest = -1.0
        at = 0
        while at < len(moves):
            child = found[at]
            bound = untried
            tried = 0.0
            if child != NONE:
                tried = float(visits_of(fields[child + COUNTS]))
                bound = float(fields[child + TOTAL]) / (tried * float(WHOLE))
            bound += trust * float(odds[at]) / (1.0 + tried)
            if bound > highest:
                best, highest = at, bound
            at += 1
        if found[best] == NONE:
            return self.tree.add_child(node, seat, moves[best])
        return found[best]
