"""Rugby by rule of thumb: sure cards run a series, small ones wait, big ones break the other's."""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.sense.sense import Sense
from thirdhalf.core.bits import bit, lowest, nth, size
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State
from thirdhalf.games.rugby.cards import STRIDE, suit_mask, suit_of
from thirdhalf.games.rugby.settings import TRICKS_FOR_DROP
from thirdhalf.games.rugby.state import DROP, NO_CARD, ON, RugbyState

WHOLE: Final[i64] = (1 << 60) - 1
CHEAP: Final = 10
"""A rank below which a trick is worth its card even when nothing hangs on it."""
AFTER_A_DROP: Final = 0.4
"""What having the lead, and a series to build on, is worth beside the points of a drop."""
SPREAD: Final = 9.0
"""So many points ahead in the middle of a match win it in three matches of four."""
HALF_POINT: Final = 0.02
"""Even in the last half a point more is worth a little: a match is not over before its end."""


@final
class RugbySense(Sense):
    """What follows from the own hand, the trick, and the cards that are gone (RU-13)."""

    def move(self, state: State, seat: i64, dice: Dice) -> i64:
        """Decide, lead or follow."""
        assert isinstance(state, RugbyState)
        if state.deciding:
            return decided(state, seat)
        if state.led == NO_CARD:
            return led(state, seat, dice)
        return followed(state, seat)

    def slip(self, state: State, seat: i64, dice: Dice) -> i64:
        """Plays on for the try come what may, leads the highest card, and often plays what comes to hand."""
        assert isinstance(state, RugbyState)
        if state.deciding:
            return ON
        cards = state.legal(seat)
        if dice.below(3) == 0:
            return nth(cards, dice.below(size(cards)))
        if state.led == NO_CARD:
            return highest_rank(cards)
        above = cards & suit_mask(suit_of(state.led)) & -bit(state.led)
        return highest_rank(above) if above else lowest_rank(cards)

    def options(self, state: State, seat: i64) -> vec[i64]:
        """Of cards with nothing unseen between them one is enough: the lowest."""
        assert isinstance(state, RugbyState)
        if state.deciding:
            return state.moves(seat)
        cards = state.legal(seat)
        unseen = WHOLE & ~state.spent & ~state.hand(seat)
        if state.led != NO_CARD:
            unseen |= bit(state.led)  # one more or less than the card led is all the difference
        found = vec[i64](capacity=size(cards))
        last: i64 = -1
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if last < 0 or suit_of(card) != suit_of(last) or unseen & (bit(card) - bit(last)):
                found = append(found, card)
            last = card
        return found

    def over(self, state: State) -> bool:
        """The half."""
        assert isinstance(state, RugbyState)
        return state.between_halves()

    def share(self, state: State, seat: i64) -> float:
        """By the points a seat is ahead, which weigh the more the fewer halves are left."""
        assert isinstance(state, RugbyState)
        ahead = state.score0 - state.score1
        if seat == 1:
            ahead = -ahead
        left = state.settings.halves - state.half
        if left > 0:
            return 1.0 / (1.0 + exp(-float(ahead) / SPREAD))
        result = 0.5
        if ahead > 0:
            result = 1.0
        elif ahead < 0:
            result = 0.0
        smooth = 1.0 / (1.0 + exp(-float(ahead) / SPREAD))
        return 0.7 * result + 0.3 * smooth


def rank_of(card: i64) -> i64:
    """From 0."""
    return card % STRIDE


def highest_rank(cards: i64) -> i64:
    """A card of the highest rank."""
    best: i64 = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if best < 0 or rank_of(card) > rank_of(best):
            best = card
    return best


def lowest_rank(cards: i64) -> i64:
    """A card of the lowest rank."""
    best: i64 = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if best < 0 or rank_of(card) < rank_of(best):
            best = card
    return best


def chance_of(state: RugbyState, seat: i64, card: i64) -> float:
    """How likely nothing beats this card when it is led: no higher one in the other hand."""
    unseen = WHOLE & ~state.spent & ~state.hand(seat)
    above = size(unseen & suit_mask(suit_of(card)) & -bit(card))
    if not above:
        return 1.0
    held = size(state.hand(1 - seat))
    hidden = held + state.talon()
    likely = 1.0
    while above > 0 and hidden > 0:
        if hidden <= held:
            return 0.0
        likely *= float(hidden - held) / float(hidden)
        hidden -= 1
        above -= 1
    return likely


def surest(state: RugbyState, seat: i64, cards: i64) -> i64:
    """The card most likely to win when led; the lowest of equals."""
    best: i64 = -1
    likeliest = -1.0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        likely = chance_of(state, seat, card)
        if likely > likeliest:
            best, likeliest = card, likely
    return best


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
    """A series to finish, or the sure cards for one: the surest. Otherwise the smallest."""
    hand = state.hand(seat)
    mine: i64 = 0
    if state.series_seat == seat:
        mine = state.series_tricks
    if mine >= TRICKS_FOR_DROP - 1:
        return surest(state, seat, hand)
    sure: i64 = 0
    unseen = WHOLE & ~state.spent & ~hand
    cards = hand
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if not unseen & suit_mask(suit_of(card)) & -bit(card):
            sure |= bit(card)
    if size(sure) + mine >= TRICKS_FOR_DROP:
        return lowest_rank(sure)
    return lowest_rank(hand)


def followed(state: RugbyState, seat: i64) -> i64:
    """Win as cheaply as can be when a score hangs on it or the card is small; otherwise throw the least."""
    cards = state.legal(seat)
    above = cards & suit_mask(suit_of(state.led)) & -bit(state.led)
    if above:
        card = lowest(above)
        if state.series_tricks >= TRICKS_FOR_DROP - 1 or rank_of(card) < CHEAP:
            return card
    return lowest_rank(cards)
