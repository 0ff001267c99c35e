"""How each game's table looks in a terminal: a view in, lines of text out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.text import Text

from thirdhalf.core.match import View
from thirdhalf.terminal.faces import ovalia, rugby, woo

Face = Callable[[View, list[str], str, bool], list[Text]]
"""From a view, the names of the seats, the language and whether the memory is aided."""

FACES: Final[dict[str, Face]] = {"ovalia": ovalia.face, "rugby": rugby.face, "woo": woo.face}
