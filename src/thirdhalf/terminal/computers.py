"""Commands about computer players: bots against bots, and a level as a program."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from thirdhalf.core.text import Text
from thirdhalf.language import say
from thirdhalf.terminal.arguments import (
    THINKING,
    GameName,
    Iterations,
    Jobs,
    Language,
    Milliseconds,
    Rules,
    Scheduler,
    SearchProcesses,
    Seed,
    check_level,
    game_called,
    settings_of,
    spoken,
)

app = typer.Typer()

ResultsPath = Annotated[
    Path | None, typer.Option(help=say(Text("A file for the results.", "Un fichier de résultats.")))
]


@app.command(
    help=say(
        Text(
            "Bots against bots, on the same deals with seats swapped.",
            "Des bots entre eux, sur les mêmes donnes, sièges échangés.",
        )
    )
)
def arena(
    game: GameName,
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT BOT…",
            help=say(
                Text(
                    "Levels, random, package.module:function, or 'cmd:program --arguments'.",
                    "Des niveaux, random, paquet.module:fonction, ou 'cmd:programme --arguments'.",
                )
            ),
        ),
    ],
    matches: Annotated[
        int,
        typer.Option(min=1, help=say(Text("At least this many for each pair.", "Au moins tant pour chaque paire."))),
    ] = 100,
    rule: Rules = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    iterations: Iterations = None,
    milliseconds: Milliseconds = None,
    processes: SearchProcesses = 1,
    patience: Annotated[
        float, typer.Option(min=0, help=say(Text("Seconds a program may take.", "Secondes laissées à un programme.")))
    ] = 60,
    adjusted: Annotated[
        bool,
        typer.Option(
            "--adjusted",
            help=say(
                Text("Also show results with luck taken out.", "Montrer aussi les résultats sans la part de la chance.")
            ),
        ),
    ] = False,
    save: Annotated[
        Path | None,
        typer.Option(
            help=say(Text("Keep results here and resume from them.", "Garder les résultats ici, et reprendre de là."))
        ),
    ] = None,
    json: ResultsPath = None,
    csv: ResultsPath = None,
    lang: Language = None,
) -> None:
    """Measures which bot is stronger; see docs/bots.md."""
    import os

    from thirdhalf.arena.arena import Arena
    from thirdhalf.terminal.arena import run

    chosen = game_called(game)
    rules = settings_of(chosen, rule).changed()
    meeting = Arena(game, rules, tuple(bots), seed or 0, iterations, milliseconds, adjusted, processes)
    together = jobs or max(1, (os.cpu_count() or 1) // processes)
    raise typer.Exit(run(meeting, matches, together, patience, (save, json, csv), spoken(lang)))


@app.command(
    help=say(
        Text(
            "A level as a program for an arena: views in, moves out.",
            "Un niveau comme programme pour une arène : vues en entrée, coups en sortie.",
        )
    )
)
def bot(
    level: Annotated[
        str, typer.Argument(metavar="LEVEL", help=say(Text("How strong it is.", "La force de l'ordinateur.")))
    ],
    iterations: Iterations = None,
    milliseconds: Milliseconds = None,
    processes: SearchProcesses = 1,
    lang: Language = None,
) -> None:
    """Speaks the protocol of `cmd:` in docs/bots.md, so that another version can be an opponent."""
    from thirdhalf.bots import Budget
    from thirdhalf.terminal.level_program import run

    check_level(level, spoken(lang))
    own = None if iterations is None and milliseconds is None else Budget(iterations, milliseconds)
    raise typer.Exit(run(level, own, processes))


@app.command(
    help=say(
        Text(
            "Train the computer players' judgement of a game. Goes on where it was stopped.",
            "Entraîner le jugement des joueurs automatiques. Reprend là où il s'est arrêté.",
        )
    )
)
def train(
    game: GameName,
    folder: Annotated[
        Path | None, typer.Option(help=say(Text("Where everything is kept.", "Où tout est gardé.")))
    ] = None,
    generations: Annotated[int, typer.Option(min=1, help=say(Text("How many.", "Combien.")))] = 3,
    matches: Annotated[
        int, typer.Option(min=1, help=say(Text("Matches per generation.", "Matchs par génération.")))
    ] = 250,
    iterations: Annotated[int, typer.Option(min=1, help=say(THINKING))] = 3000,
    halves: Annotated[
        int, typer.Option(min=1, help=say(Text("Halves for the value.", "Mi-temps pour l'évaluation.")))
    ] = 60_000,
    seed: Seed = 0,
    jobs: Jobs = None,
    scheduler: Scheduler = None,
    out: Annotated[Path | None, typer.Option(help=say(Text("The data file.", "Le fichier de données.")))] = None,
    lang: Language = None,
) -> None:
    """Plays matches, learns from them, and writes the weights; see docs/bots.md."""
    import os

    from thirdhalf.bots.training.generations import Training
    from thirdhalf.terminal.train import run

    chosen = game_called(game)
    where = folder or Path(f"training-{chosen.name}")
    training = Training(chosen.name, where, generations, matches, iterations, halves, seed or 0)
    raise typer.Exit(run(training, jobs or os.cpu_count() or 1, scheduler, out, spoken(lang)))
