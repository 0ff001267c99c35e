"""What goes wrong in an arena, in both languages."""

from __future__ import annotations

from thirdhalf.language import say


class ArenaError(Exception):
    """Nothing that was finished is lost by it."""

    def __init__(self, en: str, fr: str) -> None:
        super().__init__(en, fr)
        self.en = en
        self.fr = fr

    def __str__(self) -> str:
        return self.en

    def said(self, language: str) -> str:
        """It, in one of them."""
        return say(self.en, self.fr, language)


class BotFailed(ArenaError):
    """A bot of somebody's own crashed, said nothing, or something that is no move."""

    def __init__(self, bot: str, en: str, fr: str) -> None:
        super().__init__(f"{bot}: {en}", f"{bot} : {fr}")
        self.args = (bot, en, fr)
