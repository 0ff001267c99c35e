"""Learning what melds and cards are worth in Ovalia: every move of a position is played out, and the points compared.

The positions are real ones of halves that the last generation plays with itself. So what the other player kept and let
go is in the points, although no weight asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.learned import ovalia_cards, ovalia_melds
from thirdhalf.bots.learned.fitting import AdaGrad, fit_gains
from thirdhalf.bots.learned.model import weights_of
from thirdhalf.bots.learned.ovalia import OvaliaPlayer
from thirdhalf.bots.learned.ovalia_cards import UNIT, WIDTH, CardValues
from thirdhalf.bots.learned.ovalia_melds import MeldValues, sensible
from thirdhalf.bots.search.rollout import leads
from thirdhalf.bots.training.course import Model, scratch
from thirdhalf.bots.training.self_play import played
from thirdhalf.core.chance import Dice, picked
from thirdhalf.core.settings import Settings
from thirdhalf.games import GAMES
from thirdhalf.games.ovalia import phases
from thirdhalf.games.ovalia.state import OvaliaState

GAME: Final = GAMES["ovalia"]
TABLES: Final = ({"edition": "fr"}, {"edition": "en"}, {"players": 4})
"""Halves are played by the rules of each in turn: each kind of table has weights of its own."""
LEARNED: Final = 2
"""One in this many discards is learned from, and every meld and pick."""
STRAY: Final = 7
"""After one in this many of them another candidate is chosen, so that positions after weaker moves occur too."""
CANDIDATES: Final = heuristics_for(GAME)
RATES: Final = (0.3, 0.1, 0.03)
"""The steps of each pass over the examples."""
DECAY: Final = 0.0001
PARTS: Final = {
    "discards": (phases.DISCARD, ovalia_cards.WEIGHTS),
    "picks": (phases.PICK, ovalia_cards.WEIGHTS),
    "melds": (phases.MELD, ovalia_melds.WEIGHTS),
}
"""By part of the data file: the phase it decides, and how many weights it has. Examples say which part they are for."""
KINDS: Final = {phase: kind for kind, (phase, _) in enumerate(PARTS.values())}


def half_examples(name: str, model: Model | None, seed: int, halves: int) -> list[int]:
    """Plays halves; returns decisions as `fitted` reads them. Without a model, heuristics play."""
    learner = player_of(name, model)
    player = CANDIDATES if model is None else learner
    settings = [GAME.read_settings({**table, "halves": 1}) for table in TABLES]
    dice = Dice(seed)
    examples: list[int] = []
    for half in range(halves):
        examples += _half(settings[half % len(settings)], player, learner, dice)
    return examples


def player_of(name: str, model: Model | None) -> OvaliaPlayer:
    """The player that a data file describes; without one all its values are 0."""
    weights = {
        part: scratch(count) if model is None else weights_of(dict(model), name, part)
        for part, (_, count) in PARTS.items()
    }
    cards = CardValues(weights["discards"], weights["picks"])
    return OvaliaPlayer(cards, MeldValues(cards, weights["melds"]))


def _half(settings: Settings, player: Heuristics, learner: OvaliaPlayer, dice: Dice) -> list[int]:
    """The decisions of one half: of what kind, how many moves, `WIDTH` places of each, and what each gained."""
    examples: list[int] = []
    for state, seat in played(GAME, settings, dice):
        assert isinstance(state, OvaliaState)
        move = player.move(state, seat, dice)
        phase = state.phase
        if phase in KINDS and (phase != phases.DISCARD or dice.below(LEARNED) == 0):
            moves = sensible(state, seat) if phase == phases.MELD else state.moves(seat)
            if len(moves) > 1:
                values = learner.melds if phase == phases.MELD else learner.cards
                gains = leads(state, seat, moves, player, dice)
                examples += [KINDS[phase], len(moves), *values.all_features(state, seat, moves), *gains]
                if dice.below(STRAY) == 0:
                    move = picked(CANDIDATES.options(state, seat), dice)
        state.apply(seat, move)
    return examples


def fitted(batches: Callable[[], Iterable[list[int]]]) -> dict[str, list[int]]:
    """The weights that fit these decisions best, by part of the data file. The batches are read once for each pass.

    They are the mean over the last pass: what is seldom met would otherwise depend on when it was met last.
    """
    parts = [AdaGrad(count, 0.0, DECAY) for _, count in PARTS.values()]
    sums = [[0.0] * count for _, count in PARTS.values()]
    added = 0
    for rate in RATES:
        for weights in parts:
            weights.rate = rate
        for examples in batches():
            fit_gains(examples, WIDTH, parts)
            if rate == RATES[-1]:
                sums = [
                    [total + weight for total, weight in zip(each, weights.at, strict=True)]
                    for each, weights in zip(sums, parts, strict=True)
                ]
                added += 1
    found = {part: [round(UNIT * total / added) for total in each] for part, each in zip(PARTS, sums, strict=True)}
    return {**found, "discards": [-weight for weight in found["discards"]]}  # what they cost
