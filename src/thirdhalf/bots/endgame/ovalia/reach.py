"""Which cards can still be of any use once the stock is empty; all others are equal, and only their number counts.

A card in hand may be stolen, a card of the pile is had by a scrum alone (OV-28), and a scrum takes three forwards of
one team. So many melds are out of everybody's reach, and with them their cards.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit, size
from thirdhalf.games.ovalia import phases, tables
from thirdhalf.games.ovalia.cards import FORWARDS, FRONT, FULLBACK, HALVES, LOCKS, QUARTERS, RED, TEAM_COUNT, THIRD
from thirdhalf.games.ovalia.melds import MIXED, THREE_QUARTERS
from thirdhalf.games.ovalia.state import OvaliaState

SCRUM_SIZE: Final = 3


def useful(state: OvaliaState) -> vec[i64]:
    """By team, the cards of hands and pile that may yet be part of a meld or answer one."""
    scrums = scrums_to_come(state)
    from_pile = scrums * state.settings.picked if state.settings.same_team else scrums
    result = vec[i64](capacity=TEAM_COUNT)
    team: i64 = 0
    while team < TEAM_COUNT:
        near = at_hand(state, team)
        far = in_pile(state, team) & ~near if scrums else 0
        cards = _in_melds(state, team, near, far, from_pile)
        if cards or laid(state, team):
            cards |= (near | far) & FULLBACK
        if cards:
            cards |= (near | far) & RED
        result = append(result, cards)
        team += 1
    return result


def at_hand(state: OvaliaState, team: i64) -> i64:
    """What the hands hold, what lies there to be answered, and the discard that may be taken."""
    cards = state.held(0, team) | state.held(1, team)
    if state.meld and state.meld_team == team:
        cards |= state.meld
    if state.takeable and state.newest() >> 4 == team:
        cards |= bit(state.newest() & 15)
    return cards


def in_pile(state: OvaliaState, team: i64) -> i64:
    """What the pile holds or is about to."""
    cards = state.held(2, team)
    return cards | state.pending if state.pending_team == team else cards


def laid(state: OvaliaState, team: i64) -> bool:
    """A fullback of this team may be laid alone by somebody (OV-17)."""
    return (state.tables[team] | state.tables[TEAM_COUNT + team]) & tables.LAID != 0


def scrums_to_come(state: OvaliaState) -> i64:
    """Not more scrums than this can be laid or picked for: each takes three forwards, and brings few of a team."""
    if not state.settings.scrum:
        return 0
    each: i64 = state.settings.picked if state.settings.same_team else 1
    used = vec[i64]([0] * TEAM_COUNT)
    count: i64 = 1 if state.phase == phases.PICK else 0
    team: i64 = 0
    while team < TEAM_COUNT:
        near = at_hand(state, team) & FORWARDS
        far = in_pile(state, team) & FORWARDS & ~near
        brought = min(count * each, size(far))
        forwards = near | far if brought else near
        enough = size(near) + brought >= SCRUM_SIZE * (used[team] + 1)
        if enough and forwards & FRONT and forwards & THIRD:
            used[team] += 1
            count += 1
            team = 0  # one more scrum: look at all teams again
        else:
            team += 1
    return count


def _in_melds(state: OvaliaState, team: i64, near: i64, far: i64, from_pile: i64) -> i64:
    """The cards of every meld that could come together."""
    cards: i64 = 0
    for row in (FRONT, THIRD, HALVES, LOCKS, QUARTERS):
        cards |= _together(row, near, far, from_pile)
    for three in THREE_QUARTERS:
        cards |= _together(three, near, far, from_pile)
    if state.settings.scrum:
        for three in MIXED:
            cards |= _together(three, near, far, from_pile)
    seat: i64 = 0
    while seat < 2:
        table = state.tables[seat * TEAM_COUNT + team]
        at: i64 = 0
        while at < tables.SCRUM_COUNT:
            free = tables.scrum(table, at)
            if free & FRONT:
                cards |= _together(FRONT & ~free, near, far, from_pile)
            if free & THIRD:
                cards |= _together(THIRD & ~free, near, far, from_pile)
            at += 1
        at = 0
        while at < tables.LINE_COUNT:
            line = tables.line(table, at)
            if line:
                cards |= _together(QUARTERS & ~line, near, far, from_pile)
            at += 1
        seat += 1
    return cards


def _together(meld: i64, near: i64, far: i64, from_pile: i64) -> i64:
    """These cards, if they can come together with so many of them out of the pile; else none."""
    if meld & ~(near | far) or size(meld & far) > from_pile:
        return 0
    return meld
