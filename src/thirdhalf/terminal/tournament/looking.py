"""Commands that show and export a tournament, and play the matches of bots."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from thirdhalf.core.text import Text
from thirdhalf.language import say
from thirdhalf.terminal.arguments import Language, OptionalGame, spoken
from thirdhalf.terminal.tournament.shared import Choices, File, FormulaName, Rules, answering, app, settings_of


@app.command(help=say(Text("Everything: matches, tables, bracket.", "Tout : matchs, classements, tableau.")))
def show(
    file: File,
    as_json: Annotated[bool, typer.Option("--json", help=say(Text("The view as JSON.", "La vue en JSON.")))] = False,
    lang: Language = None,
) -> None:
    """Shows the tournament as it stands."""
    from rich.console import Console

    from thirdhalf.terminal.tournament.file import load
    from thirdhalf.terminal.tournament.show import Show

    language = spoken(lang)
    with answering(language):
        view = load(file, language).view()
        if as_json:
            typer.echo(json.dumps(view, ensure_ascii=False))
        else:
            Show(view, language, Console(highlight=False)).everything()


@app.command(help=say(Text("The tables and the ranking.", "Les classements.")))
def standings(file: File, lang: Language = None) -> None:
    """Shows the standings with every tie-break."""
    from rich.console import Console

    from thirdhalf.terminal.tournament.file import load
    from thirdhalf.terminal.tournament.show import Show

    language = spoken(lang)
    with answering(language):
        shown = Show(load(file, language).view(), language, Console(highlight=False))
        shown.tables()
        shown.ranking()


@app.command(
    help=say(
        Text(
            "Write .json, .csv, .trf, .svg (bracket or table) or .html (sheets to print).",
            "Écrire .json, .csv, .trf, .svg (tableau ou classement) ou .html (feuilles à imprimer).",
        )
    )
)
def export(file: File, to: Annotated[Path, typer.Argument(metavar="TO")], lang: Language = None) -> None:
    """Exports in the format of the file extension."""
    from thirdhalf.core.reading import Unreadable
    from thirdhalf.terminal.tournament.export import EXPORTS
    from thirdhalf.terminal.tournament.file import load, replace_text

    language = spoken(lang)
    with answering(language):
        if to.suffix not in EXPORTS:
            raise Unreadable(
                str(to), Text(f"one of {', '.join(EXPORTS)}", f"l'un de {', '.join(EXPORTS)}").said(language)
            )
        replace_text(to, EXPORTS[to.suffix](load(file, language), language))


@app.command(help=say(Text("Play the matches between bots.", "Jouer les matchs entre ordinateurs.")))
def play(file: File, lang: Language = None) -> None:
    """Plays the matches between bots, saving after every match."""
    from thirdhalf.terminal.tournament.bots import play_on
    from thirdhalf.terminal.tournament.file import load

    language = spoken(lang)
    with answering(language):
        play_on(load(file, language), file, language)


@app.command(help=say(Text("A whole tournament of bots.", "Tout un tournoi d'ordinateurs.")))
def bots(
    game: OptionalGame = None,
    players: Annotated[int, typer.Option(min=2, max=256, help=say(Text("How many.", "Combien.")))] = 8,
    level: Annotated[
        list[str] | None,
        typer.Option(help=say(Text("Levels that take part, in turn.", "Niveaux participants, à tour de rôle."))),
    ] = None,
    formula: FormulaName = "auto",
    choices: Choices = None,
    rule: Rules = None,
    seed: Annotated[int, typer.Option(help=say(Text("Decides everything.", "Décide de tout.")))] = 0,
    save_to: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help=say(Text("Keep it in a file.", "Le garder dans un fichier."))),
    ] = None,
    lang: Language = None,
) -> None:
    """Runs a tournament of bots. The same seed gives the same tournament."""
    from thirdhalf.terminal.tournament.bots import run

    language = spoken(lang)
    with answering(language):
        settings = {
            **settings_of(game, formula, choices, rule),
            "name": Text("Bots", "Ordinateurs").said(language),
            "seed": seed,
        }
        run(settings, players, level, save_to, language)
