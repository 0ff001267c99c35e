"""What things are worth in a match: the chart beside a table."""

from __future__ import annotations

from typing import NamedTuple


class ChartRow(NamedTuple):
    """One thing that scores."""

    name: str
    """What it is called in catalogues."""
    made_of: str
    """The ranks it takes, or how many tricks in a row."""
    points: int
    converted: int | None = None
    """What it is worth with a conversion; None if it cannot be converted."""
