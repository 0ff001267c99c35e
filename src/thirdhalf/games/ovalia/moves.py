"""A move as one number: the verb, and the team and cards. The seat is given beside it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.core.bits import lowest

DRAW: Final = 1
TAKE: Final = 2
LAY: Final = 3
PASS: Final = 4
DISCARD: Final = 5
RED_CARD: Final = 6
COUNTER: Final = 7
ALLOW: Final = 8
PICK: Final = 9
ENOUGH: Final = 10
"""A bare `pick`: no card, or no further one."""
VICTIMS: Final = 11
STEAL: Final = 12
DEALER: Final = 13

SEVERAL_TEAMS: Final = 1 << 28
TWINS: Final = 1 << 29
WITH_FULLBACK: Final = 1 << 30
WITH_RED: Final = 1 << 31
"""Marks moves that no rule allows, so that the refusal can say why: cards of several teams, a card twice."""


def verb(move: i64) -> i64:
    """The verb of a move."""
    return move & 15


def melding(what: i64, team: i64, mask: i64) -> i64:
    """LAY and TAKE: cards from the hand, of one team."""
    return what | team << 4 | mask << 8


def countering(team: i64, seized: i64, mask: i64) -> i64:
    """COUNTER: the rank seized, and the cards from the hand that join it."""
    return COUNTER | team << 4 | mask << 8 | seized << 24


def team_of(move: i64) -> i64:
    """The team of a meld."""
    return move >> 4 & 7


def mask_of(move: i64) -> i64:
    """The cards of the hand in a meld."""
    return move >> 8 & 0xFFFF


def seized_of(move: i64) -> i64:
    """The rank seized by a counter."""
    return move >> 24 & 15


def with_card(what: i64, card: i64) -> i64:
    """DISCARD and PICK: one card."""
    return what | card << 8


def add_cards(moves: vec[i64], what: i64, team: i64, mask: i64) -> vec[i64]:
    """Adds a DISCARD or PICK of each of these cards of a team, in canonical order."""
    while mask:
        moves = append(moves, with_card(what, team * 16 + lowest(mask)))
        mask &= mask - 1
    return moves


def card_of(move: i64) -> i64:
    """The card of a DISCARD or PICK."""
    return move >> 8 & 127


def victims_of(move: i64) -> i64:
    """How many cards each seat loses: three bits per seat."""
    return move >> 8


def stolen_count(move: i64) -> i64:
    """How many cards chance took."""
    return move >> 4 & 7


def stolen_card(move: i64, at: i64) -> i64:
    """A card chance took, by its index in canonical order."""
    return move >> (8 + 7 * at) & 127
