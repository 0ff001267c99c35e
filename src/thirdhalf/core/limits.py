"""How long a match can get and how high it can be won: frameworks want to know before it begins."""

from __future__ import annotations

from typing import Final, final


@final
class Limits:
    """A match that reaches one of its limits is cut short and ends as it stands."""

    def __init__(self, deals: int, decisions: int, margin: int, stolen: int = 0, words: int = 7) -> None:
        self.deals: Final = deals
        self.decisions: Final = decisions
        """Moves of players."""
        self.margin: Final = margin
        """No seat ends so far ahead of the others."""
        self.stolen: Final = stolen
        """Cards that chance takes out of hands."""
        self.words: Final = words
        """The longest move, counted in words with its seat."""
