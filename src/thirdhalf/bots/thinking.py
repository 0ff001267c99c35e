"""From a view to a move: by habit, by sense, by search. Nothing here ever sees more than a seat may know."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from thirdhalf.bots.endgame import oracle_for
from thirdhalf.bots.endgame.watch import Enough, Watch
from thirdhalf.bots.search.budget import Budget
from thirdhalf.bots.search.exact import exact_move
from thirdhalf.bots.search.tree import Tree
from thirdhalf.bots.search.trial import Trial
from thirdhalf.bots.sense import club_for, sense_for
from thirdhalf.bots.sense.sense import Sense
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game
from thirdhalf.core.match import View
from thirdhalf.core.state import State
from thirdhalf.core.worlds import Worlds
from thirdhalf.games import GAMES

MEMORY: Final = 16
"""An endgame of one decision needs no large table."""


class Patience(Watch):
    """Waits for an endgame, but not forever; by positions and not by the clock, so that play is reproducible."""

    def __init__(self, positions: int) -> None:
        self.positions: Final = positions

    def seen(self, positions: int) -> None:
        """Enough is enough."""
        if positions >= self.positions:
            raise Enough


@dataclass(frozen=True)
class Plan:
    """How a player thinks ahead in one game."""

    iterations: int
    curiosity: float = 0.3
    """How much an untried move draws."""
    depth: int = 40
    """So many moves deep the tree grows."""
    horizon: int = 0
    """Instead of a tree a trial of every option, so many turns ahead; 0: a tree."""
    caution: float = 1.0
    """So many standard errors must an option be better in a trial than what sense would do."""
    worlds: int = 0
    """Endgames are played exactly, on average over so many worlds; 0: they are not."""
    patience: int = 1_000_000
    """An endgame that takes more positions is left to search."""

    def search(self, worlds: Worlds[State], sense: Sense, seat: int, dice: Dice) -> Tree | Trial:
        """Somebody who thinks this way about one decision."""
        if self.horizon:
            return Trial(worlds, sense, seat, dice, self.horizon, self.caution)
        return Tree(worlds, sense, seat, dice, self.curiosity, self.depth)


def by_habit(view: View, dice: Dice) -> str:
    """As a beginner."""
    game, worlds = _imagined(view)
    world = worlds.draw(dice)
    return game.write_move(world, view["seat"], sense_for(view["game"]).slip(world, view["seat"], dice))


def by_sense(view: View, dice: Dice) -> str:
    """By rule of thumb. The hidden cards of the one world drawn mean nothing: sense does not look at them."""
    game, worlds = _imagined(view)
    world = worlds.draw(dice)
    return game.write_move(world, view["seat"], club_for(view["game"]).move(world, view["seat"], dice))


def by_search(view: View, dice: Dice, plan: Plan, budget: Budget) -> str:
    """By thinking ahead over many worlds."""
    game, worlds = _imagined(view)
    seat: int = view["seat"]
    sense = sense_for(view["game"])
    world = worlds.draw(dice)
    options = sense.options(world, seat)
    if len(options) == 1:
        return game.write_move(world, seat, options[0])
    if plan.worlds:
        oracle = oracle_for(game.settings_of(world), Patience(plan.patience), MEMORY)
        if oracle.hidden(world) is None:
            with suppress(Enough):
                return game.write_move(world, seat, exact_move(oracle, worlds, sense, seat, dice, plan.worlds))
    search = plan.search(worlds, sense, seat, dice)
    search.think(budget)
    return game.write_move(world, seat, search.best())


def _imagined(view: View) -> tuple[Game[Any], Worlds[State]]:
    """The worlds that look like this view."""
    game = GAMES[view["game"]]
    return game, game.worlds(game.read_settings(view["rules"]), view["seat"], view["position"])
