"""Lessons over HTTP. The server stores nothing: the browser sends everything its learner has done."""

from __future__ import annotations

import re
from typing import Final

from fastapi import FastAPI

from thirdhalf.core.refusal import Refused
from thirdhalf.core.text import Text
from thirdhalf.lessons import SEAT, LessonUnderWay, OffTheLesson, lesson_named, lessons_of
from thirdhalf.lessons.tryout import TryoutUnderWay
from thirdhalf.lessons.tryouts import tryout_of
from thirdhalf.protocol import LessonInfo, LessonMistake, LessonMoves, LessonState, Wording
from thirdhalf.rulebook import chapter_of
from thirdhalf.server.arranged import arranged
from thirdhalf.server.errors import HttpError

OTHERS: Final = ("Sam", "Lou", "Max")
"""Who else sits at the table of a clause."""
BEFORE_SIGN: Final = re.compile(" (?=[;:!?])")


def add_lessons(app: FastAPI) -> None:
    """Adds the route for taking lessons."""

    @app.post("/api/lessons/{name}")
    async def lesson(name: str, done: LessonMoves) -> LessonState:
        """Where these moves lead in a lesson. If the last one is a mistake, the answer says why."""
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


def add_tryouts(app: FastAPI) -> None:
    """Adds the route for small tables arranged for a clause of a rule book."""

    @app.post("/api/tryouts/{clause}")
    async def tryout(clause: str, done: LessonMoves) -> LessonState:
        """Where these moves lead at the table of a clause. If the last one is refused, the answer says why."""
        found = tryout_of(clause)
        if found is None:
            raise HttpError(404, "no_page")
        game, wanted = found
        here = TryoutUnderWay(game, wanted, done.moves)
        others = OTHERS[: here.match.state.players - 1]
        return LessonState(
            step=int(here.done),
            of=2,
            scene=0,
            says=worded(wanted.shows if here.done else _about(game, clause)),
            goal=worded(wanted.goal) if here.asked else None,
            mistake=_refused(here.refused),
            state=arranged(here.match, SEAT, [None, *others], len(done.moves)),
        )


def _about(game: str, clause: str) -> Text:
    """What a clause is about: its number and its chapter."""
    english, french = (chapter_of(game, clause, language)[1] for language in ("en", "fr"))
    return Text(f"{clause} · {english}", f"{clause} · {french}")


def lessons_told(game: str) -> list[LessonInfo]:
    """The lessons of a game as clients show them."""
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
    """A text for clients."""
    return Wording(en=text.en, fr=unbroken(text.fr))


def unbroken(french: str) -> str:
    """In French, double punctuation marks never begin a line."""
    return BEFORE_SIGN.sub("\u00a0", french)


def _mistake(here: LessonUnderWay) -> LessonMistake | None:
    if here.mistake:
        return LessonMistake(why=worded(here.mistake.why), clause=here.mistake.clause, on_table=True)
    return _refused(here.refused)


def _refused(refused: Refused | None) -> LessonMistake | None:
    if refused is None:
        return None
    why = refused.refusal
    return LessonMistake(why=worded(why.text), clause=why.clause, on_table=False)
