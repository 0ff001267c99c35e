"""Tournaments (RU-25 to RU-32): draws, formulas, standings. They know matches, not games; docs/tournaments.md."""

from thirdhalf.tournament.formulas import FORMULAS, formula_for, plan
from thirdhalf.tournament.settings import TABLE, TournamentOptions
from thirdhalf.tournament.tournament import Tournament

__all__ = ["FORMULAS", "TABLE", "Tournament", "TournamentOptions", "formula_for", "plan"]
