"""What all formulas have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from thirdhalf.core.refusal import Refusal
from thirdhalf.core.text import Text
from thirdhalf.tournament.fixture import Stage
from thirdhalf.tournament.settings import TournamentOptions

if TYPE_CHECKING:
    from thirdhalf.tournament.standings import Standings


@dataclass(frozen=True)
class Round:
    """A round of a Swiss, paired: the first of a pair has the first seat."""

    pairs: tuple[tuple[str, str], ...]
    bye: str | None = None


@dataclass(frozen=True)
class Lineup:
    """What the fixtures are made from."""

    order: tuple[str, ...]
    """Best seed first."""
    rounds: tuple[Round, ...] = ()
    """Of a Swiss, so far."""
    late: frozenset[str] = frozenset()
    """Players who came after the first results: their matches come last in a round, so that no match is renumbered."""


class Formula(ABC):
    """Who meets whom. Fixtures that depend on results name their sources, so a formula needs no results."""

    def __init__(self, name: str, title: Text, least: int, most: int, tiebreaks: tuple[str, ...]) -> None:
        self.name: Final = name
        self.title: Final = title
        self.least: Final = least
        self.most: Final = most
        self.tiebreaks: Final = tiebreaks
        """How players with equal table points are separated, in this order."""

    def why_not(self, settings: TournamentOptions, players: int) -> Refusal | None:
        """Why it cannot be played with this many players."""
        if players < self.least:
            return Refusal(
                "RU-29",
                Text(
                    f"Add at least {COUNT[self.least].en} players.", f"Ajoutez au moins {COUNT[self.least].fr} joueurs."
                ),
            )
        if players > self.most:
            return Refusal(
                "RU-29",
                Text(
                    f"This format is for at most {self.most} players. Choose another one.",
                    f"Cette formule est pour {self.most} joueurs au plus. Choisissez-en une autre.",
                ),
            )
        return None

    def size(self, settings: TournamentOptions, players: int) -> tuple[int, int]:
        """The number of matches and of rounds."""
        stages = self.stages(settings, Lineup(tuple(str(n) for n in range(players))))
        fixtures = [fixture for stage in stages for fixture in stage.fixtures]
        return len(fixtures), max(fixture.round for fixture in fixtures)

    @abstractmethod
    def stages(self, settings: TournamentOptions, lineup: Lineup) -> tuple[Stage, ...]:
        """The fixtures for these players."""

    def qualified(self, tables: list[Standings]) -> tuple[str, ...]:
        """Who advances from these tables, best first."""
        return ()

    def rest(self, tables: list[Standings], taken: set[str]) -> list[tuple[str, ...]]:
        """The final ranking of those a bracket gives no place; level players are grouped."""
        return [group for table in tables for group in table.groups]


COUNT: Final = {2: Text("two", "deux"), 4: Text("four", "quatre")}
MOST: Final = 256
"""The most players; a tournament is kept in memory as a whole."""
IN_A_TABLE: Final = 64
"""The most players who all meet each other: 2,016 matches."""
