"""The name that somebody who mistyped one probably meant."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import Text

ALIKE: Final = 0.5
"""How much two names must have in common, from 0 to 1."""


def nearest(given: object, known: list[str], alike: float = ALIKE) -> str | None:
    """The known name closest to this one, whatever its case; None if none is close."""
    from difflib import get_close_matches  # only mistakes need it

    folded = {name.casefold(): name for name in reversed(known)}
    close = get_close_matches(str(given).casefold(), list(folded), n=1, cutoff=alike)
    return folded[close[0]] if close else None


def did_you_mean(given: object, known: list[str], alike: float = ALIKE) -> Text:
    """A question to append to a sentence; empty if no name is close."""
    close = nearest(given, known, alike)
    return Text("", "") if close is None else Text(f" Did you mean {close}?", f" Vouliez-vous dire {close} ?")


def guess(given: object, known: list[str]) -> str:
    """The same question for errors that do not end in a full stop, which are in English."""
    question = did_you_mean(given, known).en
    return f".{question}" if question else ""
