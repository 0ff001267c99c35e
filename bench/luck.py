"""How much of the variance is left once luck is taken out of the results of equal players (docs/review.md).

`python -m bench.luck rugby 1000` plays 1,000 different matches of two club players and works out the luck of each.
Matches are kept in `bench/results/`: a run that was stopped goes on where it was.
"""

from __future__ import annotations

import sys
from dataclasses import replace
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


def played(game: str, number: int) -> DealResult:
    """One match with its luck."""
    rules = GAMES[game]
    match = Match(rules, rules.read_settings({}), number << 1)
    end = play(match, [contestant(name, 0) for name in BOTS], None)
    return DealResult(BOTS, number, [replace(end, thought={}, luck=cards_of(match))])


def left(game: str, matches: int, console: Console) -> bool:
    """Plays what is missing and prints the table; whether enough of the variance is gone."""
    RESULTS.mkdir(exist_ok=True)
    book = ResultsFile(RESULTS / f"luck-{game}-{VERSION}.jsonl", {"game": game, "version": VERSION, "bots": list(BOTS)})
    missing = range(len(book.results), matches)
    began = process_time()
    for number in track(missing, f"{game}", console=console):
        book.add(played(game, number))
    each = (process_time() - began) / max(1, len(missing))
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
    sys.exit(not left(sys.argv[1], int(sys.argv[2]), Console()))
