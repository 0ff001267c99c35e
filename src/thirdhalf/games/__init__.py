"""The games, one package each. They never import each other."""

from __future__ import annotations

from typing import Any, Final

from thirdhalf.core.game import Game
from thirdhalf.games import rugby
from thirdhalf.games.registry import known_games

GAMES: Final[dict[str, Game[Any]]] = known_games()
DEFAULT_GAME: Final = rugby.GAME.name
"""What is played if nobody chooses: the game that is learned fastest."""
