"""Ratings of puzzles and of those who solve them (openskill, Plackett-Luce): an answer is a match between the two."""

from __future__ import annotations

from math import log2
from typing import Final, Literal, NamedTuple

from openskill.models import PlackettLuce

from thirdhalf.puzzles.puzzle import Puzzle

MODEL: Final = PlackettLuce()
EASIEST: Final = 12.0
PER_ROUND: Final = 2.0
PER_DOUBT: Final = 3.0
"""A puzzle is worth so much: something to start with, more for each trick or turn to look ahead, and more each time the
chance to guess a right move is halved."""
DOUBT: Final = MODEL.sigma / 2
"""The uncertainty of that rating."""


class Skill(NamedTuple):
    """An openskill rating. Everybody starts at 25; sigma is the uncertainty."""

    mu: float
    sigma: float


Difficulty = Literal["easy", "medium", "hard", "expert"]

LEVELS: Final[dict[Difficulty, float]] = {"easy": 21.0, "medium": 27.0, "hard": 33.0}
"""Each level with the highest rating of its puzzles; above them all, `expert`."""
BEGINNER: Final = Skill(MODEL.mu, MODEL.sigma)


def difficulty(puzzle: Puzzle) -> Skill:
    """The first rating of a puzzle, from how it was made."""
    guesses = len(puzzle.answers) / len(puzzle.best)
    return Skill(EASIEST + PER_ROUND * puzzle.ahead + PER_DOUBT * log2(guesses), DOUBT)


def level(puzzle: Puzzle) -> Difficulty:
    """How hard a puzzle is, in a word."""
    mu = difficulty(puzzle).mu
    return next((word for word, most in LEVELS.items() if mu <= most), "expert")


def rated(solver: Skill, puzzle: Puzzle, solved: bool) -> Skill:
    """The rating of a player after a first answer to a puzzle."""
    players = [[MODEL.rating(*solver)], [MODEL.rating(*difficulty(puzzle))]]
    (after,), _ = MODEL.rate(players, ranks=[1, 2] if solved else [2, 1])
    return Skill(after.mu, after.sigma)
