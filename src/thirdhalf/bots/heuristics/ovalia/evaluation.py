"""What the cards in a hand may be worth, in points."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from thirdhalf.bots.heuristics.ovalia.unseen import hidden
from thirdhalf.bots.heuristics.ovalia.weights import Weights
from thirdhalf.core.bits import size
from thirdhalf.games.ovalia import tables
from thirdhalf.games.ovalia.cards import (
    FORWARDS,
    FRONT,
    FULLBACK,
    HALVES,
    LOCKS,
    QUARTERS,
    RED,
    TEAM,
    TEAM_COUNT,
    THIRD,
)
from thirdhalf.games.ovalia.state import OvaliaState


@final
class Evaluation:
    """The expected points of one seat for the rest of the half. `focus` selects the team to evaluate."""

    def __init__(self, state: OvaliaState, seat: i64, weights: Weights) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.weights: Final = weights
        stock = float(state.stock())
        share = stock / float(state.players) / (stock + float(state.settings.hand_size * (state.players - 1)))
        self.last: float = share * weights.last
        self.more: float = share * weights.more
        self.piled: float = share * weights.piled
        self.whole: float = weights.ready
        self.drop: float = float(state.settings.drop_points)
        self.team: i64 = 0
        self.unseen: i64 = 0
        self.piled_cards: i64 = 0
        self.table: i64 = 0
        self.try_value: float = 0.0

    def focus(self, team: i64, held: i64) -> None:
        """Selects a team: which of its cards can still come, from where, and what a try is worth."""
        state = self.state
        self.team = team
        self.unseen = TEAM & ~held if self.weights.forgets else hidden(state, self.seat, team)
        self.piled_cards = state.held(state.players, team) & ~self.unseen
        self.table = state.tables[self.seat * TEAM_COUNT + team]
        self.try_value = float(state.settings.try_points)
        if held & FULLBACK or tables.fullbacks(self.table):
            self.try_value += float(state.settings.conversion_points)

    def chance_of(self, missing: i64) -> float:
        """How likely all of these cards come."""
        if not missing:
            return self.whole
        if missing & ~(self.unseen | self.piled_cards):
            return 0.0
        rest = missing & (missing - 1)
        chance = self.last if missing & -missing & self.unseen else self.piled
        while rest:
            chance *= self.more if rest & -rest & self.unseen else self.piled
            rest &= rest - 1
        return chance

    def row(self, held: i64, row: i64) -> float:
        """How likely a row is completed. 0 if none of it is held."""
        if not held & row:
            return 0.0
        return self.chance_of(row & ~held)

    def forwards(self, held: i64) -> float:
        """Tries of the front and third rows, also on the seat's own scrums (OV-33), and scrums."""
        tries = self.row(held, FRONT) + self.row(held, THIRD)
        rest = self.table >> tables.SCRUMS
        while rest:
            free = rest & 0xFF
            if free & FRONT:
                tries += self.chance_of(FRONT & ~free & ~held)
            if free & THIRD:
                tries += self.chance_of(THIRD & ~free & ~held)
            rest >>= 8
        worth = tries * self.try_value
        count = size(held & FORWARDS)
        if count > 1 and self.state.settings.scrum:
            if count > 2 and held & FRONT and held & THIRD:
                worth += self.whole * self.weights.scrum
            else:
                wanted = FORWARDS & ~held & self.unseen
                if not held & FRONT:
                    wanted &= FRONT
                elif not held & THIRD:
                    wanted &= THIRD
                worth += self.weights.scrum * self.any_of(size(wanted))
        return worth

    def any_of(self, count: i64) -> float:
        """How likely at least one of `count` cards comes."""
        none = 1.0
        while count > 0:
            none *= 1.0 - self.last
            count -= 1
        return 1.0 - none

    def quarters(self, held: i64) -> float:
        """A try of three and a drop with the fourth, now or on the seat's own line (OV-14, OV-15)."""
        worth = 0.0
        lines = self.table >> tables.LINES & 0xFF
        while lines:
            worth += self.drop * self.chance_of(QUARTERS & ~((lines & 15) << tables.FIRST_QUARTER) & ~held)
            lines >>= 4
        there = size(held & QUARTERS)
        if not there:
            return worth
        lacking = QUARTERS & ~held
        if there == 4:
            return worth + (self.try_value + self.drop) * self.whole
        if there == 3:
            return worth + self.try_value * self.whole + self.drop * self.chance_of(lacking)
        coming = self.any_of(size(lacking & self.unseen))
        if coming == 0.0:
            return worth + self.try_value * self.piled * self.piled
        if there == 1:
            coming *= self.more * self.weights.quarter
        return worth + self.try_value * coming

    def card(self, held: i64, card: i64) -> float:
        """What the team's cards lose without this one."""
        if card & FORWARDS:
            return self.forwards(held) - self.forwards(held & ~card)
        if card & QUARTERS:
            return self.quarters(held) - self.quarters(held & ~card)
        if card & HALVES:
            return self.drop * self.chance_of(HALVES & ~held)
        if card & LOCKS:
            return self.weights.line_out * self.chance_of(LOCKS & ~held)
        if card == RED:
            return self.red()
        return self.fullback(held)

    def red(self) -> float:
        """A red card, while others can still lay melds of its team."""
        return self.weights.red * (0.3 + self.last)

    def fullback(self, held: i64) -> float:
        """The conversions of expected tries."""
        if tables.fullbacks(self.table):
            return 0.0
        tries = (self.forwards(held & ~FULLBACK) + self.quarters(held & ~FULLBACK)) / self.try_value
        return float(self.state.settings.conversion_points) * tries

    def total(self) -> float:
        """The value of the whole hand."""
        worth = 0.0
        team: i64 = 0
        while team < TEAM_COUNT:
            held = self.state.held(self.seat, team)
            if held | self.state.tables[self.seat * TEAM_COUNT + team] >> tables.LINES:
                self.focus(team, held)
                worth += self.forwards(held) + self.quarters(held)
                if held & HALVES:
                    worth += self.drop * self.chance_of(HALVES & ~held)
                if held & LOCKS:
                    worth += self.weights.line_out * self.chance_of(LOCKS & ~held)
                if held & RED:
                    worth += self.red()
            team += 1
        return worth
