"""Which cards can still matter once the stock is empty, and how much a meld can still score.

Cards of both hands can come together through a line-out, a seized card or a discard. Only a scrum takes a card from the
pile (OV-28), and a scrum uses up three forwards of one team. So most melds are out of reach, and the cards that belong
only to those are idle: just their number counts. Every answer here is an upper bound.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit, size
from thirdhalf.games.ovalia import melds, phases, tables
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
"""The pile comes after the two hands."""
SCRUM_SIZE: Final = 3
COUNTERED: Final = 5
"""Forwards a counter uses up: the scrum's three and two more."""


@final
class Reach:
    """Computed for one position, and valid for every position that can follow."""

    def __init__(self, state: OvaliaState) -> None:
        self.state: Final = state
        self.each: Final[i64] = state.settings.picked if state.settings.same_team else 1
        """Cards of one team that a scrum can bring."""
        self.scrums: Final[i64] = self._scrums()
        """The most scrums that can still stand."""
        self.counters: Final[i64] = self._counters()
        """The most scrums that can still be countered."""
        self.useful: vec[i64] = vec[i64]([0] * TEAM_COUNT)
        """By team: the cards that can be part of a meld or answer one."""
        self.most: vec[i64] = vec[i64]([0, 0])
        """By seat: the most points a single meld can score."""
        team: i64 = 0
        while team < TEAM_COUNT:
            self._look(team)
            team += 1

    def near(self, team: i64) -> i64:
        """Cards in the hands, in the meld that can be answered, and the discard that can be taken."""
        state = self.state
        cards = state.held(0, team) | state.held(1, team)
        if state.meld and state.meld_team == team:
            cards |= state.meld
        if state.takeable and state.newest() >> 4 == team:
            cards |= bit(state.newest() & 15)
        return cards

    def far(self, team: i64) -> i64:
        """Cards in the pile or about to go there."""
        state = self.state
        cards = state.held(PILE, team)
        if state.pending_team == team:
            cards |= state.pending
        return cards & ~self.near(team)

    def _scrums(self) -> i64:
        """Each scrum uses up three forwards of a team and brings back only a few."""
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
                team = 0  # one more scrum brings cards of every team: start over
            else:
                team += 1
        return count

    def _counters(self) -> i64:
        """Each counter takes five forwards, and only scrums bring new ones."""
        if not self.scrums:
            return 0
        forwards = self.scrums * self.state.settings.picked
        team: i64 = 0
        while team < TEAM_COUNT:
            forwards += size(self.near(team) & FORWARDS)
            team += 1
        return forwards // COUNTERED

    def together(self, team: i64, meld: i64) -> bool:
        """Whether these cards can come together in one hand."""
        near, far = self.near(team), self.far(team)
        return meld & ~(near | far) == 0 and size(meld & far) <= self.scrums * self.each

    def _look(self, team: i64) -> None:
        """The melds of a team within reach, and what they would score."""
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
            converted = fullback != 0 or tables.fullbacks(table) > 0
            if drops | fourth:
                self.most[seat] = max(self.most[seat], melds.points(settings, melds.FOURTH, False))
            if tries | completed:
                best = melds.WHOLE_LINE if self._row(team, QUARTERS) else melds.ROW
                self.most[seat] = max(self.most[seat], melds.points(settings, best, converted))
            others |= completed | fourth
            if table & tables.LAID:
                others |= fullback
            seat += 1
        cards = tries | drops | others
        if cards:
            cards |= fullback | RED
        self.useful[team] = cards

    def _row(self, team: i64, meld: i64) -> i64:
        """These cards if they can come together, otherwise none."""
        return meld if self.together(team, meld) else 0

    def _completions(self, team: i64, table: i64) -> i64:
        """Cards that complete a row on a scrum already laid (OV-33)."""
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
        """Cards that complete a line of three (OV-15)."""
        cards: i64 = 0
        at: i64 = 0
        while at < tables.LINE_COUNT:
            line = tables.line(table, at)
            if line:
                cards |= self._row(team, QUARTERS & ~line)
            at += 1
        return cards
