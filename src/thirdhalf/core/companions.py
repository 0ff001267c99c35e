"""The parts of a game that belong to higher layers: heuristics, solver, terminal renderer and so on.

A game names them as `module:name` and does not import them, so imports still go one way. They are loaded when somebody
asks. A game that names none gets the general ones.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

HEURISTICS: Final = "heuristics"
"""A `bots.heuristics.heuristics.Heuristics`, for search and for beginners."""
CLUB_HEURISTICS: Final = "club heuristics"
"""Heuristics for the club level, if it has its own."""
PLANS: Final = "plans"
"""How the searching levels search: a `SearchPlan` by the name of the level."""
VALUE: Final = "value"
"""How open states are evaluated to tell luck from skill: a `review.valuations.Valuation`."""
SOLVER: Final = "solver"
"""Makes a `bots.endgame.solver.Solver` from settings, a monitor and the size of the transposition table in bits."""
RENDERER: Final = "renderer"
"""Draws the table in a terminal: from a view, names, language and memory aid to lines."""
FEATURES: Final = "features"
"""`fields(settings)` and `row(state, viewer)`: a state as numbers, for learners."""
GIFTS: Final = "gifts"
"""A tuple of `review.gifts.Gift`: what somebody who knows the game would call throwing a card away."""
LESSONS: Final = "lessons"
"""A tuple of `lessons.lesson.Lesson`: its guided first matches, in order."""

TRYOUTS: Final = "tryouts"
"""A tuple of `lessons.tryout.Tryout`: small tables arranged for clauses of its rule book."""
REASONS: Final = "reasons"
"""From a view and a move to a list of `hints.reason.Reason`: why the move may be good, the weightiest first."""
COURSE: Final = "course"
"""What can be learned in the game: a `bots.training.course.Course`."""


def load(companions: dict[str, str], role: str) -> Any:
    """The companion for this role, or None if the game has none of its own."""
    path = companions.get(role)
    if path is None:
        return None
    module, _, name = path.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found
