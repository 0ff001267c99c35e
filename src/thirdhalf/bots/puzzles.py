"""Puzzles: endings with a single best move that a club player misses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from thirdhalf.bots.endgame import solver_for
from thirdhalf.bots.endgame.solution import Solution, best_line, depth_needed, look_ahead
from thirdhalf.bots.endgame.solver import Solver
from thirdhalf.bots.levels import LEVELS
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game, Position
from thirdhalf.core.match import Match
from thirdhalf.core.settings import Settings

TRIES: Final = 4
"""How often the club player is asked, each time with other dice. It must miss the move every time."""
SHALLOWEST: Final = 2
"""Anything visible in the current trick is not a puzzle."""


@dataclass(frozen=True)
class Puzzle:
    """A position, its one best move, and what a club player would do."""

    position: Position
    solution: Solution
    best: int
    obvious: int
    ahead: int
    """The tricks one must look ahead to find the move: its difficulty."""
    line: list[tuple[int, int]]


def puzzles(game: Game[Any], settings: Settings, seed: int) -> Iterator[Puzzle | None]:
    """For each of a series of matches between club players, its deepest puzzle, or None."""
    solver = solver_for(game, settings)
    assert solver is not None
    match_number = 0
    while True:
        match_number += 1
        yield _deepest(game, settings, int(Dice(seed, match_number).word()), solver)


def _deepest(game: Game[Any], settings: Settings, seed: int, solver: Solver[Any]) -> Puzzle | None:
    """The deepest puzzle of a match's first half or hand; the earliest among equals."""
    match = Match(game, settings, seed)
    match.settle()
    found: Puzzle | None = None
    while not solver.ended(match.state):
        seat = match.acting()[0]
        view = match.view(seat)
        moves = [LEVELS["club"].choose(view, Dice(seed, attempt)) for attempt in range(TRIES)]
        if solver.hidden(match.state) is None:
            obvious = [game.read_move(match.state, seat, move.split()) for move in moves]
            puzzle = _puzzle(game, match, [move for move in obvious if move is not None], solver)
            if puzzle and (found is None or puzzle.ahead > found.ahead):
                found = puzzle
        match.play(f"{seat} {moves[0]}")
    return found


def _puzzle(game: Game[Any], match: Match, obvious: list[int], solver: Solver[Any]) -> Puzzle | None:
    state = match.state
    solution = look_ahead(solver, state, solver.depth(state))
    best = solution.best()
    if len(best) > 1 or best[0] in obvious:
        return None
    ahead = depth_needed(solver, state)
    if ahead < SHALLOWEST:
        return None
    puzzle = Puzzle(game.position(state), solution, best[0], obvious[0], ahead, best_line(solver, state))
    return puzzle if _stands(game, match.settings, puzzle) else None


def _stands(game: Game[Any], settings: Settings, puzzle: Puzzle) -> bool:
    """Whether a fresh solver, given the written position, finds the same answer."""
    state = game.place(settings, puzzle.position, Dice(0))
    solver = solver_for(game, settings)
    assert solver is not None
    return look_ahead(solver, state, solver.depth(state)).best() == [puzzle.best]
