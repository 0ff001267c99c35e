"""Who plays in an arena: a level, random moves, or your own bot."""

from __future__ import annotations

import importlib
import os
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import perf_counter, process_time
from typing import Final

from thirdhalf.arena.errors import ArenaError
from thirdhalf.arena.program import ProgramBot
from thirdhalf.bots import LEVELS, Budget, Level, Processes
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import View
from thirdhalf.core.nearest import did_you_mean
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
    """Measures its thinking time: CPU time, or wall time for a program and for a search in several processes."""
    close: Callable[[], None] = lambda: None


def contestant(name: str, patience: float, processes: int = 1) -> Contestant:
    """The bot of this name; ArenaError if there is none. `patience`: seconds a program may take to answer.

    A level or a function can have its own budget: `international@500` iterations, `international@200ms`. A level that
    searches shares its search among this many `processes`.
    """
    if name.startswith(COMMAND):
        program = ProgramBot(name, name.removeprefix(COMMAND), patience)
        return Contestant(name, program.choose, perf_counter, program.close)
    given = BUDGET.search(name)
    called = name[: given.start()] if given else name
    choose = _chooser(called, name)
    clock, close = process_time, _nothing
    if processes > 1 and called in LEVELS:
        team, level = Processes(processes), LEVELS[called]
        choose = partial(_together, level, team)
        clock, close = perf_counter, team.close
    if given:
        amount = int(given[1])
        choose = partial(_within, choose, None if given[2] else amount, amount if given[2] else None)
    return Contestant(name, choose, clock, close)


def _together(level: Level, processes: Processes, view: View, dice: Dice, budget: Budget | None) -> str:
    return level.choose(view, dice, budget, processes)


def _within(
    choose: Choose, iterations: int | None, milliseconds: float | None, view: View, dice: Dice, _: Budget | None
) -> str:
    """With a budget of its own instead of the arena's."""
    return choose(view, dice, Budget(iterations, milliseconds))


def _nothing() -> None:
    """A bot in this process needs no closing."""


def _chooser(called: str, name: str) -> Choose:
    if called == "random":
        return _any
    if called in LEVELS:
        return LEVELS[called].choose
    if ":" in called:
        return _imported(called)
    bots = ["random", *LEVELS]
    known, guess = ", ".join(bots), did_you_mean(name, bots)
    raise ArenaError(
        Text(
            f"No bot {name}.{guess.en} There are {known}, package.module:function, and cmd:program --with arguments.",
            f"Pas de joueur {name}.{guess.fr} Il y a {known}, paquet.module:fonction, et cmd:programme --avec options.",
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
