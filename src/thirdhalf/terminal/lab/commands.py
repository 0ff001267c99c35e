"""The commands of the lab."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from thirdhalf.core.text import Text
from thirdhalf.language import say
from thirdhalf.terminal.arguments import GameName, Language, Rules, Seed, fail, game_called, needing, spoken, values_of

app = typer.Typer(
    no_args_is_help=True,
    help=say(Text("What does a rule do? See docs/lab.md.", "Que fait une règle ? Voir docs/lab.md.")),
)

LEVELS = ("first-fifteen", "international")

Levels = Annotated[
    list[str] | None,
    typer.Option(
        "--level",
        help=say(
            Text(
                "Who plays; twice for two (first-fifteen, international).",
                "Qui joue ; deux fois pour deux (first-fifteen, international).",
            ),
        ),
    ),
]
Minutes = Annotated[float, typer.Option(min=0.05, help=say(Text("How long at most.", "Combien de temps au plus.")))]
Deals = Annotated[
    list[int] | None,
    typer.Option(
        min=2,
        help=say(
            Text(
                "Exactly so many deals instead of minutes; twice for two levels.",
                "Exactement tant de donnes au lieu de minutes ; deux fois pour deux niveaux.",
            ),
        ),
    ),
]
Precision = Annotated[
    list[str] | None,
    typer.Option(
        metavar="MEASURE=HALF",
        help=say(
            Text(
                "Stop once half an interval is this small: first_seat=0.02.",
                "S'arrêter quand un demi-intervalle est aussi petit : first_seat=0.02.",
            ),
        ),
    ),
]
Jobs = Annotated[
    int | None, typer.Option(min=1, help=say(Text("Processes (all cores).", "Processus (tous les cœurs).")))
]
StoreFolder = Annotated[
    Path | None,
    typer.Option("--store", help=say(Text("Folder of everything ever played.", "Dossier de tout ce qui a été joué."))),
]
Scheduler = Annotated[
    str | None,
    typer.Option(metavar="tcp://…", help=say(Text("Play on a dask cluster.", "Jouer sur une grappe dask."))),
]
Files = Annotated[
    list[Path] | None,
    typer.Option(
        "--out",
        help=say(Text("A file: .html, .json, .csv or .parquet.", "Un fichier : .html, .json, .csv ou .parquet.")),
    ),
]
Vary = Annotated[
    list[str],
    typer.Option(
        metavar="NAME=A..B",
        help=say(Text("drop_points=2..5 or scrum=true,false.", "drop_points=2..5 ou scrum=true,false.")),
    ),
]


@contextmanager
def _asked(language: str) -> Iterator[None]:
    """Ends the command where the question is wrong."""
    from thirdhalf.arena.errors import ArenaError
    from thirdhalf.core.reading import Unreadable

    try:
        yield
    except ArenaError as trouble:
        raise fail(trouble.said(language)) from None
    except Unreadable as trouble:
        raise fail(str(trouble)) from None


def _numbers(option: str, given: list[str] | None) -> dict[str, float]:
    """Reads MEASURE=NUMBER."""
    from thirdhalf.lab.errors import LabError
    from thirdhalf.lab.measures import measure_called

    found = {}
    for key, value in values_of(option, given).items():
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise LabError(Text(f"{option} {key}: a number, not {value}", f"{option} {key} : un nombre, pas {value}"))
        found[measure_called(key).key] = float(value)
    return found


@dataclass(frozen=True)
class _Options:
    """What all commands of the lab are given."""

    levels: list[str] | None
    minutes: float
    deals: list[int] | None
    precision: list[str] | None
    seed: int | None
    jobs: int | None
    store: Path | None
    scheduler: str | None
    out: list[Path] | None
    language: str


def _run(kind: str, game: str, arms: list[dict[str, Any]], given: _Options, target: list[str] | None = None) -> int:
    language, out = given.language, given.out or []
    with needing("lab", language), _asked(language):
        from thirdhalf.lab.files import format_of

        for file in out:
            format_of(file)
    with needing("cluster" if given.scheduler else "lab", language):
        from thirdhalf.lab.question import question
        from thirdhalf.terminal.lab.asking import Effort, ask, tune

        with _asked(language):
            precision = _numbers("--precision", given.precision)
            asked = question(kind, game, arms, tuple(given.levels or LEVELS), given.seed or 0, precision)
            targets = _numbers("--target", target)
        effort = Effort(given.minutes, given.deals or [], given.jobs, given.store, given.scheduler)
        if target is not None:
            return tune(asked, tuple(targets.items()), effort, out, language)
        return ask(asked, effort, out, language)


@app.command(
    help=say(Text("One page about a game under given settings.", "Une page sur un jeu sous des réglages donnés."))
)
def report(
    game: GameName,
    rule: Rules = None,
    level: Levels = None,
    minutes: Minutes = 3,
    deals: Deals = None,
    precision: Precision = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    store: StoreFolder = None,
    scheduler: Scheduler = None,
    out: Files = None,
    lang: Language = None,
) -> None:
    """Measures a game."""
    language = spoken(lang)
    game_called(game)
    with _asked(language):
        arms = [values_of("--rule", rule)]
    given = _Options(level, minutes, deals, precision, seed, jobs, store, scheduler, out, language)
    raise typer.Exit(_run("report", game, arms, given))


@app.command(
    help=say(Text("Settings against each other, on common deals.", "Des réglages entre eux, sur des donnes communes."))
)
def compare(
    game: GameName,
    against: Annotated[
        list[str],
        typer.Option(
            metavar="NAME=VALUE[,…]",
            help=say(
                Text(
                    "The same with these changed. Repeat for more.", "De même, avec ceci changé. Répéter pour d'autres."
                )
            ),
        ),
    ],
    rule: Rules = None,
    level: Levels = None,
    minutes: Minutes = 3,
    deals: Deals = None,
    precision: Precision = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    store: StoreFolder = None,
    scheduler: Scheduler = None,
    out: Files = None,
    lang: Language = None,
) -> None:
    """Measures the difference a rule makes."""
    language = spoken(lang)
    game_called(game)
    with _asked(language):
        base = values_of("--rule", rule)
        arms = [base, *({**base, **values_of("--against", one.split(","))} for one in against)]
    given = _Options(level, minutes, deals, precision, seed, jobs, store, scheduler, out, language)
    raise typer.Exit(_run("compare", game, arms, given))


@app.command(help=say(Text("A curve: a setting turned step by step.", "Une courbe : un réglage tourné pas à pas.")))
def sweep(
    game: GameName,
    vary: Vary,
    rule: Rules = None,
    level: Levels = None,
    minutes: Minutes = 3,
    deals: Deals = None,
    precision: Precision = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    store: StoreFolder = None,
    scheduler: Scheduler = None,
    out: Files = None,
    lang: Language = None,
) -> None:
    """Measures every value of a setting, or every combination of several."""
    language = spoken(lang)
    game_called(game)
    with _asked(language):
        from thirdhalf.lab.question import grid

        arms = grid(game, values_of("--rule", rule), vary)
    given = _Options(level, minutes, deals, precision, seed, jobs, store, scheduler, out, language)
    raise typer.Exit(_run("sweep", game, arms, given))


@app.command(
    "tune",
    help=say(
        Text("Find the settings closest to your targets.", "Trouver les réglages les plus proches de vos cibles.")
    ),
)
def tune_rules(
    game: GameName,
    vary: Vary,
    target: Annotated[
        list[str],
        typer.Option(
            metavar="MEASURE=VALUE", help=say(Text("first_seat=0.5, minutes=15 …", "first_seat=0.5, minutes=15 …"))
        ),
    ],
    rule: Rules = None,
    level: Levels = None,
    minutes: Minutes = 3,
    deals: Deals = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    store: StoreFolder = None,
    scheduler: Scheduler = None,
    out: Files = None,
    lang: Language = None,
) -> None:
    """Searches among every combination of the settings that may vary."""
    language = spoken(lang)
    game_called(game)
    with _asked(language):
        from thirdhalf.lab.question import grid

        arms = grid(game, values_of("--rule", rule), vary)
    given = _Options(level, minutes, deals, None, seed, jobs, store, scheduler, out, language)
    raise typer.Exit(_run("sweep", game, arms, given, target))
