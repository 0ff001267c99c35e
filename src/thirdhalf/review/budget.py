"""How much work a review does. Fixed numbers, never the clock: the same record gives the same review everywhere."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from thirdhalf.review.valuations import Valuation

DEALS: Final = 16
"""Deals sampled for the value of a match before a deal, each in every seating."""


@dataclass(frozen=True)
class ReviewBudget:
    """How many worlds and positions are spent on a decision."""

    worlds: int = 250
    """Worlds drawn from the seat's view. Every option is played out in all of them."""
    open_worlds: int = 60
    """Playouts of every option with open cards."""
    positions: int = 300_000
    """An endgame that takes more positions than this is sampled instead of solved."""
    options: int = 16
    """With more legal moves than this, only the candidates of the heuristics and the move played are valued."""
    valuation: Valuation | None = None
    """How open states are valued; None: the frozen way of the game, the only one whose results are comparable."""

    def of(self, worlds: int) -> ReviewBudget:
        """The same work with more or fewer worlds, and open playouts in proportion."""
        return replace(self, worlds=worlds, open_worlds=max(1, self.open_worlds * worlds // self.worlds))
