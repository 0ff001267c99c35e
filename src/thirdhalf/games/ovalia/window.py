"""A window of answers: everybody who has a choice is asked at once, and answers once (OV-21, OV-54, OV-57)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit

if TYPE_CHECKING:
    from thirdhalf.games.ovalia.state import OvaliaState

NO_ANSWERS: Final = vec[i64]([0, 0, 0, 0])


def opened(state: OvaliaState, phase: i64) -> None:
    """Answers are awaited from the seats `asked`."""
    state.phase = phase
    if state.players > 2:
        state.answers = NO_ANSWERS[:]


def answered(state: OvaliaState, seat: i64, move: i64) -> bool:
    """A seat has answered; True: it was the last."""
    state.asked &= ~bit(seat)
    if state.players > 2:
        state.answers[seat] = move
    return not state.asked


def answer_of(state: OvaliaState, seat: i64, last: i64, move: i64) -> i64:
    """What a seat has answered, `last` having said `move` just now."""
    if seat == last:
        return move
    return state.answers[seat] if state.players > 2 else 0


def settled(state: OvaliaState, seat: i64) -> None:
    """The window is closed; the answer of this seat counted, or nobody's."""
    if state.log is not None:
        state.tell("_settled", None if seat < 0 else int(seat))
