"""The parts of a game that belong to higher layers: its heuristics, its solver, its look in a terminal.

A game names them as `module:name` and does not import them, so imports still go one way. They are loaded when
somebody asks. A game that names none is served by the general ones.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

HEURISTICS: Final = "heuristics"
"""A `bots.heuristics.heuristics.Heuristics`, for search and for beginners."""
CLUB_HEURISTICS: Final = "club heuristics"
"""Another one for the club level, where it plays by its own."""
PLANS: Final = "plans"
"""How the levels that search do so: a `SearchPlan` by the name of the level."""
VALUE: Final = "value"
"""How open states are evaluated to tell luck from skill: a `bots.plans.ValuePlan`."""
SOLVER: Final = "solver"
"""From settings, a monitor and the bits of a table to a `bots.endgame.solver.Solver`."""
RENDERER: Final = "renderer"
"""The table in a terminal: from a view, names, language and memory aid to lines."""
FEATURES: Final = "features"
"""`fields(settings)` and `row(state, viewer)`: a state as numbers, for learners."""
LESSONS: Final = "lessons"
"""A tuple of `lessons.lesson.Lesson`: its guided first matches, in order."""


def load(companions: dict[str, str], role: str) -> Any:
    """The companion of this role; None: the game has none of its own."""
    path = companions.get(role)
    if path is None:
        return None
    module, _, name = path.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found
