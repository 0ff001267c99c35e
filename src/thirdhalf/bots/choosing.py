"""Three ways from a view to a move: as a beginner, by heuristics, by search. All see only what the seat may know."""

from __future__ import annotations

from thirdhalf.bots.heuristics import club_heuristics_for
from thirdhalf.bots.plans import SearchPlan
from thirdhalf.bots.processes import Processes
from thirdhalf.bots.root_parallel import decided, split, worlds_of
from thirdhalf.bots.search.budget import Budget
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import View


def beginner_choice(view: View, dice: Dice) -> str:
    """Plays as a beginner does."""
    game, worlds = worlds_of(view)
    world = worlds.draw(dice)
    return game.write_move(world, view["seat"], club_heuristics_for(game).beginner_move(world, view["seat"], dice))


def heuristic_choice(view: View, dice: Dice) -> str:
    """Plays by rules of thumb. These never look at hidden cards, so one arbitrary world is enough."""
    game, worlds = worlds_of(view)
    world = worlds.draw(dice)
    return game.write_move(world, view["seat"], club_heuristics_for(game).move(world, view["seat"], dice))


def search_choice(view: View, dice: Dice, plan: SearchPlan, budget: Budget, processes: Processes | None = None) -> str:
    """Searches ahead over many worlds, or solves the endgame if nothing is hidden."""
    parts = split(view, dice, plan, budget, processes.count if processes else 1)
    return decided(parts[0], processes.run(parts) if processes else [parts[0].run()])
