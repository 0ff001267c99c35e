"""Which cards a seat has not seen, and so can still come."""

from __future__ import annotations

from mypy_extensions import i64

from thirdhalf.games.ovalia import tables
from thirdhalf.games.ovalia.cards import FRONT, FULLBACK, HALVES, LOCKS, QUARTERS, RED, TEAM, TEAM_COUNT, THIRD
from thirdhalf.games.ovalia.state import PLACE, OvaliaState


def both(one: i64, other: i64) -> i64:
    """The union of two sets of cards of a team. Cards in both are also in the high half, as in hands."""
    return one | other | (one & other & TEAM) << 16


def laid(table: i64) -> i64:
    """A team's cards on a player's table."""
    cards: i64 = 0
    if table & 0x3FFF:
        cards = rows(table)
        if table & 0x2AAA:
            cards = both(cards, rows(table >> 1 & 0x1555))
    rest = table >> tables.LINES & 0xFF
    while rest:
        cards = both(cards, (rest & 15) << tables.FIRST_QUARTER)
        rest >>= 4
    rest = table >> tables.SCRUMS
    while rest:
        cards = both(cards, rest & 0xFF)
        rest >>= 8
    return cards


def rows(table: i64) -> i64:
    """Whole rows, fullbacks and red cards, each counted once."""
    cards: i64 = 0
    if table & 0x3:
        cards |= FRONT
    if table & 0xC:
        cards |= LOCKS
    if table & 0x30:
        cards |= THIRD
    if table & 0xC0:
        cards |= HALVES
    if table & 0x300:
        cards |= QUARTERS
    if table & 0xC00:
        cards |= FULLBACK
    if table & 0x3000:
        cards |= RED
    return cards


def hidden(state: OvaliaState, seat: i64, team: i64) -> i64:
    """A team's cards of which at least one copy is neither in the seat's hand nor open."""
    seen = both(state.hands[seat * PLACE + team], state.hands[state.players * PLACE + team])
    other: i64 = 0
    while other < state.players:
        table = state.tables[other * TEAM_COUNT + team]
        if table:
            seen = both(seen, laid(table))
        other += 1
    if state.players > 2:
        seen >>= 16
    return TEAM & ~seen
