"""A table as a picture: who met whom with what result, the best at the top, the tie-breaks on the right."""

from __future__ import annotations

from typing import Final

from thirdhalf.tournament.drawing import Drawing, Json, cut

NAME: Final = 190
CELL: Final = 58
ROW: Final = 26
ALONE: Final = {"points", "played"}


def crosstable(view: Json, language: str) -> str:
    """Every table of a view, one below the other."""
    drawing = Drawing(view["settings"]["name"])
    names = {player["id"]: player["name"] for player in view["players"]}
    top = 0.0
    for stage in view["stages"]:
        if stage["table"]:
            top = _draw(drawing, view, stage, names, language, top) + ROW
    return drawing.svg()


def results(view: Json, stage: Json) -> dict[tuple[str, str], list[str]]:
    """The scores of a player against another, in the order of play."""
    wanted = set(stage["matches"])
    found: dict[tuple[str, str], list[str]] = {}
    for match in view["matches"]:
        if match["id"] in wanted and match["status"] in ("done", "walkover"):
            one, other = (side["player"] for side in match["sides"])
            for side, (player, opponent) in enumerate(((one, other), (other, one))):
                found.setdefault((player, opponent), []).append(_said(match, side))
    return found


def _said(match: Json, side: int) -> str:
    if match["score"] is None:
        return "+" if match["winner"] == match["sides"][side]["player"] else "–"
    return f"{match['score'][side]}–{match['score'][1 - side]}"


def _draw(drawing: Drawing, view: Json, stage: Json, names: dict[str, str], language: str, top: float) -> float:
    rows = stage["table"]["rows"]
    columns = [c for c in stage["table"]["columns"] if c["tiebreak"] or c["key"] in ALONE]
    met = results(view, stage)
    wide = max([CELL, *(8 * len(" ".join(said)) + 12 for said in met.values())])
    drawing.text(0, top + 14, stage["name"][language], bold=True)
    top += ROW
    places = 30
    for at, _ in enumerate(rows):
        drawing.text(places + NAME + (at + 0.5) * wide, top + 17, str(at + 1), anchor="middle", faint=True)
    right = places + NAME + len(rows) * wide
    for at, column in enumerate(columns):
        drawing.text(right + (at + 0.5) * CELL, top + 17, column[language], anchor="middle", faint=True)
    for line, row in enumerate(rows):
        y = top + (line + 1) * ROW
        drawing.text(places - 8, y + 17, str(row["place"]), anchor="end")
        drawing.box(places, y, NAME, ROW)
        drawing.text(places + 6, y + 17, f"{line + 1}. {cut(names[row['player']], 20)}")
        for at, other in enumerate(rows):
            x = places + NAME + at * wide
            drawing.box(x, y, wide, ROW, 0.15 if at == line else 0.0)
            said = " ".join(met.get((row["player"], other["player"]), []))
            drawing.text(x + wide / 2, y + 17, said, anchor="middle")
        for at, column in enumerate(columns):
            value = row["cells"][column["key"]]
            drawing.box(right + at * CELL, y, CELL, ROW)
            drawing.text(
                right + (at + 0.5) * CELL,
                y + 17,
                "" if value is None else f"{value:g}",
                anchor="middle",
                bold=column["key"] == "points",
            )
    return top + (len(rows) + 1) * ROW
