"""What a move leads to: the rest played by heuristics, counted for every seat in whole units."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.search.budget import ENDLESS
from thirdhalf.bots.search.playout import play_out
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State

WHOLE: Final = 1 << 20
"""A whole match in units. Whole numbers add up exactly."""
NO_MOVE: Final = -2
"""Instead of a seat: roll out the state as it is."""


def match_share(scores: list[int], seat: int) -> int:
    """A seat's share of a match that is over, in units: for each other seat, 1 if ahead, 1/2 if level, on average."""
    points = 0
    for at, score in enumerate(scores):
        if at != seat:
            points += 2 if scores[seat] > score else 1 if scores[seat] == score else 0
    others = 2 * (len(scores) - 1)
    return (points * WHOLE + others // 2) // others


def roll_out(
    state: State, seat: i64, move: i64, known: i64, heuristics: Heuristics, horizon: i64, dice: Dice
) -> vec[i64]:
    """By seat the share of the match in units, then the scores, after this move and a playout.

    The first `known` face-down cards stay where they are, the others are shuffled.
    """
    then = state.copy()
    stock = then.face_down()
    if known < len(stock):
        shuffled = dice.shuffled(stock[known:])
        at = known
        for card in shuffled:
            stock[at] = card
            at += 1
        then.restack(stock)
    until: i64 = ENDLESS
    if horizon:
        until = then.round() + horizon
    if seat != NO_MOVE:
        then.apply(seat, move)
    play_out(then, heuristics, dice, until)
    return _shares_and_scores(then, heuristics)


def leads(state: State, seat: i64, moves: vec[i64], heuristics: Heuristics, dice: Dice) -> vec[i64]:
    """How far a seat is ahead of the others, on average, after each move and a playout, all with the same luck."""
    world = state.copy()
    world.restack(dice.shuffled(world.face_down()))
    luck = int(dice.word())
    found = vec[i64](capacity=len(moves))
    for move in moves:
        then = world.copy()
        then.apply(seat, move)
        play_out(then, heuristics, Dice(luck), ENDLESS)
        scores = then.scores()
        others = (sum(scores) - scores[seat]) // (len(scores) - 1)
        found = append(found, i64(scores[seat] - others))
    return found


def _shares_and_scores(state: State, heuristics: Heuristics) -> vec[i64]:
    """A match that is over counts by its result, not by how heuristics like it."""
    scores = state.scores()
    found = vec[i64](capacity=2 * len(scores))
    over = state.over()
    for seat in range(len(scores)):
        share = match_share(scores, seat) if over else int(heuristics.share(state, seat) * float(WHOLE) + 0.5)
        found = append(found, i64(share))
    for score in scores:
        found = append(found, i64(score))
    return found


def totals(
    state: State, seat: i64, move: i64, known: i64, heuristics: Heuristics, horizon: i64, seed: int, count: i64
) -> vec[i64]:
    """The sums of this many rollouts, each with its own dice: the same dice for everything that is compared."""
    total = vec[i64]()
    throw: i64 = 0
    while throw < count:
        found = roll_out(state, seat, move, known, heuristics, horizon, Dice(seed, throw))
        if not throw:
            total = found
        else:
            at: i64 = 0
            while at < len(found):
                total[at] += found[at]
                at += 1
        throw += 1
    return total
