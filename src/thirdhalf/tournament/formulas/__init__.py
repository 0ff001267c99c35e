"""The formulas, one file each, and which one the rules prescribe for a number of players."""

from __future__ import annotations

from typing import Any, Final

from thirdhalf.tournament.formulas import knockout, match, nations, pools, swiss
from thirdhalf.tournament.formulas.formula import Formula
from thirdhalf.tournament.settings import AUTO, TournamentOptions

FORMULAS: Final[dict[str, Formula]] = {
    formula.name: formula for formula in (match.MATCH, nations.NATIONS, knockout.KNOCKOUT, pools.POOLS, swiss.SWISS)
}


def formula_for(settings: TournamentOptions, players: int) -> Formula:
    """The formula chosen, or the one the rules prescribe."""
    return FORMULAS[by_the_rules(players) if settings.formula == AUTO else settings.formula]


def by_the_rules(players: int) -> str:
    """The formula of the rules (RU-26 to RU-29)."""
    if players <= 2:
        return "match"
    if players in (4, 8):
        return "knockout"  # RU-26, RU-28
    return "nations" if players <= 7 else "pools"  # RU-27, RU-29


def plan(settings: TournamentOptions, players: int) -> dict[str, Any]:
    """What a formula would mean, before anybody agrees to it; `refusal` if it cannot be played."""
    formula = formula_for(settings, players)
    told: dict[str, Any] = {"formula": formula.name, "players": players, **formula.title._asdict()}
    refusal = formula.why_not(settings, players)
    if refusal is not None:
        return {**told, "refusal": {"clause": refusal.clause, **refusal.text._asdict()}}
    matches, rounds = formula.size(settings, players)
    return {**told, "matches": matches, "rounds": rounds, "refusal": None}
