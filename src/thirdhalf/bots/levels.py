"""The levels a person can choose an opponent by. The same names in every game."""

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
    """A computer player of every game, and how it plays in a line."""

    name: str
    en: str
    fr: str
    at_once: Callable[[View, Dice], str] = heuristic_choice
    """How it plays where it has no plan."""
    plans: Mapping[str, SearchPlan] = field(default_factory=dict)
    """How it thinks ahead, by game: measured in docs/bots.md."""

    def choose(self, view: View, dice: Dice, budget: Budget | None = None) -> str:
        """One of the seat's legal moves, in words without the seat, from what the seat may know (`Match.view`).

        Without a budget the level's own, in iterations: the same view and dice give the same move on every machine.
        """
        plan = self.plans.get(view["game"])
        if plan is None:
            return self.at_once(view, dice)
        return search_choice(view, dice, plan, budget or self.budget(view["game"]))

    def budget(self, game: str, milliseconds: float | None = None) -> Budget:
        """What the level takes for a move, and no longer than that: for a table where somebody waits."""
        plan = self.plans.get(game)
        return Budget(plan.iterations if plan else 0, milliseconds)


LEVELS: Final = {
    level.name: level
    for level in (
        Level(
            "rookie",
            "Plays at once, and makes the mistakes beginners make",
            "Joue d'instinct, avec les fautes des débutants",
            beginner_choice,
        ),
        Level(
            "club",
            "Plays soundly by rule of thumb, without thinking ahead",
            "Joue proprement, au métier, sans calculer",
        ),
        Level(
            "first-fifteen",
            "Thinks ahead for a moment",
            "Réfléchit un instant avant de jouer",
            plans={"rugby": SearchPlan(200), "woo": SearchPlan(500, 0.2), "ovalia": SearchPlan(30, horizon=1)},
        ),
        Level(
            "international",
            "Thinks hard, remembers every card, plays endings exactly",
            "Réfléchit longuement, se souvient de tout, joue les fins sans faute",
            plans={
                "rugby": SearchPlan(4000, worlds=1),
                "woo": SearchPlan(6000, 0.2, worlds=50),
                "ovalia": SearchPlan(8000, horizon=16, caution=1.5, worlds=1, patience=16_000),
            },
        ),
    )
}
"""From the weakest to the strongest."""
