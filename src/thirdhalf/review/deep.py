"""What a move gives away by deep search: more work than a review, and no trust in rules of thumb for the next moves."""

from __future__ import annotations

from typing import Any, Final

from thirdhalf.bots import LEVELS, Budget
from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.bots.plans import SearchPlan
from thirdhalf.bots.search.tree import WHOLE
from thirdhalf.core.bits import first_seat
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import CHANCE, State
from thirdhalf.core.worlds import Worlds
from thirdhalf.review.budget import ReviewBudget
from thirdhalf.review.decisions import Judge
from thirdhalf.review.grades import loss
from thirdhalf.review.steps import Step

SAMPLE: Final = 64
"""Worlds looked at if a move ends the half or hand."""


class After(Worlds[State]):
    """The worlds of a view after a move of its seat."""

    def __init__(self, worlds: Worlds[State], seat: int, move: int) -> None:
        super().__init__(worlds.certain)
        self._worlds: Final = worlds
        self._seat: Final = seat
        self._move: Final = move

    def draw(self, dice: Dice) -> State:
        """A world before the move, and the move."""
        world = self._worlds.draw(dice)
        world.apply(self._seat, self._move)
        return world


class DeepJudge:
    """Values the decisions of a match by searching on after each of the moves compared.

    In a game whose levels search with flat Monte Carlo, and at a table of four, the values are those of a review.
    """

    def __init__(self, game: Game[Any], settings: Settings, seed: int, iterations: int, worlds: int) -> None:
        plan = next(plan for level in reversed(LEVELS.values()) if (plan := level.plan(game.name)) is not None)
        self._plan: Final[SearchPlan] = plan.to_the_end()
        self._game: Final = game
        self._settings: Final = settings
        self._seed: Final = abs(seed)
        self._iterations: Final = iterations
        self._heuristics: Final = heuristics_for(game)
        self._judge: Final = Judge(game, settings, seed, ReviewBudget(open_worlds=1, worlds=worlds))

    def loss(self, step: Step) -> float:
        """The winning chance that the move of an unforced decision gave away, from 0 to 1."""
        if self._plan.horizon or step.before.players > 2:
            return loss(self._judge.decision(step))
        assert step.view is not None
        worlds = self._game.worlds(self._settings, step.seat, step.view)
        search = self._plan.search(worlds, self._heuristics, step.seat, Dice(self._seed, step.at))
        search.run(Budget(self._iterations))
        best = search.best()
        if best == step.move:
            return 0.0
        return max(0.0, self._value(step, worlds, best) - self._value(step, worlds, step.move))

    def _value(self, step: Step, worlds: Worlds[State], move: int) -> float:
        """The seat's share of the match after a move, if both go on as the search advises."""
        after, dice = After(worlds, step.seat, move), Dice(self._seed, 1 + step.at)
        world = after.draw(dice)
        while not self._heuristics.over(world) and not world.waiting():
            world.apply(CHANCE, world.random_move(CHANCE, dice))
        if self._heuristics.over(world):
            return sum(self._heuristics.share(after.draw(dice), step.seat) for _ in range(SAMPLE)) / SAMPLE
        seat = int(first_seat(world.waiting()))
        search = self._plan.search(after, self._heuristics, seat, dice)
        search.run(Budget(self._iterations))
        visits, total = search.tally()[search.best()]
        share = total / (WHOLE * visits)
        return share if seat == step.seat else 1 - share
