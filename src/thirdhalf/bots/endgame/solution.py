"""A solution: the value of a position, the value of each move, and how deep the search had to look."""

from __future__ import annotations

from typing import Any, Final

from thirdhalf.bots.endgame.monitor import SearchStopped
from thirdhalf.bots.endgame.solver import Points, Solver
from thirdhalf.core.bits import first_seat
from thirdhalf.core.game import Game
from thirdhalf.core.state import State


class Solution:
    """The value of a position and of its moves, for the seat to move."""

    def __init__(self, seat: int, score: int, values: dict[int, Points], ahead: int, depth: int, last: bool) -> None:
        self.seat: Final = seat
        self.values: Final = values
        """By legal move, in the game's order: what the seat gains on the other from here."""
        self.value: Final[Points] = max(values.values())
        self.margin: Final[Points] = score + self.value
        """How far ahead the seat is when the half or hand ends."""
        self.ahead: Final = ahead
        """How many tricks or turns ahead the search looked."""
        self.exact: Final = ahead >= depth
        self.last: Final = last
        """Whether this half or hand decides the match."""

    def best(self) -> list[int]:
        """All best moves, in order."""
        return [move for move, value in self.values.items() if value == self.value]

    def cost(self, move: int) -> Points:
        """What a move gives away against the best one."""
        return self.value - self.values[move]

    def result(self, move: int) -> int | None:
        """1, 0 or -1: this move wins, draws or loses the match. None if the match goes on after this half or hand."""
        if not self.last:
            return None
        margin = self.margin - self.cost(move)
        return (margin > 0) - (margin < 0)


def look_ahead(solver: Solver[Any], state: State, ahead: int) -> Solution:
    """The solution as far as a player sees it who looks `ahead` tricks or turns ahead. Nothing may be hidden."""
    seat: int = first_seat(state.waiting())
    sign = 1 if seat == 0 else -1
    scores = state.scores()
    score = sign * (scores[0] - scores[1])
    depth: int = solver.depth(state)
    values: dict[int, Points] = {}
    for move in state.moves(seat):
        found = solver.after(state, seat, move, depth - ahead) if ahead else solver.estimate(state, seat, move)
        values[move] = sign * found - score
    return Solution(seat, score, values, ahead, depth, solver.last(state))


def solve(solver: Solver[Any], state: State) -> Solution:
    """The exact solution of a position that hides nothing, or the best one found before the monitor stopped the search.

    Iterative deepening from depth 0, the estimates, so there is always an answer.
    """
    depth: int = solver.depth(state)
    solution = look_ahead(solver, state, 0)
    try:
        for ahead in range(1, depth + 1):
            solver.monitor.depth_started(ahead, depth)
            solution = look_ahead(solver, state, ahead)
    except SearchStopped:
        pass
    return solution


def depth_needed(solver: Solver[Any], state: State) -> int:
    """The smallest depth from which on the best moves no longer change."""
    depth: int = solver.depth(state)
    best = look_ahead(solver, state, depth).best()
    ahead = depth
    while ahead > 1 and look_ahead(solver, state, ahead - 1).best() == best:
        ahead -= 1
    return ahead


def best_line(solver: Solver[Any], state: State) -> list[tuple[int, int]]:
    """Best play by both to the end, as seats and moves. Stops where chance decides or the search is stopped."""
    line: list[tuple[int, int]] = []
    state = state.copy()
    try:
        while state.waiting() and not solver.ended(state):
            seat, move = solver.interruption(state) or _choice(solver, state)
            line.append((seat, move))
            state.apply(seat, move)
    except SearchStopped:
        pass
    return line


def notation(game: Game[Any], state: State, line: list[tuple[int, int]]) -> list[str]:
    """A line of moves from a state in notation, with seats."""
    state = state.copy()
    said = []
    for seat, move in line:
        said.append(f"{seat} {game.write_move(state, seat, move)}")
        state.apply(seat, move)
    return said


def _choice(solver: Solver[Any], state: State) -> tuple[int, int]:
    """A best move. A side that is winning prefers one that ends the hand at once."""
    solution = look_ahead(solver, state, solver.depth(state))
    best = solution.best()
    if solution.value > 0:
        for move in best:
            then = state.copy()
            then.apply(solution.seat, move)
            if solver.ended(then):
                return solution.seat, move
    return solution.seat, best[0]
