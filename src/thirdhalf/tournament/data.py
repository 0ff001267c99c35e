"""The data of a tournament: what its commands have decided, and nothing that can be computed from that."""

from __future__ import annotations

from dataclasses import dataclass, field

from thirdhalf.tournament.formulas.formula import Round
from thirdhalf.tournament.result import Result
from thirdhalf.tournament.settings import TournamentOptions


@dataclass(frozen=True)
class Player:
    """Somebody who takes part; `bot` is the level of a computer player."""

    id: str
    name: str
    bot: str | None = None
    formerly: tuple[str, ...] = ()
    """Whose place this is: the names of those who played here before a substitution."""


@dataclass(frozen=True)
class TournamentData:
    """Immutable: a command makes a new one."""

    settings: TournamentOptions
    players: dict[str, Player] = field(default_factory=dict)
    order: tuple[str, ...] = ()
    """Best seed first."""
    ordered: bool = False
    """Somebody has seeded or drawn (RU-31)."""
    entered: int = 0
    """How many have ever been added: a number is not given twice."""
    started: bool = False
    chosen: TournamentOptions | None = None
    """The settings before the start fixed formula and rounds, for taking the start back."""
    late: dict[str, int] = field(default_factory=dict)
    """Who came after the start, and how many rounds they missed."""
    results: dict[str, Result] = field(default_factory=dict)
    by: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Who played the match of a result."""
    withdrawn: tuple[str, ...] = ()
    """In the order in which they left."""
    rounds: tuple[Round, ...] = ()
    """Of a Swiss."""
    at: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Where a match is played, in the words of whoever runs the tables; then where it is played on."""
