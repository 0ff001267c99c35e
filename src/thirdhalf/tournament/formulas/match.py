"""One match. A draw stands (RU-7); for a winner at any price choose a knock-out of two."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import Text
from thirdhalf.tournament.fixture import Stage
from thirdhalf.tournament.formulas.formula import Formula, Lineup
from thirdhalf.tournament.formulas.nations import RU_27, table
from thirdhalf.tournament.settings import TournamentOptions


class Single(Formula):
    """RU-29: two players."""

    def stages(self, settings: TournamentOptions, lineup: Lineup) -> tuple[Stage, ...]:
        """A table with two players."""
        return (table("", self.title, lineup, lineup.order, 1),)


MATCH: Final = Single("match", Text("One match", "Un match"), 2, 2, RU_27)
