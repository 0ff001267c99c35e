"""From a view to a move: by habit, by heuristics, by search. Nothing here ever sees more than a seat may know."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from thirdhalf.bots.endgame import solver_for
from thirdhalf.bots.endgame.monitor import Monitor, SearchStopped
from thirdhalf.bots.heuristics import club_heuristics_for, heuristics_for
from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.search.budget import Budget
from thirdhalf.bots.search.exact import exact_move
from thirdhalf.bots.search.flat_monte_carlo import FlatMonteCarlo
from thirdhalf.bots.search.tree_search import TreeSearch
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game
from thirdhalf.core.match import View
from thirdhalf.core.state import State
from thirdhalf.core.worlds import Worlds
from thirdhalf.games import GAMES

MEMORY: Final = 16
"""An endgame of one decision needs no large table."""


class PositionLimit(Monitor):
    """Waits for an endgame, but not forever; by positions and not by the clock, so that play is reproducible."""

    def __init__(self, positions: int) -> None:
        self.positions: Final = positions

    def searched(self, positions: int) -> None:
        """SearchStopped is enough."""
        if positions >= self.positions:
            raise SearchStopped


@dataclass(frozen=True)
class SearchPlan:
    """How a player thinks ahead in one game."""

    iterations: int
    exploration: float = 0.3
    """How much an untried move draws."""
    depth: int = 40
    """So many moves deep the tree grows."""
    horizon: int = 0
    """Instead of a tree a trial of every option, so many turns ahead; 0: a tree."""
    caution: float = 1.0
    """So many standard errors must an option be better in a trial than what heuristics would do."""
    worlds: int = 0
    """Endgames are played exactly, on average over so many worlds; 0: they are not."""
    patience: int = 1_000_000
    """An endgame that takes more positions is left to search."""

    def search(
        self, worlds: Worlds[State], heuristics: Heuristics, seat: int, dice: Dice
    ) -> TreeSearch | FlatMonteCarlo:
        """Somebody who thinks this way about one decision."""
        if self.horizon:
            return FlatMonteCarlo(worlds, heuristics, seat, dice, self.horizon, self.caution)
        return TreeSearch(worlds, heuristics, seat, dice, self.exploration, self.depth)


def beginner_choice(view: View, dice: Dice) -> str:
    """As a beginner."""
    game, worlds = _imagined(view)
    world = worlds.draw(dice)
    return game.write_move(world, view["seat"], heuristics_for(view["game"]).beginner_move(world, view["seat"], dice))


def heuristic_choice(view: View, dice: Dice) -> str:
    """By rule of thumb. The hidden cards of the one world drawn mean nothing: heuristics does not look at them."""
    game, worlds = _imagined(view)
    world = worlds.draw(dice)
    return game.write_move(world, view["seat"], club_heuristics_for(view["game"]).move(world, view["seat"], dice))


def search_choice(view: View, dice: Dice, plan: SearchPlan, budget: Budget) -> str:
    """By thinking ahead over many worlds."""
    game, worlds = _imagined(view)
    seat: int = view["seat"]
    heuristics = heuristics_for(view["game"])
    world = worlds.draw(dice)
    options = heuristics.options(world, seat)
    if len(options) == 1:
        return game.write_move(world, seat, options[0])
    if plan.worlds:
        solver = solver_for(game.settings_of(world), PositionLimit(plan.patience), MEMORY)
        if solver.hidden(world) is None:
            with suppress(SearchStopped):
                return game.write_move(world, seat, exact_move(solver, worlds, heuristics, seat, dice, plan.worlds))
    search = plan.search(worlds, heuristics, seat, dice)
    search.think(budget)
    return game.write_move(world, seat, search.best())


def _imagined(view: View) -> tuple[Game[Any], Worlds[State]]:
    """The worlds that look like this view."""
    game = GAMES[view["game"]]
    return game, game.worlds(game.read_settings(view["rules"]), view["seat"], view["position"])
