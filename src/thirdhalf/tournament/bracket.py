"""The bracket of a knock-out as a picture: the final on the right, below it the matches for the other places."""

from __future__ import annotations

from typing import Final

from thirdhalf.tournament.drawing import Drawing, Json, cut

WIDTH: Final = 190
ROW: Final = 22
GAP: Final = 34
"""Between columns."""
APART: Final = 30
"""Between matches, including room for their names."""
LETTERS: Final = 20


def bracket(view: Json, language: str) -> str:
    """All brackets of a view."""
    drawing = Drawing(view["settings"]["name"])
    matches = {match["id"]: match for match in view["matches"] if match["places"]}
    names = {player["id"]: player["name"] for player in view["players"]}
    top = 0.0
    for root in roots(matches):
        depth = _depth(root, matches)
        top = _Tree(drawing, matches, names, language).draw(root, depth, top)[1] + APART
    return drawing.svg()


def roots(matches: dict[str, Json]) -> list[Json]:
    """The matches whose winner has nothing left to play, the final first."""
    going_on = {side["from"]["of"] for match in matches.values() for side in match["sides"] if _won(side)}
    return sorted((match for id, match in matches.items() if id not in going_on), key=lambda match: match["places"])


def _won(side: Json) -> bool:
    return side["from"] is not None and side["from"]["kind"] == "winner"


def before(match: Json, matches: dict[str, Json]) -> list[Json | None]:
    """The matches its players won to get here; None for a player who came another way."""
    return [matches[side["from"]["of"]] if _won(side) else None for side in match["sides"]]


def _depth(match: Json, matches: dict[str, Json]) -> int:
    return 1 + max((_depth(one, matches) for one in before(match, matches) if one), default=-1)


class _Tree:
    """A match, with the matches that lead to it on its left."""

    def __init__(self, drawing: Drawing, matches: dict[str, Json], names: dict[str, str], language: str) -> None:
        self.drawing: Final = drawing
        self.matches: Final = matches
        self.names: Final = names
        self.language: Final = language

    def draw(self, match: Json, column: int, top: float) -> tuple[float, float]:
        """Draws it below `top`. Returns the height of its middle, and where the next may begin."""
        x = column * (WIDTH + GAP)
        middles: list[float | None] = []
        bottom = top
        for earlier in before(match, self.matches):
            if earlier is None:
                middles.append(None)
            else:
                middle, bottom = self.draw(earlier, column - 1, bottom)
                middles.append(middle)
        known = [middle for middle in middles if middle is not None]
        middle = sum(known) / len(known) if known else top + APART
        middle = max(middle, top + APART)
        self._match(match, x, middle)
        for side, came in enumerate(middles):
            if came is not None:
                y = middle + (side - 0.5) * ROW
                half = x - GAP / 2
                self.drawing.line((x - GAP, came), (half, came), (half, y), (x, y))
        return middle, max(bottom, middle + ROW + 14)

    def _match(self, match: Json, x: float, middle: float) -> None:
        self.drawing.text(x, middle - ROW - 4, cut(f"{match['id']} · {match['name'][self.language]}", 30), faint=True)
        for at, side in enumerate(match["sides"]):
            y = middle + (at - 1) * ROW
            won = side["player"] is not None and match["winner"] == side["player"]
            self.drawing.box(x, y, WIDTH, ROW, 0.12 if won else 0.0)
            if side["player"] is not None:
                self.drawing.text(x + 6, y + 15, cut(self.names[side["player"]], LETTERS), bold=won)
            elif side["from"] is not None and not side["nobody"]:
                self.drawing.text(x + 6, y + 15, cut(side["from"][self.language], 26), faint=True)
            if match["score"]:
                self.drawing.text(x + WIDTH - 6, y + 15, str(match["score"][at]), anchor="end", bold=won)
