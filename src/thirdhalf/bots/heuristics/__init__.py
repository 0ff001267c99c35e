"""The heuristics of each game."""

from __future__ import annotations

from typing import Final

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.heuristics.ovalia import OvaliaHeuristics
from thirdhalf.bots.heuristics.ovalia.weights import club_weights
from thirdhalf.bots.heuristics.rugby import RugbyHeuristics
from thirdhalf.bots.heuristics.woo import WooHeuristics

HEURISTICS: Final[dict[str, Heuristics]] = {
    "ovalia": OvaliaHeuristics(),
    "rugby": RugbyHeuristics(),
    "woo": WooHeuristics(),
}
CLUB: Final[dict[str, Heuristics]] = {**HEURISTICS, "ovalia": OvaliaHeuristics(club_weights())}


def heuristics_for(game: str) -> Heuristics:
    """The heuristics that search uses for this game."""
    return HEURISTICS[game]


def club_heuristics_for(game: str) -> Heuristics:
    """The heuristics of the club level."""
    return CLUB[game]
