"""The worlds that a seat cannot tell apart (WO-8): other hands and stocks from cards it has not seen."""

from __future__ import annotations

from itertools import combinations, islice, permutations
from math import comb, factorial
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import mask_of, members, size
from thirdhalf.core.chance import Dice, some
from thirdhalf.core.game import HIDDEN, Position
from thirdhalf.core.reading import read_list
from thirdhalf.core.worlds import Worlds
from thirdhalf.games.woo.cards import NAMES, pack
from thirdhalf.games.woo.position import place, read_lacks
from thirdhalf.games.woo.settings import WooSettings
from thirdhalf.games.woo.state import WooState


@final
class WooWorlds(Worlds[WooState]):
    """Every hand the other player may have is equally likely: unseen cards, without those play has ruled out."""

    def __init__(self, settings: WooSettings, viewer: int, seen: Position) -> None:
        stock = read_list("stock", seen["stock"])
        super().__init__(HIDDEN not in stock)
        self.other: i64 = 1 - viewer
        self.unseen: i64 = 0
        self.possible: i64 = 0
        """The unseen cards that the hand may have."""
        self.unknown: i64 = 0
        if self.certain:
            self.state: WooState = place(settings, seen, Dice(0))
            return
        hands = list(read_list("hands", seen["hands"]))
        other = read_list("hand", hands[1 - viewer])
        known = [card for card in other if card != HIDDEN]
        self.unknown = len(other) - len(known)
        hands[1 - viewer] = known
        self.unseen = _unseen(settings, seen, hands)
        self.possible = self.unseen & ~read_lacks(settings, seen, 1 - viewer)
        hand = some(self.possible, self.unknown, Dice(0))
        hands[1 - viewer] = [*known, *(NAMES[card] for card in members(hand))]
        rest = [NAMES[card] for card in members(self.unseen & ~hand)]
        self.state = place(settings, {**seen, "hands": hands, "stock": rest}, Dice(0))

    def draw(self, dice: Dice) -> WooState:
        """A world with another hand and another stock."""
        state = self.state.copy()
        if self.certain:
            return state
        hand = some(self.possible, self.unknown, dice)
        state.pack = dice.shuffled(members(self.unseen & ~hand))
        self._give(state, hand)
        return state

    def every(self, limit: int) -> list[WooState] | None:
        """In the closed phase nothing is drawn: the other hand decides."""
        if self.certain:
            return super().every(limit)
        left = int(size(self.unseen)) - int(self.unknown)
        orders = 1 if self.state.closed() else factorial(left)
        if comb(int(size(self.possible)), int(self.unknown)) * orders > limit:
            return None
        found = []
        for cards in combinations([int(card) for card in members(self.possible)], int(self.unknown)):
            hand = mask_of(list(cards))
            stock = [int(card) for card in members(self.unseen & ~hand)]
            for order in islice(permutations(stock), orders):
                state = self.state.copy()
                state.pack = vec[i64](order)
                self._give(state, hand)
                found.append(state)
        return found

    def _give(self, state: WooState, hand: i64) -> None:
        """Gives the other player these unseen cards."""
        if self.other == 0:
            state.hand0 = state.hand0 & ~self.unseen | hand
        else:
            state.hand1 = state.hand1 & ~self.unseen | hand


def _unseen(settings: WooSettings, seen: Position, hands: list[object]) -> i64:
    """The cards the viewer has not seen: not in its hand, not shown, not played, not under the stock."""
    piles = [*hands, *read_list("treasures", seen["treasures"]), [seen["lead"], seen["trump"]]]
    names = {card for pile in piles for card in read_list("cards", pile)}
    return mask_of([int(card) for card in pack(int(settings.lowest)) if NAMES[card] not in names])
