"""The games as somebody reads them who sets up a table: settings, levels of the bots, rule books."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from pydantic import Field

from thirdhalf.bots import LEVELS, Level
from thirdhalf.core.game import Game
from thirdhalf.core.settings import Setting
from thirdhalf.games import GAMES
from thirdhalf.protocol import Form, Language
from thirdhalf.rulebook import chapters
from thirdhalf.server.errors import HttpError


class Wanted(Form):
    """Settings somebody thinks of."""

    rules: dict[str, bool | int | str | None] = Field(default={}, max_length=64)


def add_games(app: FastAPI) -> None:
    """All of it is asked over HTTP."""

    @app.get("/api/games")
    async def games() -> dict[str, Any]:
        """What can be played: every game with its settings and the levels of its bots."""
        return {name: _about(game) for name, game in GAMES.items()}

    @app.post("/api/games/{game}/settings")
    async def settings(game: str, wanted: Wanted) -> dict[str, Any]:
        """All settings of a match for which these are asked: an edition or a number of players changes others too."""
        read = _known(game).read_settings(dict(wanted.rules))
        return {"rules": read.values, "players": len(_known(game).shares(read))}

    @app.get("/api/games/{game}/rules")
    async def rules(game: str, language: Language = "en") -> dict[str, Any]:
        """The rule book: title and first words, then chapters with their clauses."""
        _known(game)
        first, *rest = chapters(game, language)
        later = [{"title": chapter.title, "text": chapter.text, "clauses": chapter.clauses} for chapter in rest]
        return {"title": first.title, "text": first.text, "chapters": later}


def _known(game: str) -> Game[Any]:
    if game not in GAMES:
        raise HttpError(404, "no_page")
    return GAMES[game]


def _about(game: Game[Any]) -> dict[str, Any]:
    return {
        "settings": [told(setting) for setting in game.table],
        "levels": [_level(level) for level in LEVELS.values()],
    }


def _level(level: Level) -> dict[str, str]:
    """From the weakest to the strongest, each with a line on how it plays."""
    return {"name": level.name, "en": level.en, "fr": level.fr}


def told(setting: Setting) -> dict[str, Any]:
    """A setting, for those who offer it."""
    return {
        "name": setting.name,
        "default": setting.default,
        "clause": setting.clause,
        "en": setting.en,
        "fr": setting.fr,
        "choices": list(setting.choices),
        "between": setting.between,
        "optional": setting.optional,
    }
