"""What a browser and a curious program see: the front page, and the games with their settings."""

from __future__ import annotations

from typing import Any, Final

from thirdhalf.core.game import Game
from thirdhalf.core.settings import Setting

FRONT: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Third Half</title>
</head>
<body>
<h1>Third Half</h1>
<p>A table server for card games of rugby and of the Sixty-Six family. There is no table in the browser here;
people and bots sit down from a terminal (<code>thirdhalf play --at</code> with this address) or with a program
(<code>thirdhalf.client</code>).</p>
<p lang="fr">Un serveur de tables pour des jeux de cartes. Il n'y a pas de table dans le navigateur ici ; on s'assied
depuis un terminal (<code>thirdhalf play --at</code> et cette adresse) ou avec un programme
(<code>thirdhalf.client</code>).</p>
<ul>
<li><a href="/api/tables">tables in the lobby · les tables</a> (JSON)</li>
<li><a href="/api/games">games and their settings · les jeux et leurs réglages</a> (JSON)</li>
<li><a href="/api/openapi.json">OpenAPI</a></li>
</ul>
</body>
</html>
"""


def about(game: Game[Any], levels: list[str]) -> dict[str, Any]:
    """A game for somebody who sets up a table."""
    return {"settings": [_setting(setting) for setting in game.table], "levels": levels}


def _setting(setting: Setting) -> dict[str, Any]:
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
