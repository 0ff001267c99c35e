"""Ovalia in the terminal."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text as Styled

from thirdhalf.core.match import View
from thirdhalf.core.text import Text

STYLES: Final = {
    "F": "bold bright_white",
    "C": "bold bright_blue",
    "W": "bold yellow",
    "R": "bold magenta",
    "S": "bold green",
}
"""A colour for each team. The letter is always shown too, so nobody depends on colour."""
TEAMS: Final = {
    "F": Text("Ferns", "Fougères"),
    "C": Text("Roosters", "Coqs"),
    "W": Text("Wallabies", "Wallabies"),
    "R": Text("Roses", "Roses"),
    "S": Text("Springboks", "Springboks"),
}


def cards(names: list[str]) -> Styled:
    """Cards by team, and hidden ones as shaded blocks."""
    text = Styled()
    for team, style in STYLES.items():
        ranks = [name[1:] for name in names if name[0] == team]
        if ranks:
            text.append(f"{team} " + " ".join(ranks), style=style)
            text.append("   ")
    hidden = names.count("?")
    if hidden:
        text.append("▒" * hidden, style="dim").append(f" {hidden}", style="dim")
    return text


def render(view: View, names: list[str], language: str, aid: bool) -> list[Styled]:
    """The scores, the melds of each player, the pile and your hand."""
    position, seat = view["position"], view["seat"]
    lines = [_score(view, names, language), Styled()]
    order = [(seat + step) % len(names) for step in range(1, len(names))]
    for other in order:
        lines.append(_label(names[other]).append(cards(position["hands"][other])))
        lines += _table(position["tables"][other], language)
    lines.append(_pile(position, language, aid))
    if position.get("meld"):
        lines.append(_label(Text("Just laid", "Posé").said(language)).append(cards(position["meld"])))
    lines += _table(position["tables"][seat], language)
    lines.append(_label(names[seat]).append(cards(position["hands"][seat])))
    return lines


def _label(text: str) -> Styled:
    return Styled(f"{text:<14}", style="bold")


def _score(view: View, names: list[str], language: str) -> Styled:
    half, halves = view["position"]["half"], view["rules"]["halves"]
    text = Styled("Ovalia", style="bold magenta")
    text.append(
        Text(f"   half {half} of {halves}   ", f"   mi-temps {half} sur {halves}   ").said(language), style="cyan"
    )
    scored = "   ".join(f"{name} {points}" for name, points in zip(names, view["scores"], strict=True))
    text.append(scored, style="bold")
    text.append("   " + " ".join(f"{letter} = {TEAMS[letter].said(language)}" for letter in TEAMS), style="dim")
    return text


def _pile(position: dict[str, Any], language: str, aid: bool) -> Styled:
    """The newest discard and the whole pile, which everybody may look through (OV-4)."""
    text = _label(Text("Pile", "Défausse").said(language))
    pile = position["discard"]
    text.append(cards(pile[-1:]) if pile else Styled("-   ", style="dim"))
    if aid and len(pile) > 1:
        text.append("(").append(cards(pile[:-1])).append(")   ")
    if position["pending"]:
        text.append(Text("aside ", "de côté ").said(language), style="cyan").append(cards(position["pending"]))
    return text.append(Text("stock ", "pioche ").said(language) + str(len(position["stock"])), style="cyan")


def _table(table: dict[str, Any], language: str) -> list[Styled]:
    kinds = {
        "melds": Text("melds", "combinaisons"),
        "lines": Text("lines of three", "lignes de trois"),
        "scrums": Text("scrums", "mêlées"),
        "fullbacks": Text("fullbacks", "arrières"),
        "reds": Text("red cards", "cartons rouges"),
    }
    lines = []
    for field, text in kinds.items():
        groups = [group if isinstance(group, list) else [group] for group in table[field]]
        if groups:
            line = Styled(f"  {text.said(language):<16}", style="dim")
            for group in groups:
                line.append(cards(group))
            lines.append(line)
    return lines
