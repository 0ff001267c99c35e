"""Random matches of every variant until the time is up, every promise checked at every move: `make soak`."""

from __future__ import annotations

import argparse
import secrets
import time

import promises
import support
from research.walks import walk
from rich.console import Console
from rich.progress import Progress

from thirdhalf.core.chance import Dice


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=secrets.randbits(32), help="where to begin; printed when it fails")
    options = parser.parse_args()
    until = time.monotonic() + 60 * options.minutes
    console = Console()
    matches = moves = 0
    seed = options.seed
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("soaking", total=60 * options.minutes)
        while time.monotonic() < until:
            for variant in support.VARIANTS:
                try:
                    moves += soak(variant, seed) + walk(variant, seed)
                except Exception:
                    console.print(f"{variant!r}, seed {seed}", style="bold red")
                    raise
                matches += 2
                progress.update(task, completed=60 * options.minutes - (until - time.monotonic()))
            seed += 1
    console.print(f"{matches} matches, {moves} moves, from seed {options.seed}: every promise held")


def soak(variant: str, seed: int) -> int:
    """One match; the number of its moves."""
    match = support.new_match(variant, seed)
    match.settle()
    dice = Dice(seed, 1 << 16)
    made = 0
    for _ in support.random_moves(match, Dice(seed, 1 << 17)):
        for promise in promises.PROMISES:
            promise(match, dice)
        made += 1
    return made


if __name__ == "__main__":
    main()
