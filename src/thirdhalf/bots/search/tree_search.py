"""Information-set Monte Carlo tree search: one tree of moves, grown over many worlds."""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.search.budget import ENDLESS, Budget, spent
from thirdhalf.bots.search.playout import play_out
from thirdhalf.core.bits import first_seat
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import CHANCE, State
from thirdhalf.core.worlds import Worlds

BEAT: Final = 16
"""Iterations between two checks of the clock."""


@final
class Node:
    """A move after the moves above it, over all worlds in which it was legal."""

    def __init__(self, seat: i64, move: i64) -> None:
        self.seat: Final = seat
        self.move: Final = move
        self.offered: i64 = 1
        """How often it was legal when its seat chose, since it was first tried."""
        self.visits: i64 = 0
        self.total: float = 0.0
        """Its seat's results, summed over the visits."""
        self.first: Node | None = None
        self.next: Node | None = None
        """The first child, and the next sibling."""

    def child(self, seat: i64, move: i64) -> Node | None:
        """The child for this move, or None if it was never tried."""
        node = self.first
        while node is not None:
            if node.move == move and node.seat == seat:
                return node
            node = node.next
        return None

    def add_child(self, seat: i64, move: i64) -> Node:
        """Adds a move that was never tried."""
        fresh = Node(seat, move)
        fresh.next = self.first
        self.first = fresh
        return fresh


@final
class TreeSearch:
    """One decision of one seat. Each iteration draws a world, descends, plays out and backs up the result."""

    def __init__(
        self, worlds: Worlds[State], heuristics: Heuristics, seat: i64, dice: Dice, exploration: float, depth: i64
    ) -> None:
        self.worlds: Final = worlds
        self.heuristics: Final = heuristics
        self.seat: Final = seat
        self.dice: Final = dice
        self.exploration: Final = exploration
        """The exploration constant of UCB1."""
        self.depth: Final = depth
        """The greatest depth of the tree, in moves. 1: only the first."""
        self.root: Final = Node(CHANCE, CHANCE)
        self.iterations: i64 = 0

    def run(self, budget: Budget) -> None:
        """Runs iterations until the budget is used up, at least one."""
        until = budget.until()
        while True:
            self._grow()
            self.iterations += 1
            if self.iterations >= budget.iterations or (self.iterations % BEAT == 0 and spent(until)):
                return

    def best(self) -> i64:
        """The most visited move after `run`; among equals the one with the best results."""
        best: Node | None = None
        node = self.root.first
        while node is not None:
            if best is None or node.visits > best.visits or (node.visits == best.visits and node.total > best.total):
                best = node
            node = node.next
        assert best is not None
        return best.move

    def _grow(self) -> None:
        state = self.worlds.draw(self.dice)
        path = self._descend(state)
        play_out(state, self.heuristics, self.dice, ENDLESS)
        seat: i64 = 0
        while seat < state.players:
            share = self.heuristics.share(state, seat)
            for node in path:
                if node.seat == seat:
                    node.visits += 1
                    node.total += share
            seat += 1

    def _descend(self, state: State) -> list[Node]:
        """Down the tree, to the first move that was never tried there."""
        path: list[Node] = []
        node = self.root
        while len(path) < self.depth and not self.heuristics.over(state):
            waiting = state.waiting()
            if not waiting:
                state.apply(CHANCE, state.random_move(CHANCE, self.dice))
                continue
            seat = first_seat(waiting) if path else self.seat
            node = self._chosen(node, state, seat)
            path.append(node)
            state.apply(seat, node.move)
            if not node.visits:
                return path
        return path

    def _chosen(self, node: Node, state: State, seat: i64) -> Node:
        """The child to follow: UCB1, counting for each only the times it was legal."""
        options = self.heuristics.options(state, seat)
        best: Node | None = None
        highest = -1.0
        untried = vec[i64]()
        for move in options:
            child = node.child(seat, move)
            if child is None:
                untried = append(untried, move)
                continue
            child.offered += 1
            visits = float(child.visits)
            bound = child.total / visits + self.exploration * sqrt(log(float(child.offered)) / visits)
            if bound > highest:
                best, highest = child, bound
        if len(untried):
            return node.add_child(seat, self._first_try(state, seat, untried))
        assert best is not None
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
