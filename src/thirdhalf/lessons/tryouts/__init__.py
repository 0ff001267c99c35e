"""Small tables arranged for clauses of the rule books: data, checked by the engine."""

from __future__ import annotations

from typing import Final

from thirdhalf.core import companions
from thirdhalf.games import GAMES
from thirdhalf.lessons.tryout import Tryout

NONE: Final[tuple[Tryout, ...]] = ()


def tryouts_of(game: str) -> dict[str, Tryout]:
    """The tryouts of a game by their clauses."""
    found: tuple[Tryout, ...] | None = companions.load(GAMES[game].companions(), companions.TRYOUTS)
    return {tryout.clause: tryout for tryout in found or NONE}


def tryout_of(clause: str) -> tuple[str, Tryout] | None:
    """The game and the tryout of a clause; None if it has none."""
    return next(((game, tryouts_of(game)[clause]) for game in GAMES if clause in tryouts_of(game)), None)
