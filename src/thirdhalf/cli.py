"""The command `thirdhalf`. Each command imports what it needs when it is called."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from thirdhalf import __version__, compiled
from thirdhalf.language import preferred, say
from thirdhalf.terminal.tournament.commands import app as tournament

app = typer.Typer(add_completion=False, no_args_is_help=True, rich_markup_mode=None)
app.add_typer(tournament, name="tournament")

Language = Annotated[str | None, typer.Option("--lang", help=say("en or fr.", "en ou fr."))]
Rules = Annotated[
    list[str] | None,
    typer.Option("--rule", metavar="NAME=VALUE", help=say("A setting, e.g. halves=1.", "Un réglage, p. ex. halves=1.")),
]
Seed = Annotated[int | None, typer.Option(help=say("Decides every shuffle.", "Décide de tous les mélanges."))]
GameName = Annotated[str, typer.Argument(metavar="GAME", help=say("Which game.", "Quel jeu."))]


def _fail(message: str) -> typer.Exit:
    typer.echo(message, err=True)
    return typer.Exit(2)


def _language(given: str | None) -> str:
    if given not in (None, "en", "fr"):
        raise _fail(say(f"--lang: en or fr, not {given}", f"--lang : en ou fr, pas {given}"))
    return given or preferred()


def _game(name: str) -> Any:
    from thirdhalf.games import GAMES

    if name not in GAMES:
        known = ", ".join(GAMES)
        raise _fail(say(f"No game {name}: there are {known}.", f"Pas de jeu {name} : il y a {known}."))
    return GAMES[name]


def _settings(game: Any, rules: list[str] | None) -> Any:
    """Settings from NAME=VALUE; a value is JSON where it reads as JSON, else a word."""
    import json

    from thirdhalf.core.reading import Unreadable

    given = {}
    for rule in rules or []:
        name, equals, value = rule.partition("=")
        if not equals:
            raise _fail(say(f"--rule: NAME=VALUE, not {rule}", f"--rule : NOM=VALEUR, pas {rule}"))
        try:
            given[name] = json.loads(value)
        except ValueError:
            given[name] = value
    try:
        return game.read_settings(given)
    except Unreadable as trouble:
        raise _fail(str(trouble)) from None


@contextmanager
def _extra(name: str) -> Iterator[None]:
    """Some commands need more than the package alone."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise _fail(
            say(
                f"This needs {missing.name}: pip install 'thirdhalf[{name}]'",
                f"Il faut {missing.name} : pip install 'thirdhalf[{name}]'",
            )
        ) from None


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"thirdhalf {__version__} ({'compiled' if compiled() else 'uncompiled'})")
        raise typer.Exit


@app.callback(
    help=say(
        "The table after the match: Ovalia, Woo and Rugby, from their printed rules.",
        "La table d'après-match : Ovalia, Woo et Rugby, d'après leurs règles imprimées.",
    )
)
def thirdhalf(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_version,
            is_eager=True,
            help=say("The version, and whether it runs compiled.", "La version, et si elle est compilée."),
        ),
    ] = False,
) -> None:
    """What all commands share."""


@app.command(help=say("Play against the computer.", "Jouer contre l'ordinateur."))
def play(
    game: GameName = "rugby",
    rule: Rules = None,
    players: Annotated[int | None, typer.Option(help=say("How many play.", "Combien de joueurs."))] = None,
    seed: Seed = None,
    lang: Language = None,
    aid: Annotated[bool, typer.Option(help=say("Show what has been played.", "Montrer ce qui a été joué."))] = True,
    new: Annotated[bool, typer.Option("--new", help=say("Begin anew.", "Recommencer à neuf."))] = False,
    at: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help=say(
                "At a table server: its address, or the link of a table.", "Sur un serveur : son adresse, ou un lien."
            ),
        ),
    ] = None,
) -> None:
    """A match in the terminal; one that was left is taken up again."""
    from thirdhalf.terminal.play import play as play_match

    language = _language(lang)
    chosen = _game(game)
    rules = [*(rule or []), *([f"players={players}"] if players is not None else [])]
    settings = _settings(chosen, rules) if rules else None
    if at is not None:
        with _extra("client"):
            from thirdhalf.terminal.remote import play_at
        raise typer.Exit(play_at(at, chosen, settings.changed() if settings else {}, language))
    raise typer.Exit(play_match(chosen, settings, seed, language, aid, new))


