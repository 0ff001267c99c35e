"""How much a decision matters: every candidate is played out in the same worlds."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.bots.search.budget import ENDLESS
from thirdhalf.bots.search.playout import play_out
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match
from thirdhalf.lab.matches import seed_of_deal
from thirdhalf.lab.replay import moves_again
from thirdhalf.lab.unit import Setup

WORLDS: Final = 32
"""Worlds each candidate is played out in."""
BEYOND_DOUBT: Final = 3.0
"""Standard errors between the best and the worst candidate of a decision that matters."""


def weigh(setup: Setup, game: Any, seed: int, number: int, chosen: list[int]) -> dict[str, Any] | None:
    """One decision of the match, drawn by dice: the spread of its candidates' values, and whether it matters.

    A value is the share of the match the seat can expect, from 0 to 1. None if the match had no decision.
    """
    if not chosen:
        return None
    dice = Dice(seed_of_deal(seed, number) | 1, 1 << 30)
    wanted = int(dice.below(len(chosen)))
    match = Match(game, setup.settings(), seed_of_deal(seed, number))
    made = 0
    for move in moves_again(match, chosen):
        seat = int(move.partition(" ")[0])
        if len(match.choices(seat)) > 1:
            if made == wanted:
                return _weighed(match, seat, dice)
            made += 1
    return None


def _weighed(match: Match, seat: int, dice: Dice) -> dict[str, Any]:
    game, heuristics = match.game, heuristics_for(match.game)
    worlds = game.worlds(match.settings, seat, game.view(match.state, seat))
    options = [int(move) for move in heuristics.options(worlds.draw(dice), seat)]
    values: list[list[float]] = [[] for _ in options]
    for _ in range(WORLDS if len(options) > 1 else 0):
        world, luck = worlds.draw(dice), int(dice.word())
        for at, move in enumerate(options):
            state = world.copy()
            state.apply(seat, move)
            play_out(state, heuristics, Dice(luck), ENDLESS)
            values[at].append(float(heuristics.share(state, seat)))
    if len(options) < 2:
        return {"candidates": len(options), "spread": 0.0, "matters": False}
    ranked = sorted(values, key=fmean)
    apart = [high - low for high, low in zip(ranked[-1], ranked[0], strict=True)]
    error = stdev(apart) / sqrt(WORLDS)
    matters = fmean(apart) > max(BEYOND_DOUBT * error, 1e-9)
    return {"candidates": len(options), "spread": round(fmean(apart), 6), "matters": matters}
