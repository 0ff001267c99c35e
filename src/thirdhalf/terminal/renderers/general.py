"""Any game that has no renderer of its own: the score, every part of the position, and the hands."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text as Styled

from thirdhalf.core.game import Game
from thirdhalf.core.match import View
from thirdhalf.terminal.renderers.suits import SYMBOLS, by_suit

FIRST: Final = 12
"""The width of the labels."""


def render(game: Game[Any], view: View, names: list[str], language: str, aid: bool) -> list[Styled]:
    """Fields in the order of the position; the hands last, your own at the bottom."""
    unit = game.score_unit().said(language)
    score = "  -  ".join(f"{name} {points}" for name, points in zip(names, view["scores"], strict=True))
    lines = [Styled(game.name, style="bold magenta").append(f"   {score} {unit}", style="bold"), Styled()]
    hidden = {"hands", "scores"} | (set() if aid else set(game.memory()))
    for field, value in view["position"].items():
        if field not in hidden and value not in (None, [], {}):
            lines.append(_line(field, value))
    hands = view["position"].get("hands", [])
    last = view["seat"] or 0
    for seat in [*range(last + 1, len(hands)), *range(last + 1)][: len(hands)]:
        lines.append(_line(names[seat], hands[seat]))
    return lines


def _line(label: str, value: object) -> Styled:
    line = Styled(f"{label:<{FIRST}}", style="bold")
    if isinstance(value, list) and value and all(isinstance(card, str) for card in value):
        cards = [str(card) for card in value]
        return line.append(by_suit(cards) if all(card[0] in (*SYMBOLS, "?") for card in cards) else " ".join(cards))
    return line.append(" ".join(str(part) for part in value) if isinstance(value, list) else str(value))
