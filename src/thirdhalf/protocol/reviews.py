"""The review of a finished match, as far as it has been computed."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from thirdhalf.protocol.fields import Form, SeatNumber
from thirdhalf.protocol.replays import LONGEST_RECORD

Grade = Literal["inaccuracy", "mistake", "blunder"]


class WantedReview(Form):
    """Asks for the review of a record."""

    record: str = Field(max_length=LONGEST_RECORD)
    seat: SeatNumber = 0
    """Whose decisions to review."""


class ReviewOption(Form):
    """A move that was possible, and what it was worth (docs/review.md)."""

    move: str
    chance: float
    points: float
    behind: float
    error: float
    clearly_worse: bool
    """Whether the difference to the best move is more than noise."""
    open: float


class ReviewDecision(Form):
    """An unforced decision with its options, the best first."""

    at: int
    """The number of moves made before it."""
    round: int
    played: str
    best: str
    exact: bool
    grade: Grade | None
    loss: float
    in_doubt: bool
    en: str
    fr: str
    options: list[ReviewOption]


class ReviewSummary(Form):
    """The decisions in a few numbers."""

    unforced: int
    error: float
    accuracy: float
    grades: dict[Grade, int]
    costliest: list[int]


class ReviewLuck(Form):
    """What one chance node gave the seat."""

    at: int
    kind: Literal["toss", "deal", "draw", "theft"]
    luck: float


class ResultParts(Form):
    """What a result is made of, besides `value_before`."""

    cards: float
    own_judgement: float
    other_judgement: float
    unknown: float


class PlayerParts(Form):
    """`value_before` and the parts add up to `result`, to the last digit."""

    value_before: float
    parts: ResultParts
    result: float


class ReviewState(Form):
    """A review as far as it has got."""

    id: str
    version: int
    game: str
    seat: int
    seats: list[str]
    done: int
    total: int
    finished: bool
    ahead: int = 0
    """How many other reviews come before this one."""
    summary: ReviewSummary
    decisions: list[ReviewDecision]
    luck: list[ReviewLuck]
    value_before: float | None = None
    parts: ResultParts | None = None
    result: float | None = None
    players: list[PlayerParts] | None = None
    """By seat, once the review is finished."""
