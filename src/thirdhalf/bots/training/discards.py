"""Learning what discards cost in Ovalia: every discard of a position is played out, and the points are compared.

The positions are real ones of halves that the last generation plays with itself. So what the other player kept and let
go is in the points, although no weight asks for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.learned.fitting import AdaGrad, fit_gains
from thirdhalf.bots.learned.ovalia import OvaliaPlayer
from thirdhalf.bots.learned.ovalia_discards import UNIT, WEIGHTS, WIDTH, DiscardCosts
from thirdhalf.bots.search.budget import ENDLESS
from thirdhalf.bots.search.playout import play_out
from thirdhalf.bots.training.self_play import played
from thirdhalf.core.chance import Dice, picked
from thirdhalf.core.settings import Settings
from thirdhalf.games import GAMES
from thirdhalf.games.ovalia import phases
from thirdhalf.games.ovalia.moves import card_of
from thirdhalf.games.ovalia.state import OvaliaState

EDITIONS: Final = ("fr", "en")
"""Halves are played by the rules of each in turn."""
LEARNED: Final = 2
"""One in this many discards is learned from."""
STRAY: Final = 7
"""After one in this many of them another candidate is discarded, so that positions after weaker moves occur too."""
RATES: Final = ((0.5, 0.3), (0.8, 0.5))
"""After these shares of the halves, the steps become smaller by these factors."""


def learned_discards(
    before: vec[i64] | None, dice: Dice, halves: int, advance: Callable[[int, int], None]
) -> list[int]:
    """The weights of a generation, given those of the one before. Without any, the heuristics play."""
    costs = DiscardCosts(before if before is not None else vec[i64]([0] * WEIGHTS))
    player = heuristics_for(GAMES["ovalia"]) if before is None else OvaliaPlayer(costs)
    weights = AdaGrad(WEIGHTS, 0.3, 0.0001)
    weights.at = vec[float]([-float(weight) / float(UNIT) for weight in costs.weights])
    settings = [GAMES["ovalia"].read_settings({"edition": edition, "halves": 1}) for edition in EDITIONS]
    steps = {int(share * halves): factor for share, factor in RATES}
    for half in range(halves):
        weights.rate *= steps.get(half, 1.0)
        _learn_from_half(settings[half % len(settings)], player, costs, weights, dice)
        advance(half + 1, halves)
    return [-int(weight) for weight in weights.rounded()]


def _learn_from_half(settings: Settings, player: Heuristics, costs: DiscardCosts, weights: AdaGrad, dice: Dice) -> None:
    for state, seat in played(GAMES["ovalia"], settings, dice):
        assert isinstance(state, OvaliaState)
        move = player.move(state, seat, dice)
        moves = state.moves(seat)
        if state.phase == phases.DISCARD and len(moves) > 1 and dice.below(LEARNED) == 0:
            places = costs.all_features(state, seat, vec[i64]([card_of(each) for each in moves]))
            fit_gains(places, WIDTH, gains_of(state, seat, moves, player, dice), weights)
            if dice.below(STRAY) == 0:
                move = picked(player.options(state, seat), dice)
        state.apply(seat, move)


def gains_of(state: OvaliaState, seat: i64, moves: vec[i64], player: Heuristics, dice: Dice) -> vec[float]:
    """How far ahead the seat is at the end of the half after each move, with the same stock and the same luck."""
    world = state.copy()
    world.restack(dice.shuffled(world.face_down()))
    luck = int(dice.word())
    found = vec[float](capacity=len(moves))
    for move in moves:
        then = world.copy()
        then.apply(seat, move)
        play_out(then, player, Dice(luck), ENDLESS)
        found = append(found, float(then.marks[seat] - then.marks[1 - seat]))
    return found
