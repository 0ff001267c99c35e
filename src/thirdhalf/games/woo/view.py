"""Who knows what (WO-8): the own hand, what was played, the trump card, cards shown, and what follows by counting."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import listed, mask_of, size
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import HIDDEN, Position
from thirdhalf.core.reading import read_list
from thirdhalf.games.woo import woos
from thirdhalf.games.woo.cards import NAMES, SUITS, pack
from thirdhalf.games.woo.position import named, place, position, read_lacks
from thirdhalf.games.woo.settings import WooSettings
from thirdhalf.games.woo.state import WooState


def view(state: WooState, viewer: int) -> Position:
    """Unseen cards lie in the other hand or in the stock: where one of the two has room for none, they are placed."""
    seen = position(state)
    other = 1 - viewer
    shown = state.shown(other)
    unknown, stock = int(size(state.hand(other) & ~shown)), int(state.stock())
    if stock == 0 or (unknown == 0 and stock == 1):
        return seen  # every card follows by counting
    hands = read_list("hands", seen["hands"])
    hands[other] = named(shown) + [HIDDEN] * unknown
    seen["stock"] = [HIDDEN] * stock  # which cards may be known, their order never is
    return seen


def world(settings: WooSettings, viewer: int, seen: Position, dice: Dice) -> WooState:
    """Every hand the other player may have is equally likely: the unseen cards, less those play has shown lacking."""
    stock = read_list("stock", seen["stock"])
    if HIDDEN not in stock:
        return place(settings, seen, dice)
    other = 1 - viewer
    hands = list(read_list("hands", seen["hands"]))
    known = [card for card in read_list("hand", hands[other]) if card != HIDDEN]
    unknown = len(read_list("hand", hands[other])) - len(known)
    hands[other] = known
    unseen = _unseen(settings, seen, hands)
    chosen = _drawn(listed(unseen & ~read_lacks(settings, seen, other)), dice)[:unknown]
    rest = _drawn(listed(unseen & ~mask_of(chosen)), dice)
    hands[other] = [*known, *(NAMES[card] for card in chosen)]
    return place(settings, {**seen, "hands": hands, "stock": [NAMES[card] for card in rest]}, dice)


def _unseen(settings: WooSettings, seen: Position, hands: list[object]) -> i64:
    """The cards the viewer has not seen: not in the own hand, not shown, not played, not under the stock."""
    piles = [*hands, *read_list("treasures", seen["treasures"]), [seen["lead"], seen["trump"]]]
    names = {card for pile in piles for card in read_list("cards", pile)}
    return mask_of([int(card) for card in pack(int(settings.lowest)) if NAMES[card] not in names])


def _drawn(cards: list[int], dice: Dice) -> list[int]:
    """These cards in random order."""
    return list(dice.shuffled(vec[i64](cards)))


def points(seen: Position, seat: int) -> int:
    """What somebody who has kept count knows a seat to have (WO-22)."""
    won = read_list("treasure", read_list("treasures", seen["treasures"])[seat])
    suits = read_list("suits", read_list("marriages", seen["marriages"])[seat])
    trump = SUITS.index(str(seen["trump"])[0])
    treasure = mask_of([NAMES.index(str(card)) for card in won])
    return int(woos.counted(treasure, mask_of([SUITS.index(str(suit)) for suit in suits]), trump))


def tally(seen: Position) -> list[int] | None:
    """The points of both, where the treasures lie open (WO-8, WO-22)."""
    treasures = [read_list("treasure", won) for won in read_list("treasures", seen["treasures"])]
    if any(HIDDEN in won for won in treasures):
        return None
    return [points(seen, seat) for seat in range(len(treasures))]