@app.command(
    help=say(
        "Judge positions and moves: JSON in, JSON out.", "Arbitrer positions et coups : JSON en entrée et en sortie."
    )
)
def referee(
    file: Annotated[
        Path | None,
        typer.Argument(help=say("One object or one a line.", "Un objet, ou un par ligne."), metavar="FILE"),
    ] = None,
) -> None:
    """The protocol of docs/notation.md."""
    from thirdhalf.referee import run

    raise typer.Exit(run(file))


@app.command(help=say("Show a record, move by move.", "Montrer une feuille de match, coup par coup."))
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    seat: Annotated[
        int | None, typer.Option(min=0, help=say("Only what this seat may know.", "Seulement ce que ce siège sait."))
    ] = None,
    step: Annotated[
        bool, typer.Option("--step", help=say("Stop after each move.", "S'arrêter à chaque coup."))
    ] = False,
    lang: Language = None,
) -> None:
    """Whole, step by step, or from one seat."""
    from thirdhalf.terminal.replay import replay as show

    raise typer.Exit(show(file, seat, step, _language(lang)))


@app.command(
    help=say(
        "Show a clause, and the code and tests that cite it.", "Montrer un article, le code et les tests qui le citent."
    )
)
def rule(
    clause: Annotated[str, typer.Argument(metavar="CLAUSE", help="RU-15")],
    lang: Language = None,
) -> None:
    """The clause in words, then where it lives."""
    from thirdhalf.terminal.rule import show

    raise typer.Exit(show(clause.upper(), _language(lang)))


@app.command(help=say("Serve tables over the network.", "Servir des tables sur le réseau."))
def serve(
    database: Annotated[
        str | None,
        typer.Option(
            envvar="THIRDHALF_DATABASE",
            help=say("An SQLite file, or postgresql://…", "Un fichier SQLite, ou postgresql://…"),
        ),
    ] = None,
    host: Annotated[str, typer.Option(envvar="THIRDHALF_HOST", help=say("Address.", "Adresse."))] = "127.0.0.1",
    port: Annotated[int, typer.Option(envvar="THIRDHALF_PORT", min=1, max=65535, help="Port.")] = 8066,
    origin: Annotated[
        str | None,
        typer.Option(
            envvar="THIRDHALF_ORIGIN",
            help=say(
                "Where people reach it, e.g. https://cards.example.", "Où on le trouve, p. ex. https://cards.example."
            ),
        ),
    ] = None,
    proxies: Annotated[
        str,
        typer.Option(
            envvar="THIRDHALF_PROXIES",
            help=say("Proxies whose X-Forwarded-For is believed.", "Proxys dont on croit X-Forwarded-For."),
        ),
    ] = "127.0.0.1",
    workers: Annotated[
        int,
        typer.Option(
            envvar="THIRDHALF_WORKERS", min=1, help=say("Processes for bots.", "Processus pour l'ordinateur.")
        ),
    ] = 2,
    migrate: Annotated[
        bool,
        typer.Option(
            "--migrate", help=say("Only bring the database up to date.", "Seulement mettre la base de données à jour.")
        ),
    ] = False,
    log_level: Annotated[str, typer.Option(envvar="THIRDHALF_LOG", help="debug, info, warning, error.")] = "info",
    open_browser: Annotated[
        bool,
        typer.Option("--open", help=say("Open a browser, if there is one.", "Ouvrir un navigateur, s'il y en a un.")),
    ] = False,
) -> None:
    """Tables for people and bots; docs/hosting.md for a real host."""
    with _extra("server"):
        from thirdhalf.server import run
        from thirdhalf.server.config import Config, default_database

    given = database or default_database()
    if migrate:
        raise typer.Exit(run.migrate(given))
    origins = tuple(part.strip() for part in (origin or "").split(",") if part.strip())
    config = Config(database=given, host=host, port=port, origins=origins, proxies=proxies, workers=workers)
    raise typer.Exit(run.serve(config, log_level, open_browser))


