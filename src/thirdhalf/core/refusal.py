"""Refusals: the clause that forbids a move and a sentence a player understands."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import Text


class Refusal:
    """Why a move is not legal, in both languages.

    A reason names no card but those of the move itself and those that lie open, so that everybody may read it.
    """

    def __init__(self, clause: str | None, text: Text) -> None:
        self.clause: Final = clause
        self.text: Final = text

    def reason(self, language: str) -> str:
        """The sentence in `en` or `fr`."""
        return self.text.said(language)

    def __str__(self) -> str:
        return f"{self.text.en} ({self.clause})" if self.clause else self.text.en


class Refused(ValueError):
    """A move was refused; nothing has changed."""

    def __init__(self, move: str, refusal: Refusal) -> None:
        super().__init__(f"{move}: {refusal}")
        self.move: Final = move
        self.refusal: Final = refusal
