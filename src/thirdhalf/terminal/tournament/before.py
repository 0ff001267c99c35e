"""Commands before the start (plan, enter, seed, draw), and the rounds of a Swiss."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thirdhalf.core.text import Text
from thirdhalf.language import say
from thirdhalf.terminal.arguments import WHICH_GAME, Language, spoken, values_of
from thirdhalf.terminal.tournament.shared import Choices, File, FormulaName, Rules, Who, answering, app, do, settings_of


@app.command(help=say(Text("How long a formula takes.", "Ce que dure une formule.")))
def plan(
    players: Annotated[int, typer.Argument(min=1, max=256, help=say(Text("How many.", "Combien.")))],
    formula: FormulaName = "auto",
    choices: Choices = None,
    lang: Language = None,
) -> None:
    """Shows how long each formula would take."""
    from thirdhalf.terminal.tournament.show import describe
    from thirdhalf.tournament import TournamentOptions
    from thirdhalf.tournament import plan as planned

    language = spoken(lang)
    with answering(language):
        settings = TournamentOptions({"formula": formula, **values_of("--set", choices)})
        typer.echo(describe(planned(settings, players), language))


@app.command(help=say(Text("A new tournament in a new file.", "Un nouveau tournoi dans un nouveau fichier.")))
def new(
    file: File,
    name: Annotated[str, typer.Option(help=say(Text("What it is called.", "Comment il s'appelle.")))] = "Tournament",
    game: Annotated[str | None, typer.Option(help=say(WHICH_GAME))] = None,
    formula: FormulaName = "auto",
    choices: Choices = None,
    rule: Rules = None,
    seed: Annotated[int | None, typer.Option(help=say(Text("Decides the draw.", "Décide du tirage.")))] = None,
    lang: Language = None,
) -> None:
    """Creates a tournament file. The seed is random unless given."""
    import secrets

    from thirdhalf.terminal.tournament.file import save
    from thirdhalf.tournament import Tournament

    language = spoken(lang)
    with answering(language):
        if file.exists():
            typer.echo(Text(f"There is a {file} already.", f"{file} existe déjà.").said(language), err=True)
            raise typer.Exit(2)
        drawn = secrets.randbits(48) if seed is None else seed
        save(file, Tournament({**settings_of(game, formula, choices, rule), "name": name, "seed": drawn}))


@app.command("set", help=say(Text("Change settings before the start.", "Changer des réglages avant le début.")))
def change(
    file: File, values: Annotated[list[str], typer.Argument(metavar="NAME=VALUE")], lang: Language = None
) -> None:
    """Changes any of the settings."""
    with answering(spoken(lang)):
        given = values_of("NAME=VALUE", values)
    do(file, [{"do": "set", "settings": given}], lang)


@app.command(help=say(Text("Add players, also late ones.", "Ajouter des joueurs, même en retard.")))
def add(
    file: File,
    names: Annotated[list[str] | None, typer.Argument(metavar="NAME...")] = None,
    listed: Annotated[
        Path | None,
        typer.Option("--list", help=say(Text("A file with a name a line.", "Un fichier, un nom par ligne."))),
    ] = None,
    bot: Annotated[
        str | None,
        typer.Option(help=say(Text("They are bots of this level.", "Ce sont des ordinateurs de ce niveau."))),
    ] = None,
    lang: Language = None,
) -> None:
    """Enters players from arguments or a file."""
    from thirdhalf.terminal.tournament.bots import check

    with answering(spoken(lang)):
        lines = listed.read_text(encoding="utf-8").splitlines() if listed else []
        if bot is not None:
            check(bot)
    players = [{"name": name, "bot": bot} for name in [*(names or []), *lines] if name.strip()]
    do(file, [{"do": "add", "players": players}], lang)


@app.command(help=say(Text("Take a player off the list.", "Retirer un joueur de la liste.")))
def remove(file: File, player: Who, lang: Language = None) -> None:
    """Removes a player before the start."""
    do(file, [{"do": "remove", "player": player}], lang)


@app.command(help=say(Text("Correct a name.", "Corriger un nom.")))
def rename(file: File, player: Who, name: Annotated[str, typer.Argument()], lang: Language = None) -> None:
    """Renames a player at any time."""
    do(file, [{"do": "rename", "player": player, "name": name}], lang)


@app.command(help=say(Text("Seed the players, best first.", "Établir les têtes de série, le meilleur d'abord.")))
def seed(file: File, order: Annotated[list[str], typer.Argument(metavar="PLAYER...")], lang: Language = None) -> None:
    """RU-31: seeds the players in this order."""
    do(file, [{"do": "seed", "order": order}], lang)


@app.command(help=say(Text("Let chance decide the order.", "Tirer l'ordre au sort.")))
def draw(file: File, lang: Language = None) -> None:
    """RU-31: draws the order by lot."""
    do(file, [{"do": "draw"}], lang)


@app.command(
    help=say(Text("Begin; what nobody seeded is drawn.", "Commencer ; à défaut de têtes de série, on tire au sort."))
)
def start(file: File, lang: Language = None) -> None:
    """Starts the tournament. A Swiss is then paired round by round."""
    do(file, [{"do": "start"}], lang)


@app.command(help=say(Text("Take the start back, before any result.", "Annuler le début, avant tout résultat.")))
def reopen(file: File, lang: Language = None) -> None:
    """Opens the list again."""
    do(file, [{"do": "reopen"}], lang)


@app.command("round", help=say(Text("Swiss: pair the next round.", "Suisse : apparier la ronde suivante.")))
def next_round(file: File, lang: Language = None) -> None:
    """Pairs the next round when all results are in."""
    do(file, [{"do": "round"}], lang)


@app.command(help=say(Text("Swiss: take back a round without results.", "Suisse : reprendre une ronde sans résultat.")))
def unpair(file: File, lang: Language = None) -> None:
    """Unpairs a round, for instance when somebody came late."""
    do(file, [{"do": "unpair"}], lang)
