"""`thirdhalf verify`: checks the shuffles of a record."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from thirdhalf.core import record
from thirdhalf.core.reading import Unreadable
from thirdhalf.games import GAMES
from thirdhalf.language import say
from thirdhalf.table.shuffle_proof import verify as check
from thirdhalf.terminal.files import fail, read_text


def verify(path: Path, commitment: str | None, seed: str | None, language: str) -> int:
    """0: every deal and chance move is what the commitment bound the server to. 1: not so. 2: it cannot be checked."""
    console = Console()
    try:
        told = record.read(read_text(path, language))
        verdict = check(told, GAMES, commitment, seed)
    except Unreadable as trouble:
        return fail(console, path, trouble, 2)
    if verdict.wrong:
        console.print(verdict.wrong.said(language), style="bold red", highlight=False)
        return 1
    if "result" not in told.headers and "ended" not in told.headers:
        reason = say("missing: the record breaks off", "manque : la feuille est tronquée", language)
        return fail(console, path, Unreadable("result", reason), 1)
    try:
        record.replay(told, GAMES)
    except Unreadable as trouble:
        return fail(console, path, trouble, 1)
    console.print(
        say(
            f"Fair: {verdict.chances} deals and chance moves follow from the seed the server committed to.",
            f"Honnête : {verdict.chances} donnes et tirages découlent de la graine promise par le serveur.",
            language,
        ),
        style="bold green",
        highlight=False,
    )
    if commitment is None:
        console.print(
            say(
                "Compare the commitment with the one you were shown before the first card (--commitment).",
                "Comparez la promesse avec celle montrée avant la première carte (--commitment).",
                language,
            ),
            style="dim",
            highlight=False,
        )
    return 0
