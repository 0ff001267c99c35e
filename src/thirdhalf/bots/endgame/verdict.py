"""A verdict: the value of a position, what every move is worth, and how far one must look to see it."""

from __future__ import annotations

from typing import Any, Final

from thirdhalf.bots.endgame.oracle import Oracle, Points
from thirdhalf.bots.endgame.watch import Enough
from thirdhalf.core.bits import first_seat
from thirdhalf.core.state import State


class Verdict:
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


def judge(oracle: Oracle[Any], state: State, ahead: int) -> Verdict:
    """What a player who looks so far ahead thinks of a position that hides nothing."""
    seat: int = first_seat(state.waiting())
    sign = 1 if seat == 0 else -1
    scores = state.scores()
    score = sign * (scores[0] - scores[1])
    depth: int = oracle.depth(state)
    values: dict[int, Points] = {}
    for move in state.moves(seat):
        values[move] = sign * oracle.after(state, seat, move, depth - ahead) - score
    return Verdict(seat, score, values, ahead, depth, oracle.last(state))


def solve(oracle: Oracle[Any], state: State) -> Verdict:
    """The truth about a position that hides nothing, or as much of it as the oracle's watch waited for.

    Looks further and further ahead, from what a move brings at once, so that there is always something to say.
    """
    depth: int = oracle.depth(state)
    verdict = judge(oracle, state, 0)
    try:
        for ahead in range(1, depth + 1):
            oracle.watch.deeper(ahead, depth)
            verdict = judge(oracle, state, ahead)
    except Enough:
        pass
    return verdict


def insight(oracle: Oracle[Any], state: State) -> int:
    """The least number of tricks or turns to look ahead, from which on the best moves do not change any more."""
    depth: int = oracle.depth(state)
    best = judge(oracle, state, depth).best()
    ahead = depth
    while ahead > 1 and judge(oracle, state, ahead - 1).best() == best:
        ahead -= 1
    return ahead


def best_line(oracle: Oracle[Any], state: State) -> list[tuple[int, int]]:
    """Best play by both to the end, as seats and moves; it stops where chance decides, or the watch has had enough."""
    line: list[tuple[int, int]] = []
    state = state.copy()
    try:
        while state.waiting() and not oracle.ended(state):
            seat, move = oracle.interruption(state) or _choice(oracle, state)
            line.append((seat, move))
            state.apply(seat, move)
    except Enough:
        pass
    return line


def _choice(oracle: Oracle[Any], state: State) -> tuple[int, int]:
    """A best move; whoever has won does not put off the end."""
    verdict = judge(oracle, state, oracle.depth(state))
    best = verdict.best()
    if verdict.value > 0:
        for move in best:
            then = state.copy()
            then.apply(verdict.seat, move)
            if oracle.ended(then):
                return verdict.seat, move
    return verdict.seat, best[0]
