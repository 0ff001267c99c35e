"""Series and points (RU-14 to RU-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from thirdhalf.core.chart import ChartRow
from thirdhalf.games.rugby.settings import TRICKS_FOR_CONVERSION, TRICKS_FOR_DROP, TRICKS_FOR_TRY, RugbySettings

if TYPE_CHECKING:
    from thirdhalf.games.rugby.state import RugbyState


def points(settings: RugbySettings, tricks: i64) -> i64:
    """What the latest trick of a series of this length scores (RU-14). A drop has to be taken (RU-15)."""
    if tricks == TRICKS_FOR_DROP:
        return settings.drop_points
    if tricks == TRICKS_FOR_TRY:
        return settings.try_points
    if tricks == TRICKS_FOR_CONVERSION:
        return settings.conversion_points
    return 0


def chart(settings: RugbySettings) -> list[ChartRow]:
    """Drop, try and conversion with the tricks they need (RU-14)."""
    ladder = [("drop", TRICKS_FOR_DROP), ("try", TRICKS_FOR_TRY), ("conversion", TRICKS_FOR_CONVERSION)]
    return [ChartRow(name, str(tricks), int(points(settings, tricks))) for name, tricks in ladder]


def count(state: RugbyState, winner: i64) -> None:
    """A trick has been won and both have drawn (RU-16): updates the series."""
    if state.series_seat == winner:
        state.series_tricks += 1
    else:
        if state.series_tricks == TRICKS_FOR_TRY and state.log is not None:
            state.tell("missed", 1 - winner)
        state.series_seat = winner
        state.series_tricks = 1  # RU-17, RU-22: a broken series earns nothing; the breaker's begins
    last = not state.hand0
    state.acting = winner
    if state.series_tricks == TRICKS_FOR_DROP:
        if last:
            take_drop(state)  # RU-23
        else:
            state.deciding = True  # RU-15
    elif state.series_tricks == TRICKS_FOR_TRY:
        score_try(state, winner)
    elif state.series_tricks == TRICKS_FOR_CONVERSION:
        score_conversion(state, winner)
    if last:
        restart(state)  # RU-23: a series never carries over
        state.acting = -1
        if state.log is not None:
            state.tell("half", None, scores=state.scores())


def take_drop(state: RugbyState) -> None:
    """RU-15: the drop scores, and the other player kicks off."""
    seat = state.series_seat
    mark(state, seat, "drop")
    kick_off(state, 1 - seat)


def score_try(state: RugbyState, seat: i64) -> None:
    """RU-18: the try scores at once. The series goes on, because the conversion is compulsory."""
    if seat == 0:
        state.tries0 += 1
    else:
        state.tries1 += 1
    mark(state, seat, "try")


def score_conversion(state: RugbyState, seat: i64) -> None:
    """RU-19: the conversion scores, and the other player kicks off."""
    if seat == 0:
        state.conversions0 += 1
    else:
        state.conversions1 += 1
    mark(state, seat, "conversion")
    kick_off(state, 1 - seat)


def mark(state: RugbyState, seat: i64, event: str) -> None:
    """Adds the points of the running series to a seat's score."""
    earned = points(state.settings, state.series_tricks)
    if seat == 0:
        state.score0 += earned
    else:
        state.score1 += earned
    if state.log is not None:
        state.tell(event, seat, points=earned)


def kick_off(state: RugbyState, seat: i64) -> None:
    """RU-20, RU-21: after a score the opponent leads, and every series starts at zero."""
    restart(state)
    state.leader = seat
    state.acting = seat


def restart(state: RugbyState) -> None:
    """Resets the series and the pending choice."""
    state.series_seat = -1
    state.series_tricks = 0
    state.deciding = False
