"""Exact endgames: solvers for positions in which nothing is hidden any more."""

from __future__ import annotations

from typing import Any

from thirdhalf.bots.endgame.monitor import Monitor
from thirdhalf.bots.endgame.ovalia import OvaliaSolver
from thirdhalf.bots.endgame.rugby import RugbySolver
from thirdhalf.bots.endgame.solver import Solver
from thirdhalf.bots.endgame.transposition_table import DEFAULT_BITS
from thirdhalf.bots.endgame.woo import WooSolver
from thirdhalf.core.settings import Settings
from thirdhalf.games.ovalia.settings import OvaliaSettings
from thirdhalf.games.rugby.settings import RugbySettings
from thirdhalf.games.woo.settings import WooSettings


def solver_for(settings: Settings, monitor: Monitor | None = None, bits: int = DEFAULT_BITS) -> Solver[Any]:
    """A solver for matches with these settings. Its memory is bounded by a table of 2**bits entries."""
    monitor = monitor or Monitor()
    if isinstance(settings, RugbySettings):
        return RugbySolver(settings, monitor, bits)
    if isinstance(settings, WooSettings):
        return WooSolver(monitor, bits)
    if isinstance(settings, OvaliaSettings):
        return OvaliaSolver(monitor, bits)
    raise ValueError("no endgame of this game is known")
