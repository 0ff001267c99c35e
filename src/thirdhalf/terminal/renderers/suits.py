"""Cards of the four French suits, coloured."""

from __future__ import annotations

from typing import Final

from rich.text import Text as Styled

SYMBOLS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
STYLES: Final = {"S": "bold bright_white", "H": "bold red", "D": "bold yellow", "C": "bold green"}
"""Four colours and four symbols, so nobody depends on colour."""


def card(name: str) -> Styled:
    """A single card with its symbol."""
    if name == "?":
        return Styled("▒▒", style="dim")
    return Styled(SYMBOLS[name[0]] + name[1:], style=STYLES[name[0]])


def by_suit(names: list[str]) -> Styled:
    """Cards by suit, each suit in the given order."""
    text = Styled()
    for suit in SYMBOLS:
        ranks = [name[1:] for name in names if name[0] == suit]
        if ranks:
            text.append(SYMBOLS[suit] + " " + " ".join(ranks), style=STYLES[suit])
            text.append("   ")
    hidden = names.count("?")
    if hidden:
        text.append("▒" * hidden, style="dim")
        text.append(f" {hidden}", style="dim")
    return text
