"""The data of a tournament: what its commands have decided, and nothing that can be computed from that."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from thirdhalf.tournament.formulas.formula import Round
from thirdhalf.tournament.result import Result
from thirdhalf.tournament.settings import TournamentOptions

Body = dict[str, Any]
"""The fields of a command."""


@dataclass(frozen=True)
class Player:
    """A player; `bot` is the level of a computer player."""

    id: str
    name: str
    bot: str | None = None
    formerly: tuple[str, ...] = ()
    """The names of those who played here before a substitution."""


@dataclass(frozen=True)
class TournamentData:
    """Immutable: a command makes a new one."""

    settings: TournamentOptions
    players: dict[str, Player] = field(default_factory=dict)
    order: tuple[str, ...] = ()
    """The best seed first."""
    ordered: bool = False
    """Whether somebody has seeded or drawn (RU-31)."""
    entered: int = 0
    """How many players were ever added; no number is used twice."""
    started: bool = False
    chosen: TournamentOptions | None = None
    """The settings before the start fixed the formula and the rounds, for undoing the start."""
    late: dict[str, int] = field(default_factory=dict)
    """Players who came after the start, with the number of rounds they missed."""
    results: dict[str, Result] = field(default_factory=dict)
    by: dict[str, tuple[str, str]] = field(default_factory=dict)
    """The players of each match with a result."""
    withdrawn: tuple[str, ...] = ()
    """In the order in which they left."""
    rounds: tuple[Round, ...] = ()
    """The rounds of a Swiss."""
    at: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Where a match is played, as the organiser or server calls the table; then where its extra time is played."""
