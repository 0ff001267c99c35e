"""A computer player for your own programs."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from thirdhalf.bots import LEVELS, Processes
from thirdhalf.core.chance import Dice
from thirdhalf.names import check_name

SEED_BITS = 48


class Bot:
    """One of the levels. It is given a view and never sees more than that seat may know."""

    def __init__(self, level: str, seed: int | None = None, processes: int = 1) -> None:
        self.level = check_name("level", level, LEVELS)
        self.processes = Processes(processes)
        self.seed = secrets.randbits(SEED_BITS) if seed is None else seed

    def choose(self, view: Mapping[str, Any], moment: int = 0) -> str:
        """A legal move for the seat of this view, without the seat.

        The same seed, moment and number of processes give the same move.
        """
        return LEVELS[self.level].choose(dict(view), Dice(self.seed, moment), processes=self.processes)

    def close(self) -> None:
        """Ends its processes, as the end of the program does."""
        self.processes.close()

    def __repr__(self) -> str:
        return f"<bot: {self.level}>"


def bot(level: str, *, seed: int | None = None, processes: int = 1) -> Bot:
    """A computer player: `rookie`, `club`, `first-fifteen`, `international` or `barbarians`.

    The last three search; with more `processes` they share a search among as many cores. A script that asks for them
    needs the usual `if __name__ == "__main__":`.
    """
    return Bot(level, seed, processes)
