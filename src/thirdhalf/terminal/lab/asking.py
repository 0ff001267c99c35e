"""Asks the lab a question: an estimate, a progress bar, then the report on screen and in files."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.table import Table

from thirdhalf.arena.errors import ArenaError
from thirdhalf.core.text import Text
from thirdhalf.lab.executors import unit_executor
from thirdhalf.lab.files import write_files
from thirdhalf.lab.presentation import Presentation, ReportSheet, present
from thirdhalf.lab.question import Question
from thirdhalf.lab.report import Report, report
from thirdhalf.lab.run import Amounts, Progress, Run
from thirdhalf.lab.store import Store, default_store
from thirdhalf.lab.tuning import Targets, Tuning

WARNINGS: Final = 6
"""Warnings on screen; the rest are in the files."""


@dataclass(frozen=True)
class Effort:
    """How much to play, and where."""

    minutes: float | None
    deals: list[int]
    """Exactly this many for each level, however long it takes; empty: as many as the minutes allow."""
    jobs: int | None
    store: Path | None
    scheduler: str | None

    def left(self, began: float) -> float | None:
        """Minutes left of those given; None if deals were asked for."""
        if self.deals or self.minutes is None:
            return None
        return max(0.02, self.minutes - (time.monotonic() - began) / 60)


def ask(question: Question, effort: Effort, files: list[Path], language: str) -> int:
    """Answers a question. Ctrl-C reports what was played until then."""
    store = Store(effort.store or default_store())
    amounts: Amounts | None = None
    stopped, failed, began = False, None, time.monotonic()
    try:
        with unit_executor(effort.jobs or os.cpu_count() or 1, effort.scheduler) as there:
            run = Run(question, store, there)
            shown(Text("First deals", "Premières donnes").said(language), run.pilot())
            left = effort.left(began)
            amounts = run.planned(left, effort.deals)
            errors().print(estimate(question, amounts, language), style="dim", markup=False)
            shown(Text("Playing", "En jeu").said(language), run.play(amounts, left))
    except ArenaError as trouble:
        failed = trouble.said(language)
    except KeyboardInterrupt:
        stopped = True
    if amounts is not None:
        found = report(question, store, amounts)
        if all(level["deals"] for level in found["levels"]):
            tell(found, files, language)
    if failed:
        errors().print(failed, style="red", markup=False)
        return 2
    return 130 if stopped else 0


def tune(question: Question, targets: Targets, effort: Effort, files: list[Path], language: str) -> int:
    """Searches for the settings closest to the targets."""
    minutes = effort.minutes or 0.0
    if not effort.deals:
        about = Text(f"About {minutes:g} min", f"Environ {minutes:g} min").said(language)
        errors().print(
            Text(f"{about} for {len(question.arms)} settings.", f"{about} pour {len(question.arms)} réglages.").said(
                language
            ),
            style="dim",
        )
    try:
        with unit_executor(effort.jobs or os.cpu_count() or 1, effort.scheduler) as there:
            tuning = Tuning(question, targets, Store(effort.store or default_store()), there)
            shown(Text("Searching", "Recherche").said(language), tuning.search(minutes, effort.deals))
    except ArenaError as trouble:
        errors().print(trouble.said(language), style="red", markup=False)
        return 2
    except KeyboardInterrupt:
        return 130
    tell(tuning.report(), files, language)
    return 0


def estimate(question: Question, amounts: Amounts, language: str) -> str:
    """What is about to be played, and how long that takes."""
    minutes, seconds = divmod(round(amounts.seconds), 60)
    span = f"{minutes} min {seconds:02d} s" if minutes else f"{seconds} s"
    each = ", ".join(f"{level} {deals:,}" for level, deals in amounts.deals.items())
    most = max(amounts.deals.values())
    settings = len(question.arms)
    sure = 100 * 0.98 / (2 * most) ** 0.5
    return Text(
        f"About {span}: deals for {settings} {'setting' if settings == 1 else 'settings'}: {each}. "
        f"Win rates to about ±{sure:.1f} %.",
        f"Environ {span} : donnes pour {settings} {'réglage' if settings == 1 else 'réglages'} : {each}. "
        f"Taux de victoire à ±{f'{sure:.1f}'.replace('.', ',')} % près.",
    ).said(language)


def tell(found: Report, files: list[Path], language: str) -> None:
    """Prints a report and writes its files."""
    told = present(found, language)
    screen(told)
    write_files(found, told, files, language)


def screen(told: Presentation) -> None:
    """At most a page: the rest is in the files."""
    console = Console(highlight=False)
    console.print(told.title, style="bold", markup=False)
    for line in told.played:
        console.print(line, markup=False)
    for warning in told.warnings[:WARNINGS]:
        console.print(f"! {warning}", style="yellow", markup=False)
    if len(told.warnings) > WARNINGS:
        console.print(f"! … (+{len(told.warnings) - WARNINGS})", style="yellow", markup=False)
    for sheet in told.sheets:
        if sheet.brief:
            console.print(_table(sheet))
    console.print(told.note, style="dim", markup=False)


def _table(sheet: ReportSheet) -> Table:
    table = Table(title=sheet.title, title_justify="left", box=None, pad_edge=False)
    for at, column in enumerate(sheet.columns):
        table.add_column(column, justify="right" if at else "left", overflow="fold")
    for row in sheet.rows[: sheet.brief]:
        table.add_row(*row)
    return table


def errors() -> Console:
    """Where everything but the report is printed."""
    return Console(stderr=True, highlight=False)


def shown(title: str, progress: Iterator[Progress]) -> None:
    """A bar until everything is played."""
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    with Bar(*columns, TimeRemainingColumn(), console=errors(), transient=True) as bar:
        task = bar.add_task(title, total=None)
        for step in progress:
            bar.update(task, completed=step.done, total=step.of)
