"""What every option of a decision is worth given what the seat knows, over the same worlds for all of them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any, Final

from thirdhalf.bots.endgame import solver_for
from thirdhalf.bots.endgame.monitor import SearchStopped
from thirdhalf.bots.endgame.solution import best_line
from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.bots.position_limit import MEMORY, PositionLimit
from thirdhalf.bots.search.rollout import WHOLE, match_share, roll_out
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game, Position
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import State
from thirdhalf.review.budget import ReviewBudget

ALL_CARDS: Final = 1 << 20
"""More face-down cards than any stock has: nothing is shuffled again."""
KNOWN_DICE: Final = 0xDEC1
CLEAR: Final = 2.5
"""A difference of fewer standard errors may be noise: it is neither graded nor counted."""

SampledValues = tuple[list[list[int]], list[float]]
"""By option: the seat's share in every world, and the mean of its lead in points."""


@dataclass(frozen=True)
class Option:
    """A possible move, and what it is worth."""

    move: str
    """In notation, without the seat."""
    chance: float
    """The winning chance given what the seat knows, from 0 to 1."""
    points: float
    """How many points ahead of the others the half or hand ends on average."""
    behind: float
    """How much less winning chance than the best option, over the same worlds."""
    error: float
    """The standard error of `behind`; 0 if it is exact."""

    @property
    def clearly_worse(self) -> bool:
        """Whether the difference to the best option is more than noise."""
        return self.behind > CLEAR * self.error

    def as_json(self) -> dict[str, str | float]:
        """The form in which hints and reviews send it."""
        return asdict(self)


@dataclass(frozen=True)
class OptionValues:
    """The options of one decision, in the order of the moves that were given."""

    options: list[Option]
    best: Option
    exact: bool
    """The values come from the endgame solver."""

    def ranked(self) -> list[Option]:
        """The options, the best first."""
        return sorted(self.options, key=lambda option: (option.behind, option.move))


class Evaluator:
    """Values options of the decisions of one match."""

    def __init__(self, game: Game[Any], settings: Settings, seed: int, budget: ReviewBudget) -> None:
        self.game: Final = game
        self.settings: Final = settings
        self.seed: Final = abs(seed)
        self.budget: Final = budget
        self.heuristics: Final = heuristics_for(game)

    def options(self, state: State, seat: int) -> list[int]:
        """Every legal move, or the candidates of the heuristics where there are too many."""
        moves = [int(move) for move in dict.fromkeys(state.moves(seat))]
        if len(moves) > self.budget.options:
            moves = [int(move) for move in self.heuristics.options(state, seat)]
        return moves

    def evaluate(
        self, state: State, seat: int, view: Position, moves: list[int], at: int, preferred: int | None = None
    ) -> OptionValues:
        """What these moves are worth. Of the state, only what the view tells is used; `at` gives each decision dice of
        its own. Of equal options the preferred one is best.
        """
        exact = self._exact(state, seat, view, moves)
        shares, points = exact or self._sampled(seat, view, moves, at)
        means = [sum(share) / len(share) for share in shares]
        best = max(range(len(moves)), key=lambda one: (means[one], moves[one] == preferred))
        options = [
            Option(
                self.game.write_move(state, seat, move),
                means[one] / WHOLE,
                points[one],
                *_difference(shares[best], shares[one]),
            )
            for one, move in enumerate(moves)
        ]
        return OptionValues(options, options[best], exact is not None)

    def _sampled(self, seat: int, view: Position, moves: list[int], at: int) -> SampledValues:
        """Every option played out in the same worlds with the same luck."""
        worlds = self.game.worlds(self.settings, seat, view)
        dice = Dice(self.seed << 16 | KNOWN_DICE, at)
        drawn = [(worlds.draw(dice), int(dice.word())) for _ in range(self.budget.worlds)]
        return self.played_out(seat, moves, drawn, ALL_CARDS)

    def played_out(self, seat: int, moves: list[int], worlds: list[tuple[State, int]], known: int) -> SampledValues:
        """Every option played out in these worlds, each with its luck."""
        shares: list[list[int]] = []
        leads: list[float] = []
        for move in moves:
            found = [roll_out(world, seat, move, known, self.heuristics, 0, Dice(luck)) for world, luck in worlds]
            players = int(len(found[0]) // 2)
            shares.append([int(values[seat]) for values in found])
            ahead = [
                players * int(values[players + seat]) - sum(int(score) for score in list(values)[players:])
                for values in found
            ]
            leads.append(sum(ahead) / len(found) / (players - 1))
        return shares, leads

    def _exact(self, state: State, seat: int, view: Position, moves: list[int]) -> SampledValues | None:
        """Best play by both to the end, where the seat knows every card; None if the solver cannot tell."""
        if not self.game.worlds(self.settings, seat, view).certain:
            return None
        solver = solver_for(self.game, self.settings, PositionLimit(self.budget.positions), MEMORY)
        if solver is None or solver.hidden(state) is not None or solver.interruption(state) is not None:
            return None
        shares, leads = [], []
        with suppress(SearchStopped):
            for move in moves:
                end = state.copy()
                end.apply(seat, move)
                if not solver.ended(end):
                    for who, reply in best_line(solver, end):
                        end.apply(who, reply)
                if not solver.ended(end):
                    return None  # chance has a say, or the search was stopped
                scores = end.scores()
                over = end.over()
                share = match_share(scores, seat) if over else self.heuristics.share(end, seat) * WHOLE
                shares.append([int(share)])
                leads.append(float(scores[seat] - scores[1 - seat]))
            return shares, leads
        return None


def _difference(best: list[int], other: list[int]) -> tuple[float, float]:
    """The mean of the differences world by world, as a share of the match, and its standard error."""
    count = len(best)
    ahead = [one - two for one, two in zip(best, other, strict=True)]
    mean = sum(ahead) / count
    if count < 2:
        return mean / WHOLE, 0.0
    variance = sum((one - mean) ** 2 for one in ahead) / (count - 1)
    return mean / WHOLE, sqrt(variance / count) / WHOLE
