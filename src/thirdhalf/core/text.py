"""A text in both languages."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

BLANK: Final = re.compile(r"\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}")
"""A placeholder for a field: `{points}`, or `{woos|Woo|Woos}` for the word that goes with its number."""


class Text(NamedTuple):
    """A text for people, in English and French."""

    en: str
    fr: str

    def said(self, language: str) -> str:
        """The text in `en` or `fr`."""
        return self.fr if language == "fr" else self.en


NO_WORDS: Final[dict[str, Text]] = {}


class GameWords(NamedTuple):
    """The sentences of a game in both languages, each by its verb or type of event.

    Fields are in braces, `who` being the player. The `own_…` sentences are for the player they are about; if there is
    none, everybody reads the same one. In `moves`, `take_bare` is used for `take` if nothing follows the verb.
    """

    verbs: dict[str, Text] = NO_WORDS
    moves: dict[str, Text] = NO_WORDS
    own_moves: dict[str, Text] = NO_WORDS
    events: dict[str, Text] = NO_WORDS
    own_events: dict[str, Text] = NO_WORDS


SUIT_WORDS: Final = (
    Text("spades", "pique"),
    Text("hearts", "cœur"),
    Text("diamonds", "carreau"),
    Text("clubs", "trèfle"),
)
"""The suits in the order S, H, D, C."""


def filled(text: str, fields: dict[str, object]) -> str:
    """A text with its placeholders filled in."""

    def fill(blank: re.Match[str]) -> str:
        value = fields[blank[1]]
        if blank[2] is None:
            return str(value)
        return blank[2] if str(value) == "1" else blank[3]

    return BLANK.sub(fill, text)
