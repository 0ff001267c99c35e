"""`thirdhalf arena`: a progress bar while bots play, then tables and files with the results."""

from __future__ import annotations

import csv
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from thirdhalf.arena.arena import Arena, checked, played
from thirdhalf.arena.errors import ArenaError
from thirdhalf.arena.matches import DealResult
from thirdhalf.arena.results_file import ResultsFile
from thirdhalf.core.text import Text
from thirdhalf.terminal.standings import ArenaReport, report, tables


def run(
    arena: Arena,
    matches: int,
    jobs: int,
    patience: float,
    files: tuple[Path | None, Path | None, Path | None],
    language: str,
) -> int:
    """Plays the deals that are not in the results file yet and reports. Can also write JSON and CSV."""
    save, in_json, in_csv = files
    console = Console(highlight=False)
    failed: str | None = None
    stopped = False
    results: list[DealResult] = []
    try:
        checked(arena)
        book = ResultsFile(save, arena.about()) if save else None
        results += book.results if book else []
        todo = arena.deals(matches, results)
        with _bar() as bar:
            title = Text("Matches", "Matchs").said(language)
            task = bar.add_task(title, total=len(todo) + len(results), completed=len(results))
            for result in played(arena, todo, jobs, patience):
                results.append(result)
                if book:
                    book.add(result)
                bar.advance(task)
    except ArenaError as failure:
        failed = failure.said(language)
    except OSError as trouble:
        failed = str(trouble)
    except KeyboardInterrupt:
        stopped = True
    if results:
        told = report(arena, results)
        for table in tables(told, language):
            console.print(table)
        _write(told, arena, in_json, in_csv)
    if failed:
        Console(stderr=True, highlight=False).print(failed, style="red", markup=False)
        return 2
    return 130 if stopped else 0


def _bar() -> Progress:
    """A progress bar with one step per deal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True)


def _write(told: ArenaReport, arena: Arena, in_json: Path | None, in_csv: Path | None) -> None:
    if in_json:
        whole: dict[str, Any] = {"arena": arena.about(), **asdict(told)}
        in_json.write_text(json.dumps(whole, indent=2) + "\n", encoding="utf-8")
    if in_csv:
        with in_csv.open("w", encoding="utf-8", newline="") as file:
            lines = [_flat(asdict(standing)) for standing in told.standings]
            writer = csv.DictWriter(file, list(lines[0]))
            writer.writeheader()
            writer.writerows(lines)


def _flat(standing: dict[str, Any]) -> dict[str, Any]:
    """A row of the CSV file: three columns per estimate, opponents as one text."""
    line: dict[str, Any] = {}
    for key, value in standing.items():
        if key == "adjusted":
            line |= _three(key, (value or {}).get("share")) | _three("variance", (value or {}).get("variance"))
        elif key in ("rate", "points", "place"):
            line |= _three(key, value)
        else:
            line[key] = " / ".join(value) if key == "against" else value
    return line


def _three(name: str, estimate: dict[str, float | None] | None) -> dict[str, float | None]:
    """The columns of an estimate, empty if there is none."""
    found = estimate or {}
    return {name: found.get("value"), f"{name}_low": found.get("low"), f"{name}_high": found.get("high")}
