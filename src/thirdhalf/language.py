"""The language to use at this terminal, English or French."""

from __future__ import annotations

import os
from typing import Final

from thirdhalf.core.text import Text

LANGUAGES: Final = ("en", "fr")


def preferred() -> str:
    """The language of the person at this terminal, from the environment."""
    for variable in ("THIRDHALF_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


def say(text: Text) -> str:
    """The text in the language of the person at this terminal."""
    return text.said(preferred())
