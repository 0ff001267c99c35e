"""French punctuation stays with the word before it, in everything a coach says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from thirdhalf.core.text import Text
from thirdhalf.games import GAMES
from thirdhalf.lessons import lessons_of
from thirdhalf.lessons.tryouts import tryouts_of

LOOSE = re.compile(" [;:!?»]|« ")
"""A space at which a line could be broken."""


def texts(thing: object) -> Iterator[Text]:
    """All texts inside of it."""
    if isinstance(thing, Text):
        yield thing
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from texts(getattr(thing, field.name))
    elif isinstance(thing, tuple | list):
        for part in thing:
            yield from texts(part)
    elif isinstance(thing, dict):
        yield from texts(list(thing.values()))


def test_no_line_of_a_lesson_begins_with_a_sign() -> None:
    said = [text.fr for game in GAMES for text in texts([*lessons_of(game), *tryouts_of(game).values()])]
    assert len(said) > 200
    assert [text for text in said if LOOSE.search(text)] == []
