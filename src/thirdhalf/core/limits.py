"""How long a match can get and how high it can be won. Research frameworks ask before it begins."""

from __future__ import annotations

from typing import Final, final


@final
class Limits:
    """The limits of a match. A match that reaches one is cut short and ends as it stands."""

    def __init__(self, deals: int, decisions: int, margin: int, stolen: int = 0, words: int = 7) -> None:
        self.deals: Final = deals
        self.decisions: Final = decisions
        """Moves of players."""
        self.margin: Final = margin
        """No seat can lead the others by more points than this."""
        self.stolen: Final = stolen
        """Cards that chance takes out of hands."""
        self.words: Final = words
        """The number of words of the longest move, including its seat."""
