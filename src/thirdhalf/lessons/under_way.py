"""A lesson under way: the engine plays what is arranged and judges what the learner does."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.match import Match
from thirdhalf.core.refusal import Refused
from thirdhalf.games import GAMES
from thirdhalf.lessons.lesson import NEXT, SEAT, Lesson, LessonStep, Mistake


class OffTheLesson(ValueError):
    """Moves that do not fit the lesson, such as those made in an older version of it."""


class LessonUnderWay:
    """Where a learner is in a lesson. It is rebuilt from the learner's moves, so nothing needs to be stored."""

    def __init__(self, lesson: Lesson, moves: list[str]) -> None:
        """Plays the moves. All but the last must lead on; the last may be a mistake."""
        self.lesson: Final = lesson
        self.done = 0
        """The number of steps done."""
        self.mistake: Mistake | None = None
        """What is wrong with the last move, which is legal and on the table."""
        self.refused: Refused | None = None
        """Why the last move is illegal; the table is as it was before."""
        self._game: Final = GAMES[lesson.game]
        self._settings: Final = self._game.read_settings(dict(lesson.rules))
        self.match = self._set_up()
        for move in moves:
            if self.step is None or self.mistake or self.refused:
                raise OffTheLesson(f"{lesson.name}: {moves}")
            self._answer(self.step, move)

    @property
    def step(self) -> LessonStep | None:
        """The current step; None: the lesson is over."""
        steps = self.lesson.steps
        return steps[self.done] if self.done < len(steps) else None

    def _set_up(self) -> Match:
        """The table as the current step sets it up, or as it is."""
        position = self.step.position if self.step else None
        if position is None:
            return self.match
        return Match(self._game, self._settings, 0, position)

    def _answer(self, step: LessonStep, move: str) -> None:
        replies = step.reply(move)
        if (move == NEXT) != (NEXT in step.accepts):
            raise OffTheLesson(f"{self.lesson.name}, step {self.done}: {move}")
        if move != NEXT:
            try:
                self.match.play(f"{SEAT} {move}")
            except Refused as refused:
                self.refused = refused
                return
        if replies is None:
            self.mistake = step.mistake(move)
            if self.mistake is None:
                raise OffTheLesson(f"{self.lesson.name}, step {self.done}: nothing to say to {move}")
            return
        for reply in replies:
            self.match.play(reply)
        self.match.settle(luck=True)
        self.done += 1
        self.match = self._set_up()
