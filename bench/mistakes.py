"""`python -m bench.mistakes rugby rookie club`: how often each level makes serious mistakes and needless gifts.

A level plays itself. A serious mistake gives away more than 15 points of winning chance by deep search; a needless gift
is what the game says it is (`thirdhalf/review/gifts`), as a share of the decisions in which it could be given.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from thirdhalf.arena.contestants import contestant
from thirdhalf.arena.duplicate import deal_seed
from thirdhalf.arena.matches import play
from thirdhalf.arena.statistics import share
from thirdhalf.bots import LEVELS
from thirdhalf.bots.processes import end_with_parent
from thirdhalf.core.match import Match
from thirdhalf.games import GAMES
from thirdhalf.review.mistakes import Mistakes, mistakes_in

ALLOWED = {"rookie": 0.15, "club": 0.07, "first-fifteen": 0.03, "international": 0.015}
"""The share of serious mistakes a level may make."""


def mistakes_of(given: Any, rules: dict[str, Any], level: str, number: int) -> Mistakes:
    """Those of one match. Runs in a process of its own."""
    game = GAMES[given.game]
    match = Match(game, game.read_settings(rules), deal_seed(given.seed, number) << 1)
    play(match, [contestant(level, 60)] * match.state.players, None)
    return mistakes_in(match, given.every, given.iterations, given.worlds)


def told(won: int, of: int) -> str:
    """A share with its interval."""
    rate = share(won, of)
    if rate is None or rate.low is None or rate.high is None:
        return "–"
    return f"{rate.value:.1%} [{100 * rate.low:.1f}, {100 * rate.high:.1f}] of {of}"


def main() -> None:
    """Prints a row for each level."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", choices=list(GAMES))
    asked.add_argument("levels", nargs="*", metavar="LEVEL", help="default: all; also international@500 and so on")
    asked.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE")
    asked.add_argument("--matches", type=int, default=20, help="for each level")
    asked.add_argument("--every", type=int, default=4, help="search one of so many decisions")
    asked.add_argument("--iterations", type=int, default=10_000, help="of each of the three searches of a decision")
    asked.add_argument("--worlds", type=int, default=250, help="instead, where levels search by flat Monte Carlo")
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--jobs", type=int, default=os.cpu_count())
    given = asked.parse_args()
    rules: dict[str, Any] = {}
    for rule in given.rule:
        name, _, value = rule.partition("=")
        rules[name] = int(value) if value.isdigit() else value
    table = Table("level", "serious mistakes", "at most", "needless gifts", title=given.game)
    with (
        ProcessPoolExecutor(given.jobs, get_context("spawn"), end_with_parent) as pool,
        Progress(console=Console(stderr=True), transient=True) as bar,
    ):
        for level in given.levels or LEVELS:
            found = Mistakes()
            job = partial(mistakes_of, given, rules, level)
            for one in bar.track(pool.map(job, range(given.matches)), given.matches, description=level):
                found.add(one)
            gifts = [f"{kind}: {told(found.gifts[kind], of)}" for kind, of in found.occasions.items()]
            limit = ALLOWED.get(level.partition("@")[0])
            row = [level, told(found.serious, found.judged), "" if limit is None else f"{limit:.1%}", "\n".join(gifts)]
            table.add_row(*row)
            bar.console.print(" | ".join(row).replace("\n", "; "), highlight=False, soft_wrap=True)
    Console().print(table)


if __name__ == "__main__":
    main()
