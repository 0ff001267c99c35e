"""Errors of an arena, in both languages."""

from __future__ import annotations

from thirdhalf.language import say


class ArenaError(Exception):
    """Ends an arena. Finished deals are kept."""

    def __init__(self, en: str, fr: str) -> None:
        super().__init__(en, fr)
        self.en = en
        self.fr = fr

    def __str__(self) -> str:
        return self.en

    def said(self, language: str) -> str:
        """The message in this language."""
        return say(self.en, self.fr, language)


class BotFailed(ArenaError):
    """A user's bot crashed, did not answer, or answered something that is not a move."""

    def __init__(self, bot: str, en: str, fr: str) -> None:
        super().__init__(f"{bot}: {en}", f"{bot} : {fr}")
        self.args = (bot, en, fr)
