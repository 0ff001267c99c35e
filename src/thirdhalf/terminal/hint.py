"""A hint at the terminal: the move and why; asked for again, what each move is worth."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text as Styled

from thirdhalf.core.game import Game
from thirdhalf.core.text import Text
from thirdhalf.hints import Hint
from thirdhalf.review.grades import percent


def show_hint(console: Console, game: Game[Any], found: Hint, language: str) -> None:
    """The move and the reason."""
    move = game.spell(found.move, language)
    line = Styled(move[:1].upper() + move[1:] + ". ", style="bold green")
    console.print(line.append(found.reason.text.said(language), style="not bold"))


def show_values(console: Console, game: Game[Any], found: Hint, language: str) -> None:
    """What each move is worth, and how sure that is."""
    headings = (
        Text("Move", "Coup"),
        Text("To win", "Victoire"),
        Text("Points", "Points"),
        Text("Behind", "Écart"),
    )
    table = Table(*(heading.said(language) for heading in headings), box=None)
    for option in found.options:
        behind = percent(option.behind, language, 1)
        if option.error:
            behind += f" ± {percent(option.error, language, 1)}"
        style = "bold" if option.move == found.move else ""
        points = f"{option.points:+.1f}".replace(".", Text(".", ",").said(language))
        cells = (game.spell(option.move, language), percent(option.chance, language, 1), points, behind)
        table.add_row(*cells, style=style)
    console.print(table)
    exact = Text("Exact: best play on both sides to the end.", "Exact : meilleur jeu des deux côtés jusqu'au bout.")
    sampled = Text(
        f"Estimates from {found.worlds} ways the cards may lie; ± is the standard error.",
        f"Estimé sur {found.worlds} répartitions possibles des cartes ; ± est l'erreur type.",
    )
    console.print((exact if found.exact else sampled).said(language), style="dim")
