"""A user's bots, most of them faulty."""

from __future__ import annotations

from thirdhalf.bots import Budget
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import View

BUDGETS: list[Budget | None] = []
asked = 0


def noted(view: View, dice: Dice, budget: Budget | None) -> str:
    BUDGETS.append(budget)
    return str(view["legal"][str(view["seat"])][0])


def crashes(view: View, dice: Dice, budget: Budget | None) -> str:
    return str(1 // 0)


def cheats(view: View, dice: Dice, budget: Budget | None) -> str:
    """Plays a card from the other hand or the talon."""
    hidden = {"S1", "H1", "D1"} - set(view["position"]["hands"][view["seat"]])
    return f"play {min(hidden)}"


def mumbles(view: View, dice: Dice, budget: Budget | None) -> str:
    return "er"


def says_nothing(view: View, dice: Dice, budget: Budget | None) -> None:
    return None


def tires(view: View, dice: Dice, budget: Budget | None) -> str:
    global asked
    asked += 1
    if asked > 40:
        raise RuntimeError("tired")
    return str(view["legal"][str(view["seat"])][0])
