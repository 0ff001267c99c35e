"""The rounds of a Swiss: paired when the last is over, and kept as they were paired."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from thirdhalf.core.chance import Dice
from thirdhalf.core.reading import read_list
from thirdhalf.tournament.data import TournamentData
from thirdhalf.tournament.formulas.formula import Round
from thirdhalf.tournament.settings import TournamentOptions
from thirdhalf.tournament.sheet import Sheet
from thirdhalf.tournament.words import refuse

Body = dict[str, Any]


def next_round(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """Pair the next round, by the program or as the organiser says; or change the pairs of one without results."""
    state = sheet.state
    if not can_pair(sheet):
        if "pairs" not in body or not can_unpair(sheet):
            raise refuse("round", *_not_paired(sheet))
        state = replace(state, rounds=state.rounds[:-1])
    if "pairs" not in body:
        made = _paired(sheet)
        body |= {"pairs": [list(pair) for pair in made.pairs], "bye": made.bye}
    pairs = [read_list(f"pairs[{at}]", given, 2) for at, given in enumerate(read_list("pairs", body["pairs"]))]
    bye = body.get("bye")
    there = [id for id in sheet.state.order if id not in sheet.state.withdrawn]
    named = [str(id) for pair in pairs for id in pair] + ([] if bye is None else [str(bye)])
    if sorted(named) != sorted(there):
        raise refuse(
            "round",
            "everybody who is playing must be in the round exactly once",
            "chacun des joueurs en lice doit figurer une fois dans la ronde",
        )
    made = Round(tuple((str(one), str(other)) for one, other in pairs), bye)
    following = replace(state, rounds=(*state.rounds, made))
    kept = Sheet(following).fixtures
    at = {
        id: where for id, where in state.at.items() if id in kept and kept[id][0].sides == sheet.fixtures[id][0].sides
    }
    return replace(following, at=at)


def _paired(sheet: Sheet) -> Round:
    """By the system the settings name."""
    if sheet.settings.values["pairing"] == "dutch":
        from thirdhalf.tournament.dutch import pair
    else:
        from thirdhalf.tournament.pairing import pair
    return pair(sheet)


def possible(sheet: Sheet, wanted: TournamentOptions) -> int:
    """The rounds of a Swiss that has begun: as many as are wanted, and not fewer than are paired."""
    if sheet.formula.name != "swiss":
        raise refuse("set", "only a Swiss has a number of rounds", "seul un suisse a un nombre de rondes")
    players = len(sheet.state.order)
    refusal = sheet.formula.why_not(wanted, players)
    if refusal is not None:
        raise refuse("set", *refusal.text, refusal.clause)
    total, paired = sheet.formula.size(wanted, players)[1], len(sheet.state.rounds)
    if total < paired:
        raise refuse("set", f"{paired} rounds are paired already", f"{paired} rondes sont déjà appariées")
    return total


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
