"""Making puzzles: club players play, and the solver looks for the moves they miss."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import i64

from thirdhalf.bots.endgame import solver_for
from thirdhalf.bots.endgame.monitor import REPORT_EVERY, Monitor, SearchStopped
from thirdhalf.bots.endgame.solution import Solution, best_line, depth_needed, look_ahead, notation
from thirdhalf.bots.endgame.solver import Solver
from thirdhalf.bots.levels import LEVELS
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game, Position
from thirdhalf.core.match import Match
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import State
from thirdhalf.puzzles.puzzle import Answer, Puzzle, costs, hides

TRIES: Final = 4
"""How often the club player is asked, each time with other dice. It must miss the best moves every time."""
LEAST: Final = 1
"""Points or Woos that the club player's move gives away."""
POSITIONS: Final = 100_000
"""Positions to search for one puzzle. The few endings of Ovalia that take more are left out."""


class PositionBudget(Monitor):
    """Stops the searches for one puzzle once they have looked at too many positions together."""

    def __init__(self) -> None:
        self.left = POSITIONS

    def searched(self, positions: i64) -> None:  # noqa: ARG002
        """Counts, and stops when the budget is used up."""
        self.left -= REPORT_EVERY
        if self.left < 0:
            raise SearchStopped


@dataclass(frozen=True)
class Missed:
    """A decision of a match in which the club player went wrong."""

    start: Position
    """Where the trick or turn began."""
    before: tuple[str, ...]
    """What had been played of it."""
    state: State
    solution: Solution
    obvious: str
    ahead: int

    @property
    def difficulty(self) -> tuple[int, int]:
        """How far ahead one has to look, and among how many moves."""
        return self.ahead, len(self.solution.values)


def make_puzzles(game: Game[Any], settings: Settings, seed: int) -> Iterator[Puzzle | None]:
    """Plays matches between club players, and makes a puzzle or None from each: in turn the easiest and the hardest.

    The game has a solver.
    """
    number = 0
    while True:
        number += 1
        dice = Dice(seed, number)
        budget = PositionBudget()
        solver = solver_for(game, settings, budget)
        assert solver is not None
        found = list(_missed(game, settings, int(dice.word()), solver, budget))
        chosen = (min if number % 2 else max)(found, key=lambda missed: missed.difficulty, default=None)
        yield None if chosen is None else _puzzle(game, settings, chosen, solver, budget)


def _missed(
    game: Game[Any], settings: Settings, seed: int, solver: Solver[Any], budget: PositionBudget
) -> Iterator[Missed]:
    """The decisions of a match's first half or hand that its players got wrong, once nothing was hidden."""
    match = Match(game, settings, seed)
    match.settle()
    club = LEVELS["club"]
    current, start, played = -1, game.position(match.state), 0
    while not solver.ended(match.state):
        match.settle(luck=True)
        if match.state.round() != current:
            current, start, played = match.state.round(), game.position(match.state), len(match.record)
        seat = match.acting()[0]
        view = match.view(seat)
        usual = club.choose(view, Dice(seed, 0))
        if solver.hidden(match.state) is None and not hides(view["position"]) and len(match.choices(seat)) > 1:
            tries = [usual, *(club.choose(view, Dice(seed, attempt)) for attempt in range(1, TRIES))]
            budget.left = POSITIONS
            try:
                solution = look_ahead(solver, match.state, solver.depth(match.state))
                if _hard(solution, [game.read_move(match.state, seat, move.split()) for move in tries]):
                    before = tuple(entry.text for entry in match.record[played:])
                    ahead = depth_needed(solver, match.state)
                    yield Missed(start, before, match.state.copy(), solution, usual, ahead)
            except SearchStopped:
                return
        match.play(f"{seat} {usual}")


def _hard(solution: Solution, tries: list[int | None]) -> bool:
    """Whether the club player misses it every time, at a cost, and a guess would too more often than not."""
    best, usual = solution.best(), tries[0]
    assert usual is not None
    return 2 * len(best) <= len(solution.values) and not set(best) & set(tries) and solution.cost(usual) >= LEAST


def _puzzle(
    game: Game[Any], settings: Settings, missed: Missed, solver: Solver[Any], budget: PositionBudget
) -> Puzzle | None:
    """The puzzle with all its answers; None if they take too long, or a fresh solver disagrees."""
    state, solution = missed.state, missed.solution
    seat = solution.seat
    budget.left = POSITIONS
    cost = costs(game, state, solution)
    answers = {}
    try:
        for move in solution.values:
            then = state.copy()
            then.apply(seat, move)
            written = game.write_move(state, seat, move)
            answers[written] = Answer(cost[written], tuple(notation(game, then, best_line(solver, then))))
    except SearchStopped:
        return None
    puzzle = Puzzle(
        game=game.name,
        rules=dict(settings.changed()),
        position=missed.start,
        moves=missed.before,
        seat=seat,
        value=round(float(solution.value), 4),
        obvious=missed.obvious,
        ahead=missed.ahead,
        answers=answers,
    )
    return puzzle if budget.left >= 0 and puzzle.stands() else None
