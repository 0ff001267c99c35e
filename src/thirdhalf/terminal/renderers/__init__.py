"""How each game looks in a terminal: a view in, lines of text out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from rich.text import Text as Styled

from thirdhalf.core.companions import RENDERER, load
from thirdhalf.core.game import Game
from thirdhalf.core.match import View
from thirdhalf.terminal.renderers import general

Renderer = Callable[[View, list[str], str, bool], list[Styled]]
"""Takes a view, the names of the seats, the language, and whether to show what a player would have to remember."""


def renderer_for(game: Game[Any]) -> Renderer:
    """The renderer of a game: its own, or the general one."""
    own = cast("Renderer | None", load(game.companions(), RENDERER))
    if own is not None:
        return own
    return lambda view, names, language, aid: general.render(game, view, names, language, aid)
