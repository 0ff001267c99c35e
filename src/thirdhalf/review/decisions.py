"""Decisions: the value of every option given what the seat knew, over the same worlds for all of them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from thirdhalf.bots.choosing import MEMORY, PositionLimit
from thirdhalf.bots.endgame import solver_for
from thirdhalf.bots.endgame.monitor import SearchStopped
from thirdhalf.bots.endgame.solution import best_line
from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.bots.search.rollout import WHOLE, match_share, roll_out
from thirdhalf.core.bits import bit
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import State
from thirdhalf.review.budget import ReviewBudget
from thirdhalf.review.steps import Step

ALL_CARDS: Final = 1 << 20
"""More face-down cards than any stock has: nothing is shuffled again."""
KNOWN_DICE: Final = 0xDEC1
OPEN_DICE: Final = 0x09E4


@dataclass(frozen=True)
class Option:
    """A move that was possible, and what it was worth."""

    move: str
    """In notation, without the seat."""
    chance: float
    """The winning chance given what the seat knew, from 0 to 1."""
    points: float
    """How many points ahead of the others the half or hand ends on average."""
    behind: float
    """How much less winning chance than the best option, over the same worlds."""
    error: float
    """The standard error of `behind`; 0 if it is exact."""
    open_chance: float
    """The winning chance with all hands open: for curiosity, never for the grade."""


@dataclass(frozen=True)
class Decision:
    """An unforced decision with the values of its options."""

    at: int
    """How many moves of the record were made before it."""
    seat: int
    round: int
    played: Option
    best: Option
    options: list[Option]
    """Every option, the best first."""
    exact: bool
    """The values come from the endgame solver."""


def unforced(step: Step) -> bool:
    """Whether the seat was asked and had a choice."""
    return step.seat >= 0 and bool(step.before.waiting() & bit(step.seat)) and len(step.before.moves(step.seat)) > 1


class Judge:
    """Values the decisions of one match."""

    def __init__(self, game: Game[Any], settings: Settings, seed: int, budget: ReviewBudget) -> None:
        self.game: Final = game
        self.settings: Final = settings
        self.seed: Final = abs(seed)
        self.budget: Final = budget
        self.heuristics: Final = heuristics_for(game)

    def decision(self, step: Step) -> Decision:
        """The values of all options of an unforced decision."""
        moves = self._options(step)
        exact = self._exact(step, moves)
        shares, points = exact or self._sampled(step, moves)
        means = [sum(share) / len(share) for share in shares]
        best = max(range(len(moves)), key=lambda at: (means[at], moves[at] == step.move))
        seen = self._open(step, moves)
        options = [
            Option(
                self.game.write_move(step.before, step.seat, move),
                means[at] / WHOLE,
                points[at],
                *_difference(shares[best], shares[at]),
                seen[at],
            )
            for at, move in enumerate(moves)
        ]
        ranked = sorted(options, key=lambda option: (option.behind, option.move))
        return Decision(
            step.at, step.seat, step.round, options[moves.index(step.move)], options[best], ranked, exact is not None
        )

    def _options(self, step: Step) -> list[int]:
        """Every legal move, or the candidates where there are too many; the move that was played in any case."""
        moves = [int(move) for move in dict.fromkeys(step.before.moves(step.seat))]
        if len(moves) > self.budget.options:
            moves = [int(move) for move in self.heuristics.options(step.before, step.seat)]
        return moves if step.move in moves else [*moves, step.move]

    def _sampled(self, step: Step, moves: list[int]) -> tuple[list[list[int]], list[float]]:
        """Every option played out in the same worlds with the same luck."""
        assert step.view is not None
        worlds = self.game.worlds(self.settings, step.seat, step.view)
        dice = Dice(self.seed << 16 | KNOWN_DICE, step.at)
        drawn = [(worlds.draw(dice), int(dice.word())) for _ in range(self.budget.worlds)]
        return self._played_out(step.seat, moves, drawn, ALL_CARDS)

    def _open(self, step: Step, moves: list[int]) -> list[float]:
        """The same with the hands as they were. The stock stays unknown."""
        dice = Dice(self.seed << 16 | OPEN_DICE, step.at)
        drawn = [(step.before, int(dice.word())) for _ in range(self.budget.open_worlds)]
        shares, _ = self._played_out(step.seat, moves, drawn, 0)
        return [sum(share) / len(share) / WHOLE for share in shares]

    def _played_out(
        self, seat: int, moves: list[int], worlds: list[tuple[State, int]], known: int
    ) -> tuple[list[list[int]], list[float]]:
        """By option: the seat's share in every world, and the mean of its lead in points."""
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

    def _exact(self, step: Step, moves: list[int]) -> tuple[list[list[int]], list[float]] | None:
        """Best play by both to the end, where the seat knew every card; None if the solver cannot tell."""
        assert step.view is not None
        if not self.game.worlds(self.settings, step.seat, step.view).certain:
            return None
        solver = solver_for(self.game, self.settings, PositionLimit(self.budget.positions), MEMORY)
        if solver is None or solver.hidden(step.before) is not None or solver.interruption(step.before) is not None:
            return None
        shares, leads = [], []
        with suppress(SearchStopped):
            for move in moves:
                end = step.before.copy()
                end.apply(step.seat, move)
                if not solver.ended(end):
                    for seat, reply in best_line(solver, end):
                        end.apply(seat, reply)
                if not solver.ended(end):
                    return None  # chance has a say, or the search was stopped
                scores = end.scores()
                over = end.over()
                share = match_share(scores, step.seat) if over else self.heuristics.share(end, step.seat) * WHOLE
                shares.append([int(share)])
                leads.append(float(scores[step.seat] - scores[1 - step.seat]))
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
