"""Puzzles: what a browser asks while somebody solves one, and what it is told."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from thirdhalf.protocol.fields import Form
from thirdhalf.protocol.games import Wording
from thirdhalf.protocol.messages import TableState


class PuzzleRating(Form):
    """An openskill rating, of a puzzle or of somebody who solves them."""

    mu: float = Field(ge=-1000, le=1000)
    sigma: float = Field(gt=0, le=100)


class PuzzleInfo(Form):
    """A puzzle, for clients that offer it."""

    name: str
    mu: float
    """How hard it is, on the scale of a player's rating."""


class PuzzleList(Form):
    """The puzzle of the day, and all there are, by game."""

    today: str
    games: dict[str, list[PuzzleInfo]]


class PuzzleTry(Form):
    """A move to try on a puzzle, and how much of the play after it to show."""

    move: str | None = Field(default=None, max_length=80)
    """Without its seat; None: the puzzle as it is set."""
    shown: int = Field(default=0, ge=0, le=200)


class PuzzleVerdict(Form):
    """What a move is worth."""

    best: bool
    cost: float
    """What it gives away against the best moves."""
    line: list[str]
    """Best play by both after it, with seats."""
    chance: bool
    """Whether chance decides what follows the line; otherwise the half or hand is over."""


class PuzzleState(Form):
    """A puzzle on the table."""

    name: str
    game: str
    seat: int
    level: Literal["easy", "medium", "hard", "expert"]
    unit: Wording
    """What is counted."""
    verdict: PuzzleVerdict | None
    refused: Wording | None
    """Why the move is not legal."""
    clause: str | None
    solution: list[str]
    """All best moves."""
    state: TableState


class PuzzleResult(Form):
    """Somebody's first answer to a puzzle."""

    solved: bool
    rating: PuzzleRating | None = None
    """Before it; None: this is the first puzzle."""
