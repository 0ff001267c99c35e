"""Woo in the terminal."""

from __future__ import annotations

from typing import Any

from rich.text import Text as Styled

from thirdhalf.core.match import View
from thirdhalf.core.text import Text
from thirdhalf.games.woo.view import points
from thirdhalf.terminal.renderers.suits import SYMBOLS, by_suit, card


def render(view: View, names: list[str], language: str, aid: bool) -> list[Styled]:
    """The Woos, the stock and trump card, the trick and your hand. With aids also the treasures."""
    position, seat = view["position"], view["seat"]
    lines = [_score(view, names, language), _middle(position, names, language), Styled()]
    lines.append(_player(view, names, 1 - seat, language))
    trick = Styled(f"{Text('Trick', 'Pli').said(language):<12}", style="bold")
    if position["lead"]:
        trick.append(card(position["lead"])).append(f"   ({names[position['oya']]})", style="dim")
    lines.append(trick)
    lines.append(_player(view, names, seat, language))
    if aid:
        lines += [_treasure(view, names, who, language) for who in (1 - seat, seat) if position["treasures"][who]]
    return lines


def _score(view: View, names: list[str], language: str) -> Styled:
    hand, scores = view["position"]["hand"], view["scores"]
    text = Styled({"woo": "Woo", "sixty-six": "Sixty-six", "schnapsen": "Schnapsen"}[view["rules"]["variant"]])
    text.stylize("bold magenta")
    text.append(Text(f"   hand {hand}   ", f"   manche {hand}   ").said(language), style="cyan")
    text.append(f"{names[0]} {scores[0]}  -  {scores[1]} {names[1]}", style="bold")
    text.append(
        Text(f"   to {view['rules']['target']}", f"   en {view['rules']['target']}").said(language), style="dim"
    )
    if view["position"]["carry"]:
        text.append(f"   +{view['position']['carry']}", style="green")
    return text


def _middle(position: dict[str, Any], names: list[str], language: str) -> Styled:
    """The stock, the trump card under it, and whether the phase is closed."""
    text = Styled(Text("Trumps ", "Atout ").said(language), style="bold")
    drawn = len(position["trump"]) == 1
    text.append(Styled(SYMBOLS[position["trump"]]) if drawn else card(position["trump"]))
    text.append(Text("   stock ", "   pioche ").said(language) + str(len(position["stock"])), style="cyan")
    if position["closed_by"] is not None:
        text.append(
            Text("   closed by ", "   fermé par ").said(language) + names[position["closed_by"]], style="bold yellow"
        )
    elif drawn:
        text.append(Text("   closed", "   fermé").said(language), style="bold yellow")
    return text


def _player(view: View, names: list[str], who: int, language: str) -> Styled:
    """A hand, the number of tricks won, and the marriages, which lie open (WO-8)."""
    position = view["position"]
    text = Styled(f"{names[who]:<12}", style="bold").append(by_suit(position["hands"][who]))
    tricks = len(position["treasures"][who]) // 2
    text.append(Text(f"   tricks {tricks}", f"   plis {tricks}").said(language), style="cyan")
    if position["marriages"][who]:
        text.append("   ♥ " + " ".join(SYMBOLS[suit] for suit in position["marriages"][who]), style="magenta")
    if position["oya"] == who:
        text.append("   Oya", style="dim")
    return text


def _treasure(view: View, names: list[str], who: int, language: str) -> Styled:
    """The cards of a treasure, and its points with the marriages."""
    text = Styled(f"{Text('Treasure', 'Trésor').said(language):<12}", style="dim")
    text.append(by_suit(view["position"]["treasures"][who]))
    return text.append(f"   {names[who]} {points(view['position'], who)}", style="dim")
