"""The sheets of a tournament for the printer: a slip for every open match, then tables and bracket."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from thirdhalf.core.text import Text
from thirdhalf.tournament.bracket import bracket
from thirdhalf.tournament.crosstable import crosstable

Json = dict[str, Any]
STYLE: Final = """
body { font: 12pt system-ui, sans-serif; margin: 1cm; }
.slip { border: 1px solid; border-radius: 2mm; padding: 4mm; margin: 0 0 4mm; break-inside: avoid; }
.slip h2 { font-size: 12pt; margin: 0 0 3mm; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid; padding: 2mm; text-align: left; font-weight: normal; }
td { width: 22mm; }
svg { display: block; max-width: 100%; height: auto; break-inside: avoid; margin-top: 8mm; }
"""
WORDS: Final = {
    "round": Text("Round", "Tour"),
    "table": Text("table", "table"),
    "points": Text("Points", "Points"),
    "extra": Text("Extra time", "Prolongation"),
    "tries": Text("Tries", "Essais"),
    "conversions": Text("Conversions", "Transformations"),
    "signature": Text("Signature", "Signature"),
}


def sheets(view: Json, language: str) -> str:
    """A page that stands alone; the browser prints it."""
    said = {key: text.said(language) for key, text in WORDS.items()}
    title = escape(view["settings"]["name"])
    slips = [_slip(view, match, said, language) for match in view["matches"] if match["to_play"]]
    pictures = []
    if any(stage["table"] for stage in view["stages"]):
        pictures.append(crosstable(view, language))
    if any(stage["kind"] == "bracket" for stage in view["stages"]):
        pictures.append(bracket(view, language))
    return (
        f'<!doctype html>\n<html lang="{language}"><meta charset="utf-8"><title>{title}</title>'
        f"<style>{STYLE}</style>\n<h1>{title}</h1>\n" + "\n".join([*slips, *pictures]) + "</html>\n"
    )


def _slip(view: Json, match: Json, said: dict[str, str], language: str) -> str:
    """Who plays at which table, and room for what they write down."""
    names = {player["id"]: player["name"] for player in view["players"]}
    columns = ["points"]
    if match["places"]:
        columns.append("extra")
    if view["settings"]["tries"]:
        columns += ["tries", "conversions"]
    columns.append("signature")
    head = "".join(f"<th>{escape(said[column])}</th>" for column in columns)
    rows = "".join(
        f"<tr><th>{escape(names[side['player']])}</th>{'<td></td>' * len(columns)}</tr>" for side in match["sides"]
    )
    where = f"{said['round']} {match['round']}, {said['table']} {match['table']}"
    heading = escape(f"{match['id']} · {match['name'][language]} · {where} · {match['to_play'][language]}")
    return f'<section class="slip"><h2>{heading}</h2><table><tr><th></th>{head}</tr>{rows}</table></section>'
