"""`thirdhalf verify`: checks the shuffles of a record."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from thirdhalf.core import record
from thirdhalf.core.reading import Unreadable
from thirdhalf.core.text import Text
from thirdhalf.games import GAMES
from thirdhalf.table.proof_words import lines, title
from thirdhalf.table.shuffle_proof import verify as check
from thirdhalf.terminal.files import fail, read_text


def verify(path: Path, commitment: str | None, seed: str | None, language: str) -> int:
    """0: every deal and chance move follows from the seeds committed to. 1: it does not. 2: it cannot be checked."""
    console = Console()
    try:
        told = record.read(read_text(path, language))
        checked = check(told, GAMES, commitment, seed)
    except Unreadable as trouble:
        return fail(console, path, trouble, 2)
    if checked.wrong:
        console.print(title(checked, language), style="bold red", highlight=False)
        return 1
    if "result" not in told.headers and "ended" not in told.headers:
        reason = Text("missing: the record breaks off", "manque : la feuille est tronquée").said(language)
        return fail(console, path, Unreadable("result", reason), 1)
    try:
        record.replay(told, GAMES)
    except Unreadable as trouble:
        return fail(console, path, trouble, 1)
    console.print(title(checked, language), style="bold green", highlight=False)
    names = told.seats() or [f"seat {at}" for at in range(len(checked.committed))]
    for line in lines(checked, names, [name.startswith("bot, ") for name in names], language):
        console.print(line, highlight=False)
    if commitment is None:
        console.print(
            Text(
                "Compare the commitment with the one you were shown before the first card (--commitment).",
                "Comparez l'engagement avec celui montré avant la première carte (--commitment).",
            ).said(language),
            style="dim",
            highlight=False,
        )
    return 0
