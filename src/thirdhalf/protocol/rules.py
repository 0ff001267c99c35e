"""Rule books, as pages show them."""

from __future__ import annotations

from typing import Literal

from thirdhalf.protocol.fields import Form


class PassageInfo(Form):
    """A part of a clause: the rule, an edition's own way, one of our rulings, or an example."""

    kind: Literal["rule", "edition", "ruling", "example"]
    label: str
    """The words it begins with; empty for the rule itself."""
    text: str


class ClauseInfo(Form):
    """A clause of a rule book."""

    id: str
    tryout: bool
    """Whether there is a small table to try it at."""
    passages: list[PassageInfo]


class ChapterInfo(Form):
    """A chapter of a rule book, with its clauses in order."""

    title: str
    text: str
    clauses: list[ClauseInfo]


class SummaryLineInfo(Form):
    """Words, a step of a turn, or cards and what they show."""

    kind: Literal["words", "drawing", "step"]
    cards: str
    """In the notation, with the signs between them; empty where nothing is drawn."""
    text: str


class SummaryPartInfo(Form):
    """A heading of a summary and the lines under it."""

    title: str
    lines: list[SummaryLineInfo]


class RuleBook(Form):
    """A rule book: the game on one page, where there is such a page, then title, introduction and chapters."""

    title: str
    text: str
    summary: list[SummaryPartInfo]
    chapters: list[ChapterInfo]
