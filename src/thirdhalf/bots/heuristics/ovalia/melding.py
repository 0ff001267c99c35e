"""Which meld to lay first: those that let the turn go on (OV-7), then the one that scores most."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.ovalia.evaluation import Evaluation
from thirdhalf.core.bits import size
from thirdhalf.games.ovalia import claims, melds, tables
from thirdhalf.games.ovalia.cards import FORWARDS, FRONT, FULLBACK, HALVES, LOCKS, QUARTERS, TEAM_COUNT, THIRD
from thirdhalf.games.ovalia.melds import MIXED

BIG_PILE: Final = 24.0


def worth_of(evaluation: Evaluation, held: i64, meld: i64) -> float:
    """The value of laying these cards now, including its place in the turn. `held`: the seat's cards of the team."""
    settings = evaluation.state.settings
    what = melds.kind(meld)
    chain = evaluation.weights.chain
    if what == melds.LINE_OUT:
        return chain * 1.5 + evaluation.weights.line_out
    if what == melds.SCRUM:
        worth = worth_of_scrum(evaluation, held, meld)
        return chain + worth if worth > 0.0 else worth
    if what == melds.LONE_FULLBACK:
        return evaluation.fullback(held) + earlier_tries(evaluation)
    converted = tables.fullbacks(evaluation.table) > 0
    if not meld & FULLBACK:
        return float(melds.points(settings, what, converted))
    wasted = 0.5 if converted else 0.0  # OV-53: a second fullback converts nothing
    return float(melds.points(settings, what, True)) - wasted + earlier_tries(evaluation)


def earlier_tries(evaluation: Evaluation) -> float:
    """OV-18: what a fullback adds to tries laid earlier in the same turn."""
    state = evaluation.state
    return float(state.settings.conversion_points * melds.unconverted(state, evaluation.team))


def worth_of_scrum(evaluation: Evaluation, held: i64, meld: i64) -> float:
    """The cards it picks and what it prepares, minus what its cards were worth and the risk of a counter."""
    state = evaluation.state
    before = evaluation.forwards(held)
    table = evaluation.table
    evaluation.table = tables.with_scrum(table, meld)
    after = evaluation.forwards(held & ~meld)
    evaluation.table = table
    big = float(state.piled) / BIG_PILE
    found = evaluation.weights.scrum + evaluation.weights.pile * (big if big < 1.0 else 1.0)
    others = float(state.settings.hand_size * (state.players - 1))
    there = others / (others + float(state.stock()))
    left = float(size(FORWARDS & ~held & evaluation.unseen))
    return after - before + found - evaluation.weights.counter * left * (left - 1.0) / 2.0 * there * there


def best_of(evaluation: Evaluation, held: i64, must: i64) -> tuple[i64, float]:
    """The best meld of the focused team among these cards that includes all of `must`; 0 if there is none."""
    best: i64 = 0
    most = 0.0
    if held & LOCKS == LOCKS and not must & ~LOCKS:
        best, most = LOCKS, worth_of(evaluation, held, LOCKS)
        if evaluation.weights.chain:
            return best, most
    forwards = held & FORWARDS
    if forwards & FRONT and forwards & THIRD and size(forwards) > 2 and evaluation.state.settings.scrum:
        for three in MIXED:
            if three & ~forwards == 0 and must & ~three == 0:
                worth = worth_of(evaluation, held, three)
                if worth > most:
                    best, most = three, worth
    for meld in scoring(evaluation, held):
        if must & ~meld == 0 and (not must or claims.allowed(evaluation.state, meld, must)):
            worth = worth_of(evaluation, held, meld)
            if worth > most:
                best, most = meld, worth
    return best, most


def scoring(evaluation: Evaluation, held: i64) -> vec[i64]:
    """The melds that score, and a fullback alone. A fullback in hand always goes with a try (OV-17)."""
    found = vec[i64]()
    table = evaluation.table
    full = held & FULLBACK
    if tables.fullbacks(table):
        full = 0  # OV-53: a second one converts nothing
    if held & FRONT == FRONT:
        found = append(found, FRONT | full)
    if held & THIRD == THIRD:
        found = append(found, THIRD | full)
    if held & HALVES == HALVES:
        found = append(found, HALVES)
    quarters = held & QUARTERS
    if quarters == QUARTERS:
        found = append(found, QUARTERS | full)
    elif size(quarters) == 3:
        found = append(found, quarters | full)
    if table:
        found = _on_the_table(found, table, held, full)
    return found


def _on_the_table(found: vec[i64], table: i64, held: i64, full: i64) -> vec[i64]:
    rest = table >> tables.SCRUMS
    while rest:
        free = rest & 0xFF
        lacking = FRONT & ~free
        if free & FRONT and lacking & ~held == 0:
            found = append(found, lacking | full)
        lacking = THIRD & ~free
        if free & THIRD and lacking & ~held == 0:
            found = append(found, lacking | full)
        rest >>= 8
    lines = table >> tables.LINES & 0xFF
    while lines:
        lacking = QUARTERS & ~((lines & 15) << tables.FIRST_QUARTER)
        if lacking & held:
            found = append(found, lacking)
        lines >>= 4
    if full and table & tables.LAID:
        found = append(found, FULLBACK)
    return found


def may_meld(held: i64, table: i64) -> bool:
    """A quick test for whether the team can have a meld at all."""
    if held & LOCKS == LOCKS or held & HALVES == HALVES:
        return True
    if table >> tables.LINES or (held & FULLBACK and table & tables.LAID):
        return True
    return size(held & FORWARDS) > 2 or size(held & QUARTERS) > 2


def best_meld(evaluation: Evaluation) -> tuple[i64, i64, float]:
    """The best meld of the whole hand: team, cards and value. No cards if none is worth laying."""
    state = evaluation.state
    best_team: i64 = 0
    best: i64 = 0
    most = 0.2
    team: i64 = 0
    while team < TEAM_COUNT:
        held = state.held(evaluation.seat, team)
        if held and may_meld(held, state.tables[evaluation.seat * TEAM_COUNT + team]):
            evaluation.focus(team, held)
            meld, worth = best_of(evaluation, held, 0)
            if meld and worth > most:
                best_team, best, most = team, meld, worth
        team += 1
    return best_team, best, most
