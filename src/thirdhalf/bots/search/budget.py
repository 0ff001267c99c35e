"""How long a player may search."""

from __future__ import annotations

from time import monotonic
from typing import Final, final

from mypy_extensions import i64

ENDLESS: Final = 1 << 60


@final
class Budget:
    """Iterations or milliseconds, whichever run out first. With iterations alone, play is reproducible."""

    def __init__(self, iterations: int | None = None, milliseconds: float | None = None) -> None:
        if iterations is None and milliseconds is None:
            raise ValueError("a budget needs iterations or milliseconds")
        self.iterations: i64 = ENDLESS if iterations is None else iterations
        self.milliseconds: Final = milliseconds

    def until(self) -> float:
        """The deadline for a search that starts now; see `spent`."""
        return float("inf") if self.milliseconds is None else monotonic() + self.milliseconds / 1000


def spent(until: float) -> bool:
    """Whether the deadline has passed."""
    return until < float("inf") and monotonic() >= until
