"""Many pairs of worlds of every game: `make soak`. `--pairs 20` runs twenty a game, from the seed `--first` on."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from pairs_of_worlds import GAMES, cases, run

AT_ONCE = 25
"""Pairs for which two servers run."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=500, help="pairs of each game")
    parser.add_argument("--first", type=int, default=1000, help="the first seed")
    given = parser.parse_args()
    failed = 0
    for game in GAMES:
        begun = time.monotonic()
        windows = otherwise = 0
        for first in range(given.first, given.first + given.pairs, AT_ONCE):
            count = min(AT_ONCE, given.first + given.pairs - first)
            with tempfile.TemporaryDirectory(prefix="worlds-") as folder:
                try:
                    found = run(Path(folder), cases(game, first, count))
                except AssertionError as difference:
                    print(f"{game}: FAILED, {difference}", flush=True)
                    failed += 1
                    continue
            windows, otherwise = windows + found.windows, otherwise + found.differently_asked
        took = time.monotonic() - begun
        print(f"{game}: {given.pairs} pairs of worlds, {windows} windows, others asked in {otherwise}, {took:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
