"""A match as text and as a picture: everything on the table."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from thirdhalf.core.match import Match
from thirdhalf.core.viewer import Viewer

CARD_WIDTH: Final = 34
CARD_HEIGHT: Final = 48
GAP: Final = 4
LABEL: Final = 136
MARGIN: Final = 12
LINE: Final = CARD_HEIGHT + 2 * GAP
A_ROW: Final = 20
"""Cards per line."""
COLOURS: Final = {
    "S": "#1d3557",
    "H": "#b5179e",
    "D": "#c1440e",
    "C": "#2d6a4f",
    "F": "#222222",
    "W": "#b08900",
    "R": "#a4161a",
}
"""Colours of suits and teams. A letter that is both has one colour."""

LabelledCards = tuple[str, list[str]]
"""A label, and the cards or words after it."""


def lines(match: Match, viewer: Viewer) -> list[LabelledCards]:
    """The lines of the table, top to bottom."""
    game, state = match.game, match.state
    position: dict[str, Any] = game.view(state, viewer)
    acting = ", ".join(str(seat) for seat in game.to_act(state, viewer)) or "nobody"
    told: list[LabelledCards] = [(game.name, [game.phase(state, viewer)]), ("to act", [acting])]
    for name, value in position.items():
        told += _told(name, value)
    return told


def _told(name: str, value: Any) -> list[LabelledCards]:
    """The lines of one field of a position."""
    if isinstance(value, dict):
        return [line for key, part in value.items() for line in _told(f"{name} {key}", part)]
    if isinstance(value, list) and any(isinstance(part, list | dict) for part in value):
        return [line for at, part in enumerate(value) for line in _told(f"{name} {at}", part)]
    if isinstance(value, list):
        return [(name, [str(part) for part in value])] if value else []
    return [] if value is None else [(name, [str(value)])]


def text(match: Match, viewer: Viewer) -> str:
    """The table as text, as this viewer sees it."""
    told = lines(match, viewer)
    width = max(len(label) for label, _ in told)
    return "\n".join(f"{label:<{width}}  {' '.join(words)}" for label, words in told)


def svg(match: Match, viewer: Viewer) -> str:
    """The table as an SVG picture."""
    cards = {*match.game.cards, "?"}
    shapes: list[str] = []
    top = MARGIN
    for label, words in lines(match, viewer):
        shapes.append(_words(MARGIN, top + LINE // 2, label))
        if not set(words) <= cards:
            shapes.append(_words(MARGIN + LABEL, top + LINE // 2, " ".join(words)))
            top += LINE // 2
            continue
        for start in range(0, len(words), A_ROW):
            for place, card in enumerate(words[start : start + A_ROW]):
                shapes.append(_card(MARGIN + LABEL + place * (CARD_WIDTH + GAP), top, card))
            top += LINE
    wide = 2 * MARGIN + LABEL + A_ROW * (CARD_WIDTH + GAP)
    high = top + MARGIN + LINE // 2
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif">'
    return "\n".join([head, f'<rect width="{wide}" height="{high}" fill="#f4f1ea"/>', *shapes, "</svg>"])


def _words(left: int, middle: int, said: str) -> str:
    return f'<text x="{left}" y="{middle}" font-size="12" fill="#333333">{escape(said)}</text>'


def _card(left: int, top: int, name: str) -> str:
    """A card with its name, or the back of a hidden one."""
    fill = "#5c6b73" if name == "?" else "#ffffff"
    size = f'width="{CARD_WIDTH}" height="{CARD_HEIGHT}"'
    box = f'<rect x="{left}" y="{top}" {size} rx="5" fill="{fill}" stroke="#999999"/>'
    if name == "?":
        return box
    middle = f'x="{left + CARD_WIDTH // 2}" y="{top + CARD_HEIGHT // 2 + 5}" text-anchor="middle"'
    return f'{box}<text {middle} font-size="14" font-weight="bold" fill="{COLOURS[name[0]]}">{name}</text>'
