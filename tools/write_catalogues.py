"""Writes the browser's sentences for events, web/src/i18n/events.en.json and events.fr.json, from the games' own words.

PYTHONPATH=src .venv/bin/python tools/write_catalogues.py
"""

from __future__ import annotations

import json
from pathlib import Path

from thirdhalf.games import GAMES

CATALOGUES = Path(__file__).parents[1] / "web" / "src" / "i18n"
GAMES_WITH_CATALOGUES = ("rugby", "woo", "ovalia")
"""Those of this package. The browser asks the server for the words of any other."""


def catalogue(language: str) -> str:
    """The sentences in one language: `you` for the player an event is about, `other` for everybody else."""
    events: dict[str, dict[str, object]] = {}
    for name in GAMES_WITH_CATALOGUES:
        own = GAMES[name].own_event_words()
        events[name] = {
            kind: {"you": own[kind].said(language), "other": text.said(language)}
            if kind in own
            else text.said(language)
            for kind, text in GAMES[name].event_words().items()
        }
    return json.dumps({"events": events}, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for spoken in ("en", "fr"):
        (CATALOGUES / f"events.{spoken}.json").write_text(catalogue(spoken), encoding="utf-8")
