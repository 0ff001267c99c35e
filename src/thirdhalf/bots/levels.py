"""The levels of computer players, with the same names in every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from thirdhalf.bots.choosing import beginner_choice, heuristic_choice, search_choice
from thirdhalf.bots.plans import SearchPlan, plans_for
from thirdhalf.bots.processes import Processes
from thirdhalf.bots.search.budget import Budget
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import View
from thirdhalf.core.text import Text
from thirdhalf.games import GAMES

LONGEST: Final = 3000
"""The most milliseconds a level thinks where people wait, also on a slow machine."""


@dataclass(frozen=True)
class Level:
    """A computer player for every game, with a one-line description."""

    name: str
    text: Text
    at_once: Callable[[View, Dice], str] = heuristic_choice
    """How it plays where it does not search."""

    all_cores: bool = False
    """Whether hosts give it every core. Any level that searches can use processes it is given."""

    def choose(self, view: View, dice: Dice, budget: Budget | None = None, processes: Processes | None = None) -> str:
        """One of the seat's legal moves, in notation without the seat, given the seat's view (`Match.view`).

        The default budget is the level's own, in iterations: the same view, dice and number of processes give the same
        move everywhere. Processes share the iterations; without them the level searches on one core.
        """
        plan = self.plan(view["game"])
        if plan is None:
            return self.at_once(view, dice)
        return search_choice(view, dice, plan, budget or self.budget(view["game"]), processes)

    def plan(self, game: str) -> SearchPlan | None:
        """How it searches in this game; None: it does not."""
        return plans_for(GAMES[game]).get(self.name)

    def budget(self, game: str, milliseconds: float | None = None) -> Budget:
        """The level's budget for a move, with an optional time limit for tables where people wait."""
        plan = self.plan(game)
        return Budget(plan.iterations if plan else 0, milliseconds)


LEVELS: Final = {
    level.name: level
    for level in (
        Level(
            "rookie",
            Text("Plays on instinct and makes beginners' mistakes", "Joue d'instinct et fait des fautes de débutant"),
            beginner_choice,
        ),
        Level(
            "club",
            Text("Plays soundly, without thinking ahead", "Joue juste, sans calculer"),
        ),
        Level(
            "first-fifteen",
            Text("Thinks ahead", "Réfléchit avant de jouer"),
        ),
        Level(
            "international",
            Text(
                "Thinks hard, remembers every card, plays endings exactly",
                "Réfléchit longuement, se souvient de tout, joue les fins sans faute",
            ),
        ),
        Level(
            "barbarians",
            Text(
                "The strongest: takes up to three seconds over a move",
                "Le plus fort : jusqu'à trois secondes de réflexion par coup",
            ),
            all_cores=True,
        ),
    )
}
"""From the weakest to the strongest."""
