"""Our levels as opponents in research environments. They see what their seat sees, like any other player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from thirdhalf.bots import LEVELS
from thirdhalf.bots.levels import Level
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import State
from thirdhalf.names import check_name
from thirdhalf.research.actions import Actions, actions_of

Levels = Mapping[int, str]
"""The seats that computers play, with their levels: `{1: "club"}`."""

THINKING: Final = 1 << 20
"""Their dice are numbered from here: chance moves of a match count up from 1."""


class Opponents:
    """Computers in some of the seats of a match."""

    def __init__(self, game: Game[Any], settings: Settings, levels: Levels) -> None:
        players = len(game.shares(settings))
        for seat, level in levels.items():
            if seat not in range(players):
                raise ValueError(f"opponents: there is no seat {seat!r}; seats are 0 to {players - 1}")
            check_name("level", level, LEVELS)
        if len(levels) >= players:
            raise ValueError("opponents: at least one seat must be left to play")
        self._game: Final = game
        self._settings: Final = settings
        self._levels: Final[dict[int, Level]] = {seat: LEVELS[level] for seat, level in levels.items()}
        self._actions: Final[Actions] = actions_of(game.name)
        self.seats: Final = tuple(sorted(levels))

    def action(self, state: State, seat: int, dice: Dice) -> int:
        """What the level in this seat does, as a number of the action table."""
        position = self._game.view(state, seat)
        view = {"game": self._game.name, "rules": self._settings.values, "seat": seat, "position": position}
        return self._actions.numbers[self._levels[seat].choose(view, dice)]
