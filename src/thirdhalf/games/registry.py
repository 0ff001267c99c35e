"""Which games there are: ours, and those that installed packages add through the entry point group `thirdhalf.games`.

Ours are always there, even in a source tree where nothing is installed.
"""

from __future__ import annotations

import warnings
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from thirdhalf.core.game import Game
from thirdhalf.games import ovalia, rugby, woo

GROUP: Final = "thirdhalf.games"


def known_games() -> dict[str, Game[Any]]:
    """Every game by its name: ours first, then the others by the names of their entry points."""
    games: dict[str, Game[Any]] = {game.name: game for game in (ovalia.GAME, rugby.GAME, woo.GAME)}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        if not point.value.startswith("thirdhalf.games."):
            game = _loaded(point)
            if game is not None and game.name not in games:
                games[game.name] = game
    return games


def _loaded(point: EntryPoint) -> Game[Any] | None:
    """The game of an entry point; None if it cannot be loaded, so that the other games still can."""
    try:
        game = point.load()
    except Exception as error:
        warnings.warn(f"the game {point.name} ({point.value}) cannot be loaded: {error}", RuntimeWarning, stacklevel=2)
        return None
    return game if isinstance(game, Game) else None
