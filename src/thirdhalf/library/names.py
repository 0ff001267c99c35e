"""Names that somebody typed: found, or refused with the choices and the closest match."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

MOST_SHOWN: Final = 24


class UnknownName(ValueError):
    """There is nothing by this name; the message lists what there is."""


def check_name(kind: str, given: object, known: Iterable[str]) -> str:
    """The name, if it is known: `check_name("game", "rugbi", GAMES)` raises UnknownName and suggests rugby."""
    choices = list(known)
    if isinstance(given, str) and given in choices:
        return given
    near = get_close_matches(str(given), choices, n=1, cutoff=0.5)
    guess = f" Did you mean {near[0]!r}?" if near else ""
    shown = ", ".join(choices[:MOST_SHOWN]) + (", …" if len(choices) > MOST_SHOWN else "")
    raise UnknownName(f"no {kind} called {given!r}.{guess} There are: {shown}.")
