"""`python -m bench versions OTHER_PYTHON [WORD…]`: what this version does faster or slower than another installation.

Every row of `python -m bench` is measured in two processes, one with the interpreter that runs this and one with the
other, for instance `../before/.venv/bin/python`. They take turns, and the best turn of each counts. Where a process has
its memory makes a difference too, so this is done over with new processes, and the median of the ratios counts. Fails
if a row is more than five per cent slower. With words, only the rows whose title contains one of them.
"""

from __future__ import annotations

import gc
import subprocess
import sys
from statistics import median
from time import process_time
from typing import Final

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bench.games import rows

ROUNDS: Final = 9
"""How often both start anew."""
TURNS: Final = 7
SLOWER: Final = 1.05
"""How much longer a row may take than in the other version."""
WORKER: Final = "--worker"


class Worker:
    """A process with one version of the package. It does one turn of one row at a time."""

    def __init__(self, python: str) -> None:
        self.process = subprocess.Popen(
            [python, "-m", "bench", "versions", WORKER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def turn(self, row: int) -> float:
        """Seconds a unit of work."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(row, file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())

    def close(self) -> None:
        """Ends the process."""
        self.process.communicate()


def work() -> None:
    """In a worker: a turn for each line with the number of a row."""
    ours = [row.ours.work for row in rows()]
    for line in sys.stdin:
        gc.collect()
        start = process_time()
        units = ours[int(line)]()
        print((process_time() - start) / units, flush=True)


def main(given: list[str]) -> int:
    """Measures and prints. Returns 1 if a row is too slow."""
    if given == [WORKER]:
        work()
        return 0
    if not given:
        print("Say which installation to compare with: python -m bench versions ../before/.venv/bin/python")
        return 2
    python, *words = given
    measured = rows()
    wanted = [at for at, row in enumerate(measured) if not words or any(word in row.title for word in words)]
    found: dict[int, list[tuple[float, float]]] = {at: [] for at in wanted}
    console = Console()
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("rows", total=ROUNDS * len(wanted))
        for _ in range(ROUNDS):
            workers = [Worker(sys.executable), Worker(python)]
            for at in wanted:
                turns = [[worker.turn(at) for worker in workers] for _ in range(TURNS)]
                this, other = (min(times) for times in zip(*turns, strict=True))
                found[at].append((this, other))
                progress.advance(task)
            for worker in workers:
                worker.close()
    table = Table("what", "this version", "the other", "this / other", "from … to", title="Two versions in turn")
    slower = 0
    for at, pairs in found.items():
        row = measured[at]
        ratios = sorted(this / other for this, other in pairs)
        slower += median(ratios) > SLOWER
        table.add_row(
            row.title,
            *(f"{min(times) * row.scale:,.1f} {row.measure}" for times in zip(*pairs, strict=True)),
            f"{median(ratios):.3f}",
            f"{ratios[0]:.2f} … {ratios[-1]:.2f}",
            style="bold red" if median(ratios) > SLOWER else "",
        )
    console.print(table)
    return 1 if slower else 0
