"""What searches with one tree of moves over many worlds have in common (information-set Monte Carlo tree search)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i64

from thirdhalf.bots.search.budget import Budget, spent
from thirdhalf.bots.search.tally import Tally, most_visited
from thirdhalf.bots.search.tree import Tree
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State
from thirdhalf.core.worlds import Worlds

BEAT: Final = 16
"""Iterations between two checks of the clock."""


class InformationSetSearch(ABC):
    """One decision of one seat. Each iteration draws a world and grows the tree in it."""

    def __init__(self, worlds: Worlds[State], seat: i64, dice: Dice, exploration: float) -> None:
        self.worlds: Final = worlds
        self.seat: Final = seat
        self.dice: Final = dice
        self.exploration: Final = exploration
        """How much moves that were tried seldom are preferred: the constant of UCB1 or PUCT."""
        self.tree: Final = Tree()
        self.iterations: i64 = 0

    @abstractmethod
    def _grow(self) -> None:
        """One iteration: draw a world, descend, judge the position reached, back up the result."""

    def run(self, budget: Budget) -> None:
        """Runs iterations until the budget is used up, at least one."""
        until = budget.until()
        while True:
            self._grow()
            self.iterations += 1
            if self.iterations >= budget.iterations or (self.iterations % BEAT == 0 and spent(until)):
                return

    def tally(self) -> Tally:
        """By move: its visits, and its results summed."""
        return self.tree.tally()

    def best(self) -> int:
        """The best move after `run`."""
        return most_visited(self.tally())
