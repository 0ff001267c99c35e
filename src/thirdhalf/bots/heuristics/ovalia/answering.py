"""Responses to other players: taking a discard, a red card, a counter; and whom a line-out takes from."""

from __future__ import annotations

from mypy_extensions import i64

from thirdhalf.bots.heuristics.ovalia import melding
from thirdhalf.bots.heuristics.ovalia.evaluation import Evaluation
from thirdhalf.bots.heuristics.ovalia.weights import Weights
from thirdhalf.core.bits import bit
from thirdhalf.games.ovalia import lineout, melds, reactions, red_card, tables
from thirdhalf.games.ovalia.cards import FULLBACK, RED, TEAM_COUNT
from thirdhalf.games.ovalia.melds import kind
from thirdhalf.games.ovalia.moves import (
    ALLOW,
    COUNTER,
    RED_CARD,
    TAKE,
    mask_of,
    seized_of,
    verb,
    victims_of,
)
from thirdhalf.games.ovalia.moves import melding as move_of
from thirdhalf.games.ovalia.state import OvaliaState


def best_take(state: OvaliaState, seat: i64, weights: Weights) -> i64:
    """Takes the discard for the best meld with it; 0 if none is allowed or worth it."""
    card = state.newest()
    team = card >> 4
    rank = bit(card & 15)
    if rank == RED or (rank == FULLBACK and not state.settings.fullback_with_try):
        return 0
    held = state.held(seat, team)
    table = state.tables[seat * TEAM_COUNT + team]
    if not melding.may_meld(held | rank, table):
        return 0
    evaluation = Evaluation(state, seat, weights)
    evaluation.focus(team, held | rank)
    meld, _ = melding.best_of(evaluation, held | rank, rank)
    if not meld:
        return 0
    return move_of(TAKE, team, meld & ~rank) if meld != rank else TAKE


def claim(state: OvaliaState, seat: i64, weights: Weights) -> i64:
    """OV-54: claims the discard, or lets it go."""
    take = best_take(state, seat, weights)
    return take if take else ALLOW


def response(evaluation: Evaluation) -> i64:
    """A counter that scores, a red card if it is worth it, or any other counter."""
    state = evaluation.state
    seat = evaluation.seat
    team = state.meld_team
    what = kind(state.meld)
    held = state.held(seat, team)
    best: i64 = ALLOW
    most = 0.0
    evaluation.focus(team, held)
    if what == melds.SCRUM:
        for move in reactions.answers_of(state, seat):
            if verb(move) == COUNTER:
                meld = mask_of(move) | bit(seized_of(move))
                worth = 3.0
                if kind(meld) != melds.SCRUM:
                    worth = 3.0 + melding.worth_of(evaluation, held, meld)
                if worth > most:
                    best, most = move, worth
    if red_card.answers(state, seat):
        worth = harm(evaluation, what) - evaluation.red()
        if worth > most:
            best, most = RED_CARD, worth
    return best


def harm(evaluation: Evaluation, what: i64) -> float:
    """What the meld that can be answered brings its player."""
    state = evaluation.state
    settings = state.settings
    if what == melds.LINE_OUT:
        return evaluation.weights.line_out
    if what == melds.SCRUM:
        return evaluation.weights.scrum + evaluation.weights.pile
    if what == melds.LONE_FULLBACK:
        return float(settings.conversion_points)
    laid = tables.fullbacks(state.tables[state.turn * TEAM_COUNT + state.meld_team]) > 0
    return float(melds.points(settings, what, laid or state.meld & FULLBACK != 0))


def victims(state: OvaliaState) -> i64:
    """OV-56: takes from the players who are ahead."""
    best: i64 = 0
    most: i64 = -1
    for move in lineout.choices_of(state):
        worth: i64 = 0
        other: i64 = 0
        while other < state.players:
            worth += lineout.share(victims_of(move), other) * state.marks[other]
            other += 1
        if worth > most:
            best, most = move, worth
    return best
