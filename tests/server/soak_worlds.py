"""Many pairs of worlds of every game: `make soak`. `--pairs 20` runs twenty a game, from the seed `--first` on."""

from __future__ import annotations

import argparse
import contextlib
import sys
import tempfile
import time
from pathlib import Path

import postgres
from pairs_of_worlds import GAMES, Found, cases, files, last_window_cases, run

AT_ONCE = 25
"""Pairs for which two servers run."""
LAST_WINDOWS = 25
"""For this many pairs there is one more that ends a match in a window, in games with windows. They are hard to find."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=500, help="pairs of each game")
    parser.add_argument("--first", type=int, default=1000, help="the first seed")
    parser.add_argument("--only", default="", help="games whose name has this in it")
    parser.add_argument("--postgresql", action="store_true", help="on PostgreSQL instead of SQLite")
    given = parser.parse_args()
    with postgres.running() if given.postgresql else contextlib.nullcontext() as url:
        failed = sum(pairs(game, given.first, given.pairs, url) for game in GAMES if given.only in game)
    return 1 if failed else 0


def pairs(game: str, begin: int, count: int, url: str | None) -> int:
    """Compares this many pairs of a game; returns how often something went wrong."""
    failed = 0
    begun = time.monotonic()
    found = Found()
    for first in range(begin, begin + count, AT_ONCE):
        with tempfile.TemporaryDirectory(prefix="worlds-") as folder:
            databases = [postgres.new_database(url) for _ in range(2)] if url else files(Path(folder))
            try:
                wanted = cases(game, first, min(AT_ONCE, begin + count - first))
                if "ovalia" in game:
                    wanted += last_window_cases(game, first, len(wanted) // LAST_WINDOWS)
                found += run(databases, wanted)
            except AssertionError as difference:
                print(f"{game}: FAILED, {difference}", flush=True)
                failed += 1
    took = time.monotonic() - begun
    print(
        f"{game}: {count} pairs of worlds, {found.messages} messages, {found.windows} windows, others asked in "
        f"{found.differently_asked} of them and in the last one of {found.last_windows} matches, {took:.0f} s",
        flush=True,
    )
    return failed


if __name__ == "__main__":
    sys.exit(main())
