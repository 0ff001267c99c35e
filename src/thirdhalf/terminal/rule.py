"""`thirdhalf rule`: a clause and the code and tests that implement it, or the clauses that mention some words."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text as Styled

from thirdhalf.core.text import Text
from thirdhalf.games import GAMES
from thirdhalf.rulebook import (
    chapter_of,
    citations,
    clause_id,
    clauses,
    game_of,
    mentions,
    settings_of,
    source,
    span,
    tests,
)


def show(asked: str, language: str) -> int:
    """Prints what was asked for. Returns 2 if no rule book has it."""
    console = Console(highlight=False)
    console.soft_wrap = not console.is_terminal  # references stay whole in a pipe
    found = print_clauses(console, asked, language)
    if len(found) == 1:
        _print_citations(console, found[0], language)
    return 0 if found else 2


def print_clauses(console: Console, asked: str, language: str) -> list[str]:
    """Prints the clause with this id, or the clauses that mention these words. Returns their ids."""
    clause = clause_id(asked)
    found = [clause] if clause and game_of(clause) else [] if clause else mentions(asked, language)
    for one in found:
        _print(console, one, language)
    if not found:
        console.print(_nothing(asked, clause, language), markup=False)
    return found


def _nothing(asked: str, clause: str | None, language: str) -> str:
    """Why nothing is shown, and what there is."""
    if clause is None:
        return Text(f"No clause mentions '{asked}'.", f"Aucun article ne mentionne « {asked} ».").said(language)
    last = span(clause.split("-")[0])
    there = Text(f" The last one is {last}.", f" Le dernier est {last}.").said(language) if last else _books(language)
    return Text(f"No rule book has a clause {clause}.", f"Aucun livret n'a d'article {clause}.").said(language) + there


def _books(language: str) -> str:
    """The rule books by the letters of their clauses."""
    known = dict.fromkeys(id.split("-")[0] for game in GAMES for id in clauses(game, language))
    books = ", ".join(f"{letters}-1" for letters in known)
    return Text(f" They begin with {books}.", f" Ils commencent par {books}.").said(language)


def _print(console: Console, clause: str, language: str) -> None:
    game = game_of(clause)
    assert game is not None
    title, chapter = chapter_of(game, clause, language)
    console.print(Styled(clause, style="bold").append(f"  {title} · {chapter}", style="not bold dim"))
    console.print(Styled(clauses(game, language)[clause].replace("**", "")))
    for setting in settings_of(game, clause):
        named = Text("House rule:", "Règle maison :").said(language)
        console.print(Styled(f"{named} {setting.text.said(language)} ({setting.name})", style="dim"), markup=False)


def _print_citations(console: Console, clause: str, language: str) -> None:
    _cite(console, Text("Code", "Dans le code").said(language), clause, source(game_of(clause)), language)
    folder = tests()
    if folder:
        _cite(console, Text("Tests", "Dans les tests").said(language), clause, folder, language)
    else:
        console.print(
            Text("(the tests come with a clone of the project)", "(les tests sont dans un clone du projet)").said(
                language
            )
        )


def _cite(console: Console, title: str, clause: str, root: Path, language: str) -> None:
    """The places; the lines themselves are English, and shown to those who read English."""
    found = citations(clause, root)
    console.print(Styled(f"\n{title}", style="bold"))
    for path, number, line in found:
        place = Styled(f"  {path.relative_to(root.parent)}:{number}", style="cyan")
        console.print(place.append(f"  {line}", style="dim") if language == "en" else place)
    if not found:
        console.print("  -")
