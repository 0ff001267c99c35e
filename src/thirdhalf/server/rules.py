"""The rule books over HTTP."""

from __future__ import annotations

from collections.abc import Container

from fastapi import FastAPI

from thirdhalf.lessons.tryouts import tryouts_of
from thirdhalf.protocol import (
    ChapterInfo,
    ClauseInfo,
    Language,
    PassageInfo,
    RuleBook,
    SummaryLineInfo,
    SummaryPartInfo,
)
from thirdhalf.rulebook import Chapter, chapters
from thirdhalf.rulebook.passages import Passage, passages
from thirdhalf.rulebook.summary import SummaryPart, summary
from thirdhalf.server.games import known
from thirdhalf.server.lessons import unbroken


def add_rules(app: FastAPI) -> None:
    """Adds the route for rule books."""

    @app.get("/api/games/{game}/rules")
    async def rules(game: str, language: Language = "en") -> RuleBook:
        """The rule book: the game on one page, then title and introduction, then chapters with their clauses."""
        known(game)
        first, *rest = chapters(game, language)
        return RuleBook(
            title=first.title,
            text=unbroken(first.text),
            summary=[_part(part) for part in summary(game, language)],
            chapters=[_chapter(chapter, tryouts_of(game)) for chapter in rest],
        )


def _part(part: SummaryPart) -> SummaryPartInfo:
    lines = [SummaryLineInfo(kind=kind, cards=cards, text=unbroken(text)) for kind, cards, text in part.lines]
    return SummaryPartInfo(title=unbroken(part.title), lines=lines)


def _chapter(chapter: Chapter, tryouts: Container[str]) -> ChapterInfo:
    clauses = [
        ClauseInfo(id=id, tryout=id in tryouts, passages=[_passage(passage) for passage in passages(text)])
        for id, text in chapter.clauses.items()
    ]
    return ChapterInfo(title=unbroken(chapter.title), text=unbroken(chapter.text), clauses=clauses)


def _passage(passage: Passage) -> PassageInfo:
    return PassageInfo(kind=passage.kind, label=passage.label, text=unbroken(passage.text))
