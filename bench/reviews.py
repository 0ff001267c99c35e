"""How long the review of a whole match takes on one core, and how soon its first result is there.

Part of `make bench`; `python -m bench.reviews rugby` measures one game.
"""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

WANTED = {"review: rugby": 20, "review: woo": 20, "review: ovalia": 60}
"""Seconds a review may take."""
FIRST = 2
"""Seconds until the first decision is judged."""
MATCHES = 3
"""The slowest of this many matches counts."""


def played(game: str, seed: int) -> str:
    """The record of a match between beginners, who make the most mistakes."""
    from thirdhalf.bots import LEVELS
    from thirdhalf.core import record
    from thirdhalf.core.chance import Dice
    from thirdhalf.core.everything import ALL
    from thirdhalf.core.match import Match
    from thirdhalf.games import GAMES

    match = Match(GAMES[game], GAMES[game].read_settings({}), seed)
    match.settle(luck=True)
    while not match.state.over():
        seat = match.acting()[0]
        move = LEVELS["rookie"].choose(match.view(seat), Dice(seed, len(match.record)))
        match.play(f"{seat} {move}")
        match.settle(luck=True)
    return record.write(match, ALL)


def reviewed(text: str) -> tuple[float, float, dict[str, Any]]:
    """Seconds to the first decision and to the end, and what the review says."""
    from thirdhalf.core import record
    from thirdhalf.review import Review

    start = perf_counter()
    work = Review(record.read(text), 0)
    first = 0.0
    for _ in work.run():
        first = first or perf_counter() - start
    return first, perf_counter() - start, work.as_json()


def reviews(console: Console, words: list[str]) -> int:
    """Measures the games whose title contains one of the words, or all. Returns how many were too slow."""
    wanted = {title: most for title, most in WANTED.items() if not words or any(word in title for word in words)}
    if not wanted:
        return 0
    headings = ("decisions", "first result, s", "wanted", "whole review, s", "wanted")
    table = Table("what", *headings, title=f"Reviews, one core, the slowest of {MATCHES} matches")
    slow = 0
    for title, most in wanted.items():
        found = [reviewed(played(title.split()[-1], seed)) for seed in range(MATCHES)]
        first, whole = max(one[0] for one in found), max(one[1] for one in found)
        missed = first > FIRST or whole > most
        slow += missed
        decisions = max(one[2]["summary"]["unforced"] for one in found)
        row = (title, str(decisions), f"{first:.2f}", str(FIRST), f"{whole:.1f}", str(most))
        table.add_row(*row, style="bold red" if missed else "")
    console.print(table)
    return slow


if __name__ == "__main__":
    sys.exit(reviews(Console(), sys.argv[1:]))
