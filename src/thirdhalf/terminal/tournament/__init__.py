"""`thirdhalf tournament`: running a tournament at the terminal, one file each. Every module adds its commands."""

from __future__ import annotations

from thirdhalf.terminal.tournament import before, looking, results
from thirdhalf.terminal.tournament.shared import app

__all__ = ["app", "before", "looking", "results"]
