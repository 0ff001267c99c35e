"""Woo by rule of thumb: cheap tricks, marriages at once, Victory as soon as the count is there."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.sense.sense import Sense
from thirdhalf.core.bits import bit, lowest, members, nth, size
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State
from thirdhalf.games.woo import announcing, woos
from thirdhalf.games.woo.cards import ACES, NO_CARD, STRIDE, SUIT_COUNT, TENS, couple, suit_mask, suit_of, value
from thirdhalf.games.woo.moves import CLOSE, COUNT, EXCHANGE, MARRY, VICTORY
from thirdhalf.games.woo.settings import POINTS_FOR_VICTORY
from thirdhalf.games.woo.state import WooState

CLOSING_TRUMPS: Final = 2
"""So many trumps that nothing beats are wanted for closing."""
THROWN: Final = 3
"""What a lost card is worth to whoever wins it, as a rule."""
CARDS: Final[i64] = (1 << 24) - 1
MARRIAGES: Final[i64] = 15 << MARRY


@final
class WooSense(Sense):
    """What follows from the own hand, the lead, and the cards that were played (WO-8)."""

    def move(self, state: State, seat: i64, dice: Dice) -> i64:
        """Announcements first, then a card."""
        assert isinstance(state, WooState)
        legal = sensible(state, seat)
        if not legal & CARDS:
            return lowest(legal & ~bit(CLOSE)) if not worth_closing(state, seat, legal) else CLOSE
        for_free = legal & (bit(EXCHANGE) | MARRIAGES)
        if for_free:
            return announced(state, for_free)
        if worth_closing(state, seat, legal):
            return CLOSE
        if state.led == NO_CARD:
            return led(state, seat, legal & CARDS, dice)
        return answered(state, seat, legal & CARDS, dice)

    def slip(self, state: State, seat: i64, dice: Dice) -> i64:
        """Shows marriages and calls Victory, but leads the best cards first, wastes trumps and never closes."""
        assert isinstance(state, WooState)
        legal = sensible(state, seat) & ~bit(CLOSE)
        cards = legal & CARDS
        if not cards:
            return lowest(legal)
        if legal & MARRIAGES and dice.below(2):
            return lowest(legal & MARRIAGES)
        if dice.below(3) == 0:
            return nth(cards, dice.below(size(cards)))
        best = cards & (ACES | TENS)
        return nth(best, dice.below(size(best))) if best else nth(cards, dice.below(size(cards)))

    def options(self, state: State, seat: i64) -> vec[i64]:
        """Nobody with 66 waits, nobody without calls; nobody announces in error, or leaves points lying."""
        assert isinstance(state, WooState)
        return members(sensible(state, seat))

    def over(self, state: State) -> bool:
        """The hand."""
        assert isinstance(state, WooState)
        return state.between_hands()

    def share(self, state: State, seat: i64) -> float:
        """By the Woos that are still wanted."""
        assert isinstance(state, WooState)
        target = state.settings.target
        mine, theirs = target - state.woos0, target - state.woos1
        if seat == 1:
            mine, theirs = theirs, mine
        if mine <= 0:
            return 1.0
        if theirs <= 0:
            return 0.0
        far, near = float(theirs) * sqrt(float(theirs)), float(mine) * sqrt(float(mine))
        return far / (far + near)


def sensible(state: WooState, seat: i64) -> i64:
    """The moves worth a thought, as a mask."""
    legal = state.legal(seat)
    if legal & bit(VICTORY) and woos.points(state, seat) >= POINTS_FOR_VICTORY:
        return bit(VICTORY)
    if legal & bit(COUNT):
        return bit(COUNT)
    legal &= ~bit(VICTORY)
    if legal & bit(EXCHANGE):
        return bit(EXCHANGE)
    if legal & MARRIAGES and not announcing.may_marry(state, seat):
        legal &= ~MARRIAGES  # WO-19: they would earn nothing
    return legal


def announced(state: WooState, moves: i64) -> i64:
    """The exchange, then the marriage in trumps, then any other."""
    if moves & bit(EXCHANGE):
        return EXCHANGE
    trumps = bit(MARRY + state.trump)
    return lowest(moves & trumps) if moves & trumps else lowest(moves)


def unseen_by(state: WooState, seat: i64) -> i64:
    """Cards that may be in the other hand."""
    gone = state.treasure0 | state.treasure1 | state.hand(seat)
    if state.led != NO_CARD:
        gone |= bit(state.led)
    if state.trump_card != NO_CARD:
        gone |= bit(state.trump_card)
    return whole(state) & ~gone


def whole(state: WooState) -> i64:
    """The pack."""
    mask: i64 = 0
    suit: i64 = 0
    while suit < SUIT_COUNT:
        mask |= suit_mask(suit) & -bit(suit * STRIDE + state.settings.lowest)
        suit += 1
    return mask


def sure_cards(state: WooState, seat: i64) -> i64:
    """Cards that nothing unseen of their suit beats; that nobody trumps them is a hope."""
    unseen = unseen_by(state, seat)
    cards = state.hand(seat)
    sure: i64 = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if not unseen & suit_mask(suit_of(card)) & -bit(card):
            sure |= bit(card)
    return sure


def worth_closing(state: WooState, seat: i64, legal: i64) -> bool:
    """Trumps that nothing beats, and with the other sure cards enough for 66."""
    if not legal & bit(CLOSE):
        return False
    sure = sure_cards(state, seat)
    if size(sure & suit_mask(state.trump)) < CLOSING_TRUMPS:
        return False
    return woos.points(state, seat) + value(sure) + THROWN * size(sure) >= POINTS_FOR_VICTORY


def cheapest(state: WooState, cards: i64, dice: Dice) -> i64:
    """The card one misses least: no trump, no half of a couple, few points."""
    best: i64 = -1
    least: i64 = 1000
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        cost = 4 * value(bit(card)) + dice.below(3)
        suit = suit_of(card)
        if suit == state.trump:
            cost += 60
        if couple(suit) & bit(card) and not (state.treasure0 | state.treasure1) & couple(suit):
            cost += 6
        if cost < least:
            best, least = card, cost
    return best


def dearest(cards: i64) -> i64:
    """The card worth most."""
    best: i64 = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if best < 0 or value(bit(card)) > value(bit(best)):
            best = card
    return best


def led(state: WooState, seat: i64, cards: i64, dice: Dice) -> i64:
    """Closed: sure cards, trumps first. Open: something cheap that is no trump."""
    if state.closed():
        sure = sure_cards(state, seat) & cards
        trumps = sure & suit_mask(state.trump)
        if trumps:
            return dearest(trumps)
        if sure:
            return dearest(sure)
    return cheapest(state, cards, dice)


def answered(state: WooState, seat: i64, cards: i64, dice: Dice) -> i64:
    """Win with the suit if possible, with a trump where the card led is worth it, otherwise throw the least."""
    led = state.led
    suit = suit_of(led)
    above = cards & suit_mask(suit) & -bit(led)
    if above and (suit != state.trump or state.closed()):
        return dearest(above)
    trumps = cards & suit_mask(state.trump)
    if trumps and suit != state.trump:
        card = lowest(trumps)
        enough = woos.points(state, seat) + value(bit(led) | bit(card)) >= POINTS_FOR_VICTORY
        if enough or bit(led) & (ACES | TENS):
            return card
    return cheapest(state, cards, dice)
