"""Every lesson is played to its end, by the right way and by every wrong one."""

from __future__ import annotations

import re

import pytest

from thirdhalf.core.chance import Dice
from thirdhalf.games import GAMES
from thirdhalf.lessons import NEXT, SEAT, Lesson, LessonUnderWay, OffTheLesson, lesson_named, lessons_of
from thirdhalf.rulebook import clauses

LESSONS = [lesson for game in GAMES for lesson in lessons_of(game)]
LANGUAGES = ("en", "fr")
WALKS = 12
ENDS = {"rugby": [10, 0], "woo": [7, 5], "ovalia": [20, 0], "ovalia-scrums": [18, 3], "ovalia-four": [8, 3, 0, 8]}
LONGEST = 240
"""The most characters the coach says at once: they have to fit above the table on a phone."""


@pytest.fixture(params=LESSONS, ids=lambda lesson: lesson.name)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    found: Lesson = request.param
    return found


def choices(here: LessonUnderWay) -> tuple[list[str], list[str]]:
    """The legal moves that lead on, and those that do not."""
    assert here.step is not None
    if NEXT in here.step.accepts:
        return [NEXT], []
    assert SEAT in here.match.acting()
    legal = here.match.legal(SEAT)
    right = [move for move in legal if here.step.reply(move) is not None]
    return right, [move for move in legal if move not in right]


def test_every_game_of_ours_has_a_lesson() -> None:
    assert {lesson.game for lesson in LESSONS} == {"rugby", "woo", "ovalia"}
    assert {lesson.name for lesson in LESSONS} == set(ENDS)
    assert all(lesson_named(lesson.name) is lesson for lesson in LESSONS)


@pytest.mark.parametrize("walk", range(WALKS))
def test_every_right_way_leads_to_the_end(lesson: Lesson, walk: int) -> None:
    dice, moves = Dice(walk, 0), []
    while (here := LessonUnderWay(lesson, moves)).step is not None:
        right, _ = choices(here)
        assert right, here.step.says.en
        moves.append(right[dice.below(len(right))])
    assert here.match.state.scores() == ENDS[lesson.name]


def test_every_wrong_move_is_explained_with_its_clause_and_leads_nowhere(lesson: Lesson) -> None:
    moves: list[str] = []
    known = {language: clauses(lesson.game, language) for language in LANGUAGES}
    wrong = refused = 0
    while (here := LessonUnderWay(lesson, moves)).step is not None:
        right, legal = choices(here)
        for move in legal:
            after = LessonUnderWay(lesson, [*moves, move])
            assert after.mistake is not None, (here.step.says.en, move)
            assert after.done == here.done
            assert all(after.mistake.why.said(language) for language in LANGUAGES)
            assert all(after.mistake.clause in known[language] for language in LANGUAGES)
            wrong += 1
        for move in [] if NEXT in right else illegal(here):
            after = LessonUnderWay(lesson, [*moves, move])
            assert after.refused is not None, move
            assert after.done == here.done
            assert after.match.view(SEAT) == here.match.view(SEAT)
            assert after.refused.refusal.clause in known["en"], move
            assert all(after.refused.refusal.reason(language) for language in LANGUAGES)
            refused += 1
        moves.append(right[0])
    assert wrong > 0
    assert refused > 0


def illegal(here: LessonUnderWay) -> list[str]:
    """Illegal moves that the page lets a learner try: any card of the hand, and any button of the game."""
    hand = here.match.view(SEAT)["position"]["hands"][SEAT]
    verbs = {"play": hand, "discard": hand, "lay": hand}
    words = here.match.game.words().verbs
    tried = [f"{verb} {card}" for verb, cards in verbs.items() if verb in words for card in cards]
    tried += [verb for verb in ("draw", "drop", "on", "close", "exchange", "red", "pass", "allow") if verb in words]
    return [move for move in tried if move not in here.match.legal(SEAT)]


def test_what_the_coach_says_is_short_and_there_in_both_languages(lesson: Lesson) -> None:
    texts = [step.says for step in lesson.steps] + [step.goal for step in lesson.steps if step.goal]
    texts += [mistake.why for step in lesson.steps for mistake in step.mistakes.values()]
    for text in texts:
        assert 0 < len(text.en) <= LONGEST, text.en
        assert 0 < len(text.fr) <= LONGEST, text.fr
        assert not re.search(r"[^\s ][;:!?](\s|$)", text.fr), text.fr
    assert sum(len(step.says.en.split()) for step in lesson.steps) < 130 * lesson.minutes


def test_a_lesson_begins_at_a_table_of_its_own_and_ends_with_words(lesson: Lesson) -> None:
    assert lesson.steps[0].position is not None
    assert lesson.steps[0].goal is None
    assert lesson.steps[-1].goal is None
    assert all((step.goal is None) == (NEXT in step.accepts) for step in lesson.steps)
    assert not any(NEXT in step.accepts and step.mistakes for step in lesson.steps)


def test_moves_that_do_not_lead_through_the_lesson_are_not_followed() -> None:
    lesson = lesson_named("rugby")
    assert lesson is not None
    for moves in (["next", "play S4", "play S12"], ["next", "play H15", "play S12"], ["next"] * 3):
        with pytest.raises(OffTheLesson):
            LessonUnderWay(lesson, moves)
