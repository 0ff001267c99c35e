"""The chart beside a table: what things are worth in a match."""

from __future__ import annotations

from typing import NamedTuple


class ChartRow(NamedTuple):
    """One thing that scores."""

    name: str
    """Its name in the catalogues."""
    made_of: str
    """The ranks it needs, or the number of tricks in a row."""
    points: int
    converted: int | None = None
    """What it is worth with a conversion; None if it cannot be converted."""
