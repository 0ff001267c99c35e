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
    """Told now and then how many positions a search has looked at; it may raise Enough."""

    def seen(self, positions: i64) -> None:
        """So many so far."""
