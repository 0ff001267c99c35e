"""A game on one page, with pictures: `summary.en.md` and `summary.fr.md` beside its rule books, where it has them.

Chapters as in a rule book. A line that begins with `1.` is a step of a turn. A line that begins with `-` is drawn:
first the cards, in backticks, then what they show. `H7<H12` is a trick that the twelve takes, `+` and `<` stand between
cards, `?` is the back of a card.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final, Literal, NamedTuple

from thirdhalf.rulebook import package

LineKind = Literal["words", "drawing", "step"]
DRAWING: Final = re.compile(r"- (?:`([^`]+)` )?(.*)")
STEP: Final = re.compile(r"\d+\. (.*)")
HEADING: Final = re.compile(r"#+ (.*)")


class SummaryLine(NamedTuple):
    """Words, a step of a turn, or cards and what they show; cards are empty where nothing is drawn."""

    kind: LineKind
    cards: str
    text: str


class SummaryPart(NamedTuple):
    """A heading and the lines under it; the first heading is the title."""

    title: str
    lines: list[SummaryLine]


@cache
def summary(game: str, language: str) -> list[SummaryPart]:
    """The game on one page; empty if it has no summary."""
    page = files(package(game)).joinpath(f"summary.{language}.md")
    if not page.is_file():
        return []
    found: list[SummaryPart] = []
    for line in _whole(page.read_text(encoding="utf-8")):
        heading = HEADING.fullmatch(line)
        if heading:
            found.append(SummaryPart(heading[1], []))
        else:
            found[-1].lines.append(_read(line))
    return found


def _whole(page: str) -> list[str]:
    """The lines of a page; one that begins with spaces, or with a word after another, belongs to the one before."""
    found: list[str] = []
    fresh = True
    for line in page.splitlines():
        begins = fresh or line.startswith(("#", "- ")) or STEP.match(line)
        if line and begins:
            found.append(line)
        elif line:
            found[-1] += f" {line.strip()}"
        fresh = not line or line.startswith("#")
    return found


def _read(line: str) -> SummaryLine:
    drawing, step = DRAWING.fullmatch(line), STEP.fullmatch(line)
    if drawing:
        return SummaryLine("drawing", drawing[1] or "", drawing[2])
    return SummaryLine("step", "", step[1]) if step else SummaryLine("words", "", line)
