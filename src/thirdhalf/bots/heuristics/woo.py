"""Woo by rules of thumb: cheap tricks, marriages at once, Victory as soon as the points are there."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.core.bits import bit, lowest, members, size
from thirdhalf.core.chance import Dice, one_of
from thirdhalf.core.state import NO_CARD, State
from thirdhalf.games.woo import announcing, woos
from thirdhalf.games.woo.cards import ACES, JACKS, KINGS, QUEENS, TENS, ZEROS, suit_mask, suit_of, value
from thirdhalf.games.woo.moves import CLOSE, COUNT, EXCHANGE, MARRY, VICTORY
from thirdhalf.games.woo.settings import POINTS_FOR_VICTORY
from thirdhalf.games.woo.state import WooState

CLOSING_TRUMPS: Final = 2
"""Unbeatable trumps needed to close."""
THROWN: Final = 3
"""The usual value of the card the loser of a trick throws."""
CARDS: Final[i64] = (1 << 24) - 1
FEWEST: Final = 8
"""The fewest cards that can make 66 without a marriage: six make 64 at most (WO-1)."""
MARRIAGES: Final[i64] = 15 << MARRY


@final
class WooHeuristics(Heuristics):
    """Uses the hand, the lead and the cards played (WO-8)."""

    def move(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, WooState)
        legal = sensible(state, seat)
        if not legal & CARDS:
            if worth_closing(state, seat, legal):
                return CLOSE
            return lowest(legal & ~bit(CLOSE))
        if legal & MARRIAGES:
            return best_marriage(state, legal & MARRIAGES)
        if worth_closing(state, seat, legal):
            return CLOSE
        if state.led == NO_CARD:
            return lead(state, seat, legal & CARDS, dice)
        return follow(state, seat, legal & CARDS, dice)

    def options(self, state: State, seat: i64) -> vec[i64]:
        """Call Victory with 66 and never without; make no wrong announcement and leave no points."""
        assert isinstance(state, WooState)
        return members(sensible(state, seat))

    def over(self, state: State) -> bool:
        assert isinstance(state, WooState)
        return state.between_hands()

    def share(self, state: State, seat: i64) -> float:
        """From the Woos both seats still need."""
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
    """The candidate moves, as a mask."""
    legal = state.legal(seat)
    if legal & bit(VICTORY) and has_66(state, seat):
        return bit(VICTORY)
    if legal & bit(COUNT):
        return bit(COUNT)
    legal &= ~bit(VICTORY)
    if legal & bit(EXCHANGE):
        return bit(EXCHANGE)
    if legal & MARRIAGES and not announcing.may_marry(state, seat):
        legal &= ~MARRIAGES  # WO-19: they would earn nothing
    return legal


def has_66(state: WooState, seat: i64) -> bool:
    """Whether the seat has the points for Victory (WO-20)."""
    if size(state.treasure(seat)) < FEWEST and not state.marriages(seat):
        return False
    return woos.points(state, seat) >= POINTS_FOR_VICTORY


def best_marriage(state: WooState, marriages: i64) -> i64:
    """The marriage in trumps if there is one, otherwise any."""
    trumps = bit(MARRY + state.trump)
    return lowest(marriages & trumps) if marriages & trumps else lowest(marriages)


def under(cards: i64) -> i64:
    """These cards and all lower ones in their suits, for all suits at once."""
    cards |= cards >> 1 & 0x1F * ZEROS
    cards |= cards >> 2 & 0x0F * ZEROS
    return cards | cards >> 4 & 0x03 * ZEROS


def sure_cards(state: WooState, seat: i64) -> i64:
    """Cards that nothing unseen of their suit beats. They can still be trumped."""
    hand = state.hand(seat)
    gone = state.treasure0 | state.treasure1 | hand
    if state.led != NO_CARD:
        gone |= bit(state.led)
    if state.trump_card != NO_CARD:
        gone |= bit(state.trump_card)
    return hand & ~under(CARDS & ~gone)


def worth_closing(state: WooState, seat: i64, legal: i64) -> bool:
    """Whether unbeatable trumps and the other sure cards make 66."""
    trumps = state.hand(seat) & suit_mask(state.trump)
    if not legal & bit(CLOSE) or size(trumps) < CLOSING_TRUMPS:
        return False
    sure = sure_cards(state, seat)
    if size(sure & trumps) < CLOSING_TRUMPS:
        return False
    return woos.points(state, seat) + value(sure) + THROWN * size(sure) >= POINTS_FOR_VICTORY


def cheapest(state: WooState, cards: i64, dice: Dice) -> i64:
    """The cheapest card: no trump, no half of a marriage still possible, few points."""
    others = cards & ~suit_mask(state.trump)
    if others:
        cards = others
    small = cards & 0x03 * ZEROS
    if small:
        return lowest_rank(small, dice)
    gone = state.treasure0 | state.treasure1
    parted = (gone << 1 & KINGS) | (gone >> 1 & QUEENS)
    spare = cards & parted
    if spare:
        return lowest_rank(spare, dice)
    return lowest_rank(cards, dice)


def lowest_rank(cards: i64, dice: Dice) -> i64:
    """A card of the lowest rank."""
    ranks = (cards | cards >> 6 | cards >> 12 | cards >> 18) & 0x3F
    return one_of(cards & ZEROS << lowest(ranks), dice)


def most_valuable(cards: i64) -> i64:
    """A card worth the most points."""
    equal = cards & ACES
    if not equal:
        equal = cards & TENS
    if not equal:
        equal = cards & KINGS
    if not equal:
        equal = cards & QUEENS
    if not equal:
        equal = cards & JACKS
    return lowest(equal) if equal else lowest(cards)


def lead(state: WooState, seat: i64, cards: i64, dice: Dice) -> i64:
    """Closed: sure cards, trumps first. Open: something cheap that is not a trump."""
    if state.closed():
        sure = sure_cards(state, seat) & cards
        trumps = sure & suit_mask(state.trump)
        if trumps:
            return most_valuable(trumps)
        if sure:
            return most_valuable(sure)
    return cheapest(state, cards, dice)


def follow(state: WooState, seat: i64, cards: i64, dice: Dice) -> i64:
    """Win in suit if possible, with a trump if the card led is worth it; otherwise throw the cheapest."""
    led = state.led
    suit = suit_of(led)
    above = cards & suit_mask(suit) & -bit(led)
    if above and (suit != state.trump or state.closed()):
        return most_valuable(above)
    trumps = cards & suit_mask(state.trump)
    if trumps and suit != state.trump:
        card = lowest(trumps)
        enough = woos.points(state, seat) + value(bit(led) | bit(card)) >= POINTS_FOR_VICTORY
        if enough or bit(led) & (ACES | TENS):
            return card
    return cheapest(state, cards, dice)


WOO: Final = WooHeuristics()
