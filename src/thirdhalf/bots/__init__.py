"""Computer players: a view in, a move out. They see only what their seat may know."""

from __future__ import annotations

from thirdhalf.bots.levels import LEVELS, Level
from thirdhalf.bots.processes import Processes
from thirdhalf.bots.search.budget import Budget

__all__ = ["LEVELS", "Budget", "Level", "Processes"]
