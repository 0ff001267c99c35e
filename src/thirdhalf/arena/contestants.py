"""Who plays in an arena: a level, chance, or a bot of one's own."""

from __future__ import annotations

import importlib
import os
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Final

from thirdhalf.arena.errors import ArenaError
from thirdhalf.arena.program import ProgramBot
from thirdhalf.bots import LEVELS, Budget
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import View

Choose = Callable[[View, Dice, Budget | None], str]
COMMAND: Final = "cmd:"
BUDGET: Final = re.compile(r"@(\d+)(ms)?$")


@dataclass(frozen=True)
class Contestant:
    """A bot at work."""

    name: str
    choose: Choose
    clock: Callable[[], float] = process_time
    """What its thinking is measured by: the time of this processor, or for a program the time that passes."""
    close: Callable[[], None] = lambda: None


def contestant(name: str, patience: float) -> Contestant:
    """The bot of this name; ArenaError where there is none. `patience`: seconds a program may be silent.

    A level or a function may have a budget of its own: `international@500` iterations, `international@200ms`.
    """
    if name.startswith(COMMAND):
        program = ProgramBot(name, name.removeprefix(COMMAND), patience)
        return Contestant(name, program.choose, perf_counter, program.close)
    given = BUDGET.search(name)
    if not given:
        return Contestant(name, _chooser(name, name))
    choose, amount = _chooser(name[: given.start()], name), int(given[1])
    return Contestant(
        name, lambda view, dice, _: choose(view, dice, Budget(None, amount) if given[2] else Budget(amount))
    )


def _chooser(called: str, name: str) -> Choose:
    if called == "random":
        return _any
    if called in LEVELS:
        return LEVELS[called].choose
    if ":" in called:
        return _imported(called)
    known = ", ".join(["random", *LEVELS])
    raise ArenaError(
        f"No bot {name}: there are {known}, package.module:function, and cmd:program --with arguments.",
        f"Pas de joueur {name} : il y a {known}, paquet.module:fonction, et cmd:programme --avec arguments.",
    )


def _any(view: View, dice: Dice, _: Budget | None) -> str:
    """Every legal move alike."""
    legal: list[str] = view["legal"][str(view["seat"])]
    return legal[dice.below(len(legal))]


def _imported(called: str) -> Choose:
    """A function from a module, looked for in the current directory too."""
    here = os.getcwd()
    if here not in sys.path:
        sys.path.insert(0, here)
    module, _, function = called.partition(":")
    try:
        choose: Choose = getattr(importlib.import_module(module), function)
    except (ImportError, AttributeError, ValueError) as trouble:
        raise ArenaError(f"No bot {called}: {trouble}", f"Pas de joueur {called} : {trouble}") from None
    return choose
