"""How long a player may think."""

from __future__ import annotations

from time import monotonic
from typing import Final, final

from mypy_extensions import i64

ENDLESS: Final = 1 << 60


@final
class Budget:
    """So many iterations or milliseconds, whichever is over first. By iterations alone, play is reproducible."""

    def __init__(self, iterations: int | None = None, milliseconds: float | None = None) -> None:
        if iterations is None and milliseconds is None:
            raise ValueError("a budget needs iterations or milliseconds")
        self.iterations: i64 = ENDLESS if iterations is None else iterations
        self.milliseconds: Final = milliseconds

    def until(self) -> float:
        """When the time is over, by the clock of `spent`, for somebody who begins now."""
        return float("inf") if self.milliseconds is None else monotonic() + self.milliseconds / 1000


def spent(until: float) -> bool:
    """The time is over."""
    return until < float("inf") and monotonic() >= until
