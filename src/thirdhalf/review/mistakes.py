"""How often a player makes serious mistakes: moves that lose much by deep search, and needless gifts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from thirdhalf.core.match import Match
from thirdhalf.review.decisions import unforced
from thirdhalf.review.deep import DeepJudge
from thirdhalf.review.gifts import gifts_of
from thirdhalf.review.grades import GRADES
from thirdhalf.review.steps import steps_of

SERIOUS: Final = GRADES[0][0]
"""The winning chance a serious mistake gives away: that of a blunder in a review."""


@dataclass
class Mistakes:
    """Counted over matches."""

    judged: int = 0
    """Decisions with a choice that were judged by deep search."""
    serious: int = 0
    occasions: dict[str, int] = field(default_factory=dict)
    """By kind of gift: decisions in which it could be given."""
    gifts: dict[str, int] = field(default_factory=dict)

    def add(self, other: Mistakes) -> None:
        """Adds those of other matches."""
        self.judged += other.judged
        self.serious += other.serious
        for mine, theirs in (self.occasions, other.occasions), (self.gifts, other.gifts):
            for kind, count in theirs.items():
                mine[kind] = mine.get(kind, 0) + count


def mistakes_in(match: Match, every: int, iterations: int, worlds: int) -> Mistakes:
    """Those of all seats in a match. One of `every` decisions is searched; gifts are counted in all of them."""
    found = Mistakes()
    judge = DeepJudge(match.game, match.settings, match.seed, iterations, worlds)
    kinds = gifts_of(match.game)
    earlier: dict[int, list[tuple[object, int]]] = {}
    for number, step in enumerate(step for step in steps_of(match) if unforced(step)):
        before = earlier.setdefault(step.seat, [])
        for kind in kinds:
            given = kind.given(step.before, step.seat, step.move, before)
            if given is not None:
                found.occasions[kind.text.en] = found.occasions.get(kind.text.en, 0) + 1
                found.gifts[kind.text.en] = found.gifts.get(kind.text.en, 0) + given
        before.append((step.before, step.move))
        if number % every == 0:
            found.judged += 1
            found.serious += judge.loss(step) > SERIOUS
    return found
