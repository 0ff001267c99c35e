"""The commands of the lab."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any

import typer

from thirdhalf.core.text import Text
from thirdhalf.language import say
from thirdhalf.terminal.arguments import (
    GameName,
    Jobs,
    Language,
    Rules,
    Scheduler,
    Seed,
    fail,
    game_called,
    needing,
    spoken,
    values_of,
)

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
                "Exactly this many deals instead of minutes; twice for two levels.",
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
StoreFolder = Annotated[
    Path | None,
    typer.Option("--store", help=say(Text("Folder of everything ever played.", "Dossier de tout ce qui a été joué."))),
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
    """Ends the command if the question is wrong."""
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
class LabOptions:
    """The options that all commands of the lab share."""

    rule: Rules = None
    level: Levels = None
    minutes: Minutes = 3
    deals: Deals = None
    precision: Precision = None
    seed: Seed = 0
    jobs: Jobs = None
    store: StoreFolder = None
    scheduler: Scheduler = None
    out: Files = None
    lang: Language = None

    @property
    def language(self) -> str:
        """The language asked for, or the language of the terminal."""
        return spoken(self.lang)


def _command(
    text: Text, name: str | None = None, without: tuple[str, ...] = ()
) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """Adds a command with its own parameters and those of LabOptions, which it gets as one object, `given`."""

    def add(command: Callable[..., int]) -> Callable[..., int]:
        own = [one for one in signature(command, eval_str=True).parameters.values() if one.name != "given"]
        shared = [one for one in signature(LabOptions, eval_str=True).parameters.values() if one.name not in without]

        def run(**values: Any) -> None:
            given = LabOptions(**{one.name: values.pop(one.name) for one in shared})
            game_called(values["game"])
            raise typer.Exit(command(**values, given=given))

        parameters = [one.replace(kind=Parameter.KEYWORD_ONLY) for one in (*own, *shared)]
        run.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
        run.__annotations__ = {one.name: one.annotation for one in parameters}
        app.command(name or command.__name__, help=say(text))(run)
        return command

    return add


def _run(kind: str, game: str, arms: list[dict[str, Any]], given: LabOptions, target: list[str] | None = None) -> int:
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
            asked = question(kind, game, arms, tuple(given.level or LEVELS), given.seed or 0, precision)
            targets = _numbers("--target", target)
        effort = Effort(given.minutes, given.deals or [], given.jobs, given.store, given.scheduler)
        if target is not None:
            return tune(asked, tuple(targets.items()), effort, out, language)
        return ask(asked, effort, out, language)


@_command(Text("One page about a game under given settings.", "Une page sur un jeu sous des réglages donnés."))
def report(
    game: GameName,
    given: LabOptions,
) -> int:
    """Measures a game."""
    with _asked(given.language):
        arms = [values_of("--rule", given.rule)]
    return _run("report", game, arms, given)


@_command(Text("Settings against each other, on common deals.", "Des réglages entre eux, sur des donnes communes."))
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
    given: LabOptions,
) -> int:
    """Measures the difference a rule makes."""
    with _asked(given.language):
        base = values_of("--rule", given.rule)
        arms = [base, *({**base, **values_of("--against", one.split(","))} for one in against)]
    return _run("compare", game, arms, given)


@_command(Text("A curve: a setting turned step by step.", "Une courbe : un réglage qui varie pas à pas."))
def sweep(
    game: GameName,
    vary: Vary,
    given: LabOptions,
) -> int:
    """Measures every value of a setting, or every combination of several."""
    return _run("sweep", game, _grid(game, vary, given), given)


@_command(
    Text("Find the settings closest to your targets.", "Trouver les réglages les plus proches de vos cibles."),
    "tune",
    without=("precision",),
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
    given: LabOptions,
) -> int:
    """Searches among every combination of the settings that may vary."""
    return _run("sweep", game, _grid(game, vary, given), given, target)


def _grid(game: str, vary: list[str], given: LabOptions) -> list[dict[str, Any]]:
    """Every combination of the values to try."""
    with _asked(given.language):
        from thirdhalf.lab.question import grid

        return grid(game, values_of("--rule", given.rule), vary)
