"""What searches with one tree of moves over many worlds have in common (information-set Monte Carlo tree search)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.search.budget import Budget, spent
from thirdhalf.bots.search.tally import Tally, most_visited
from thirdhalf.bots.search.tree import COUNTS, KEY, Tree, move_of, visits_of
from thirdhalf.core.bits import first_seat
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import CHANCE, State
from thirdhalf.core.worlds import Worlds

BEAT: Final = 16
"""Iterations between two checks of the clock."""
LOOKS: Final = 3
"""How often a search looks whether it is sure: after an eighth, a quarter and half of its iterations."""


class InformationSetSearch(ABC):
    """One decision of one seat. Each iteration draws a world and grows the tree in it."""

    def __init__(
        self, worlds: Worlds[State], heuristics: Heuristics, seat: i64, dice: Dice, exploration: float, depth: i64
    ) -> None:
        self.worlds: Final = worlds
        self.heuristics: Final = heuristics
        self.seat: Final = seat
        self.dice: Final = dice
        self.exploration: Final = exploration
        """How much moves that were tried seldom are preferred: the constant of UCB1 or PUCT."""
        self.depth: Final = depth
        """The greatest depth of the tree, in moves. 1: only the first."""
        self.tree: Final = Tree()
        self.iterations: i64 = 0
        self.sure: float = 2.0
        """The share of the visits with which a first move is beyond doubt, and the search ends early."""
        self.patience: i64 = 1
        """The tree ends at a move that was visited less often than this."""

    @abstractmethod
    def _grow(self) -> None:
        """One iteration: draw a world, descend, judge the position reached, back up the result."""

    @abstractmethod
    def _chosen(self, node: i64, state: State, seat: i64) -> i64:
        """The child of a node to follow with this seat on turn; a new one for a move that was never tried."""

    def _descend(self, state: State) -> vec[i64]:
        """Down the tree, to the first move that was not visited often enough to go on below it."""
        path = vec[i64](capacity=16)
        node = self.tree.root
        while len(path) < self.depth and not self.heuristics.over(state):
            waiting = state.waiting()
            if not waiting:
                state.apply(CHANCE, state.random_move(CHANCE, self.dice))
                continue
            seat = first_seat(waiting) if len(path) else self.seat
            node = self._chosen(node, state, seat)
            path = append(path, node)
            state.apply(seat, move_of(self.tree.fields[node + KEY]))
            if visits_of(self.tree.fields[node + COUNTS]) < self.patience:
                return path
        return path

    def run(self, budget: Budget) -> None:
        """Runs iterations until the budget is used up or the move is beyond doubt, at least one."""
        until = budget.until()
        look = budget.iterations >> LOOKS
        while True:
            self._grow()
            self.iterations += 1
            if self.iterations >= budget.iterations or (self.iterations % BEAT == 0 and spent(until)):
                return
            if self.iterations == look:
                if self._is_sure():
                    return
                look *= 2

    def _is_sure(self) -> bool:
        """Whether one first move has nearly all visits: the others would hardly catch up."""
        most: i64 = 0
        total: i64 = 0
        for node in self.tree.children(self.tree.root):
            visits = visits_of(self.tree.fields[node + COUNTS])
            total += visits
            if visits > most:
                most = visits
        return float(most) >= self.sure * float(total)

    def tally(self) -> Tally:
        """By move: its visits, and its results summed."""
        return self.tree.tally()

    def best(self) -> int:
        """The best move after `run`."""
        return most_visited(self.tally())
