"""What a person reads, in both languages at once."""

from __future__ import annotations

from typing import NamedTuple

from thirdhalf.core.refusal import Refusal, Refused
from thirdhalf.core.text import Text


class Words(NamedTuple):
    """The same thing said twice."""

    en: str
    fr: str

    def json(self) -> dict[str, str]:
        """For those who choose the language later."""
        return {"en": self.en, "fr": self.fr}


def refuse(command: str, en: str, fr: str, clause: str | None = None) -> Refused:
    """Why a command is not carried out. Nothing has changed."""
    return Refused(command, Refusal(clause, Text(en, fr)))
