"""French and English: which one to speak, and a way to say a thing in both."""

from __future__ import annotations

import os
from typing import Final

LANGUAGES: Final = ("en", "fr")


def preferred() -> str:
    """The language of the person at this terminal, as the environment tells it."""
    for variable in ("THIRDHALF_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


def say(en: str, fr: str, language: str | None = None) -> str:
    """The text in one of the two languages."""
    return fr if (language or preferred()) == "fr" else en
