"""Somebody who waits for a search."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

BEAT: Final[i64] = 4096
"""Positions between two words to the watch: less than a millisecond compiled."""


class Enough(Exception):
    """Raised by a watch that will not wait any longer."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch:
    """Told how far a search is; where it is told, it may raise Enough."""

    def deeper(self, ahead: int, depth: int) -> None:
        """It begins to look so many tricks or turns ahead, of so many that are left."""

    def seen(self, positions: i64) -> None:
        """It has looked at so many positions; told every BEAT of them."""
