"""A state with a stock: the cards of a dealt pack that are still to be drawn."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.chance import stacked
from thirdhalf.core.state import State


class StockState(State):
    """The stock is the tail of the dealt pack. Copies share the pack, which never changes.

    For compiled games: interpreted ones derive from `State`, so that attributes here stay fast.
    """

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.pack: vec[i64] = vec[i64]()
        self.drawn: i64 = 0
        """How many cards of the pack have been dealt, turned up or drawn."""

    def stock(self) -> i64:
        """How many cards are left to draw."""
        return len(self.pack) - self.drawn

    def face_down(self) -> vec[i64]:
        """The stock, top first."""
        return self.pack[self.drawn :]

    def restack(self, cards: vec[i64]) -> None:
        """Puts the stock in another order, in a pack of its own."""
        self.pack = stacked(self.pack, self.drawn, cards)
