"""Decisions: what every option was worth given what the seat knew, and with all hands open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from thirdhalf.bots.search.rollout import WHOLE
from thirdhalf.core.bits import bit
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game
from thirdhalf.core.settings import Settings
from thirdhalf.review.budget import ReviewBudget
from thirdhalf.review.evaluation import Evaluator, Option
from thirdhalf.review.steps import Step

OPEN_DICE: Final = 0x09E4


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
    open_chances: dict[str, float]
    """By move, the winning chance with all hands open: for curiosity, never for the grade."""
    exact: bool
    """The values come from the endgame solver."""


def unforced(step: Step) -> bool:
    """Whether the seat was asked and had a choice."""
    return step.seat >= 0 and bool(step.before.waiting() & bit(step.seat)) and len(step.before.moves(step.seat)) > 1


class Judge:
    """Values the decisions of one match."""

    def __init__(self, game: Game[Any], settings: Settings, seed: int, budget: ReviewBudget) -> None:
        self._evaluator: Final = Evaluator(game, settings, seed, budget)

    def decision(self, step: Step) -> Decision:
        """The values of all options of an unforced decision, the move that was played in any case among them."""
        assert step.view is not None
        moves = self._evaluator.options(step.before, step.seat)
        if step.move not in moves:
            moves.append(step.move)
        found = self._evaluator.evaluate(step.before, step.seat, step.view, moves, step.at, step.move)
        seen = self._open(step, moves)
        return Decision(
            step.at,
            step.seat,
            step.round,
            found.options[moves.index(step.move)],
            found.best,
            found.ranked(),
            {option.move: chance for option, chance in zip(found.options, seen, strict=True)},
            found.exact,
        )

    def _open(self, step: Step, moves: list[int]) -> list[float]:
        """The winning chances with the hands as they were. The stock stays unknown."""
        dice = Dice(self._evaluator.seed << 16 | OPEN_DICE, step.at)
        drawn = [(step.before, int(dice.word())) for _ in range(self._evaluator.budget.open_worlds)]
        shares, _ = self._evaluator.played_out(step.seat, moves, drawn, 0)
        return [sum(share) / len(share) / WHOLE for share in shares]
