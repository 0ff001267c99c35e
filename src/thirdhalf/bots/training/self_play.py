"""Matches that a search plays with itself. Every decision becomes an example of where it looked, and how much."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.bots.learned.policy import MOST
from thirdhalf.bots.search.budget import Budget
from thirdhalf.bots.search.guided_search import GuidedSearch
from thirdhalf.bots.search.tally import most_visited
from thirdhalf.bots.search.tree_search import TreeSearch
from thirdhalf.bots.training.course import Course, Model, course_for, scratch
from thirdhalf.core.bits import first_seat
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import CHANCE, DEAL, State
from thirdhalf.core.worlds import Worlds
from thirdhalf.games import GAMES

STRAY: Final = 6
"""One move in this many is drawn by the visits, so that positions after weaker moves occur too."""
SHARP: Final = 1.3
"""A move's share is its visits to this power: what was looked at only to rule it out counts less."""
THOUSAND: Final = 1000
UCB1: Final = 0.3
"""The exploration of a search that has no judgement yet."""


def played(game: Game[Any], settings: Settings, dice: Dice) -> Iterator[tuple[State, int]]:
    """The decisions of a match, as they come. The caller makes each move."""
    state = game.start(settings)
    while not state.over():
        waiting = state.waiting()
        if waiting:
            yield state, int(first_seat(waiting))
        elif state.chance() == DEAL:
            state.deal(dice.shuffled(game.pack(settings)))
        else:
            state.apply(CHANCE, state.random_move(CHANCE, dice))


def match_examples(name: str, model: Model | None, seed: int, iterations: int) -> list[int]:
    """Plays a match; returns its decisions as `fitting.fit_policy` reads them. Without a model, heuristics guide."""
    game = GAMES[name]
    course = course_for(game)
    assert isinstance(course, Course), f"{name} has no moves to learn"
    settings, heuristics, features = game.read_settings({}), heuristics_for(game), course.moves()
    dice = Dice(seed)
    places = scratch(int(MOST * features.width))
    examples: list[int] = []
    for state, seat in played(game, settings, dice):
        moves = heuristics.options(state, seat)
        if len(moves) == 1:
            state.apply(seat, moves[0])
            continue
        search = _search(course, name, model, game.worlds(settings, seat, game.view(state, seat)), seat, dice)
        search.run(Budget(iterations))
        tally = search.tally()
        shares = _shares([tally.get(int(move), (0.0, 0.0))[0] for move in moves])
        features.places(state, seat, moves, places)
        examples += [len(moves), *(int(places[at]) for at in range(len(moves) * int(features.width))), *shares]
        state.apply(seat, _drawn(moves, shares, dice) if dice.below(STRAY) == 0 else most_visited(tally))
    return examples


def _search(
    course: Course, name: str, model: Model | None, worlds: Worlds[State], seat: int, dice: Dice
) -> TreeSearch | GuidedSearch:
    if model is None:
        return TreeSearch(worlds, heuristics_for(GAMES[name]), seat, dice, UCB1, 40)
    return GuidedSearch(worlds, course.judgement_of(name, model), seat, dice, course.exploration)


def _shares(visits: list[float]) -> list[int]:
    """The share of each move in thousandths."""
    sharp = [count**SHARP for count in visits]
    return [round(THOUSAND * each / sum(sharp)) for each in sharp]


def _drawn(moves: vec[i64], shares: list[int], dice: Dice) -> int:
    throw = int(dice.below(sum(shares)))
    for move, share in zip(moves, shares, strict=True):
        if throw < share:
            return int(move)
        throw -= share
    raise AssertionError("a throw below the sum of the shares")
