"""Who knows what (WO-8): a seat knows its hand, cards played and shown, the trump card, and what follows from them."""

from __future__ import annotations

from thirdhalf.core.bits import mask_of, size
from thirdhalf.core.game import HIDDEN, Position
from thirdhalf.core.reading import read_list
from thirdhalf.games.woo import woos
from thirdhalf.games.woo.cards import NAMES, SUITS
from thirdhalf.games.woo.position import named, position
from thirdhalf.games.woo.state import WooState


def view(state: WooState, viewer: int) -> Position:
    """Unseen cards are in the other hand or in the stock. If one of the two is full, the rest must be in the other."""
    seen = position(state)
    other = 1 - viewer
    shown = state.shown(other)
    unknown, stock = int(size(state.hand(other) & ~shown)), int(state.stock())
    if stock == 0 or (unknown == 0 and stock == 1):
        return seen  # every card follows by counting
    hands = read_list("hands", seen["hands"])
    hands[other] = named(shown) + [HIDDEN] * unknown
    seen["stock"] = [HIDDEN] * stock  # which cards they are may be known, but never their order
    return seen


def points(seen: Position, seat: int) -> int:
    """The points of a seat, as known to somebody who has kept count (WO-22)."""
    won = read_list("treasure", read_list("treasures", seen["treasures"])[seat])
    suits = read_list("suits", read_list("marriages", seen["marriages"])[seat])
    trump = SUITS.index(str(seen["trump"])[0])
    treasure = mask_of([NAMES.index(str(card)) for card in won])
    return int(woos.counted(treasure, mask_of([SUITS.index(str(suit)) for suit in suits]), trump))


def tally(seen: Position) -> list[int] | None:
    """The points of both seats, if the treasures lie open (WO-8, WO-22)."""
    treasures = [read_list("treasure", won) for won in read_list("treasures", seen["treasures"])]
    if any(HIDDEN in won for won in treasures):
        return None
    return [points(seen, seat) for seat in range(len(treasures))]
