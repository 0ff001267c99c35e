"""Rugby by rules of thumb: sure cards for a series, small ones to wait, big ones to break the other's series."""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.core.bits import bit, lowest, size
from thirdhalf.core.chance import Dice, one_of
from thirdhalf.core.state import NO_CARD, State
from thirdhalf.games.rugby import series
from thirdhalf.games.rugby.cards import ONES, STRIDE, suit_mask, suit_of, whole
from thirdhalf.games.rugby.settings import TRICKS_FOR_CONVERSION, TRICKS_FOR_DROP, TRICKS_FOR_TRY, RugbySettings
from thirdhalf.games.rugby.state import DROP, ON, RugbyState

CHEAP: Final = 10
"""Below this rank a card is worth a trick even when nothing depends on it."""
AFTER_A_DROP: Final = 0.4
"""What going for the try costs besides the drop's points."""
SPREAD: Final = 9.0
"""A lead of this many points at half-time wins three matches out of four."""
FOR_THE_MATCH: Final = 0.7
"""The weight of the result itself after the last half. The rest goes by the margin."""


@final
class RugbyHeuristics(Heuristics):
    """Uses the hand, the trick and the cards played (RU-13)."""

    def __init__(self, spread: float = SPREAD) -> None:
        self.spread: Final = spread

    def move(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, RugbyState)
        if state.deciding:
            return decide(state, seat)
        if state.led == NO_CARD:
            return lead(state, seat, dice)
        return follow(state, seat, dice)

    def options(self, state: State, seat: i64) -> vec[i64]:
        """Of cards with nothing unseen between them, only the lowest."""
        assert isinstance(state, RugbyState)
        if state.deciding:
            return state.moves(seat)
        cards = state.legal(seat)
        others = elsewhere(state, seat)
        found = vec[i64](capacity=size(cards))
        last: i64 = -1
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if last < 0 or suit_of(card) != suit_of(last) or others & (bit(card) - bit(last)):
                found = append(found, card)
            last = card
        return found

    def over(self, state: State) -> bool:
        assert isinstance(state, RugbyState)
        return state.between_halves()

    def share(self, state: State, seat: i64) -> float:
        """From the lead in points. After the last half the result itself counts most."""
        assert isinstance(state, RugbyState)
        ahead = state.score0 - state.score1
        if seat == 1:
            ahead = -ahead
        by_points = 1.0 / (1.0 + exp(-float(ahead) / self.spread))
        if state.half < state.settings.halves:
            return by_points
        result = 0.5
        if ahead > 0:
            result = 1.0
        elif ahead < 0:
            result = 0.0
        return FOR_THE_MATCH * result + (1.0 - FOR_THE_MATCH) * by_points


def elsewhere(state: RugbyState, seat: i64) -> i64:
    """Cards still in play outside the seat's hand, including a card just led."""
    return whole(state.settings.ranks) & ~state.spent & ~state.hand(seat)


def over(card: i64) -> i64:
    """The higher cards of the same suit."""
    return suit_mask(suit_of(card)) & -bit(card) & ~bit(card)


def under(cards: i64) -> i64:
    """These cards and all lower ones in their suits, for all suits at once."""
    cards |= cards >> 1 & 0x3FFF * ONES
    cards |= cards >> 2 & 0x1FFF * ONES
    cards |= cards >> 4 & 0x07FF * ONES
    return cards | cards >> 8 & 0x007F * ONES


def top(cards: i64) -> i64:
    """The highest of these cards of one suit. There must be one."""
    return lowest(cards & ~(under(cards) >> 1))


def ranks_in(cards: i64) -> i64:
    """The ranks of these cards, in any suit."""
    return (cards | cards >> 15 | cards >> 30 | cards >> 45) & 0x7FFF


def lowest_rank(cards: i64, dice: Dice) -> i64:
    """A card of the lowest rank."""
    equal = cards & ONES << lowest(ranks_in(cards))
    return one_of(equal, dice)


def surest(state: RugbyState, seat: i64, cards: i64) -> i64:
    """The card with the fewest unseen cards above it."""
    others = elsewhere(state, seat)
    best: i64 = -1
    fewest: i64 = 1000
    suit: i64 = 0
    while suit < 4:
        own = cards & suit_mask(suit)
        if own:
            card = top(own)
            above = size(others & over(card)) * 16 + card - suit * STRIDE
            if above < fewest:
                best, fewest = card, above
        suit += 1
    return best


def chance_of(state: RugbyState, seat: i64, card: i64) -> float:
    """How likely this card wins its trick when led: no higher one in the other hand."""
    above = size(elsewhere(state, seat) & over(card))
    held = size(state.hand(1 - seat))
    hidden = held + state.stock()
    likely = 1.0
    while above > 0:
        if hidden <= held:
            return 0.0
        likely *= float(hidden - held) / float(hidden)
        hidden -= 1
        above -= 1
    return likely


def promise(state: RugbyState, seat: i64, settings: RugbySettings) -> float:
    """RU-15: the points that a fourth trick, and perhaps a fifth, promise beyond the drop."""
    hand = state.hand(seat)
    fourth = surest(state, seat, hand)
    likely = chance_of(state, seat, fourth)
    points = likely * float(series.points(settings, TRICKS_FOR_TRY))
    rest = hand & ~bit(fourth)
    if rest:
        fifth = likely * chance_of(state, seat, surest(state, seat, rest))
        points += fifth * float(series.points(settings, TRICKS_FOR_CONVERSION))
    return points - float(series.points(settings, TRICKS_FOR_DROP))


def decide(state: RugbyState, seat: i64) -> i64:
    """Play on if that promises more than the drop."""
    return ON if promise(state, seat, state.settings) > AFTER_A_DROP else DROP


def lead(state: RugbyState, seat: i64, dice: Dice) -> i64:
    """The surest card to finish a series or run a sure one; otherwise the smallest."""
    hand = state.hand(seat)
    mine: i64 = 0
    if state.series_seat == seat:
        mine = state.series_tricks
    if mine >= TRICKS_FOR_DROP - 1:
        return surest(state, seat, hand)
    sure = hand & ~under(elsewhere(state, seat))
    if size(sure) + mine >= TRICKS_FOR_DROP:
        return lowest_rank(sure, dice)
    return lowest_rank(hand, dice)


def follow(state: RugbyState, seat: i64, dice: Dice) -> i64:
    """Win as cheaply as possible if a score depends on it or the card is small; otherwise throw the lowest."""
    cards = state.legal(seat)
    above = cards & over(state.led)
    if above:
        card = lowest(above)
        if state.series_tricks >= TRICKS_FOR_DROP - 1 or card - suit_of(card) * STRIDE < CHEAP:
            return card
    return lowest_rank(cards, dice)


RUGBY: Final = RugbyHeuristics()
