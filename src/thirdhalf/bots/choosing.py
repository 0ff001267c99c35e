"""Three ways from a view to a move: as a beginner, by heuristics, by search. All see only what the seat may know."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

from thirdhalf.bots.endgame import solver_for
from thirdhalf.bots.endgame.monitor import Monitor, SearchStopped
from thirdhalf.bots.heuristics import club_heuristics_for, heuristics_for
from thirdhalf.bots.plans import SearchPlan
from thirdhalf.bots.search.budget import Budget
from thirdhalf.bots.search.exact import exact_move
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game
from thirdhalf.core.match import View
from thirdhalf.core.state import State
from thirdhalf.core.worlds import Worlds
from thirdhalf.games import GAMES

MEMORY: Final = 16
"""Table bits for one endgame decision, which needs no large table."""


class PositionLimit(Monitor):
    """Stops an endgame search after a number of positions. Not by the clock, so play is reproducible."""

    def __init__(self, positions: int) -> None:
        self.positions: Final = positions

    def searched(self, positions: int) -> None:
        """Stops the search at the limit."""
        if positions >= self.positions:
            raise SearchStopped


def beginner_choice(view: View, dice: Dice) -> str:
    """Plays as a beginner does."""
    game, worlds = _worlds_of(view)
    world = worlds.draw(dice)
    return game.write_move(world, view["seat"], heuristics_for(game).beginner_move(world, view["seat"], dice))


def heuristic_choice(view: View, dice: Dice) -> str:
    """Plays by rules of thumb. These never look at hidden cards, so one arbitrary world is enough."""
    game, worlds = _worlds_of(view)
    world = worlds.draw(dice)
    return game.write_move(world, view["seat"], club_heuristics_for(game).move(world, view["seat"], dice))


def search_choice(view: View, dice: Dice, plan: SearchPlan, budget: Budget) -> str:
    """Searches ahead over many worlds, or solves the endgame if nothing is hidden."""
    game, worlds = _worlds_of(view)
    seat: int = view["seat"]
    heuristics = heuristics_for(game)
    world = worlds.draw(dice)
    options = heuristics.options(world, seat)
    if len(options) == 1:
        return game.write_move(world, seat, options[0])
    if plan.worlds:
        solver = solver_for(game, game.settings_of(world), PositionLimit(plan.endgame_positions), MEMORY)
        if solver is not None and solver.hidden(world) is None:
            with suppress(SearchStopped):
                return game.write_move(world, seat, exact_move(solver, worlds, heuristics, seat, dice, plan.worlds))
    search = plan.search(worlds, heuristics, seat, dice)
    search.run(budget)
    return game.write_move(world, seat, search.best())


def _worlds_of(view: View) -> tuple[Game[Any], Worlds[State]]:
    """The game and the worlds consistent with this view."""
    game = GAMES[view["game"]]
    return game, game.worlds(game.read_settings(view["rules"]), view["seat"], view["position"])
