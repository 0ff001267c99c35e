"""What every formula can say."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from thirdhalf.core.refusal import Refusal
from thirdhalf.core.text import Text
from thirdhalf.tournament.fixture import Stage
from thirdhalf.tournament.settings import TournamentOptions
from thirdhalf.tournament.words import Words

if TYPE_CHECKING:
    from thirdhalf.tournament.standings import Standings


@dataclass(frozen=True)
class Round:
    """A round of a Swiss, paired: the first of a pair has the first seat."""

    pairs: tuple[tuple[str, str], ...]
    bye: str | None = None


class Formula(ABC):
    """Who meets whom. What depends on results is said by sources, so a formula needs none of them."""

    def __init__(self, name: str, title: Words, least: int, most: int, tiebreaks: tuple[str, ...]) -> None:
        self.name: Final = name
        self.title: Final = title
        self.least: Final = least
        self.most: Final = most
        self.tiebreaks: Final = tiebreaks
        """What separates players with equal table points, in this order."""

    def why_not(self, settings: TournamentOptions, players: int) -> Refusal | None:
        """Why so many players cannot play it."""
        if players < self.least:
            return Refusal(
                "RU-29",
                Text(
                    f"{self.title.en}: at least {self.least} players, not {players}.",
                    f"{self.title.fr} : au moins {self.least} joueurs, pas {players}.",
                ),
            )
        if players > self.most:
            return Refusal(
                "RU-29",
                Text(
                    f"{self.title.en}: at most {self.most} players, not {players}.",
                    f"{self.title.fr} : {self.most} joueurs au plus, pas {players}.",
                ),
            )
        return None

    def size(self, settings: TournamentOptions, players: int) -> tuple[int, int]:
        """How many matches, in how many rounds."""
        stages = self.stages(settings, tuple(str(n) for n in range(players)), ())
        fixtures = [fixture for stage in stages for fixture in stage.fixtures]
        return len(fixtures), max(fixture.round for fixture in fixtures)

    @abstractmethod
    def stages(
        self, settings: TournamentOptions, order: tuple[str, ...], rounds: tuple[Round, ...]
    ) -> tuple[Stage, ...]:
        """The fixtures for players in this order, best seed first; `rounds` are those of a Swiss so far."""

    def qualified(self, tables: list[Standings]) -> tuple[str, ...]:
        """Who goes on from these tables, best first."""
        return ()

    def rest(self, tables: list[Standings], taken: set[str]) -> list[tuple[str, ...]]:
        """The final ranking of those who have no place from a bracket, level ones together."""
        return [group for table in tables for group in table.groups]


MOST: Final = 256
"""Players; a tournament is kept whole in memory."""
IN_A_TABLE: Final = 64
"""Players who all meet each other: 2,016 matches."""
