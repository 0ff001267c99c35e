"""All commands of `thirdhalf tournament`, in the order of an organiser's day."""

from __future__ import annotations

from thirdhalf.terminal.tournament import before, looking, results  # they put their commands on the desk
from thirdhalf.terminal.tournament.desk import app

__all__ = ["app", "before", "looking", "results"]
