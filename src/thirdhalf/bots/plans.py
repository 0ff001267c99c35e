"""How the levels that search do so, game by game. Measured in docs/bots.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.search.flat_monte_carlo import FlatMonteCarlo
from thirdhalf.bots.search.tree_search import TreeSearch
from thirdhalf.core import companions
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game
from thirdhalf.core.state import State
from thirdhalf.core.worlds import Worlds


@dataclass(frozen=True)
class SearchPlan:
    """How a level searches in one game."""

    iterations: int
    exploration: float = 0.3
    """The exploration constant of UCB1."""
    depth: int = 40
    """The greatest depth of the tree, in moves."""
    horizon: int = 0
    """Turns each candidate is played out in flat Monte Carlo. 0: tree search instead."""
    caution: float = 1.0
    """Flat Monte Carlo leaves the heuristic move only for one that is better by this many standard errors."""
    worlds: int = 0
    """Solve endgames exactly, averaged over this many worlds. 0: never."""
    endgame_positions: int = 1_000_000
    """An endgame that takes more positions than this is left to the search."""

    def search(
        self, worlds: Worlds[State], heuristics: Heuristics, seat: int, dice: Dice
    ) -> TreeSearch | FlatMonteCarlo:
        """A search for one decision."""
        if self.horizon:
            return FlatMonteCarlo(worlds, heuristics, seat, dice, self.horizon, self.caution)
        return TreeSearch(worlds, heuristics, seat, dice, self.exploration, self.depth)


@dataclass(frozen=True)
class ValuePlan:
    """How open states of one game are evaluated: playouts, each with the face-down cards in another order."""

    playouts: int
    horizon: int = 0
    """Turns each playout lasts before the heuristics judge the position. 0: to the end of the half or hand."""


RUGBY: Final = {"first-fifteen": SearchPlan(200), "international": SearchPlan(4000, worlds=1)}
WOO: Final = {"first-fifteen": SearchPlan(500, 0.2), "international": SearchPlan(6000, 0.2, worlds=50)}
OVALIA: Final = {
    "first-fifteen": SearchPlan(30, horizon=1),
    "international": SearchPlan(8000, horizon=16, caution=1.5, worlds=1, endgame_positions=16_000),
}
GENERAL: Final = {"first-fifteen": SearchPlan(200), "international": SearchPlan(2000)}
"""For a game that has no plans of its own."""

RUGBY_VALUE: Final = ValuePlan(64)
WOO_VALUE: Final = ValuePlan(64)
OVALIA_VALUE: Final = ValuePlan(16, horizon=4)
GENERAL_VALUE: Final = ValuePlan(64)
"""Changing one of these changes what reviews say: count up `review.value.VERSION`."""


def plans_for(game: Game[Any]) -> Mapping[str, SearchPlan]:
    """The plans of a game, by the name of the level; a level without one does not search."""
    return cast("Mapping[str, SearchPlan] | None", companions.load(game.companions(), companions.PLANS)) or GENERAL


def value_plan_for(game: Game[Any]) -> ValuePlan:
    """How open states of a game are evaluated."""
    return cast("ValuePlan | None", companions.load(game.companions(), companions.VALUE)) or GENERAL_VALUE
