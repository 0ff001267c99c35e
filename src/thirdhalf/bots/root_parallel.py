"""Root parallelism: one decision is searched in several parts, each with dice of its own, and the results are added."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from time import time
from typing import Any

from thirdhalf.bots.endgame import solver_for
from thirdhalf.bots.endgame.monitor import SearchStopped
from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.bots.plans import SearchPlan
from thirdhalf.bots.position_limit import MEMORY, PositionLimit
from thirdhalf.bots.search.budget import Budget
from thirdhalf.bots.search.exact import ending, exact_move
from thirdhalf.bots.search.tally import Tally, merged
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game
from thirdhalf.core.match import View
from thirdhalf.core.state import State
from thirdhalf.core.worlds import Worlds
from thirdhalf.games import GAMES


@dataclass(frozen=True)
class SearchPart:
    """One part of a decision. It can be sent to another process."""

    view: View
    plan: SearchPlan
    seed: int
    part: int
    iterations: int
    until: float | None
    """The wall-clock time at which it has to stop; None: never."""

    def run(self) -> str | Tally:
        """What the search found; a move if nothing needs to be searched.

        An ending that can be solved is solved by the first part; the others leave it alone. Solving may take half the
        time; the search has the rest.
        """
        game, worlds = worlds_of(self.view)
        seat: int = self.view["seat"]
        plan = self.plan
        heuristics = heuristics_for(game)
        dice = Dice(self.seed, self.part)
        world = worlds.draw(dice)
        options = heuristics.options(world, seat)
        if len(options) == 1:
            return game.write_move(world, seat, options[0])
        if plan.worlds:
            limit = PositionLimit(plan.endgame_positions, None if self.until is None else (time() + self.until) / 2)
            solver = solver_for(game, game.settings_of(world), limit, MEMORY)
            ended = [] if solver is None else ending(solver, worlds, dice, plan.worlds)
            if solver is not None and ended:
                if self.part:
                    return {}
                with suppress(SearchStopped):
                    move = exact_move(solver, ended, heuristics, plan.learned(), seat, dice)
                    return game.write_move(world, seat, move)
        player = plan.heuristics(game)  # it may leave less to be searched than an ending has candidates
        options = player.options(world, seat)
        if len(options) == 1:
            return game.write_move(world, seat, options[0])
        search = plan.search(worlds, player, seat, dice)
        search.run(Budget(self.iterations, None if self.until is None else max(0.0, self.until - time()) * 1000))
        return search.tally()


def split(view: View, dice: Dice, plan: SearchPlan, budget: Budget, count: int) -> list[SearchPart]:
    """A decision in this many parts. They share the iterations; each has all the time."""
    seed = int(dice.word()) << 32 | int(dice.word())
    until = None if budget.milliseconds is None else time() + budget.milliseconds / 1000
    whole = int(budget.iterations)
    shares = [max(1, whole // count + (part < whole % count)) for part in range(count)]
    return [SearchPart(view, plan, seed, part, share, until) for part, share in enumerate(shares)]


def decided(part: SearchPart, found: list[str | Tally]) -> str:
    """The move, given one of the parts and what all of them found."""
    for each in found:
        if isinstance(each, str):
            return each
    game, worlds = worlds_of(part.view)
    dice = Dice(part.seed)
    chosen = part.plan.chosen(merged([each for each in found if not isinstance(each, str)]), dice)
    return game.write_move(worlds.draw(dice), part.view["seat"], chosen)


def worlds_of(view: View) -> tuple[Game[Any], Worlds[State]]:
    """The game and the worlds consistent with this view."""
    game = GAMES[view["game"]]
    return game, game.worlds(game.read_settings(view["rules"]), view["seat"], view["position"])
