"""Who plays in an arena: a level, random moves, or your own bot."""

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
from thirdhalf.core.text import Text

Choose = Callable[[View, Dice, Budget | None], str]
COMMAND: Final = "cmd:"
BUDGET: Final = re.compile(r"@(\d+)(ms)?$")


@dataclass(frozen=True)
class Contestant:
    """A named bot that can choose moves."""

    name: str
    choose: Choose
    clock: Callable[[], float] = process_time
    """Measures its thinking time: CPU time, or wall time for a program."""
    close: Callable[[], None] = lambda: None


def contestant(name: str, patience: float) -> Contestant:
    """The bot of this name; ArenaError if there is none. `patience`: seconds a program may take to answer.

    A level or a function can have its own budget: `international@500` iterations, `international@200ms`.
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
        Text(
            f"No bot {name}: there are {known}, package.module:function, and cmd:program --with arguments.",
            f"Pas de joueur {name} : il y a {known}, paquet.module:fonction, et cmd:programme --avec arguments.",
        ),
    )


def _any(view: View, dice: Dice, _: Budget | None) -> str:
    """A random legal move."""
    legal: list[str] = view["legal"][str(view["seat"])]
    return legal[dice.below(len(legal))]


def _imported(called: str) -> Choose:
    """A function from a module, also searched in the current directory."""
    here = os.getcwd()
    if here not in sys.path:
        sys.path.insert(0, here)
    module, _, function = called.partition(":")
    try:
        choose: Choose = getattr(importlib.import_module(module), function)
    except (ImportError, AttributeError, ValueError) as trouble:
        raise ArenaError(Text(f"No bot {called}: {trouble}", f"Pas de joueur {called} : {trouble}")) from None
    return choose
