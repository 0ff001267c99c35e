"""Lessons over HTTP. The server keeps nothing: a browser sends all that its learner has done."""

from __future__ import annotations

import re
from typing import Final

from fastapi import FastAPI

from thirdhalf.core.text import Text
from thirdhalf.lessons import SEAT, LessonUnderWay, OffTheLesson, lesson_named, lessons_of
from thirdhalf.protocol import LessonInfo, LessonMistake, LessonMoves, LessonState, Wording
from thirdhalf.server.arranged import arranged
from thirdhalf.server.errors import HttpError

BEFORE_SIGN: Final = re.compile(" (?=[;:!?])")


def add_lessons(app: FastAPI) -> None:
    """Add the route by which lessons are taken."""

    @app.post("/api/lessons/{name}")
    async def lesson(name: str, done: LessonMoves) -> LessonState:
        """Where these moves lead in a lesson. The last of them may be a mistake; then it says why."""
        found = lesson_named(name)
        if found is None:
            raise HttpError(404, "no_page")
        try:
            here = LessonUnderWay(found, done.moves)
        except OffTheLesson as error:
            raise HttpError(422, "unreadable") from error
        step = here.step
        return LessonState(
            step=here.done,
            of=len(found.steps),
            scene=sum(step.position is not None for step in found.steps[: here.done + 1]),
            says=None if step is None else worded(step.says),
            goal=None if step is None or step.goal is None else worded(step.goal),
            mistake=_mistake(here),
            state=arranged(here.match, SEAT, [None, *found.others], len(done.moves)),
        )


def lessons_told(game: str) -> list[LessonInfo]:
    """The lessons of a game, for those who offer them."""
    return [
        LessonInfo(
            name=lesson.name,
            title=worded(lesson.title),
            line=worded(lesson.line),
            minutes=lesson.minutes,
            steps=len(lesson.steps),
        )
        for lesson in lessons_of(game)
    ]


def worded(text: Text) -> Wording:
    """A text as clients get it. In French no line begins with a sign of two strokes."""
    return Wording(en=text.en, fr=BEFORE_SIGN.sub("\u00a0", text.fr))


def _mistake(here: LessonUnderWay) -> LessonMistake | None:
    if here.mistake:
        return LessonMistake(why=worded(here.mistake.why), clause=here.mistake.clause, on_table=True)
    if here.refused:
        why = here.refused.refusal
        return LessonMistake(why=worded(why.text), clause=why.clause, on_table=False)
    return None
