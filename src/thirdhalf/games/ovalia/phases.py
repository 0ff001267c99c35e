"""The phases of a turn: which decision is due."""

from __future__ import annotations

from typing import Final

OVER: Final = 0
"""No half is being played: it is over, or the match has not begun."""
DRAW: Final = 1
MELD: Final = 2
REACT: Final = 3
PICK: Final = 4
VICTIMS: Final = 5
STEAL: Final = 6
CLAIM: Final = 7
DISCARD: Final = 8

WORDS: Final = ("over", "draw", "meld", "react", "pick", "victims", "steal", "claim", "discard")
