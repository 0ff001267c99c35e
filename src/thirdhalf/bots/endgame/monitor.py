"""Somebody who waits for a search."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

REPORT_EVERY: Final[i64] = 4096
"""Positions between two words to the monitor: less than a millisecond compiled."""


class SearchStopped(Exception):
    """Raised by a monitor that will not wait any longer."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Monitor:
    """Told how far a search is; where it is told, it may raise SearchStopped."""

    def depth_started(self, ahead: int, depth: int) -> None:
        """It begins to look so many tricks or turns ahead, of so many that are left."""

    def searched(self, positions: i64) -> None:
        """It has looked at so many positions; told every REPORT_EVERY of them."""
