"""Errors of an arena, in both languages."""

from __future__ import annotations

from thirdhalf.core.text import Text


class ArenaError(Exception):
    """Ends an arena. Finished deals are kept."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return self.text.en

    def said(self, language: str) -> str:
        """The message in this language."""
        return self.text.said(language)


class BotFailed(ArenaError):
    """A user's bot crashed, did not answer, or answered something that is not a move."""

    def __init__(self, bot: str, text: Text) -> None:
        super().__init__(Text(f"{bot}: {text.en}", f"{bot} : {text.fr}"))
        self.args = (bot, text)
