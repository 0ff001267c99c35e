"""A text in both languages."""

from __future__ import annotations

from typing import NamedTuple


class Text(NamedTuple):
    """What a person reads, in English and in French."""

    en: str
    fr: str

    def said(self, language: str) -> str:
        """The text in `en` or `fr`."""
        return self.fr if language == "fr" else self.en
