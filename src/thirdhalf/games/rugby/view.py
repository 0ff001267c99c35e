"""Who knows what (RU-13): the own hand, the trick, the size of the talon, and everything that was played."""

from __future__ import annotations

from math import comb

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit, mask_of
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import HIDDEN, Position
from thirdhalf.core.reading import read_list
from thirdhalf.games.rugby import cards
from thirdhalf.games.rugby.knowledge import SUIT_COUNT, fits
from thirdhalf.games.rugby.position import place, position, read_voids
from thirdhalf.games.rugby.settings import RugbySettings
from thirdhalf.games.rugby.state import RugbyState


def view(state: RugbyState, viewer: int) -> Position:
    """When the talon is gone the other hand follows by counting; before that nothing of it does."""
    seen = position(state)
    if state.talon():
        hands = read_list("hands", seen["hands"])
        hands[1 - viewer] = [HIDDEN] * len(read_list("hand", hands[1 - viewer]))
        seen["talon"] = [HIDDEN] * int(state.talon())
    return seen


def world(settings: RugbySettings, viewer: int, seen: Position, dice: Dice) -> RugbyState:
    """Every hand the other player may have is equally likely, the voids that play has shown respected."""
    hands = read_list("hands", seen["hands"])
    other = read_list("hand", hands[1 - viewer])
    if HIDDEN not in other:
        return place(settings, seen, dice)
    filled = dict(seen)
    filled["talon"] = []
    hands = list(hands)
    hands[1 - viewer] = []
    unseen = _unseen(settings, filled, hands)
    limits = RugbyState(settings)
    read_voids(limits, seen.get("voids", [[], []]))
    hand = _sample_hand(limits, 1 - viewer, unseen, len(other), dice)
    hands[1 - viewer] = [cards.NAMES[card] for card in hand]
    filled["hands"] = hands
    taken = mask_of(hand)
    rest = [card for card in unseen if not taken & bit(card)]
    filled["talon"] = [cards.NAMES[card] for card in dice.shuffled(vec[i64](rest))]
    return place(settings, filled, dice)


def _unseen(settings: RugbySettings, seen: Position, hands: list[object]) -> list[int]:
    """The cards that are neither in the viewer's hand nor on the table nor played."""
    named = {card for part in (*hands, seen["trick"], seen["played"]) for card in read_list("cards", part)}
    return [card for card in cards.pack(int(settings.ranks)) if cards.NAMES[card] not in named]


def _sample_hand(state: RugbyState, seat: int, unseen: list[int], size: int, dice: Dice) -> list[int]:
    """A hand of this size out of the unseen cards, uniform over those that no void rules out."""
    suits = [[card for card in unseen if cards.suit_of(card) == suit] for suit in range(SUIT_COUNT)]
    shapes = _shapes(state, seat, [len(suit) for suit in suits], size)
    ways = [
        comb(len(suits[0]), a) * comb(len(suits[1]), b) * comb(len(suits[2]), c) * comb(len(suits[3]), d)
        for a, b, c, d in shapes
    ]
    throw = _below(sum(ways), dice)
    chosen = 0
    while throw >= ways[chosen]:
        throw -= ways[chosen]
        chosen += 1
    hand: list[int] = []
    for suit, count in zip(suits, shapes[chosen], strict=True):
        hand += list(dice.shuffled(vec[i64](suit)))[:count]
    return hand


def _shapes(state: RugbyState, seat: int, most: list[int], size: int) -> list[list[int]]:
    """How many cards of each suit the hand may have: the voids' capacities leave room for them."""
    shapes: list[list[int]] = []
    for a in range(min(most[0], size) + 1):
        for b in range(min(most[1], size - a) + 1):
            for c in range(min(most[2], size - a - b) + 1):
                shape = [a, b, c, size - a - b - c]
                if shape[3] <= most[3] and fits(state, seat, shape):
                    shapes.append(shape)
    return shapes


def _below(n: int, dice: Dice) -> int:
    """A number below n, however large."""
    words = 2 + n.bit_length() // 32
    value = 0
    for _ in range(words):
        value = value << 32 | int(dice.word())
    return value * n >> 32 * words
