"""The levels of computer players, with the same names in every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from thirdhalf.bots.choosing import SearchPlan, beginner_choice, heuristic_choice, search_choice
from thirdhalf.bots.search.budget import Budget
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import View


@dataclass(frozen=True)
class Level:
    """A computer player for every game, with a one-line description."""

    name: str
    en: str
    fr: str
    at_once: Callable[[View, Dice], str] = heuristic_choice
    """How it plays a game it has no search plan for."""
    plans: Mapping[str, SearchPlan] = field(default_factory=dict)
    """How it searches, by game. Measured in docs/bots.md."""

    def choose(self, view: View, dice: Dice, budget: Budget | None = None) -> str:
        """One of the seat's legal moves, in notation without the seat, given the seat's view (`Match.view`).

        The default budget is the level's own, in iterations: the same view and dice give the same move everywhere.
        """
        plan = self.plans.get(view["game"])
        if plan is None:
            return self.at_once(view, dice)
        return search_choice(view, dice, plan, budget or self.budget(view["game"]))

    def budget(self, game: str, milliseconds: float | None = None) -> Budget:
        """The level's budget for a move, with an optional time limit for tables where people wait."""
        plan = self.plans.get(game)
        return Budget(plan.iterations if plan else 0, milliseconds)


LEVELS: Final = {
    level.name: level
    for level in (
        Level(
            "rookie",
            "Plays on instinct and makes beginners' mistakes",
            "Joue d'instinct et fait des fautes de débutant",
            beginner_choice,
        ),
        Level(
            "club",
            "Plays soundly, without thinking ahead",
            "Joue juste, sans calculer",
        ),
        Level(
            "first-fifteen",
            "Thinks ahead",
            "Réfléchit avant de jouer",
            plans={"rugby": SearchPlan(200), "woo": SearchPlan(500, 0.2), "ovalia": SearchPlan(30, horizon=1)},
        ),
        Level(
            "international",
            "Thinks hard, remembers every card, plays endings exactly",
            "Réfléchit longuement, se souvient de tout, joue les fins sans faute",
            plans={
                "rugby": SearchPlan(4000, worlds=1),
                "woo": SearchPlan(6000, 0.2, worlds=50),
                "ovalia": SearchPlan(8000, horizon=16, caution=1.5, worlds=1, endgame_positions=16_000),
            },
        ),
    )
}
"""From the weakest to the strongest."""
