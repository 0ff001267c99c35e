"""A table as a picture: an SVG with the hands, what each seat has laid, and the piles in the middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, Final, NamedTuple

from thirdhalf.core.game import HIDDEN, Game
from thirdhalf.core.text import Text

CARD: Final = (34, 48)
GAP: Final = 6
MARGIN: Final = 14
LABEL: Final = 112
MOST_IN_A_LINE: Final = 16
SUITS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
RED: Final = "HD"
MOST_SUITED: Final = 60
"""A pack of fewer cards has the four suits."""
INK: Final = {True: "#b3261e", False: "#1d1d1f"}
FELT: Final = "#1f5c3d"
LABELS: Final = {
    "trick": Text("Trick", "Pli"),
    "lead": Text("Led", "Entame"),
    "trump": Text("Trump", "Atout"),
    "talon": Text("Talon", "Talon"),
    "stock": Text("Stock", "Pioche"),
    "played": Text("Played", "Jouées"),
    "discard": Text("Discard", "Défausse"),
    "treasures": Text("Treasure", "Trésor"),
    "shown": Text("Shown", "Montrées"),
    "melds": Text("Melds", "Combinaisons"),
    "scrums": Text("Scrums", "Mêlées"),
    "lines": Text("Lines", "Lignes"),
    "fullbacks": Text("Fullbacks", "Arrières"),
    "reds": Text("Red cards", "Cartons rouges"),
}
"""What parts of a position are called; a part without a label keeps its name."""


class CardRow(NamedTuple):
    """Cards beside a label, in the notation, in separate groups."""

    label: str
    groups: Sequence[Sequence[str]]
    strong: bool = False


def picture(game: Game[Any], position: dict[str, Any], names: Sequence[str], title: str, language: str = "en") -> str:
    """The table at a position, as a viewer knows it. Cards the viewer does not know are face down."""
    rows = [*_of_seats(game, position, names, language), *_of_the_middle(game, position, len(names), language)]
    return _svg(title, [line for row in rows for line in _wrapped(row)], suited=len(game.cards) <= MOST_SUITED)


def _of_seats(game: Game[Any], position: dict[str, Any], names: Sequence[str], language: str) -> Iterator[CardRow]:
    for seat, name in enumerate(names):
        yield CardRow(name, [position["hands"][seat]], strong=True)
        for field, parts in position.items():
            if field == "hands" or not isinstance(parts, list) or len(parts) != len(names):
                continue
            own = parts[seat]
            named = own if isinstance(own, dict) else {field: own}
            for part, cards in named.items():
                groups = _groups(game, cards)
                if groups:
                    yield CardRow(_label(part, language), groups)


def _of_the_middle(game: Game[Any], position: dict[str, Any], players: int, language: str) -> Iterator[CardRow]:
    for field, cards in position.items():
        by_seat = isinstance(cards, list) and len(cards) == players and all(isinstance(part, list) for part in cards)
        groups = [] if by_seat else _groups(game, [cards] if isinstance(cards, str) else cards)
        if groups:
            yield CardRow(_label(field, language), groups)


def _groups(game: Game[Any], given: object) -> list[list[str]]:
    """One group of cards, or several; none where these are no cards."""
    if not isinstance(given, list) or not given:
        return []
    if all(isinstance(card, str) and (card in game.card_numbers or card == HIDDEN) for card in given):
        return [given]
    inner = [_groups(game, group) if isinstance(group, list) else [] for group in given]
    return [group for groups in inner for group in groups] if all(len(groups) == 1 for groups in inner) else []


def _label(part: str, language: str) -> str:
    return LABELS[part].said(language) if part in LABELS else part


def _wrapped(row: CardRow) -> Iterator[CardRow]:
    """Face-down piles become one back with a number; long rows take several lines, the first of them labelled."""
    label = row.label
    line: list[Sequence[str]] = []
    held = 0
    for group in row.groups:
        cards = [f"×{len(group)}"] if len(group) > 1 and set(group) == {HIDDEN} and not row.strong else list(group)
        for at in range(0, len(cards), MOST_IN_A_LINE):
            part = cards[at : at + MOST_IN_A_LINE]
            if line and held + len(part) > MOST_IN_A_LINE:
                yield CardRow(label, line, row.strong)
                label, line, held = "", [], 0
            line.append(part)
            held += len(part)
    yield CardRow(label, line, row.strong)


def _svg(title: str, rows: Sequence[CardRow], suited: bool) -> str:
    width, height = CARD
    longest = max((sum(map(len, row.groups)) + len(row.groups) / 4 for row in rows), default=0)
    across = round(max(MARGIN * 2 + LABEL + longest * (width + GAP), 2 * MARGIN + 8 * len(title)))
    down = MARGIN * 2 + 24 + len(rows) * (height + GAP)
    parts = [f'<text x="{MARGIN}" y="{MARGIN + 12}" font-weight="bold" fill="#fff">{escape(title)}</text>']
    for number, row in enumerate(rows):
        top = MARGIN + 24 + number * (height + GAP)
        weight = ' font-weight="bold"' if row.strong else ""
        label = row.label if len(row.label) <= 14 else f"{row.label[:13]}…"
        parts.append(f'<text x="{MARGIN}" y="{top + height / 2 + 4:g}"{weight} fill="#fff">{escape(label)}</text>')
        left = float(MARGIN + LABEL)
        for group in row.groups:
            for card in group:
                parts.append(_card(card, left, top, suited))
                left += width + GAP
            left += width / 4
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}" width="{across}" height="{down}" '
        f'role="img" font-family="system-ui, sans-serif" font-size="13"><title>{escape(title)}</title>'
        f'<rect width="{across}" height="{down}" rx="8" fill="{FELT}"/>{"".join(parts)}</svg>\n'
    )


def _card(card: str, left: float, top: float, suited: bool) -> str:
    width, height = CARD
    down = card == HIDDEN or card.startswith("×")
    suit = SUITS.get(card[:1]) if suited else None
    words = "" if card == HIDDEN else f"{card[1:]}{suit}" if suit else card
    fill, ink = ("#27406b", "#fff") if down else ("#fff", INK[bool(suit) and card[:1] in RED])
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{width}" height="{height}" rx="4" fill="{fill}" stroke="#0003"/>'
        f'<text x="{left + width / 2:g}" y="{top + height / 2 + 5:g}" text-anchor="middle" fill="{ink}">'
        f"{escape(words)}</text>"
    )
