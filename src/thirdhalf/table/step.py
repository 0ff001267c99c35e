"""A step: one thing that was done at a table. What is kept of a table is its steps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal[
    "sit",
    "leave",
    "bot",
    "seed",
    "start",
    "move",
    "undo",
    "resign",
    "timeout",
    "claim",
    "replace",
    "return",
    "rematch",
    "next",
    "say",
]


@dataclass(frozen=True)
class Draft:
    """A step that may be taken: whose it is, and what belongs to it."""

    kind: Kind
    seat: int
    body: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Step:
    """A step that was taken: the number it has at its table, from 1, and when."""

    number: int
    at: int
    kind: Kind
    seat: int
    body: dict[str, Any]
    key: str | None = None
    """The idempotency key of whoever asked for it, with the seat before it."""
