"""Rugby in the terminal."""

from __future__ import annotations

from typing import Final

from rich.text import Text as Styled

from thirdhalf.core.match import View
from thirdhalf.core.text import Text
from thirdhalf.games.rugby.settings import TRICKS_FOR_CONVERSION, TRICKS_FOR_DROP, TRICKS_FOR_TRY
from thirdhalf.terminal.renderers.suits import by_suit, card

STEPS: Final = {
    TRICKS_FOR_DROP: Text("drop", "drop"),
    TRICKS_FOR_TRY: Text("try", "essai"),
    TRICKS_FOR_CONVERSION: Text("converted", "transformé"),
}
"""What a series of this many tricks scores."""


def render(view: View, names: list[str], language: str, aid: bool) -> list[Styled]:
    """The score, the series, the trick and your hand. With aids also the cards played."""
    position, seat = view["position"], view["seat"]
    lines = [_score(view, names, language), _series(view, names, language), Styled()]
    other = Styled(f"{names[1 - seat]:<12}", style="bold").append(by_suit(position["hands"][1 - seat]))
    other.append(Text("   talon ", "   talon ").said(language) + str(len(position["talon"])), style="cyan")
    lines.append(other)
    trick = Styled(f"{Text('Trick', 'Pli').said(language):<12}", style="bold")
    if position["trick"]:
        trick.append(card(position["trick"][0])).append(f"   ({names[position['leader']]})", style="dim")
    lines.append(trick)
    lines.append(Styled(f"{names[seat]:<12}", style="bold").append(by_suit(position["hands"][seat])))
    if aid and position["played"]:
        lines.append(
            Styled(f"{Text('Played', 'Joué').said(language):<12}", style="dim").append(
                by_suit(_sorted(position["played"]))
            )
        )
    return lines


def _sorted(names: list[str]) -> list[str]:
    return sorted(names, key=lambda name: int(name[1:]))


def _score(view: View, names: list[str], language: str) -> Styled:
    half, halves = view["position"]["half"], view["rules"]["halves"]
    text = Styled("Rugby", style="bold magenta")
    text.append(
        Text(f"   half {half} of {halves}   ", f"   mi-temps {half} sur {halves}   ").said(language), style="cyan"
    )
    scores = view["scores"]
    text.append(f"{names[0]} {scores[0]}  -  {scores[1]} {names[1]}", style="bold")
    return text


def _series(view: View, names: list[str], language: str) -> Styled:
    """The series: a step for each trick, with names for the steps that score."""
    series = view["position"]["series"]
    text = Styled()
    for step in range(1, TRICKS_FOR_CONVERSION + 1):
        reached = step <= series["tricks"]
        text.append("● " if reached else "○ ", style="green" if reached else "dim")
        if step in STEPS:
            text.append(STEPS[step].said(language) + " ", style="green" if reached else "dim")
    if series["seat"] is not None:
        text.append(f"  {names[series['seat']]}", style="bold")
    return text
