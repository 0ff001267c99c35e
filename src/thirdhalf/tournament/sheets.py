"""Printed sheets: the pairing list, a slip for every open match, tables and bracket."""

from __future__ import annotations

from html import escape
from typing import Final

from thirdhalf.core.text import Text
from thirdhalf.tournament.bracket import bracket
from thirdhalf.tournament.crosstable import crosstable
from thirdhalf.tournament.drawing import Json

STYLE: Final = """
body { font: 12pt system-ui, sans-serif; margin: 1cm; }
.slip { border: 1px solid; border-radius: 2mm; padding: 4mm; margin: 0 0 4mm; break-inside: avoid; }
.slip h2 { font-size: 12pt; margin: 0 0 3mm; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid; padding: 2mm; text-align: left; font-weight: normal; }
.pairings { break-after: page; font-size: 16pt; }
.slip td { height: 8mm; }
svg { display: block; max-width: 100%; height: auto; break-inside: avoid; margin-top: 8mm; }
"""
WORDS: Final = {
    "round": Text("Round", "Tour"),
    "table": Text("table", "table"),
    "match": Text("Match", "Match"),
    "card": Text("Referee card", "Carte arbitre"),
    "points": Text("Points", "Points"),
    "extra": Text("Extra time", "Prolongation"),
    "tries": Text("Tries", "Essais"),
    "conversions": Text("Conversions", "Transformations"),
    "signature": Text("Signature", "Signature"),
}


def sheets(view: Json, language: str) -> str:
    """A self-contained page for the browser to print."""
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
        f"<style>{STYLE}</style>\n<h1>{title}</h1>\n"
        + "\n".join([_pairings(view, said), *slips, *pictures])
        + "</html>\n"
    )


def _pairings(view: Json, said: dict[str, str]) -> str:
    """Who plays whom at which table in the current round, for the wall."""
    round = view["round"]
    on = [
        match for match in view["matches"] if match["round"] == round and all(side["player"] for side in match["sides"])
    ]
    if not on:
        return ""
    names = {player["id"]: player["name"] for player in view["players"]}
    rows = "".join(
        f"<tr><td>{match['table'] or ''}</td>"
        + "".join(f"<th>{escape(names[side['player']])}</th>" for side in match["sides"])
        + "</tr>"
        for match in on
    )
    return f'<section class="pairings"><h2>{escape(said["round"])} {round}</h2><table>{rows}</table></section>'


def _slip(view: Json, match: Json, said: dict[str, str], language: str) -> str:
    """Who plays at which table, with room to write down the result; in a knock-out also extra time (RU-30)."""
    names = {player["id"]: player["name"] for player in view["players"]}
    columns = ["points", *(["tries", "conversions"] if view["settings"]["tries"] else [])]
    parts = [said["match"]]
    if match["places"]:
        parts += [f"{said['extra']} {number + 1}" for number in range(view["settings"]["extra"])] + [said["card"]]
    sides = "".join(f'<th colspan="{len(columns)}">{escape(names[side["player"]])}</th>' for side in match["sides"])
    head = "".join(f"<th>{escape(said[column])}</th>" for column in columns) * 2
    rows = "".join(f"<tr><th>{escape(part)}</th>{'<td></td>' * (2 * len(columns))}</tr>" for part in parts)
    signed = f"<tr><th>{escape(said['signature'])}</th>" + f'<td colspan="{len(columns)}"></td>' * 2 + "</tr>"
    where = f"{said['round']} {match['round']}, {said['table']} {match['table']}"
    heading = escape(f"{match['id']} · {match['name'][language]} · {where} · {match['to_play'][language]}")
    table = f"<table><tr><th></th>{sides}</tr><tr><th></th>{head}</tr>{rows}{signed}</table>"
    return f'<section class="slip"><h2>{heading}</h2>{table}</section>'
