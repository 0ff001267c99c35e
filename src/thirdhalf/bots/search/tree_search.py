"""Information-set Monte Carlo tree search: one tree of moves, grown over many worlds."""

from __future__ import annotations

from math import log, sqrt
from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.search.budget import ENDLESS
from thirdhalf.bots.search.information_set_search import InformationSetSearch
from thirdhalf.bots.search.playout import play_out
from thirdhalf.bots.search.tree import (
    COUNTS,
    KEY,
    NONE,
    OFFER,
    TOTAL,
    VISIT,
    WHOLE,
    offers_of,
    seat_of,
    visits_of,
)
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State
from thirdhalf.core.worlds import Worlds


@final
class TreeSearch(InformationSetSearch):
    """Selects by UCB1 and judges a position by playing it out with heuristics."""

    def __init__(
        self, worlds: Worlds[State], heuristics: Heuristics, seat: i64, dice: Dice, exploration: float, depth: i64
    ) -> None:
        super().__init__(worlds, heuristics, seat, dice, exploration, depth)

    def _grow(self) -> None:
        state = self.worlds.draw(self.dice)
        path = self._descend(state)
        play_out(state, self.heuristics, self.dice, ENDLESS)
        fields = self.tree.fields
        seat: i64 = 0
        while seat < state.players:
            share = i64(self.heuristics.share(state, seat) * float(WHOLE) + 0.5)
            for node in path:
                if seat_of(fields[node + KEY]) == seat:
                    fields[node + COUNTS] += VISIT
                    fields[node + TOTAL] += share
            seat += 1

    def _chosen(self, node: i64, state: State, seat: i64) -> i64:
        """The child to follow: UCB1, counting for each only the times it was legal."""
        fields = self.tree.fields
        best: i64 = NONE
        highest = -1.0
        untried = vec[i64]()
        for move in self.heuristics.options(state, seat):
            child = self.tree.child(node, seat, move)
            if child == NONE:
                untried = append(untried, move)
                continue
            fields[child + COUNTS] += OFFER
            if len(untried):
                continue
            visits = float(visits_of(fields[child + COUNTS]))
            mean = float(fields[child + TOTAL]) / (visits * float(WHOLE))
            bound = mean + self.exploration * sqrt(log(float(offers_of(fields[child + COUNTS]))) / visits)
            if bound > highest:
                best, highest = child, bound
        if len(untried):
            return self.tree.add_child(node, seat, self._first_try(state, seat, untried), 1)
        return best

    def _first_try(self, state: State, seat: i64, untried: vec[i64]) -> i64:
        """The heuristic move comes first, then a random one."""
        if len(untried) == 1:
            return untried[0]
        liked = self.heuristics.move(state, seat, self.dice)
        for move in untried:
            if move == liked:
                return move
        return untried[self.dice.below(len(untried))]
