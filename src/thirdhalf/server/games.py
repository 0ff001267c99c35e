"""The games over HTTP: settings, bot levels, rule books."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI

from thirdhalf.bots import LEVELS
from thirdhalf.core.game import Game
from thirdhalf.core.settings import Setting
from thirdhalf.core.text import Text
from thirdhalf.games import GAMES
from thirdhalf.protocol import (
    GameInfo,
    GameList,
    LevelInfo,
    ResolvedSettings,
    SettingInfo,
    WantedSettings,
    Wording,
)
from thirdhalf.rulebook import title
from thirdhalf.server.errors import HttpError
from thirdhalf.server.lessons import lessons_told


def add_games(app: FastAPI) -> None:
    """Adds the routes about games."""

    @app.get("/api/games")
    async def games() -> GameList:
        """Every game with its settings and bot levels."""
        return GameList({name: _about(game) for name, game in GAMES.items()})

    @app.post("/api/games/{game}/settings")
    async def settings(game: str, wanted: WantedSettings) -> ResolvedSettings:
        """All settings that follow from these: an edition or a number of players changes others too."""
        read = known(game).read_settings(dict(wanted.rules))
        return ResolvedSettings(rules=read.values, players=len(known(game).shares(read)))


def known(game: str) -> Game[Any]:
    """The game of this name; there is no such page otherwise."""
    if game not in GAMES:
        raise HttpError(404, "no_page")
    return GAMES[game]


def _about(game: Game[Any]) -> GameInfo:
    return GameInfo(
        table=game.web_table(),
        title=_wording(title(game.name)),
        verbs={verb: _wording(text) for verb, text in game.words().verbs.items()},
        events={kind: _wording(text) for kind, text in game.words().events.items()},
        settings=[told(setting) for setting in game.settings_schema],
        windows=game.has_windows(),
        counted=list(game.counted_events()),
        levels=[LevelInfo(name=level.name, en=level.text.en, fr=level.text.fr) for level in LEVELS.values()],
        lessons=lessons_told(game.name),
    )


def _wording(text: Text) -> Wording:
    return Wording(en=text.en, fr=text.fr)


def told(setting: Setting) -> SettingInfo:
    """A setting as clients show it."""
    return SettingInfo(
        name=setting.name,
        default=setting.default,
        clause=setting.clause,
        en=setting.text.en,
        fr=setting.text.fr,
        choices=list(setting.choices),
        between=setting.between,
        optional=setting.optional,
    )