@app.command(
    help=say(
        "Check every shuffle of a record against the server's commitment.",
        "Vérifier chaque mélange d'une feuille de match contre la promesse du serveur.",
    )
)
def verify(
    file: Annotated[Path, typer.Argument(metavar="RECORD")],
    commitment: Annotated[
        str | None,
        typer.Option(help=say("As shown before the first card.", "Comme montrée avant la première carte.")),
    ] = None,
    client_seed: Annotated[
        str | None, typer.Option(help=say("A seed you gave.", "Une graine donnée par vous."))
    ] = None,
    lang: Language = None,
) -> None:
    """The proof that nobody stacked the pack."""
    from thirdhalf.terminal.verify import verify as check

    raise typer.Exit(check(file, commitment, client_seed, _language(lang)))


@app.command(help=say("Count move sequences from a seeded deal.", "Compter les suites de coups depuis une donne."))
def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(min=0, help=say("How many moves.", "Combien de coups."))] = 4,
    seed: Seed = 0,
    rule: Rules = None,
) -> None:
    """The number of sequences for every depth up to this one."""
    from thirdhalf.terminal.perft import show

    chosen = _game(game)
    raise typer.Exit(show(chosen, _settings(chosen, rule), seed or 0, depth))


@app.command(
    help=say(
        "Work out a position that hides nothing: its value, the best moves, the cost of the others.",
        "Résoudre une position qui ne cache rien : sa valeur, les meilleurs coups, le prix des autres.",
    )
)
def solve(
    position: Annotated[
        Path, typer.Argument(metavar="POSITION", help=say("The referee's JSON, or -.", "Le JSON de l'arbitre, ou -."))
    ],
    json: Annotated[bool, typer.Option("--json", help=say("A verdict a line.", "Un verdict par ligne."))] = False,
    memory: Annotated[int, typer.Option(min=1, max=4096, help=say("Megabytes it may use.", "Mégaoctets permis."))] = 64,
    lang: Language = None,
) -> None:
    """Exact, unless Ctrl-C ends it before."""
    from thirdhalf.terminal.solve import run

    raise typer.Exit(run(position, memory, json, _language(lang)))


@app.command(
    help=say(
        "Endings with one best move that the obvious play misses, with their solutions.",
        "Des fins de partie dont le seul bon coup échappe au jeu évident, avec leurs solutions.",
    )
)
def puzzles(
    game: GameName,
    count: Annotated[int, typer.Option(min=1, help=say("How many.", "Combien."))] = 10,
    seed: Seed = 0,
    rule: Rules = None,
    json: Annotated[bool, typer.Option("--json", help=say("A puzzle a line.", "Un problème par ligne."))] = False,
    lang: Language = None,
) -> None:
    """The same seed gives the same puzzles."""
    from thirdhalf.bots.puzzles import PUZZLES
    from thirdhalf.terminal.puzzles import run

    chosen = _game(game)
    if game not in PUZZLES:
        known = ", ".join(PUZZLES)
        raise _fail(say(f"No puzzles of {game}: there are {known}.", f"Pas de problèmes de {game} : il y a {known}."))
    raise typer.Exit(run(chosen, _settings(chosen, rule), count, seed or 0, json, _language(lang)))


def main() -> None:
    """Run the command."""
    app()
