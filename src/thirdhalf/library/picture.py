"""A match as a picture: an SVG with every hand open, for notebooks and documents."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

CARD: Final = (34, 48)
GAP: Final = 6
MARGIN: Final = 14
LABEL: Final = 96
MOST_IN_A_LINE: Final = 16
SUITS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
RED: Final = "HD"
INK: Final = {True: "#b3261e", False: "#1d1d1f"}

Row = tuple[str, Sequence[str]]
"""A label and the cards beside it, in the notation."""


def svg(title: str, rows: Sequence[Row], suited: bool) -> str:
    """One row of cards for each hand and pile. `suited`: the first letter of a card is its suit."""
    width, height = CARD
    rows = [line for row in rows for line in _wrapped(row)]
    longest = max((len(cards) for _, cards in rows), default=0)
    across = MARGIN * 2 + LABEL + longest * (width + GAP)
    down = MARGIN * 2 + 24 + len(rows) * (height + GAP)
    parts = [f'<text x="{MARGIN}" y="{MARGIN + 12}" font-weight="bold" fill="#fff">{escape(title)}</text>']
    for number, (label, cards) in enumerate(rows):
        top = MARGIN + 24 + number * (height + GAP)
        parts.append(f'<text x="{MARGIN}" y="{top + height / 2 + 4:g}" fill="#fff">{escape(label)}</text>')
        for place, card in enumerate(cards):
            parts.append(_card(card, MARGIN + LABEL + place * (width + GAP), top, suited))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}" width="{across}" height="{down}" '
        f'role="img" font-family="system-ui, sans-serif" font-size="13"><title>{escape(title)}</title>'
        f'<rect width="{across}" height="{down}" rx="8" fill="#1f5c3d"/>{"".join(parts)}</svg>\n'
    )


def _wrapped(row: Row) -> list[Row]:
    """A long pile takes several lines, the first of them labelled."""
    label, cards = row
    parts = [cards[at : at + MOST_IN_A_LINE] for at in range(0, len(cards), MOST_IN_A_LINE)] or [[]]
    return [(label if number == 0 else "", part) for number, part in enumerate(parts)]


def _card(card: str, left: int, top: int, suited: bool) -> str:
    width, height = CARD
    suit = SUITS.get(card[:1]) if suited else None
    words = f"{card[1:]}{suit}" if suit else card
    ink = INK[bool(suit) and card[:1] in RED]
    return (
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="4" fill="#fff" stroke="#0003"/>'
        f'<text x="{left + width / 2:g}" y="{top + height / 2 + 5:g}" text-anchor="middle" fill="{ink}">'
        f"{escape(words)}</text>"
    )
