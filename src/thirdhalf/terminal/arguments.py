"""Arguments of the commands. A wrong one ends the command with a message."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer

from thirdhalf.core.nearest import did_you_mean
from thirdhalf.core.text import Text
from thirdhalf.language import preferred, say

Language = Annotated[str | None, typer.Option("--lang", help=say(Text("en or fr.", "en ou fr.")))]
Rules = Annotated[
    list[str] | None,
    typer.Option(
        "--rule", metavar="NAME=VALUE", help=say(Text("A setting, e.g. halves=1.", "Un réglage, p. ex. halves=1."))
    ),
]
Seed = Annotated[int | None, typer.Option(help=say(Text("Decides every shuffle.", "Décide de tous les mélanges.")))]
WHICH_GAME = Text("Which game.", "Quel jeu.")
GameName = Annotated[str, typer.Argument(metavar="GAME", help=say(WHICH_GAME))]
OptionalGame = Annotated[str | None, typer.Argument(metavar="GAME", help=say(WHICH_GAME))]
Jobs = Annotated[
    int | None, typer.Option(min=1, help=say(Text("Processes (all cores).", "Processus (tous les cœurs).")))
]
Scheduler = Annotated[
    str | None,
    typer.Option(metavar="tcp://…", help=say(Text("Play on a dask cluster.", "Jouer sur une grappe dask."))),
]
THINKING = Text("Iterations per move.", "Itérations par coup.")
Iterations = Annotated[int | None, typer.Option(min=1, help=say(THINKING))]
Milliseconds = Annotated[
    float | None, typer.Option(min=0, help=say(Text("Time to think per move.", "Temps de réflexion par coup.")))
]
SearchProcesses = Annotated[
    int,
    typer.Option(
        min=1, help=say(Text("Processes that share one search.", "Processus qui se partagent une recherche."))
    ),
]


def fail(message: str) -> typer.Exit:
    """Prints a message. Raise the result to exit with code 2."""
    typer.echo(message, err=True)
    return typer.Exit(2)


def spoken(given: str | None) -> str:
    """The language asked for, or the language of the terminal."""
    if given not in (None, "en", "fr"):
        raise fail(say(Text(f"--lang: en or fr, not {given}", f"--lang : en ou fr, pas {given}")))
    return given or preferred()


def game_called(name: str | None) -> Any:
    """The game of this name (by default DEFAULT_GAME), or an error that lists the games."""
    from thirdhalf.games import DEFAULT_GAME, GAMES

    name = name or DEFAULT_GAME

    if name not in GAMES:
        raise fail(say(_no_game(name, GAMES)))
    return GAMES[name]


def _no_game(name: str, games: dict[str, Any]) -> Text:
    from thirdhalf.names import played_as

    known, guess, meant = ", ".join(games), did_you_mean(name, list(games)), played_as(name, games)
    if meant is not None:
        guess = Text(
            f" You can play it as {meant[0]} --rule {meant[1]}.", f" Il se joue avec {meant[0]} --rule {meant[1]}."
        )
    return Text(f"No game {name}: there are {known}.{guess.en}", f"Pas de jeu {name} : il y a {known}.{guess.fr}")


def values_of(place: str, given: list[str] | None) -> dict[str, Any]:
    """Reads NAME=VALUE. A value is JSON if it parses as JSON, otherwise a string."""
    from thirdhalf.core.reading import Unreadable

    found: dict[str, Any] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise Unreadable(place, say(Text(f"NAME=VALUE, not {text}", f"NOM=VALEUR, pas {text}")))
        try:
            found[name] = json.loads(value)
        except ValueError:
            found[name] = value
    return found


def settings_of(game: Any, rules: list[str] | None) -> Any:
    """The settings of a match from --rule options."""
    from thirdhalf.core.reading import Unreadable

    try:
        return game.read_settings(values_of("--rule", rules))
    except Unreadable as trouble:
        raise fail(str(trouble)) from None


def check_level(level: str | None, language: str) -> None:
    """Ends the command if there is no such level."""
    from thirdhalf.bots import LEVELS

    if level is not None and level not in LEVELS:
        known = "\n".join(f"  {one.name}: {one.text.said(language)}" for one in LEVELS.values())
        guess = did_you_mean(level, list(LEVELS))
        raise fail(
            Text(
                f"No level {level}.{guess.en} There are\n{known}", f"Pas de niveau {level}.{guess.fr} Il y a\n{known}"
            ).said(language)
        )


@contextmanager
def needing(extra: str, language: str | None = None) -> Iterator[None]:
    """Ends the command with a hint if an optional dependency is missing."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise fail(
            Text(
                f"This needs {missing.name}: pip install 'thirdhalf[{extra}]'",
                f"Il faut {missing.name} : pip install 'thirdhalf[{extra}]'",
            ).said(language or preferred())
        ) from None
