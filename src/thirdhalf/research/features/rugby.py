"""Rugby as a seat sees it (RU-13), as numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import State
from thirdhalf.games.rugby.knowledge import CAPACITY, SUIT_COUNT
from thirdhalf.games.rugby.state import PHASES, RugbyState
from thirdhalf.research.features.field import Field, one, turned

CARDS: Final = 60


def fields(_: Settings) -> list[Field]:
    """The fields, in order."""
    return [
        Field("hand", "own cards: S1 … S15, H1 … H15, D1 … D15, C1 … C15", CARDS),
        Field("other hand", "the other hand, once the talon is gone and it follows by counting", CARDS),
        Field("led", "the card led, if one is", CARDS),
        Field("played", "cards of finished tricks", CARDS),
        Field("phase", ", ".join(PHASES), len(PHASES)),
        Field("to act", "own seat, other seat", 2),
        Field("leader", "own seat, other seat", 2),
        Field("kick-off", "own seat, other seat", 2),
        Field("shown void", "suits S, H, D, C each seat was seen without in this half: own, other", SUIT_COUNT, 2),
        Field("room", "most cards that may have come since, of the suit and those lacked later: own, other", 0, 8),
        Field("series", "tricks in a row: own, other", 0, 2),
        Field("talon", "cards left to draw"),
        Field("half", "the half being played, from 1"),
        Field("scores", "points: own, other", 0, 2),
        Field("tries", "own, other", 0, 2),
        Field("conversions", "own, other", 0, 2),
    ]


def row(given: State, viewer: i64) -> vec[i64]:
    """The values of these fields, in order."""
    assert isinstance(given, RugbyState)
    state = given
    other = 1 - viewer
    played: i64 = 0
    at: i64 = 0
    while at < state.gone:
        played |= bit(i64(state.played[at]))
        at += 1
    numbers = vec[i64](
        [
            state.hand(viewer),
            0 if state.stock() else state.hand(other),
            one(state.led),
            played,
            bit(state.phase()),
            turned(state.acting, viewer, 2),
            turned(state.leader, viewer, 2),
            turned(state.kickoff, viewer, 2),
            state.lacking >> viewer * SUIT_COUNT & 15,
            state.lacking >> other * SUIT_COUNT & 15,
        ]
    )
    for seat in (viewer, other):
        at = seat * SUIT_COUNT
        while at < (seat + 1) * SUIT_COUNT:
            numbers = append(numbers, state.voids[CAPACITY + at] if state.lacking & bit(at) else 0)
            at += 1
    series = state.series_tricks
    numbers = append(numbers, series if state.series_seat == viewer else 0)
    numbers = append(numbers, series if state.series_seat == other else 0)
    numbers = append(numbers, state.stock())
    numbers = append(numbers, state.half)
    own_first = viewer == 0
    numbers = append(numbers, state.score0 if own_first else state.score1)
    numbers = append(numbers, state.score1 if own_first else state.score0)
    numbers = append(numbers, state.tries0 if own_first else state.tries1)
    numbers = append(numbers, state.tries1 if own_first else state.tries0)
    numbers = append(numbers, state.conversions0 if own_first else state.conversions1)
    return append(numbers, state.conversions1 if own_first else state.conversions0)
