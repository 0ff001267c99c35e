"""How much of the variance is left once luck is taken out of the results of equal players (docs/review.md).

`python -m bench.luck rugby 1000` plays 1,000 different matches of two club players and works out the luck of each;
`python -m bench.luck rugby 1000 2` does so in two processes. Matches are kept in `bench/results/`: a run that was
stopped goes on where it was.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import repeat
from pathlib import Path
from time import process_time

from rich.console import Console
from rich.progress import track
from rich.table import Table

from thirdhalf.arena.contestants import contestant
from thirdhalf.arena.matches import DealResult, play
from thirdhalf.arena.results_file import ResultsFile
from thirdhalf.arena.statistics import adjusted
from thirdhalf.core.match import Match
from thirdhalf.games import GAMES
from thirdhalf.review.luck import cards_of
from thirdhalf.review.valuations import VERSION

BOTS = ("club", "club@1")
"""The same player twice: it does not search, so its budget makes no difference."""
WANTED = 0.5
"""The most that may be left of the variance."""
RESULTS = Path(__file__).parent / "results"


def played(game: str, number: int) -> tuple[DealResult, float]:
    """One match with its luck, and the processor time it took."""
    began = process_time()
    rules = GAMES[game]
    match = Match(rules, rules.read_settings({}), number << 1)
    end = play(match, [contestant(name, 0) for name in BOTS], None)
    result = DealResult(BOTS, number, [replace(end, thought={}, luck=cards_of(match))])
    return result, process_time() - began


def left(game: str, matches: int, jobs: int, console: Console) -> bool:
    """Plays what is missing and prints the table; whether enough of the variance is gone."""
    RESULTS.mkdir(exist_ok=True)
    book = ResultsFile(RESULTS / f"luck-{game}-{VERSION}.jsonl", {"game": game, "version": VERSION, "bots": list(BOTS)})
    missing = range(len(book.results), matches)
    spent = 0.0
    with ProcessPoolExecutor(jobs) as pool:
        for result, seconds in track(pool.map(played, repeat(game), missing), game, len(missing), console=console):
            book.add(result)
            spent += seconds
    each = spent / max(1, len(missing))
    found = adjusted(book.results[:matches], BOTS[0])
    assert found is not None
    assert found.variance is not None
    table = Table(
        "game", "matches", "share without luck", "variance left", "wanted", "s a match", title="Luck taken out"
    )
    share, variance = found.share, found.variance
    row = (
        game,
        str(len(book.results[:matches])),
        f"{share.value:.3f} [{share.low:.3f}, {share.high:.3f}]",
        f"{variance.value:.3f} [{variance.low:.3f}, {variance.high:.3f}]",
        f"≤ {WANTED}",
        f"{each:.2f}" if missing else "–",
    )
    table.add_row(*row, style="" if variance.value <= WANTED else "bold red")
    console.print(table)
    return variance.value <= WANTED


if __name__ == "__main__":
    game, matches, jobs = [*sys.argv[1:], "1"][:3]
    sys.exit(not left(game, int(matches), int(jobs), Console()))
