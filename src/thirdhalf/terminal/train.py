"""`thirdhalf train`: trains a judgement, with a progress bar."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import as_completed
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from thirdhalf.bots.training.course import course_for
from thirdhalf.bots.training.generations import Play, Training
from thirdhalf.core.text import Text
from thirdhalf.games import GAMES
from thirdhalf.lab.errors import LabError
from thirdhalf.lab.executors import UnitExecutor, unit_executor


def run(training: Training, jobs: int, scheduler: str | None, target: Path | None, language: str) -> int:
    """Trains, or goes on with what is in the folder. Writes the last model to `target`."""
    console = Console(stderr=True)
    if course_for(GAMES[training.game]) is None:
        console.print(Text("This game has nothing to learn.", "Ce jeu n'a rien à apprendre.").said(language))
        return 2
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    try:
        with unit_executor(jobs, scheduler) as there, Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task(Text("played", "joués").said(language))

            def plays(function: Play, arguments: list[tuple[Any, ...]]) -> Iterator[tuple[int, list[int]]]:
                return _everywhere(there, function, arguments)

            path = training.run(
                plays,
                lambda line: console.print(Text("generation ", "génération ").said(language) + line),
                lambda done, of: bar.update(task, completed=done, total=of),
            )
    except LabError as trouble:
        console.print(trouble.text.said(language))
        return 1
    except KeyboardInterrupt:
        return 130
    if target is not None:
        target.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    print(target or path)
    return 0


def _everywhere(
    there: UnitExecutor, function: Play, arguments: list[tuple[Any, ...]]
) -> Iterator[tuple[int, list[int]]]:
    """The results as they come. In one process they come one by one."""
    if there.jobs == 1:
        for index, given in enumerate(arguments):
            yield index, there.executor.submit(function, *given).result()
        return
    futures = {there.executor.submit(function, *given): index for index, given in enumerate(arguments)}
    for future in as_completed(futures):
        yield futures.pop(future), future.result()  # what nobody waits for any more takes no memory
