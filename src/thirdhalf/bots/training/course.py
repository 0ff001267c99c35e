"""What can be learned in a game, and how a judgement is made of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.learned.features import MoveFeatures, PositionFeatures
from thirdhalf.bots.learned.judgement import Judgement
from thirdhalf.bots.learned.learned_value import LearnedValue
from thirdhalf.bots.learned.model import weights_of
from thirdhalf.bots.learned.policy import Policy
from thirdhalf.bots.learned.rugby import RugbyJudgement
from thirdhalf.bots.learned.rugby_moves import RugbyMoves
from thirdhalf.bots.learned.rugby_positions import RugbyPositions
from thirdhalf.bots.learned.woo import WooJudgement
from thirdhalf.bots.learned.woo_moves import WooMoves
from thirdhalf.core.companions import COURSE, load
from thirdhalf.core.game import Game

Model = Mapping[str, object]
"""A model as its data file has it."""


@dataclass(frozen=True)
class Course:
    """One game's features, and its judgement for given weights."""

    moves: Callable[[], MoveFeatures]
    judgement: Callable[[Policy, LearnedValue | None], Judgement]
    positions: Callable[[], PositionFeatures] | None = None
    """None: the game has no value, its hands are played out."""
    exploration: float = 0.2

    def judgement_of(self, game: str, model: Model) -> Judgement:
        """The judgement that a data file describes."""
        given = dict(model)
        policy = Policy(self.moves(), weights_of(given, game, "policy"))
        if self.positions is None:
            return self.judgement(policy, None)
        return self.judgement(policy, LearnedValue(self.positions(), weights_of(given, game, "value")))


def rugby_judgement(policy: Policy, value: LearnedValue | None) -> Judgement:
    """Rugby's judgement: a policy and a value."""
    assert value is not None
    return RugbyJudgement(policy, value)


def woo_judgement(policy: Policy, _value: LearnedValue | None) -> Judgement:
    """Woo's judgement: a policy, and hands played out."""
    return WooJudgement(policy)


@dataclass(frozen=True)
class CardCourse:
    """Ovalia's course: no judgement of moves and positions, but what cards are worth."""

    batch: int = 50
    """Halves that are played in one go."""


RUGBY: Final = Course(RugbyMoves, rugby_judgement, RugbyPositions)
WOO: Final = Course(WooMoves, woo_judgement, exploration=0.3)
OVALIA: Final = CardCourse()


def course_for(game: Game[Any]) -> Course | CardCourse | None:
    """What this game can learn; None: nothing."""
    return cast("Course | CardCourse | None", load(game.companions(), COURSE))


def scratch(count: int) -> vec[i64]:
    """Room for this many places."""
    return vec[i64]([0] * count)
