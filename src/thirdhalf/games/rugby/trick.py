"""A trick (RU-8 to RU-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from thirdhalf.games.rugby import knowledge, series
from thirdhalf.games.rugby.cards import suit_mask, suit_of

if TYPE_CHECKING:
    from thirdhalf.games.rugby.state import RugbyState


def playable(state: RugbyState, seat: i64) -> i64:
    """The cards a seat on turn may play."""
    hand = state.hand(seat)
    if state.led < 0:
        return hand  # RU-8: the leader plays any card
    same_suit = hand & suit_mask(suit_of(state.led))
    return same_suit if same_suit else hand  # RU-9, RU-10


def lead(state: RugbyState, seat: i64, card: i64) -> None:
    """Plays the first card of a trick."""
    state.led = card
    state.lose(seat, card)
    state.acting = 1 - seat


def follow(state: RugbyState, seat: i64, card: i64) -> None:
    """Plays the second card: the trick is won, both draw, and the series is updated."""
    led = state.led
    state.led = -1
    state.lose(seat, card)
    state.note_played(led, card)
    if suit_of(card) != suit_of(led):
        knowledge.lacked(state, seat, suit_of(led), card)  # RU-10: it loses, whatever it is
    else:
        knowledge.played(state, seat, card)
        if card > led:
            state.leader = seat  # RU-11
    knowledge.played(state, 1 - seat, led)
    winner = state.leader
    if state.log is not None:
        state.tell("trick", winner)
    draw(state, winner)
    series.count(state, winner)


def draw(state: RugbyState, winner: i64) -> None:
    """RU-12: one card each while the talon lasts, the winner first."""
    if not state.stock():
        return
    state.gain(winner, state.pack[state.drawn])
    state.gain(1 - winner, state.pack[state.drawn + 1])
    state.drawn += 2
    knowledge.drew(state)
    if state.log is not None:
        state.tell("_draw", winner, cards=1)
        state.tell("_draw", 1 - winner, cards=1)
