"""How each game looks in a terminal: a view in, lines of text out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.text import Text

from thirdhalf.core.match import View
from thirdhalf.terminal.renderers import ovalia, rugby, woo

Renderer = Callable[[View, list[str], str, bool], list[Text]]
"""Takes a view, the names of the seats, the language, and whether to show what a player would have to remember."""

RENDERERS: Final[dict[str, Renderer]] = {"ovalia": ovalia.render, "rugby": rugby.render, "woo": woo.render}
