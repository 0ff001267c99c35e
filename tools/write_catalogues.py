"""Writes what the browser needs from the games: sentences for moves and events, and charts for its tests.

web/src/i18n/games.en.json, games.fr.json and web/src/tables/fixtures/charts.json.

PYTHONPATH=src .venv/bin/python tools/write_catalogues.py
"""

from __future__ import annotations

import json
from pathlib import Path

from thirdhalf.core.text import Text
from thirdhalf.games import GAMES

CATALOGUES = Path(__file__).parents[1] / "web" / "src" / "i18n"
GAMES_WITH_CATALOGUES = ("rugby", "woo", "ovalia")
"""Those of this package. The browser asks the server for the words of any other."""

CHARTS = CATALOGUES.parent / "tables" / "fixtures" / "charts.json"


def catalogue(language: str) -> str:
    """The sentences in one language: `you` for the player they are about, `other` for everybody else."""
    games = {name: GAMES[name] for name in GAMES_WITH_CATALOGUES}
    moves = {name: told(game.words().moves, game.words().own_moves, language) for name, game in games.items()}
    events = {name: told(game.words().events, game.words().own_events, language) for name, game in games.items()}
    return json.dumps({"log": moves, "events": events}, indent=2, ensure_ascii=False) + "\n"


def told(texts: dict[str, Text], own: dict[str, Text], language: str) -> dict[str, object]:
    """Both forms if there are two, otherwise the one there is."""
    return {
        kind: {"you": own[kind].said(language), "other": text.said(language)} if kind in own else text.said(language)
        for kind, text in texts.items()
    }


def charts() -> str:
    """What cards, melds and runs of tricks are worth in each game, as a table sends it."""
    games = {name: GAMES[name] for name in GAMES_WITH_CATALOGUES}
    rows = {name: [row._asdict() for row in game.chart(game.read_settings({}))] for name, game in games.items()}
    return json.dumps(rows, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for spoken in ("en", "fr"):
        (CATALOGUES / f"games.{spoken}.json").write_text(catalogue(spoken), encoding="utf-8")
    CHARTS.write_text(charts(), encoding="utf-8")
