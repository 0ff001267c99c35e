"""The puzzles that come with the package: one file per game, as `thirdhalf puzzles --json` writes it."""

from __future__ import annotations

import json
from datetime import date
from functools import cache
from importlib.resources import files

from thirdhalf.games import GAMES
from thirdhalf.puzzles.puzzle import Puzzle, read_puzzle


@cache
def _book(game: str) -> dict[str, Puzzle]:
    """The puzzles of a game by name, in the order in which they were made."""
    book = files(__package__).joinpath(f"{game}.jsonl")
    if not book.is_file():
        return {}
    lines = book.read_text(encoding="utf-8").splitlines()
    return {f"{game}-{number}": read_puzzle(json.loads(line)) for number, line in enumerate(lines, 1)}


def names_of(game: str) -> list[str]:
    """The names of the puzzles of a game: `rugby-1`, `rugby-2` …"""
    return list(_book(game))


def puzzle_named(name: str) -> Puzzle | None:
    """The puzzle of this name."""
    game, _, _ = name.rpartition("-")
    return _book(game).get(name) if game in GAMES else None


def todays_puzzle(today: date) -> str:
    """The name of the puzzle of a day: the games in turn, each through all of its puzzles before one comes again."""
    books = [names for game in sorted(GAMES) if (names := names_of(game))]
    day = today.toordinal()
    book = books[day % len(books)]
    return book[day // len(books) % len(book)]
