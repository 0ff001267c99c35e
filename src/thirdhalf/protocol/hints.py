"""Hints: what a player alone with computers is told when they ask."""

from __future__ import annotations

from thirdhalf.protocol.fields import Form
from thirdhalf.protocol.games import Wording


class HintOption(Form):
    """What one move is worth, given what the seat knows."""

    move: str
    chance: float
    """The winning chance, from 0 to 1."""
    points: float
    """How many points ahead of the others the half or hand ends on average."""
    behind: float
    """How much less winning chance than the best move."""
    error: float
    """The standard error of `behind`; 0 if it is exact."""


class HintInfo(Form):
    """The move a coach would make, and why."""

    move: str
    kind: str
    """Which reason it is (docs/hints.md)."""
    why: Wording
    exact: bool
    """The values come from the endgame solver."""
    worlds: int
    """In how many worlds every move was played out; 0 if exact."""
    options: list[HintOption]
    """The best first; empty if there is only one move."""
