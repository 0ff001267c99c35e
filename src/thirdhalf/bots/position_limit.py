"""A limit for solving one endgame decision."""

from __future__ import annotations

from time import time
from typing import Final

from thirdhalf.bots.endgame.monitor import Monitor, SearchStopped

MEMORY: Final = 16
"""Table bits for one endgame decision, which needs no large table."""


class PositionLimit(Monitor):
    """Stops an endgame search after a number of positions, so that play is reproducible.

    Where people wait, there is also a time at which it stops.
    """

    def __init__(self, positions: int, until: float | None = None) -> None:
        self.positions: Final = positions
        self.until: Final = until

    def searched(self, positions: int) -> None:
        """Stops the search at the limit."""
        if positions >= self.positions or (self.until is not None and time() >= self.until):
            raise SearchStopped
