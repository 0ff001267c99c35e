"""`thirdhalf bot`: a level as a program, for the arena of another version."""

from __future__ import annotations

import json
import sys
from typing import Any

from thirdhalf.bots import LEVELS, Budget, Processes
from thirdhalf.core.chance import Dice


def run(level: str, own: Budget | None, count: int) -> int:
    """Answers every view on standard input with a move, until the input ends. A budget of its own comes first."""
    with Processes(count) as processes:
        for line in sys.stdin:
            view: dict[str, Any] = json.loads(line)
            budget = own or _budget(view["budget"])
            print(LEVELS[level].choose(view, Dice(view["seed"]), budget, processes), flush=True)
    return 0


def _budget(given: dict[str, Any] | None) -> Budget | None:
    return None if given is None else Budget(given["iterations"], given["milliseconds"])
