"""V's own players: the heuristics, playouts and horizon by which open states are valued, game by game.

They are frozen. The levels may get better heuristics and other weights; V keeps these, so that old and new reviews can
be compared. A change of V counts up `VERSION`; tests/review/test_frozen_value.py notices.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, cast

from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.heuristics.ovalia import OvaliaHeuristics
from thirdhalf.bots.heuristics.ovalia.weights import Weights
from thirdhalf.bots.heuristics.rugby import RugbyHeuristics
from thirdhalf.bots.heuristics.woo import WooHeuristics
from thirdhalf.bots.learned import rugby, woo
from thirdhalf.bots.learned.casual import CasualPlayer
from thirdhalf.bots.learned.rugby import RugbyOutlook
from thirdhalf.bots.learned.rugby_moves import RugbyMoves
from thirdhalf.bots.learned.woo_moves import WooMoves
from thirdhalf.core import companions
from thirdhalf.core.game import Game

VERSION: Final = 6
"""Of V. Reviews of different versions cannot be compared."""


@dataclass(frozen=True)
class Valuation:
    """How open states of one game are valued: playouts, each with the face-down cards in another order."""

    heuristics: Heuristics
    playouts: int
    """For each horizon."""
    horizons: tuple[int, ...] = (0,)
    """Turns a playout lasts before the heuristics judge the position. 0: to the end of the half or hand.

    Judgements after few and after many turns err in different ways, so their mean is better than either.
    """


def _ovalia_weights(changed: dict[str, float]) -> Weights:
    """Weights as they were when V was frozen, whatever the defaults are by now."""
    frozen = {
        "ready": 0.9,
        "last": 1.33,
        "more": 1.3,
        "piled": 0.35,
        "line_out": 2.6,
        "scrum": 2.66,
        "quarter": 0.7,
        "tempo": 0.75,
        "pile": 1.5,
        "counter": 4.0,
        "red": 3.0,
        "pick": 0.25,
        "gift": 1.06,
        "spread": 14.0,
        "hand": 0.95,
        "chain": 40.0,
        "forgets": False,
    }
    weights = Weights()
    for name, weight in (frozen | changed).items():
        setattr(weights, name, weight)
    return weights


PLAYING: Final = {"gift": 0.0, "more": 0.3}
"""Playouts are played as club players play."""
FOR_FOUR: Final = {**PLAYING, "forgets": True}
OUTLOOK: Final = {"scrum": 0.7, "last": 1.1, "more": 1.0, "quarter": 0.5, "red": 2.2, "spread": 15.5}
"""How a whole position is judged: what is worth keeping at a discard is not yet worth points."""

RUGBY: Final = Valuation(
    CasualPlayer(
        RugbyOutlook(RugbyHeuristics(spread=5.5), rugby.JUDGEMENT.value, 5.0, 0.9),
        RugbyMoves(),
        rugby.CLUB.policy.weights,
        40,
        150,
    ),
    32,
    horizons=(3, 8, 0),
)
"""Between equal club players a lead of 5.5 points at half-time wins 73 % of matches (1,000 matches).

How open a position still is was fitted to 400 other matches of theirs.
"""
WOO: Final = Valuation(CasualPlayer(WooHeuristics(), WooMoves(), woo.CLUB.policy.weights, 40, 150), 64)
OVALIA: Final = Valuation(
    OvaliaHeuristics(_ovalia_weights(PLAYING), _ovalia_weights(OUTLOOK), _ovalia_weights(FOR_FOUR)),
    32,
    horizons=(4, 12),
)
GENERAL_PLAYOUTS: Final = 64
"""For a game that names no valuation of its own."""


def valuation_for(game: Game[Any]) -> Valuation:
    """How open states of a game are valued: by its own valuation, or by general playouts of its heuristics."""
    own = cast("Valuation | None", companions.load(game.companions(), companions.VALUE))
    return own or Valuation(heuristics_for(game), GENERAL_PLAYOUTS)
