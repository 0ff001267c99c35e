"""Positions that no match can reach, and why."""

from __future__ import annotations

from thirdhalf.core.bits import listed, mask_of, size
from thirdhalf.core.reading import Unreadable
from thirdhalf.core.state import NO_CARD, NOBODY
from thirdhalf.games.woo import woos
from thirdhalf.games.woo.cards import NO_SUIT, SUITS, couple
from thirdhalf.games.woo.settings import POINTS_FOR_VICTORY
from thirdhalf.games.woo.state import WooState


def check(state: WooState) -> None:
    """Raises Unreadable with the field that is impossible."""
    if state.woos0 >= state.settings.target and state.woos1 >= state.settings.target:
        raise Unreadable("position.woos", "the first to reach the target wins: not both (WO-30)")
    _check_hands(state)
    for seat in (0, 1):
        if size(state.treasure(seat)) % 2:
            raise Unreadable(f"position.treasures[{seat}]", "an odd number of cards: tricks have two")
    if not state.treasure0 | state.treasure1:
        _check_first_trick(state)
    if state.undrawn:
        _check_undrawn(state)
    if state.closed_by != NOBODY:
        _check_closing(state)
    _check_announced(state)
    _check_lacks(state)
    if not state.over():
        _check_going_on(state)


def _check_hands(state: WooState) -> None:
    lead = [1 if state.led != NO_CARD and seat == state.oya else 0 for seat in (0, 1)]
    cards = [int(size(state.hand(seat))) for seat in (0, 1)]
    if cards[0] + lead[0] != cards[1] + lead[1]:
        between = "in the middle of a trick the Oya has one card fewer" if any(lead) else "between two tricks"
        raise Unreadable("position.hands", f"{cards[0]} and {cards[1]} cards: {between}")


def _check_first_trick(state: WooState) -> None:
    if state.undrawn:
        raise Unreadable("position.drawn", "there has been no trick yet to draw for (WO-9)")
    if state.first != state.oya:
        raise Unreadable("position.first", "there has been no trick yet: the Oya leads the first")


def _check_undrawn(state: WooState) -> None:
    if state.led != NO_CARD:
        raise Unreadable("position.drawn", "both draw before the next lead (WO-9)")
    if state.closed():
        raise Unreadable("position.drawn", "nobody draws in the closed phase (WO-10)")
    if state.married != NO_SUIT:
        raise Unreadable("position.married", "marriages are announced after the draw (WO-13)")


def _check_closing(state: WooState) -> None:
    if state.trump_card == NO_CARD:
        raise Unreadable("position.closed_by", "the stock was used up: nobody called that phase closed (WO-11)")
    if state.closed_tricks > size(state.treasure(1 - state.closed_by)) // 2:
        raise Unreadable("position.closed_tricks", "more tricks than the closer's opponent has won by now")
    if state.settings.paid_as_at_closing:
        if state.closed_points > woos.points(state, 1 - state.closed_by):
            raise Unreadable("position.closed_points", "more points than the closer's opponent has by now")
        if (state.closed_points == 0) != (state.closed_tricks == 0):
            raise Unreadable(
                "position.closed_points", "every trick has points, and without a trick there are none (SN-4)"
            )


def _check_announced(state: WooState) -> None:
    if state.married != NO_SUIT:
        pair = couple(state.married)
        if state.led != NO_CARD or state.hand(state.oya) & pair != pair:
            raise Unreadable("position.married", "the Oya holds king and queen until one of them is led (WO-18)")
    if state.marriages0 & state.marriages1:
        raise Unreadable("position.marriages", "there is one marriage card a suit (WO-2)")
    for seat in (0, 1):
        if state.shown(seat) & ~state.hand(seat):
            raise Unreadable(f"position.shown[{seat}]", "holds cards that are still in that hand")
        for suit in listed(state.marriages(seat)):
            _check_marriage(state, seat, suit)


def _check_marriage(state: WooState, seat: int, suit: int) -> None:
    place = f"position.marriages[{seat}]"
    pair, own = couple(suit), state.hand(seat)
    led = mask_of([] if state.led == NO_CARD else [int(state.led)])
    if pair & ~(own | led | state.treasure0 | state.treasure1):
        raise Unreadable(place, f"{SUITS[suit]}: king and queen were both in that hand (WO-16)")
    if own & pair == pair and state.married != suit:
        raise Unreadable(place, f"{SUITS[suit]}: king or queen has been led (WO-18)")
    if state.settings.after_a_trick and not state.treasure(seat):
        raise Unreadable(place, "a marriage needs a trick (WO-16)")


def _check_lacks(state: WooState) -> None:
    if (state.lacks0 | state.lacks1) and state.closed_by == NOBODY:
        raise Unreadable("position.lacks", "is told of hands that somebody called closed (WO-10)")
    for seat in (0, 1):
        if state.lacks(seat) & state.hand(seat) & ~state.shown(seat):
            raise Unreadable(f"position.lacks[{seat}]", "that hand holds such a card")


def _check_going_on(state: WooState) -> None:
    """Checks that somebody has something to do in a hand that is on."""
    if state.last_moment() and (state.closed_by == NOBODY or not state.settings.called):
        raise Unreadable("position.hands", "are empty, and the hand after this one has not been dealt")
    if state.settings.called or not state.settings.marriage_wins:
        return
    for seat in (0, 1):
        if woos.points(state, seat) >= POINTS_FOR_VICTORY:
            raise Unreadable(f"position.treasures[{seat}]", "with 66 points the hand is over (SX-3, SN-6)")
