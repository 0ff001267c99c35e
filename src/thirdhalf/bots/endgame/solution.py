"""A solution: the value of a position, what every move is worth, and how far one must look to see it."""

from __future__ import annotations

from typing import Any, Final

from thirdhalf.bots.endgame.monitor import SearchStopped
from thirdhalf.bots.endgame.solver import Points, Solver
from thirdhalf.core.bits import first_seat
from thirdhalf.core.state import State


class Solution:
    """What is known about a position, for the seat that is to move."""

    def __init__(self, seat: int, score: int, values: dict[int, Points], ahead: int, depth: int, last: bool) -> None:
        self.seat: Final = seat
        self.values: Final = values
        """What each legal move makes the seat gain on the other from here, in the order of the game."""
        self.value: Final[Points] = max(values.values())
        self.margin: Final[Points] = score + self.value
        """By how much the seat is ahead when the half or hand is over."""
        self.ahead: Final = ahead
        """How many tricks or turns ahead this was seen."""
        self.exact: Final = ahead >= depth
        self.last: Final = last
        """The margin decides the match."""

    def best(self) -> list[int]:
        """Every best move."""
        return [move for move, value in self.values.items() if value == self.value]

    def cost(self, move: int) -> Points:
        """What a move loses against the best."""
        return self.value - self.values[move]

    def result(self, move: int) -> int | None:
        """1, 0, -1: the match is won, drawn or lost with this move; None: it is not over with this half or hand."""
        if not self.last:
            return None
        margin = self.margin - self.cost(move)
        return (margin > 0) - (margin < 0)


def look_ahead(solver: Solver[Any], state: State, ahead: int) -> Solution:
    """What a player who looks so far ahead thinks of a position that hides nothing."""
    seat: int = first_seat(state.waiting())
    sign = 1 if seat == 0 else -1
    scores = state.scores()
    score = sign * (scores[0] - scores[1])
    depth: int = solver.depth(state)
    values: dict[int, Points] = {}
    for move in state.moves(seat):
        values[move] = sign * solver.after(state, seat, move, depth - ahead) - score
    return Solution(seat, score, values, ahead, depth, solver.last(state))


def solve(solver: Solver[Any], state: State) -> Solution:
    """The truth about a position that hides nothing, or as much of it as the solver's monitor waited for.

    Looks further and further ahead, from what a move brings at once, so that there is always something to say.
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
    """The least number of tricks or turns to look ahead, from which on the best moves do not change any more."""
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


def _choice(solver: Solver[Any], state: State) -> tuple[int, int]:
    """A best move; whoever has won does not put off the end."""
    solution = look_ahead(solver, state, solver.depth(state))
    best = solution.best()
    if solution.value > 0:
        for move in best:
            then = state.copy()
            then.apply(solution.seat, move)
            if solver.ended(then):
                return solution.seat, move
    return solution.seat, best[0]
