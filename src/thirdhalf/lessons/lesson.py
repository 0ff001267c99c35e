"""A lesson as data: the position, what the coach says and asks for, and the answers to every other move."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from thirdhalf.core.game import Position
from thirdhalf.core.text import Text

SEAT: Final = 0
"""Where the learner sits."""
NEXT: Final = "next"
"""The learner's answer to a step that is only read."""
OTHERWISE: Final = ""
"""Matches every move that no other key does."""

Moves = tuple[str, ...]


def cards(text: str) -> list[str]:
    """Cards from a line of text, the easiest way to read a stock."""
    return text.split(" ")


@dataclass(frozen=True)
class Mistake:
    """Why a legal move is not the right one, with the clause that shows it."""

    clause: str
    why: Text


@dataclass(frozen=True)
class LessonStep:
    """One idea. The learner reads it or makes a move; then the others and chance do as arranged.

    Moves are in the notation, without the seat. A key matches every move that begins with it.
    """

    says: Text
    goal: Text | None = None
    """What to do now, in one line; None: read, and go on."""
    accepts: dict[str, Moves] = field(default_factory=lambda: {NEXT: ()})
    """The moves that lead on, the coach's choice first, with what happens after each: moves with their seats."""
    mistakes: dict[str, Mistake] = field(default_factory=dict)
    """What to say to the legal moves that are not accepted."""
    position: Position | None = None
    """The table is set up again before this step; None: it stays as it is."""

    def reply(self, move: str) -> Moves | None:
        """What happens after an accepted move; None if the move is not accepted."""
        return self.accepts.get(self._key(move) or OTHERWISE)

    def mistake(self, move: str) -> Mistake | None:
        """What to say to a legal move that is not accepted."""
        key = self._key(move)
        return None if key is None else self.mistakes.get(key)

    def _key(self, move: str) -> str | None:
        """The longest key that the move is, or begins with."""
        keys = [*self.accepts, *self.mistakes]
        return max(
            (key for key in keys if key in (move, OTHERWISE) or move.startswith(f"{key} ")), key=len, default=None
        )


@dataclass(frozen=True)
class Lesson:
    """A guided match, or part of one."""

    name: str
    game: str
    title: Text
    line: Text
    """What it teaches, in a sentence."""
    minutes: int
    steps: tuple[LessonStep, ...]
    rules: dict[str, object] = field(default_factory=dict)
    others: tuple[str, ...] = ("Sam",)
    """Who else sits at the table."""
