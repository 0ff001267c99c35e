"""The worlds that a seat cannot tell apart (RU-13): other hands and talons from cards it has not seen."""

from __future__ import annotations

from itertools import permutations
from math import comb, factorial
from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.core.bits import mask_of, members, size
from thirdhalf.core.chance import Dice, some
from thirdhalf.core.game import HIDDEN, Position
from thirdhalf.core.reading import read_list
from thirdhalf.core.state import NO_CARD
from thirdhalf.core.worlds import Worlds
from thirdhalf.games.rugby import cards
from thirdhalf.games.rugby.cards import suit_mask
from thirdhalf.games.rugby.knowledge import SUIT_COUNT, fits, played
from thirdhalf.games.rugby.position import place, read_voids
from thirdhalf.games.rugby.settings import RugbySettings
from thirdhalf.games.rugby.state import RugbyState


@final
class RugbyWorlds(Worlds[RugbyState]):
    """Every hand the other player may have is equally likely, given the voids that play has shown."""

    def __init__(self, settings: RugbySettings, viewer: int, seen: Position) -> None:
        hands = list(read_list("hands", seen["hands"]))
        other = read_list("hand", hands[1 - viewer])
        super().__init__(HIDDEN not in other and HIDDEN not in read_list("talon", seen["talon"]))
        self.other: i64 = 1 - viewer
        self.unseen: i64 = 0
        self.shapes: vec[i64] = vec[i64]()
        """The possible numbers of cards per suit, eight bits each."""
        self.ways: vec[i64] = vec[i64]()
        """The number of ways to have them, cumulated over the shapes."""
        if self.certain:
            self.state: RugbyState = place(settings, seen, Dice(0))
            return
        hands[1 - viewer] = []
        named = {card for part in (*hands, seen["trick"], seen["played"]) for card in read_list("cards", part)}
        unseen = [card for card in cards.pack(int(settings.ranks)) if cards.NAMES[card] not in named]
        self.unseen = mask_of(unseen)
        hands[1 - viewer] = [cards.NAMES[card] for card in unseen[: len(other)]]
        talon = [cards.NAMES[card] for card in unseen[len(other) :]]
        self.state = place(settings, {**seen, "hands": hands, "talon": talon, "voids": [[], []]}, Dice(0))
        read_voids(self.state, seen.get("voids", [[], []]))
        self._list_shapes(len(other))

    def _list_shapes(self, count: i64) -> None:
        """Lists the shapes that the capacities of the voids allow. A card the other player has just led counts too."""
        known = self.state.copy()
        if known.led != NO_CARD and known.leader == self.other:
            played(known, self.other, known.led)
        most = [int(size(self.unseen & suit_mask(suit))) for suit in range(SUIT_COUNT)]
        ways: i64 = 0
        for a in range(min(most[0], count) + 1):
            for b in range(min(most[1], count - a) + 1):
                for c in range(min(most[2], count - a - b) + 1):
                    shape = [a, b, c, int(count) - a - b - c]
                    if shape[3] <= most[3] and fits(known, int(self.other), shape):
                        ways += comb(most[0], a) * comb(most[1], b) * comb(most[2], c) * comb(most[3], shape[3])
                        self.shapes = append(self.shapes, i64(a | b << 8 | c << 16 | shape[3] << 24))
                        self.ways = append(self.ways, ways)

    def draw(self, dice: Dice) -> RugbyState:
        """A world with another hand and another talon."""
        state = self.state.copy()
        if self.certain:
            return state
        shape = self.shapes[self._which(dice)]
        hand: i64 = 0
        suit: i64 = 0
        while suit < SUIT_COUNT:
            hand |= some(self.unseen & suit_mask(suit), shape >> 8 * suit & 255, dice)
            suit += 1
        state.pack = dice.shuffled(members(self.unseen & ~hand))
        self._give(state, hand)
        return state

    def every(self, limit: int) -> list[RugbyState] | None:
        """Every other hand with every order of the talon."""
        if self.certain:
            return super().every(limit)
        unseen = [int(card) for card in members(self.unseen)]
        left = int(self.state.stock())
        if comb(len(unseen), left) * factorial(left) > limit:
            return None
        found = []
        for talon in permutations(unseen, left):
            hand = self.unseen & ~mask_of(list(talon))
            if self._shape(hand) in self.shapes:
                state = self.state.copy()
                state.pack = vec[i64](talon)
                self._give(state, hand)
                found.append(state)
        return found

    def _shape(self, hand: i64) -> i64:
        """How many cards of each suit a hand has, as in `shapes`."""
        shape: i64 = 0
        suit: i64 = 0
        while suit < SUIT_COUNT:
            shape |= size(hand & suit_mask(suit)) << 8 * suit
            suit += 1
        return shape

    def _give(self, state: RugbyState, hand: i64) -> None:
        """Gives the other player this hand."""
        if self.other == 0:
            state.hand0 = hand
        else:
            state.hand1 = hand

    def _which(self, dice: Dice) -> i64:
        """A random shape, weighted by its number of ways."""
        last: i64 = len(self.ways) - 1
        throw = (dice.word() << 30 | dice.word() >> 2) % self.ways[last]
        low: i64 = 0
        while low < last:
            middle = (low + last) // 2
            if throw < self.ways[middle]:
                last = middle
            else:
                low = middle + 1
        return low
