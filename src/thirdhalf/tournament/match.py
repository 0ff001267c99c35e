"""A match of a tournament: a fixture and its outcome."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from thirdhalf.tournament.fixture import Fixture
from thirdhalf.tournament.result import Result

MatchStatus = Literal["waiting", "ready", "extra", "done", "walkover", "annulled", "bye"]
OPEN: Final = ("waiting", "ready", "extra")


@dataclass(frozen=True)
class TournamentMatch:
    """A fixture and its outcome so far. A player is None while unknown, NOBODY if there is none."""

    fixture: Fixture
    players: tuple[str | None, str | None]
    status: MatchStatus
    result: Result | None = None
    winner: str | None = None
    loser: str | None = None
    by: str | None = None
    """What decided it: points, extra, tries, conversions, card, forfeit, walkover."""

    @property
    def open(self) -> bool:
        """Whether some of it is still to be played."""
        return self.status in OPEN

    @property
    def counts(self) -> bool:
        """Whether it counts in the table."""
        return self.status in ("done", "walkover")
