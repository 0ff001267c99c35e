"""`thirdhalf perft`: the counts, with a progress bar."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeElapsedColumn

from thirdhalf.core.game import Game
from thirdhalf.core.settings import Settings
from thirdhalf.perft import perft


def show(game: Game[Any], settings: Settings, seed: int, depth: int) -> int:
    """Prints one line per depth: the depth and the count."""
    bar = Progress(BarColumn(), TaskProgressColumn(), TimeElapsedColumn(), console=Console(stderr=True), transient=True)
    try:
        with bar:
            task = bar.add_task("", total=None)
            for level in range(depth + 1):
                bar.reset(task)
                count = perft(game, settings, seed, level, lambda done, of: bar.update(task, completed=done, total=of))
                print(f"{level} {count}", flush=True)
    except KeyboardInterrupt:
        return 130
    return 0
