"""The command `thirdhalf`. Each command imports what it needs when it is called."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from thirdhalf import __version__, compiled
from thirdhalf.core.text import Text
from thirdhalf.hosting import app as hosting
from thirdhalf.language import say
from thirdhalf.terminal.arguments import (
    GameName,
    Language,
    OptionalGame,
    Rules,
    Seed,
    check_level,
    fail,
    game_called,
    settings_of,
    spoken,
)
from thirdhalf.terminal.computers import app as computers
from thirdhalf.terminal.lab import app as laboratory
from thirdhalf.terminal.tournament import app as tournament

app = typer.Typer(add_completion=False, rich_markup_mode=None)
app.add_typer(hosting)
app.add_typer(computers)
app.add_typer(tournament, name="tournament")
app.add_typer(laboratory, name="lab")


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"thirdhalf {__version__} ({'compiled' if compiled() else 'uncompiled'})")
        raise typer.Exit


@app.callback(
    help=say(
        Text(
            "The table after the match: Ovalia, Woo and Rugby, from their printed rules.",
            "La table d'après-match : Ovalia, Woo et Rugby, d'après leurs règles imprimées.",
        )
    )
)
def thirdhalf(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_version,
            is_eager=True,
            help=say(Text("The version, and whether it runs compiled.", "La version, et si elle est compilée.")),
        ),
    ] = False,
) -> None:
    """Options of every command."""


@app.command(help=say(Text("Play against the computer.", "Jouer contre l'ordinateur.")))
def play(
    game: OptionalGame = None,
    rule: Rules = None,
    players: Annotated[int | None, typer.Option(help=say(Text("How many play.", "Combien de joueurs.")))] = None,
    seed: Seed = None,
    level: Annotated[
        str | None, typer.Option(help=say(Text("How strong the computer is.", "La force de l'ordinateur.")))
    ] = None,
    lang: Language = None,
    aid: Annotated[
        bool, typer.Option(help=say(Text("Show what has been played.", "Montrer ce qui a été joué.")))
    ] = True,
    new: Annotated[bool, typer.Option("--new", help=say(Text("Begin anew.", "Recommencer à neuf.")))] = False,
    at: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help=say(
                Text(
                    "At a table server: its address, or the link of a table.",
                    "Sur un serveur : son adresse, ou un lien.",
                )
            ),
        ),
    ] = None,
) -> None:
    """Plays a match in the terminal. An unfinished one is resumed."""
    from thirdhalf.terminal.local import OPPONENT
    from thirdhalf.terminal.local import play as play_match

    language = spoken(lang)
    check_level(level, language)
    chosen = game_called(game)
    rules = [*(rule or []), *([f"players={players}"] if players is not None else [])]
    settings = settings_of(chosen, rules) if rules else None
    if at is not None:
        from thirdhalf.terminal.remote import play_at

        raise typer.Exit(play_at(at, chosen, settings.changed() if settings else {}, level or OPPONENT, language))
    raise typer.Exit(play_match(chosen, settings, seed, level, language, aid, new))


@app.command(
    help=say(
        Text(
            "Judge positions and moves: JSON in, JSON out.",
            "Arbitrer positions et coups : JSON en entrée et en sortie.",
        )
    )
)
def referee(
    file: Annotated[
        Path | None,
        typer.Argument(help=say(Text("One object or one a line.", "Un objet, ou un par ligne.")), metavar="FILE"),
    ] = None,
) -> None:
    """Speaks the protocol of docs/notation.md."""
    from thirdhalf.referee import run

    raise typer.Exit(run(file))


@app.command(help=say(Text("Show a record, move by move.", "Montrer une feuille de match, coup par coup.")))
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    seat: Annotated[
        int | None,
        typer.Option(min=0, help=say(Text("Only what this seat may know.", "Seulement ce que ce siège sait."))),
    ] = None,
    step: Annotated[
        bool, typer.Option("--step", help=say(Text("Stop after each move.", "S'arrêter à chaque coup.")))
    ] = False,
    lang: Language = None,
) -> None:
    """Shows a record: whole, step by step, or from one seat."""
    from thirdhalf.terminal.replay import replay as show

    raise typer.Exit(show(file, seat, step, spoken(lang)))


@app.command(
    help=say(
        Text(
            "Review a finished match: every decision, and how much was luck.",
            "Analyser une partie finie : chaque décision, et la part de la chance.",
        )
    )
)
def review(
    file: Annotated[Path, typer.Argument(metavar="RECORD")],
    seat: Annotated[int, typer.Option(min=0, help=say(Text("Whose decisions.", "Les décisions de quel siège.")))] = 0,
    json: Annotated[bool, typer.Option("--json", help=say(Text("As JSON.", "En JSON.")))] = False,
    lang: Language = None,
) -> None:
    """Says what each decision was worth given what the seat knew; see docs/review.md."""
    from thirdhalf.terminal.review import review as look_back

    raise typer.Exit(look_back(file, seat, json, spoken(lang)))


@app.command(
    help=say(
        Text(
            "Show a clause, and the code and tests that cite it.",
            "Montrer un article, le code et les tests qui le citent.",
        )
    )
)
def rule(
    asked: Annotated[
        list[str],
        typer.Argument(
            metavar="CLAUSE", help=say(Text("RU-15, or words: red card.", "RU-15, ou des mots : carton rouge."))
        ),
    ],
    lang: Language = None,
) -> None:
    """Prints a clause and where it is implemented, or the clauses that mention some words."""
    from thirdhalf.terminal.rule import show

    raise typer.Exit(show(" ".join(asked), spoken(lang)))


@app.command(
    help=say(
        Text(
            "Check every shuffle of a record against the server's commitment.",
            "Vérifier chaque mélange d'une feuille de match contre la promesse du serveur.",
        )
    )
)
def verify(
    file: Annotated[Path, typer.Argument(metavar="RECORD")],
    commitment: Annotated[
        str | None,
        typer.Option(help=say(Text("As shown before the first card.", "Comme montrée avant la première carte."))),
    ] = None,
    client_seed: Annotated[
        str | None, typer.Option(help=say(Text("A seed you gave.", "Une graine donnée par vous.")))
    ] = None,
    lang: Language = None,
) -> None:
    """Checks that nobody stacked the pack."""
    from thirdhalf.terminal.verify import verify as check

    raise typer.Exit(check(file, commitment, client_seed, spoken(lang)))


@app.command(
    help=say(Text("Count move sequences from a seeded deal.", "Compter les suites de coups depuis une donne."))
)
def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(min=0, help=say(Text("How many moves.", "Combien de coups.")))] = 4,
    seed: Seed = 0,
    rule: Rules = None,
) -> None:
    """Counts the move sequences for every depth up to this one."""
    from thirdhalf.terminal.perft import show

    chosen = game_called(game)
    raise typer.Exit(show(chosen, settings_of(chosen, rule), seed or 0, depth))


@app.command(
    help=say(
        Text(
            "Work out a position that hides nothing: its value, the best moves, the cost of the others.",
            "Résoudre une position qui ne cache rien : sa valeur, les meilleurs coups, le prix des autres.",
        )
    )
)
def solve(
    position: Annotated[
        Path,
        typer.Argument(metavar="POSITION", help=say(Text("The referee's JSON, or -.", "Le JSON de l'arbitre, ou -."))),
    ],
    json: Annotated[bool, typer.Option("--json", help=say(Text("A verdict a line.", "Un verdict par ligne.")))] = False,
    memory: Annotated[
        int, typer.Option(min=1, max=4096, help=say(Text("Megabytes it may use.", "Mégaoctets permis.")))
    ] = 64,
    positions: Annotated[
        int,
        typer.Option(
            min=0,
            help=say(
                Text(
                    "Positions to search at most; then the best so far. 0: no limit.",
                    "Positions à examiner au plus ; ensuite, le meilleur à ce stade. 0 : sans limite.",
                )
            ),
        ),
    ] = 2_000_000,
    lang: Language = None,
) -> None:
    """Solves endings exactly, unless the limit or Ctrl-C stops it early."""
    from thirdhalf.terminal.solve import run

    raise typer.Exit(run(position, memory, positions, json, spoken(lang)))


@app.command(
    help=say(
        Text(
            "Endings whose best move is easily missed, with their solutions.",
            "Des fins de partie où le bon coup échappe facilement, avec leurs solutions.",
        )
    )
)
def puzzles(
    game: GameName,
    count: Annotated[int, typer.Option(min=1, help=say(Text("How many.", "Combien.")))] = 10,
    seed: Seed = 0,
    rule: Rules = None,
    json: Annotated[bool, typer.Option("--json", help=say(Text("A puzzle a line.", "Un problème par ligne.")))] = False,
    check: Annotated[
        bool,
        typer.Option(
            "--check",
            help=say(Text("Solve those of the browser again.", "Résoudre à nouveau ceux du navigateur.")),
        ),
    ] = False,
    lang: Language = None,
) -> None:
    """Prints puzzles. The same seed gives the same puzzles."""
    from thirdhalf.core.companions import SOLVER
    from thirdhalf.games import GAMES
    from thirdhalf.puzzles import names_of
    from thirdhalf.terminal import puzzles

    chosen = game_called(game)
    if SOLVER not in chosen.companions():
        known = ", ".join(name for name, other in GAMES.items() if SOLVER in other.companions())
        raise fail(
            say(Text(f"No puzzles of {game}: there are {known}.", f"Pas de problèmes de {game} : il y a {known}."))
        )
    if check:
        raise typer.Exit(puzzles.check(names_of(game), spoken(lang)))
    raise typer.Exit(puzzles.run(chosen, settings_of(chosen, rule), count, seed or 0, json, spoken(lang)))


def main() -> None:
    """Runs the command line. Without arguments it opens the table in a browser."""
    app(sys.argv[1:] or ["serve", "--open", "--log-level", "warning"])
