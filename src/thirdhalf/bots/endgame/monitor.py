"""Following a search, and stopping it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

REPORT_EVERY: Final[i64] = 4096
"""Positions between two reports: less than a millisecond of compiled search."""


class SearchStopped(Exception):
    """Raised by a monitor to stop the search."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Monitor:
    """Told how far a search has got. Either method may raise SearchStopped."""

    def depth_started(self, ahead: int, depth: int) -> None:
        """The search now looks `ahead` tricks or turns ahead, out of `depth` left."""

    def searched(self, positions: i64) -> None:
        """The number of positions searched so far, reported every REPORT_EVERY positions."""
