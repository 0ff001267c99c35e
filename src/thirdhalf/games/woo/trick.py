"""A trick, and the draw after it (WO-6 to WO-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from thirdhalf.core.bits import bit
from thirdhalf.core.state import NO_CARD, NOBODY
from thirdhalf.games.woo import closing, knowledge, woos
from thirdhalf.games.woo.cards import NO_SUIT, couple, suit_of

if TYPE_CHECKING:
    from thirdhalf.games.woo.state import WooState


def leads(state: WooState, seat: i64) -> i64:
    """The cards the Oya may lead: any, or king and queen of the marriage just announced (WO-6, WO-18)."""
    hand = state.hand(seat)
    return hand if state.married == NO_SUIT else hand & couple(state.married)


def answers(state: WooState, seat: i64) -> i64:
    """The cards the follower may play: any in the open phase (WO-9)."""
    return closing.duty(state, seat) if state.closed() else state.hand(seat)


def lead(state: WooState, seat: i64, card: i64) -> None:
    """Plays the first card; the next lead is free again."""
    state.led = card
    state.lose(seat, bit(card))
    state.married = NO_SUIT
    state.acting = 1 - seat


def beats(state: WooState, card: i64, led: i64) -> bool:
    """WO-7: the higher card of the suit led wins, and a trump beats every other suit."""
    if suit_of(card) == suit_of(led):
        return card > led
    return suit_of(card) == state.trump


def follow(state: WooState, seat: i64, card: i64) -> None:
    """Plays the second card: the winner takes both and becomes the Oya (WO-8)."""
    led = state.led
    if state.closed_by != NOBODY:
        knowledge.answered(state, seat, card)
    state.led = NO_CARD
    state.lose(seat, bit(card))
    if beats(state, card, led):
        state.oya = seat
    winner = state.oya
    state.acting = winner
    won = bit(led) | bit(card)
    if winner == 0:
        state.treasure0 |= won
    else:
        state.treasure1 |= won
    if state.log is not None:
        state.tell("trick", winner)
    if not state.closed():
        state.undrawn = True  # WO-9
    elif not state.hand(winner):
        woos.run_out(state)
        return
    woos.reached(state, winner)


def draw(state: WooState) -> None:
    """WO-9, WO-11: first the Oya draws, then the other. If one card is left in the stock, the other takes the trump
    card.
    """
    oya = state.oya
    state.undrawn = False
    state.gain(oya, bit(state.pack[state.drawn]))
    state.drawn += 1
    if state.log is not None:
        state.tell("_draw", oya, cards=1)
    if not state.stock():
        state.gain(1 - oya, bit(state.trump_card))
        state.trump_card = NO_CARD
        return
    state.gain(1 - oya, bit(state.pack[state.drawn]))
    state.drawn += 1
    if state.log is not None:
        state.tell("_draw", 1 - oya, cards=1)
