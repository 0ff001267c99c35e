"""What can still be got hold of once the stock is empty: which cards may be of any use, and what melds may bring.

Cards of both hands may meet, by a line-out, a seized card, a discard. A card of the pile is had by a scrum alone
(OV-28), and a scrum keeps three forwards of one team. So most melds are out of reach, and with them their cards: these
are idle, and only their number counts. All that is said here errs on the side of reach.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit, size
from thirdhalf.games.ovalia import phases, tables
from thirdhalf.games.ovalia.cards import (
    FORWARDS,
    FRONT,
    FULLBACK,
    HALVES,
    LOCKS,
    QUARTERS,
    RED,
    TEAM_COUNT,
    THIRD,
)
from thirdhalf.games.ovalia.melds import MIXED, THREE_QUARTERS
from thirdhalf.games.ovalia.state import OvaliaState

PILE: Final = 2
"""The place of the pile after the two hands."""
SCRUM_SIZE: Final = 3
COUNTERED: Final = 5
"""Forwards that leave the hands with a counter: the scrum's three and two more."""


@final
class Reach:
    """Worked out for a position, and true of everything that can come of it."""

    def __init__(self, state: OvaliaState) -> None:
        self.state: Final = state
        self.each: Final[i64] = state.settings.picked if state.settings.same_team else 1
        """Cards of one team that a scrum may bring."""
        self.scrums: Final[i64] = self._scrums()
        """Not more scrums than this can come to stand."""
        self.counters: Final[i64] = self._counters()
        """Nor more be countered."""
        self.useful: vec[i64] = vec[i64]([0] * TEAM_COUNT)
        """By team, the cards that may be part of a meld or answer one."""
        self.most: vec[i64] = vec[i64]([0, 0])
        """The most points that one meld of a seat may bring."""
        team: i64 = 0
        while team < TEAM_COUNT:
            self._look(team)
            team += 1

    def near(self, team: i64) -> i64:
        """What the hands hold, what lies there to be answered, and the discard that may be taken."""
        state = self.state
        cards = state.held(0, team) | state.held(1, team)
        if state.meld and state.meld_team == team:
            cards |= state.meld
        if state.takeable and state.newest() >> 4 == team:
            cards |= bit(state.newest() & 15)
        return cards

    def far(self, team: i64) -> i64:
        """What the pile holds or is about to."""
        state = self.state
        cards = state.held(PILE, team)
        if state.pending_team == team:
            cards |= state.pending
        return cards & ~self.near(team)

    def _scrums(self) -> i64:
        """Each keeps three forwards of a team, and brings few of it."""
        if not self.state.settings.scrum:
            return 0
        used = vec[i64]([0] * TEAM_COUNT)
        count: i64 = 1 if self.state.phase == phases.PICK else 0
        team: i64 = 0
        while team < TEAM_COUNT:
            near, far = self.near(team) & FORWARDS, self.far(team) & FORWARDS
            brought = min(count * self.each, size(far))
            forwards = near | far if brought else near
            enough = size(near) + brought >= SCRUM_SIZE * (used[team] + 1)
            if enough and forwards & FRONT and forwards & THIRD:
                used[team] += 1
                count += 1
                team = 0  # one scrum more brings cards of every team: look again
            else:
                team += 1
        return count

    def _counters(self) -> i64:
        """Each takes five forwards, and only scrums bring some."""
        if not self.scrums:
            return 0
        forwards = self.scrums * self.state.settings.picked
        team: i64 = 0
        while team < TEAM_COUNT:
            forwards += size(self.near(team) & FORWARDS)
            team += 1
        return forwards // COUNTERED

    def together(self, team: i64, meld: i64) -> bool:
        """These cards may come together in a hand."""
        near, far = self.near(team), self.far(team)
        return meld & ~(near | far) == 0 and size(meld & far) <= self.scrums * self.each

    def _look(self, team: i64) -> None:
        """The melds of a team that may come together, and what they would bring."""
        settings = self.state.settings
        tries = self._row(team, FRONT) | self._row(team, THIRD)
        for three in THREE_QUARTERS:
            tries |= self._row(team, three)
        drops = self._row(team, HALVES)
        others = self._row(team, LOCKS)
        if settings.scrum:
            for three in MIXED:
                others |= self._row(team, three)
        fullback = FULLBACK if self.together(team, FULLBACK) else 0
        seat: i64 = 0
        while seat < 2:
            table = self.state.tables[seat * TEAM_COUNT + team]
            completed, fourth = self._completions(team, table), self._fourths(team, table)
            points: i64 = settings.drop_points if drops | fourth else 0
            if tries | completed:
                points = max(points, settings.try_points)
                if self._row(team, QUARTERS):
                    points += settings.drop_points
                if fullback or tables.fullbacks(table):
                    points += settings.conversion_points
            self.most[seat] = max(self.most[seat], points)
            others |= completed | fourth
            if table & tables.LAID:
                others |= fullback
            seat += 1
        cards = tries | drops | others
        if cards:
            cards |= fullback | RED
        self.useful[team] = cards

    def _row(self, team: i64, meld: i64) -> i64:
        """These cards, if they may come together; else none."""
        return meld if self.together(team, meld) else 0

    def _completions(self, team: i64, table: i64) -> i64:
        """What completes a row on a scrum that lies there (OV-33)."""
        cards: i64 = 0
        at: i64 = 0
        while at < tables.SCRUM_COUNT:
            free = tables.scrum(table, at)
            if free & FRONT:
                cards |= self._row(team, FRONT & ~free)
            if free & THIRD:
                cards |= self._row(team, THIRD & ~free)
            at += 1
        return cards

    def _fourths(self, team: i64, table: i64) -> i64:
        """What completes a line of three (OV-15)."""
        cards: i64 = 0
        at: i64 = 0
        while at < tables.LINE_COUNT:
            line = tables.line(table, at)
            if line:
                cards |= self._row(team, QUARTERS & ~line)
            at += 1
        return cards
