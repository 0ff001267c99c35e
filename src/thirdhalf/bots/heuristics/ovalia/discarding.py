"""Which card to discard: the one missed least and of least use to others (OV-8)."""

from __future__ import annotations

from mypy_extensions import i64

from thirdhalf.bots.heuristics.ovalia.evaluation import Evaluation
from thirdhalf.core.bits import lowest, size
from thirdhalf.core.chance import Dice
from thirdhalf.games.ovalia import closing, knowledge
from thirdhalf.games.ovalia.cards import FORWARDS, FRONT, FULLBACK, HALVES, LOCKS, QUARTERS, RED, TEAM_COUNT, THIRD
from thirdhalf.games.ovalia.state import PLACE


def cost_of(evaluation: Evaluation, held: i64, card: i64, word: i64) -> float:
    """What discarding a card of the focused team loses. `word` is its hand with duplicates in the high half."""
    loss = 0.0
    if not word >> 16 & card:
        loss = evaluation.card(held, card)
    return loss + evaluation.weights.gift * gift(evaluation, held, card)


def gift(evaluation: Evaluation, held: i64, card: i64) -> float:
    """What the card brings a player who can take and lay it at once."""
    state = evaluation.state
    if card == RED or (card == FULLBACK and not state.settings.fullback_with_try):
        return 0.0
    players = state.players
    others = float(state.settings.hand_size * (players - 1))
    there = others / (others + float(state.stock()))  # how likely an unseen card is in another hand
    near = evaluation.unseen & ~held
    known: i64 = 0
    other: i64 = 0
    while other < players:
        if other != evaluation.seat:
            known |= state.known[knowledge.place_of(state, evaluation.seat, other) + evaluation.team]
        other += 1
    near |= known
    if card & HALVES:
        return evaluation.drop * _held(near, known, HALVES & ~card, there)
    if card & LOCKS:
        return evaluation.weights.line_out * _held(near, known, LOCKS & ~card, there)
    attempt = float(state.settings.try_points)
    if card & QUARTERS:
        mates = size(QUARTERS & ~card & near)
        if mates < 2:
            return 0.0
        return attempt * there * there * float(mates * (mates - 1) // 2)
    if card == FULLBACK:
        return 0.3
    row: i64 = FRONT if card & FRONT else THIRD
    worth = attempt * _held(near, known, row & ~card, there)
    mates = size(FORWARDS & ~card & near)
    if mates > 1 and state.settings.scrum:
        worth += evaluation.weights.scrum * there * there * float(mates * (mates - 1) // 2)
    return worth


def _held(near: i64, known: i64, cards: i64, there: float) -> float:
    """How likely somebody else holds all of these."""
    if cards & ~near:
        return 0.0
    chance = 1.0
    while cards:
        if not known & cards & -cards:
            chance *= there
        cards &= cards - 1
    return chance


def best_discard(evaluation: Evaluation, dice: Dice) -> i64:
    """The card to discard. Dice break ties."""
    state = evaluation.state
    kept = closing.kept(state)
    best: i64 = -1
    least = 1000.0
    team: i64 = 0
    while team < TEAM_COUNT:
        held = state.held(evaluation.seat, team)
        rest = held & ~kept
        if rest:
            evaluation.focus(team, held)
            word = state.hands[evaluation.seat * PLACE + team]
            while rest:
                cost = cost_of(evaluation, held, rest & -rest, word) + float(dice.below(64)) * 0.001
                if cost < least:
                    best, least = team * 16 + lowest(rest), cost
                rest &= rest - 1
        team += 1
    return best
