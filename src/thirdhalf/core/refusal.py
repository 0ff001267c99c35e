"""Refusals: the clause that forbids a move and a sentence a player understands."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import Text


class Refusal:
    """Why a move is illegal, in both languages.

    A reason names only cards of the move itself and cards that lie open, so everybody may read it.
    """

    def __init__(self, clause: str | None, text: Text) -> None:
        self.clause: Final = clause
        self.text: Final = text

    def reason(self, language: str) -> str:
        """The sentence in `en` or `fr`."""
        return self.text.said(language)

    def __str__(self) -> str:
        return f"{self.text.en} ({self.clause})" if self.clause else self.text.en

    def __repr__(self) -> str:
        return f"<Refusal: {self}>"


class Refused(ValueError):
    """Raised when a move is refused. Nothing has changed."""

    def __init__(self, move: str, refusal: Refusal) -> None:
        super().__init__(f"{move}: {refusal}")
        self.move: Final = move
        self.refusal: Final = refusal
