"""Heuristics for a game that has none of its own: any legal move, and the score tells who is ahead."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import DEAL, State

AHEAD: Final = 8.0
"""With this lead a match that goes on is three quarters won."""


@final
class GeneralHeuristics(Heuristics):
    """Enough for search to play on."""

    def move(self, state: State, seat: i64, dice: Dice) -> i64:
        """A random legal move."""
        return state.random_move(seat, dice)

    def over(self, state: State) -> bool:
        """The match is over, or the next deal is due."""
        return state.over() or state.chance() == DEAL

    def share(self, state: State, seat: i64) -> float:
        """By the lead over the best of the others: the larger, the nearer to 1."""
        scores = state.scores()
        others = [score for at, score in enumerate(scores) if at != seat]
        lead = float(scores[seat] - max(others))
        if state.over():
            lead *= AHEAD * AHEAD  # a match that is over counts almost as won or lost, by more the higher the score
        return 0.5 + 0.5 * lead / (AHEAD + abs(lead))
