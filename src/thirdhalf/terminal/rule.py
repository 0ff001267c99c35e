"""`thirdhalf rule`: a clause, and where code and tests stand for it."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from thirdhalf.language import say
from thirdhalf.rulebook import citations, clauses, game_of, source, tests


def show(clause: str, language: str) -> int:
    """Print the clause and its citations; 2 where no rule book has it."""
    console = Console(highlight=False)
    game = game_of(clause)
    if game is None:
        console.print(say(f"No rule book has a clause {clause}.", f"Aucun livret n'a d'article {clause}.", language))
        return 2
    console.print(Text(f"{clause}  ", style="bold").append(clauses(game, language)[clause], style="not bold"))
    _cite(console, say("Code", "Code", language), clause, source(game))
    folder = tests()
    if folder:
        _cite(console, "Tests", clause, folder)
    else:
        console.print(
            say("(the tests come with a clone of the project)", "(les tests sont dans un clone du projet)", language)
        )
    return 0


def _cite(console: Console, title: str, clause: str, root: Path) -> None:
    found = citations(clause, root)
    console.print(Text(f"\n{title}", style="bold"))
    for path, number, line in found:
        console.print(Text(f"  {path.relative_to(root.parent)}:{number}  ", style="cyan").append(line, style="dim"))
    if not found:
        console.print("  -")
