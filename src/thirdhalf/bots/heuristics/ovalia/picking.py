"""Which card a scrum picks: the most useful one, unless the stock promises more (OV-28, OV-29)."""

from __future__ import annotations

from mypy_extensions import i64

from thirdhalf.bots.heuristics.ovalia.evaluation import Evaluation
from thirdhalf.core.bits import lowest
from thirdhalf.games.ovalia import scrum
from thirdhalf.games.ovalia.cards import TEAM_COUNT
from thirdhalf.games.ovalia.moves import ENOUGH, PICK, with_card


def gain(evaluation: Evaluation, held: i64, card: i64) -> float:
    """What a card of the focused team adds to the hand."""
    if held & card:
        return 0.0
    return evaluation.card(held | card, card)


def best_pick(evaluation: Evaluation) -> i64:
    """The best card of the pile, or none."""
    state = evaluation.state
    best: i64 = ENOUGH
    most = evaluation.weights.pick
    if not state.stock():
        most = 0.0
    team: i64 = 0
    while team < TEAM_COUNT:
        there = state.held(state.players, team)
        if there and scrum.may_pick(state, team):
            held = state.held(evaluation.seat, team)
            evaluation.focus(team, held)
            while there:
                worth = gain(evaluation, held, there & -there)
                if worth > most:
                    best, most = with_card(PICK, team * 16 + lowest(there)), worth
                there &= there - 1
        team += 1
    return best
