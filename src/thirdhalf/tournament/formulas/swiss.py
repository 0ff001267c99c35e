"""Swiss: in every round players with equal points meet, nobody twice (RU-29). A round is paired when it begins."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.refusal import Refusal
from thirdhalf.core.text import Text
from thirdhalf.tournament.fixture import Fixture, Source, Stage
from thirdhalf.tournament.formulas.formula import Formula, Lineup
from thirdhalf.tournament.settings import TournamentOptions

TIEBREAKS: Final = ("buchholz", "difference", "scored", "tries", "among")
"""Opponents differ, so their strength counts first."""

IN_A_SWISS: Final = 128
"""The most players; pairing a round of them takes about a second."""


class Swiss(Formula):
    """Paired rounds are never changed."""

    def length(self, settings: TournamentOptions, players: int) -> int:
        """The number of rounds asked for, or enough to leave one player unbeaten."""
        asked = settings.values["rounds"]
        return asked if isinstance(asked, int) else max((players - 1).bit_length(), 1)

    def why_not(self, settings: TournamentOptions, players: int) -> Refusal | None:
        """There cannot be more rounds than opponents."""
        most = players - 1 + players % 2
        rounds = self.length(settings, players)
        if self.least <= players and rounds > most:
            return Refusal(
                "RU-29",
                Text(
                    f"{players} players can play at most {most} rounds without meeting twice, not {rounds}.",
                    f"{players} joueurs peuvent jouer {most} rondes au plus sans se revoir, pas {rounds}.",
                ),
            )
        return super().why_not(settings, players)

    def size(self, settings: TournamentOptions, players: int) -> tuple[int, int]:
        """The size, known before anything is paired."""
        rounds = self.length(settings, players)
        return rounds * (players // 2), rounds

    def stages(self, settings: TournamentOptions, lineup: Lineup) -> tuple[Stage, ...]:
        """One table with the rounds so far."""
        fixtures = [
            Fixture(
                f"{number}-{place}",
                "",
                number,
                (Source("player", pair[0]), Source("player", pair[1])),
                Text(f"round {number}", f"ronde {number}"),
            )
            for number, round in enumerate(lineup.rounds, 1)
            for place, pair in enumerate(round.pairs, 1)
        ]
        byes = tuple((number, round.bye) for number, round in enumerate(lineup.rounds, 1) if round.bye is not None)
        return (Stage("", "table", self.title, tuple(fixtures), lineup.order, byes=byes),)


SWISS: Final = Swiss("swiss", Text("Swiss", "Système suisse"), 2, IN_A_SWISS, TIEBREAKS)
