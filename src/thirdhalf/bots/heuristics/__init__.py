"""The heuristics of each game, one file each."""

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
    """What a player of this game knows by heart."""
    return HEURISTICS[game]


def club_heuristics_for(game: str) -> Heuristics:
    """What a club player makes of it."""
    return CLUB[game]
