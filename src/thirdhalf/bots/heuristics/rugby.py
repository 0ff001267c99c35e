"""Rugby by rule of thumb: sure cards run a series, small ones wait, big ones break the other's."""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.core.bits import bit, lowest, size
from thirdhalf.core.chance import Dice, one_of
from thirdhalf.core.state import State
from thirdhalf.games.rugby.cards import ONES, STRIDE, suit_mask, suit_of, whole
from thirdhalf.games.rugby.settings import TRICKS_FOR_DROP
from thirdhalf.games.rugby.state import DROP, NO_CARD, ON, RugbyState

CHEAP: Final = 10
"""A rank below which a trick is worth its card even when nothing hangs on it."""
AFTER_A_DROP: Final = 0.4
"""What a try gives up beside the points of a drop: the series starts anew."""
SPREAD: Final = 9.0
"""So many points ahead in the middle of a match win it in three matches of four."""
FOR_THE_MATCH: Final = 0.7
"""How much of a share is the result itself when the last half is over; the rest are points: how near it was."""


@final
class RugbyHeuristics(Heuristics):
    """What follows from the own hand, the trick, and the cards that are gone (RU-13)."""

    def move(self, state: State, seat: i64, dice: Dice) -> i64:
        """Decide, lead or follow."""
        assert isinstance(state, RugbyState)
        if state.deciding:
            return decided(state, seat)
        if state.led == NO_CARD:
            return led(state, seat, dice)
        return followed(state, seat, dice)

    def beginner_move(self, state: State, seat: i64, dice: Dice) -> i64:
        """Plays on for the try come what may, likes big cards, and often plays what comes to hand."""
        assert isinstance(state, RugbyState)
        if state.deciding:
            return ON
        cards = state.legal(seat)
        if dice.below(3) == 0:
            return one_of(cards, dice)
        if state.led == NO_CARD:
            return highest_rank(cards)
        above = cards & over(state.led)
        return highest_rank(above) if above else lowest_rank(cards, dice)

    def options(self, state: State, seat: i64) -> vec[i64]:
        """Of cards with nothing unseen between them one is enough: the lowest."""
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
        """The half."""
        assert isinstance(state, RugbyState)
        return state.between_halves()

    def share(self, state: State, seat: i64) -> float:
        """By the points a seat is ahead; after the last half the result itself weighs most."""
        assert isinstance(state, RugbyState)
        ahead = state.score0 - state.score1
        if seat == 1:
            ahead = -ahead
        by_points = 1.0 / (1.0 + exp(-float(ahead) / SPREAD))
        if state.half < state.settings.halves:
            return by_points
        result = 0.5
        if ahead > 0:
            result = 1.0
        elif ahead < 0:
            result = 0.0
        return FOR_THE_MATCH * result + (1.0 - FOR_THE_MATCH) * by_points


def elsewhere(state: RugbyState, seat: i64) -> i64:
    """The cards that are still in play and not in the own hand; one that was just led is among them."""
    return whole(state.settings.ranks) & ~state.spent & ~state.hand(seat)


def over(card: i64) -> i64:
    """The higher cards of the same suit."""
    return suit_mask(suit_of(card)) & -bit(card) & ~bit(card)


def under(cards: i64) -> i64:
    """These cards and all that are lower in their suits, for all suits at once."""
    cards |= cards >> 1 & 0x3FFF * ONES
    cards |= cards >> 2 & 0x1FFF * ONES
    cards |= cards >> 4 & 0x07FF * ONES
    return cards | cards >> 8 & 0x007F * ONES


def top(cards: i64) -> i64:
    """The highest of cards of one suit; there must be one."""
    return lowest(cards & ~(under(cards) >> 1))


def ranks_in(cards: i64) -> i64:
    """The ranks of these cards, whatever their suits."""
    return (cards | cards >> 15 | cards >> 30 | cards >> 45) & 0x7FFF


def lowest_rank(cards: i64, dice: Dice) -> i64:
    """A card of the lowest rank."""
    equal = cards & ONES << lowest(ranks_in(cards))
    return one_of(equal, dice)


def highest_rank(cards: i64) -> i64:
    """A card of the highest rank."""
    return lowest(cards & ONES << top(ranks_in(cards)))


def surest(state: RugbyState, seat: i64, cards: i64) -> i64:
    """The card with the fewest unseen above it, from the suit where the fewest are hidden."""
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
    """How likely nothing beats this card when it is led: no higher one in the other hand."""
    above = size(elsewhere(state, seat) & over(card))
    held = size(state.hand(1 - seat))
    hidden = held + state.talon()
    likely = 1.0
    while above > 0:
        if hidden <= held:
            return 0.0
        likely *= float(hidden - held) / float(hidden)
        hidden -= 1
        above -= 1
    return likely


def decided(state: RugbyState, seat: i64) -> i64:
    """RU-15: play on when a fourth trick, and perhaps a fifth, promise more than the drop."""
    hand = state.hand(seat)
    fourth = surest(state, seat, hand)
    likely = chance_of(state, seat, fourth)
    promise = likely * float(state.settings.try_points)
    rest = hand & ~bit(fourth)
    if rest:
        promise += likely * chance_of(state, seat, surest(state, seat, rest)) * float(state.settings.conversion_points)
    return ON if promise > float(state.settings.drop_points) + AFTER_A_DROP else DROP


def led(state: RugbyState, seat: i64, dice: Dice) -> i64:
    """A series to finish, or the sure cards for one: those. Otherwise the smallest."""
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


def followed(state: RugbyState, seat: i64, dice: Dice) -> i64:
    """Win as cheaply as can be when a score hangs on it or the card is small; otherwise throw the least."""
    cards = state.legal(seat)
    above = cards & over(state.led)
    if above:
        card = lowest(above)
        if state.series_tricks >= TRICKS_FOR_DROP - 1 or card - suit_of(card) * STRIDE < CHEAP:
            return card
    return lowest_rank(cards, dice)
