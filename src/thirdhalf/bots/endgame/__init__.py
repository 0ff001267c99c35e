"""Exact endgames: solvers for positions in which nothing is hidden any more."""

from __future__ import annotations

from typing import Any, cast

from thirdhalf.bots.endgame.monitor import Monitor
from thirdhalf.bots.endgame.solver import Solver
from thirdhalf.bots.endgame.transposition_table import DEFAULT_BITS
from thirdhalf.core.companions import SOLVER, load
from thirdhalf.core.game import Game
from thirdhalf.core.settings import Settings


def solver_for(
    game: Game[Any], settings: Settings, monitor: Monitor | None = None, bits: int = DEFAULT_BITS
) -> Solver[Any] | None:
    """A solver for matches with these settings; None: the game has none. Its table has at most 2**bits entries."""
    made = load(game.companions(), SOLVER)
    return None if made is None else cast("Solver[Any]", made(settings, monitor or Monitor(), bits))
