"""Woo as a seat sees it (WO-8), as numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import State
from thirdhalf.games.woo.state import PHASES, WooState
from thirdhalf.research.features.field import Field, flag, one, turned

CARDS: Final = 24


def fields(_: Settings) -> list[Field]:
    """The fields, in order."""
    return [
        Field("hand", "own cards: S0 SJ SQ SK ST SA, then hearts, diamonds, clubs", CARDS),
        Field("other hand", "cards known in the other hand: those shown, and all once the stock is empty", CARDS),
        Field("shown", "own cards the other has seen", CARDS),
        Field("led", "the card led, if one is", CARDS),
        Field("treasures", "cards won: own, other", CARDS, 2),
        Field("trump card", "the card under the stock, until it is drawn", CARDS),
        Field("trump", "suit S, H, D, C", 4),
        Field("marriages", "suits of the marriages taken: own, other", 4, 2),
        Field("married", "the suit that binds the lead", 4),
        Field("lacks", "cards a hand is known to be without: own, other", CARDS, 2),
        Field("phase", ", ".join(PHASES), len(PHASES)),
        Field("to act", "own seat, other seat", 2),
        Field("oya", "own seat, other seat", 2),
        Field("first", "who led the first trick: own seat, other seat", 2),
        Field("closed by", "who called the stock closed: own seat, other seat", 2),
        Field("undrawn", "a trick is over and nobody has drawn for it yet", 1),
        Field("closed tricks", "tricks the closer's opponent had won at the closing"),
        Field("closed points", "points the closer's opponent had then (Schnapsen is paid by them)"),
        Field("stock", "cards face down"),
        Field("carry", "the bonus of tied hands"),
        Field("hands dealt", "the number of the hand, from 1"),
        Field("woos", "own, other", 0, 2),
    ]


def row(given: State, viewer: i64) -> vec[i64]:
    """The values of these fields, in order."""
    assert isinstance(given, WooState)
    state = given
    other = 1 - viewer
    own_first = viewer == 0
    return vec[i64](
        [
            state.hand(viewer),
            state.shown(other) if state.stock() else state.hand(other),
            state.shown(viewer),
            one(state.led),
            state.treasure(viewer),
            state.treasure(other),
            one(state.trump_card),
            one(state.trump),
            state.marriages(viewer),
            state.marriages(other),
            one(state.married),
            state.lacks(viewer),
            state.lacks(other),
            bit(state.phase()),
            turned(state.acting, viewer, 2),
            turned(state.oya, viewer, 2),
            turned(state.first, viewer, 2),
            turned(state.closed_by, viewer, 2),
            flag(state.undrawn),
            state.closed_tricks,
            state.closed_points,
            state.stock(),
            state.carry,
            state.hands_dealt,
            state.woos0 if own_first else state.woos1,
            state.woos1 if own_first else state.woos0,
        ]
    )
