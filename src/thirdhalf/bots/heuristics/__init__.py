"""The heuristics of each game: its own, or the general ones."""

from __future__ import annotations

from typing import Any, cast

from thirdhalf.bots.heuristics.general import GeneralHeuristics
from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.core.companions import CLUB_HEURISTICS, HEURISTICS, load
from thirdhalf.core.game import Game


def heuristics_for(game: Game[Any]) -> Heuristics:
    """The heuristics that search uses for this game."""
    return cast("Heuristics | None", load(game.companions(), HEURISTICS)) or GeneralHeuristics()


def club_heuristics_for(game: Game[Any]) -> Heuristics:
    """The heuristics of the club level."""
    return cast("Heuristics | None", load(game.companions(), CLUB_HEURISTICS)) or heuristics_for(game)
