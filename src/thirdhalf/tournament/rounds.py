"""The rounds of a Swiss: paired when the last is over, and kept as they were paired."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from thirdhalf.core.chance import Dice
from thirdhalf.core.reading import Unreadable, read_list
from thirdhalf.tournament.data import TournamentData
from thirdhalf.tournament.formulas.formula import Round
from thirdhalf.tournament.sheet import Sheet
from thirdhalf.tournament.words import refuse

Body = dict[str, Any]


def next_round(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """Pair the next round, by the program or as the organiser says."""
    if not can_pair(sheet):
        raise refuse("round", *_not_paired(sheet))
    if "pairs" not in body:
        from thirdhalf.tournament.pairing import pair

        made = pair(sheet)
        body |= {"pairs": [list(pair) for pair in made.pairs], "bye": made.bye}
    pairs = [read_list(f"pairs[{at}]", given, 2) for at, given in enumerate(read_list("pairs", body["pairs"]))]
    bye = body.get("bye")
    there = [id for id in sheet.state.order if id not in sheet.state.withdrawn]
    named = [str(id) for pair in pairs for id in pair] + ([] if bye is None else [str(bye)])
    if sorted(named) != sorted(there):
        raise Unreadable("pairs", f"everybody who plays on once ({', '.join(there)})")
    made = Round(tuple((str(one), str(other)) for one, other in pairs), bye)
    return replace(sheet.state, rounds=(*sheet.state.rounds, made))


def can_pair(sheet: Sheet) -> bool:
    """A Swiss goes on, and nothing is open."""
    return sheet.state.started and sheet.formula.name == "swiss" and not sheet.over and sheet.round is None


def _not_paired(sheet: Sheet) -> tuple[str, str]:
    if not sheet.state.started:
        return "the tournament has not begun", "le tournoi n'a pas commencé"
    if sheet.formula.name != "swiss":
        return "only a Swiss is paired round by round", "seul un suisse s'apparie ronde par ronde"
    if sheet.over:
        return "the tournament is over", "le tournoi est fini"
    return f"round {sheet.round} is not over", f"la ronde {sheet.round} n'est pas finie"


def unpair(sheet: Sheet, _body: Body, _dice: Dice) -> TournamentData:
    """Take back the last round, as long as nothing of it has been played."""
    state, last = sheet.state, len(sheet.state.rounds)
    if not can_unpair(sheet):
        raise refuse("unpair", "no round that could be taken back", "aucune ronde à reprendre")
    at = {id: where for id, where in state.at.items() if sheet.fixtures[id][0].round < last}
    return replace(state, rounds=state.rounds[:-1], at=at)


def can_unpair(sheet: Sheet) -> bool:
    """There is a round, and none of its matches has a result."""
    last = len(sheet.state.rounds)
    return last > 0 and not any(sheet.fixtures[id][0].round == last for id in sheet.state.results)
