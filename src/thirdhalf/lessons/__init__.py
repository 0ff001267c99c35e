"""Guided first matches: a coach, an arranged deal, one idea at a time. The rules are the engine's."""

from __future__ import annotations

from typing import Final

from thirdhalf.core import companions
from thirdhalf.games import GAMES
from thirdhalf.lessons.lesson import NEXT, SEAT, Lesson, LessonStep, Mistake
from thirdhalf.lessons.under_way import LessonUnderWay, OffTheLesson

__all__ = [
    "NEXT",
    "SEAT",
    "Lesson",
    "LessonStep",
    "LessonUnderWay",
    "Mistake",
    "OffTheLesson",
    "lesson_named",
    "lessons_of",
]

NONE: Final[tuple[Lesson, ...]] = ()


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order in which to take them."""
    found: tuple[Lesson, ...] | None = companions.load(GAMES[game].companions(), companions.LESSONS)
    return found or NONE


def lesson_named(name: str) -> Lesson | None:
    """The lesson of this name, of any game."""
    return next((lesson for game in GAMES for lesson in lessons_of(game) if lesson.name == name), None)
