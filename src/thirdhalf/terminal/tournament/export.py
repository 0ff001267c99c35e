"""Exports a tournament in the format of a file's extension."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from thirdhalf.tournament import Tournament
from thirdhalf.tournament.bracket import bracket
from thirdhalf.tournament.crosstable import crosstable
from thirdhalf.tournament.sheets import sheets
from thirdhalf.tournament.spreadsheet import standings
from thirdhalf.tournament.trf import trf


def picture(tournament: Tournament, language: str) -> str:
    """The bracket if there is one, otherwise the cross table."""
    view = tournament.view()
    draw = bracket if any(stage["kind"] == "bracket" for stage in view["stages"]) else crosstable
    return draw(view, language)


EXPORTS: Final[dict[str, Callable[[Tournament, str], str]]] = {
    ".json": lambda tournament, _: json.dumps(tournament.write(), ensure_ascii=False, indent=1) + "\n",
    ".csv": lambda tournament, language: standings(tournament.view(), language),
    ".trf": lambda tournament, _: trf(tournament.sheet),
    ".svg": picture,
    ".html": lambda tournament, language: sheets(tournament.view(), language),
}
