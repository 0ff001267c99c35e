"""`thirdhalf review`: decisions as they are judged, then a summary and the parts of the result."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text as Line

from thirdhalf.core import record
from thirdhalf.core.reading import Unreadable
from thirdhalf.core.text import Text
from thirdhalf.review import Review
from thirdhalf.review.grades import WORDS
from thirdhalf.terminal.files import fail, read_text


def review(path: Path, seat: int, in_json: bool, language: str) -> int:
    """Reviews a record. Returns 2 if it is not the record of a finished match, 130 if stopped with Ctrl-C."""
    console = Console(highlight=False)
    try:
        work = Review(record.read(read_text(path, language)), seat)
        _run(work, in_json, language, console)
    except Unreadable as trouble:
        return fail(Console(stderr=True), path, trouble, 2)
    except KeyboardInterrupt:
        return 130
    if in_json:
        print(json.dumps(work.as_json(), indent=2))
    else:
        _show(work, language, console)
    return 0


def _run(work: Review, in_json: bool, language: str, console: Console) -> None:
    """Prints graded decisions as soon as they are known, above a progress bar."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(Text("Reviewing", "Analyse").said(language), total=work.total)
        told = 0
        for _ in work.run():
            bar.update(task, completed=work.done)
            if len(work.decisions) > told and not in_json:
                told += 1
                decision = list(work.decisions.values())[-1]
                if decision.seat == work.seat:
                    _tell(work.describe(decision), language, console)


def _tell(decision: dict[str, Any], language: str, console: Console) -> None:
    """A graded decision, or one that might have been graded."""
    if decision["grade"] is None and not decision["in_doubt"]:
        return
    line = Line(f"{decision['at'] + 1:>4}  {decision['played']:<14} ")
    if decision["grade"]:
        line.append(WORDS[decision["grade"]].said(language), style="bold red" if decision["loss"] > 0.1 else "yellow")
        line.append("  ")
    console.print(line.append(decision[language]))


def _show(work: Review, language: str, console: Console) -> None:
    told = work.as_json()
    found = told["summary"]
    error, accuracy = found["error"] * 100, found["accuracy"] * 100
    console.print(
        Text(
            f"{found['unforced']} unforced decisions, {error:.2f} points of winning chance lost per decision, "
            f"{accuracy:.0f}% without a clear error",
            f"{found['unforced']} décisions non forcées, {error:.2f} points de chances de gagner perdus par décision, "
            f"{accuracy:.0f} % sans erreur nette".replace(".", ","),
        ).said(language)
    )
    titles = (
        Text("", ""),
        Text("before", "avant"),
        Text("cards", "cartes"),
        Text("own judgement", "ses décisions"),
        Text("others' judgement", "celles des autres"),
        Text("hidden cards", "cartes cachées"),
        Text("result", "résultat"),
    )
    table = Table(*(title.said(language) for title in titles))
    names = told["seats"] or [Text(f"Seat {n}", f"Siège {n}").said(language) for n in range(work.players)]
    for name, parts in zip(names, told["players"], strict=True):
        numbers = [f"{value * 100:+.1f}" for value in parts["parts"].values()]
        table.add_row(name, f"{parts['value_before'] * 100:.1f}", *numbers, f"{parts['result'] * 100:.1f}")
    console.print(table)
