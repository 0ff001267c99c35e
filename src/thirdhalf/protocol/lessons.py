"""Lessons: what a browser sends while somebody learns a game, and the answers."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from thirdhalf.protocol.fields import Form
from thirdhalf.protocol.games import Wording
from thirdhalf.protocol.messages import TableState


class LessonMoves(Form):
    """Everything a learner has done in a lesson, in order: moves without their seat, and `next` after what was read."""

    moves: list[Annotated[str, Field(max_length=80)]] = Field(default=[], max_length=100)


class LessonMistake(Form):
    """What is wrong with the last move."""

    why: Wording
    clause: str | None
    on_table: bool
    """Whether the move is legal and on the table, to be looked at and taken back; otherwise it was refused."""


class LessonState(Form):
    """Where a learner is: the table, and what the coach says."""

    step: int
    """The number of steps done."""
    of: int
    scene: int
    """How often the table has been set up; a new number is a new match."""
    says: Wording | None
    """None: the lesson is over."""
    goal: Wording | None
    """What to do now; None: read and go on."""
    mistake: LessonMistake | None
    state: TableState
