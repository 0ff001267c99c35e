"""What the commands of `thirdhalf tournament` share. Each changes the file in one step."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from thirdhalf.core.text import Text
from thirdhalf.language import say
from thirdhalf.terminal.arguments import fail, game_called, spoken, values_of

if TYPE_CHECKING:
    from thirdhalf.tournament import Tournament

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help=say(Text("Tournaments: draws, tables, brackets.", "Tournois : tirages, classements, tableaux.")),
)

File = Annotated[Path, typer.Argument(metavar="FILE", help=say(Text("The tournament.", "Le tournoi.")))]
Who = Annotated[str, typer.Argument(metavar="PLAYER", help=say(Text("Name or id.", "Nom ou identifiant.")))]
Choices = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help=say(Text("A setting, e.g. win=4.", "Un réglage, p. ex. win=4."))),
]
Rules = Annotated[
    list[str] | None,
    typer.Option("--rule", metavar="NAME=VALUE", help=say(Text("A rule of the game.", "Une règle du jeu."))),
]
FormulaName = Annotated[str, typer.Option("--formula", help="auto, match, nations, knockout, pools, swiss.")]


@contextmanager
def answering(language: str) -> Iterator[None]:
    """Turns errors into a message. The file has not changed then."""
    from thirdhalf.core.reading import Unreadable
    from thirdhalf.core.refusal import Refused

    try:
        yield
    except Refused as refused:
        clause = f" ({refused.refusal.clause})" if refused.refusal.clause else ""
        raise fail(refused.refusal.reason(language) + clause) from None
    except (Unreadable, OSError, UnicodeDecodeError) as trouble:
        raise fail(str(trouble)) from None


def do(file: Path, commands: list[dict[str, Any]], lang: str | None, replay: bool = False) -> None:
    """All of these commands or none, then what is to be played. With `replay`, results they undo are taken back."""
    from rich.console import Console

    from thirdhalf.terminal.tournament.file import load, save
    from thirdhalf.terminal.tournament.show import Show

    language = spoken(lang)
    with answering(language):
        tournament = load(file, language)
        for command in commands:
            asked = _with_ids(tournament, command)
            _check_result(tournament, asked)
            if replay:
                asked["replay"] = list(tournament.to_replay(asked))
            tournament.do(asked)
        save(file, tournament)
        shown = Show(tournament.view(), language, Console(highlight=False))
        if tournament.sheet.over:
            shown.ranking()
        elif tournament.sheet.state.started:
            shown.to_play()
        else:
            shown.head()
            shown.players()


def _check_result(tournament: Tournament, command: dict[str, Any]) -> None:
    """Refused if no match of this game can end like that."""
    from thirdhalf.core.refusal import Refused
    from thirdhalf.scoresheet import why_not
    from thirdhalf.tournament.scores import typed_result

    typed = typed_result(command)
    refusal = typed and why_not(tournament.sheet.settings.game, tournament.sheet.settings.rules, typed)
    if refusal:
        raise Refused(command["do"], refusal)


def _with_ids(tournament: Tournament, command: dict[str, Any]) -> dict[str, Any]:
    """Replaces player names by ids."""
    known = dict(command)
    if "player" in known:
        known["player"] = _id_of(tournament, command["do"], known["player"])
    if "order" in known:
        known["order"] = [_id_of(tournament, command["do"], name) for name in known["order"]]
    return known


def _id_of(tournament: Tournament, command: str, given: str) -> str:
    """The id of a player, by id or by name; refused, with the names there are, if nobody is called that."""
    from thirdhalf.core.nearest import did_you_mean
    from thirdhalf.tournament.refusals import refuse

    players = tournament.sheet.state.players
    ids = {player.name.casefold(): id for id, player in players.items()}
    id = ids.get(given.casefold(), given)
    if id in players:
        return id
    names = [player.name for player in players.values()]
    guess, listed = did_you_mean(given, names), ", ".join(names)
    english = f"The players are {listed}." if names else "There are no players yet."
    french = f"Les joueurs sont {listed}." if names else "Il n'y a encore aucun joueur."
    raise refuse(
        command,
        Text(f"Nobody is called {given}.{guess.en} {english}", f"Personne ne s'appelle {given}.{guess.fr} {french}"),
    )


def settings_of(game: str | None, formula: str, choices: list[str] | None, rules: list[str] | None) -> dict[str, Any]:
    """The settings from the options, over the game's defaults."""
    from thirdhalf.core.reading import Unreadable
    from thirdhalf.scoresheet import defaults, for_two

    game = game_called(game).name
    played_by = values_of("--rule", rules)
    if not for_two(game, played_by):
        raise Unreadable("--rule", "two meet in a match (RU-25)")
    return {**defaults(game), "rules": played_by, "formula": formula, **values_of("--set", choices)}
