"""Table events: everything that happened at a table. They are stored; the table is computed from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from thirdhalf.core.match import Match

Kind = Literal[
    "sit",
    "rename",
    "leave",
    "bot",
    "commit",
    "shuffle",
    "waive",
    "seed",
    "unrevealed",
    "start",
    "move",
    "undo",
    "resign",
    "timeout",
    "claim",
    "replace",
    "return",
    "stop",
    "rematch",
    "next",
    "resume",
    "say",
]


@dataclass(frozen=True)
class NewEvent:
    """An event to store; it has no number and no time yet."""

    kind: Kind
    seat: int
    body: dict[str, Any] = field(default_factory=dict)
    played: Match | None = field(default=None, compare=False, repr=False)
    """The match after the event, if the command had to play it anyway: then it is not played again."""


@dataclass(frozen=True)
class TableEvent:
    """A stored event: its number at the table, from 1, and when it happened."""

    number: int
    at: int
    kind: Kind
    seat: int
    body: dict[str, Any]
    key: str | None = None
    """The idempotency key of the request, after the seat that sent it."""
