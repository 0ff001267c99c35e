"""The rounds of a Swiss: each is paired when the last one is over, and never changed."""

from __future__ import annotations

from dataclasses import replace

from thirdhalf.core.chance import Dice
from thirdhalf.core.reading import read_list
from thirdhalf.core.text import Text
from thirdhalf.tournament.data import Body, TournamentData
from thirdhalf.tournament.formulas.formula import Round
from thirdhalf.tournament.refusals import NOT_STARTED, OVER, refuse
from thirdhalf.tournament.settings import TournamentOptions
from thirdhalf.tournament.sheet import Sheet


def next_round(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """Pairs the next round, automatically or as the organiser says; or changes the pairs of a round without results."""
    state = sheet.state
    if not can_pair(sheet):
        if "pairs" not in body or not can_unpair(sheet):
            raise refuse("round", _not_paired(sheet))
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
            Text(
                "Everybody still playing must be in the round exactly once.",
                "Chaque joueur encore en lice doit figurer une seule fois dans la ronde.",
            ),
        )
    made = Round(tuple((str(one), str(other)) for one, other in pairs), bye)
    following = replace(state, rounds=(*state.rounds, made))
    kept = Sheet(following).fixtures
    at = {
        id: where for id, where in state.at.items() if id in kept and kept[id][0].sides == sheet.fixtures[id][0].sides
    }
    return replace(following, at=at)


def _paired(sheet: Sheet) -> Round:
    """Pairs with the system from the settings."""
    if sheet.settings.values["pairing"] == "dutch":
        from thirdhalf.tournament.dutch import pair
    else:
        from thirdhalf.tournament.pairing import pair
    return pair(sheet)


def possible(sheet: Sheet, wanted: TournamentOptions) -> int:
    """The number of rounds wanted for a Swiss under way; it cannot be lower than those already paired."""
    if sheet.formula.name != "swiss":
        raise refuse("set", Text("Only a Swiss has a number of rounds.", "Seul un suisse a un nombre de rondes."))
    players = len(sheet.state.order)
    refusal = sheet.formula.why_not(wanted, players)
    if refusal is not None:
        raise refuse("set", refusal.text, refusal.clause)
    total, paired = sheet.formula.size(wanted, players)[1], len(sheet.state.rounds)
    if total < paired:
        raise refuse("set", Text(f"{paired} rounds are already paired.", f"{paired} rondes sont déjà appariées."))
    return total


def can_pair(sheet: Sheet) -> bool:
    """Whether a Swiss goes on and all matches so far are over."""
    return sheet.state.started and sheet.formula.name == "swiss" and not sheet.over and sheet.round is None


def _not_paired(sheet: Sheet) -> Text:
    if not sheet.state.started:
        return NOT_STARTED
    if sheet.formula.name != "swiss":
        return Text("Only a Swiss is paired round by round.", "Seul un suisse s'apparie ronde par ronde.")
    if sheet.over:
        return OVER
    return Text(f"Round {sheet.round} is not over.", f"La ronde {sheet.round} n'est pas finie.")


def unpair(sheet: Sheet, _body: Body, _dice: Dice) -> TournamentData:
    """Takes back the last round, if nothing of it has been played."""
    state, last = sheet.state, len(sheet.state.rounds)
    if not can_unpair(sheet):
        raise refuse("unpair", Text("There is no round to take back.", "Il n'y a pas de ronde à annuler."))
    at = {id: where for id, where in state.at.items() if sheet.fixtures[id][0].round < last}
    return replace(state, rounds=state.rounds[:-1], at=at)


def can_unpair(sheet: Sheet) -> bool:
    """Whether there is a last round without results."""
    last = len(sheet.state.rounds)
    return last > 0 and not any(sheet.fixtures[id][0].round == last for id in sheet.state.results)
