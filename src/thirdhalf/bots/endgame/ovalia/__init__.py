"""Ovalia's last plays: the stock is empty, and whoever has counted knows the other hand."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from thirdhalf.bots.endgame.oracle import Oracle, Points
from thirdhalf.bots.endgame.ovalia.search import ENDLESS, Search, plays_left
from thirdhalf.bots.endgame.table import ENTRY_BYTES, USUAL
from thirdhalf.bots.endgame.watch import Watch
from thirdhalf.core.refusal import Refusal
from thirdhalf.games.ovalia import phases
from thirdhalf.games.ovalia.state import OvaliaState

NO_HALF: Final = Refusal("OV-5", "no half is being played", "aucune mi-temps n'est en cours")
FOR_TWO: Final = Refusal(
    "OV-52",
    "with four at the table nobody can tell the other hands apart by counting",
    "à quatre, compter ne suffit pas pour connaître chaque main",
)

ENTRY: Final = 320
"""About so many bytes does it take to remember a position."""


@final
class OvaliaOracle(Oracle[OvaliaState]):
    """The end of a half, in points on average over what chance may take."""

    def __init__(self, watch: Watch, bits: int = USUAL) -> None:
        super().__init__(watch)
        self.room: Final[i64] = max((ENTRY_BYTES << bits) // ENTRY, 1)

    def hidden(self, state: OvaliaState) -> Refusal | None:
        """OV-4: cards in the stock are known to nobody."""
        if state.phase == phases.OVER:
            return NO_HALF
        if state.players > 2:
            return FOR_TWO
        if not state.stock():
            return None
        return Refusal(
            "OV-4",
            f"the stock still hides {state.stock()} cards: nothing is certain before it is empty",
            f"la pioche cache encore {state.stock()} cartes : rien n'est sûr avant qu'elle soit vide",
        )

    def ended(self, state: OvaliaState) -> bool:
        """Between halves, or after the last."""
        return state.phase == phases.OVER

    def last(self, state: OvaliaState) -> bool:
        """OV-5."""
        return state.half == state.settings.halves

    def depth(self, state: OvaliaState) -> i64:
        """Plays, the one that is on included."""
        return plays_left(state)

    def final(self, state: OvaliaState, beyond: i64 = 0) -> Points:
        """The score when the half is over."""
        search = Search(state, self.watch, beyond, self.room, self.positions)
        try:
            return int(state.marks[0] - state.marks[1]) + search.value(state, -ENDLESS, ENDLESS)
        finally:
            self.positions = search.positions
