"""The games, one package each. They never import each other."""

from __future__ import annotations

from typing import Any, Final

from thirdhalf.core.game import Game
from thirdhalf.games import ovalia, rugby, woo

GAMES: Final[dict[str, Game[Any]]] = {game.name: game for game in (ovalia.GAME, rugby.GAME, woo.GAME)}
