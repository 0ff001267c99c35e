"""Exact endings: what a position is worth once nothing is hidden."""

from __future__ import annotations

import time
from dataclasses import dataclass

from thirdhalf.bots.endgame import solver_for
from thirdhalf.bots.endgame.monitor import Monitor, SearchStopped
from thirdhalf.bots.endgame.solution import solve as solution_of
from thirdhalf.library.match import OpenMatch


@dataclass(frozen=True)
class Ending:
    """The value of an ending for the seat to move."""

    seat: int
    value: float
    """What the seat gains on the other from here with best play."""
    best: list[str]
    """All best moves."""
    costs: dict[str, float]
    """What every legal move gives away against the best one."""
    exact: bool
    """False if the time ran out: then this is the best found so far."""


class TimeLimit(Monitor):
    """Stops a search after a number of seconds."""

    def __init__(self, seconds: float) -> None:
        self._until = time.monotonic() + seconds

    def searched(self, positions: int) -> None:  # noqa: ARG002
        """Stops the search when the time is up."""
        if time.monotonic() > self._until:
            raise SearchStopped


def solve(match: OpenMatch, seconds: float = 10.0) -> Ending:
    """The exact value of an ending. ValueError if cards are still hidden or nobody has to move."""
    state, game = match.core.state, match.core.game
    if match.over:
        raise ValueError("the match is over")
    solver = solver_for(game, match.core.settings, TimeLimit(seconds))
    if solver is None:
        raise ValueError(f"no endgame of {game.name} is known")
    hidden = solver.hidden(state)
    if hidden is not None:
        raise ValueError(hidden.reason("en"))
    solution = solution_of(solver, state)
    words = {move: game.write_move(state, solution.seat, move) for move in solution.values}
    return Ending(
        seat=solution.seat,
        value=float(solution.value),
        best=[words[move] for move in solution.best()],
        costs={text: float(solution.cost(move)) for move, text in words.items()},
        exact=solution.exact,
    )
