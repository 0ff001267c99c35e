"""Standings as CSV, for a spreadsheet."""

from __future__ import annotations

import csv
import io
from typing import Any

from thirdhalf.core.text import Text

WORDS = {
    "stage": Text("stage", "phase"),
    "place": Text("place", "place"),
    "player": Text("player", "joueur"),
    "final": Text("Final ranking", "Classement final"),
}


def standings(view: dict[str, Any], language: str) -> str:
    """Every table of a view, one line per player, then the final ranking as far as it is decided."""
    names = {player["id"]: _safe(player["name"]) for player in view["players"]}
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    head = [WORDS[what].said(language) for what in ("stage", "place", "player")]
    for stage in view["stages"]:
        if stage["table"]:
            columns = stage["table"]["columns"]
            writer.writerow([*head, *(column[language] for column in columns)])
            for row in stage["table"]["rows"]:
                cells = [row["cells"][column["key"]] for column in columns]
                writer.writerow([stage["name"][language], row["place"], names[row["player"]], *cells])
    if view["places"]:
        writer.writerow(head)
        for place in view["places"]:
            for player in place["players"]:
                writer.writerow([WORDS["final"].said(language), place["place"], names[player]])
    return out.getvalue()


def _safe(name: str) -> str:
    """A name that a spreadsheet will not run as a formula."""
    return "'" + name if name[0] in "=+-@" else name
