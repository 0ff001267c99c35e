"""Players who come late or take over a place: allowed as long as it is fair to everybody else.

There are two rules. In a table nobody joins or takes over a place after half of the rounds. In a knock-out a newcomer
needs a free place, or a first-round opponent who has not played yet; a place changes hands only in the first round,
before its first match. A newcomer is the last seed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from thirdhalf.core.chance import Dice
from thirdhalf.core.text import Text
from thirdhalf.tournament.data import Body, TournamentData
from thirdhalf.tournament.refusals import OVER, name_taken, refuse
from thirdhalf.tournament.settings import read_name
from thirdhalf.tournament.sheet import Sheet

TOO_LATE: Final = Text(
    "More than half of the rounds are over: joining now would not be fair.",
    "Plus de la moitié des rondes sont jouées : une entrée tardive ne serait plus équitable.",
)
NO_PLACE: Final = {
    "knockout": Text(
        "A newcomer needs a free place in the bracket, or an opponent in the first round who has not played yet.",
        "Il faut une place libre dans le tableau, ou un adversaire du premier tour qui n'a pas encore joué.",
    ),
    "nations": Text(
        "Everybody plays in every round: there is a free place only if the number of players is odd.",
        "Tout le monde joue à chaque tour : il n'y a de place libre que si le nombre de joueurs est impair.",
    ),
    "pools": Text(
        "The pools are under way, and the newcomer's pool has a free place only if its number of players is odd.",
        "Les poules ont commencé : celle du nouveau n'a de place libre que si son nombre de joueurs est impair.",
    ),
}


def joined(sheet: Sheet, following: TournamentData, newcomers: list[str]) -> TournamentData:
    """The tournament with these newcomers at the end of the order. Refused if that is not fair."""
    if sheet.over:
        raise refuse("add", OVER)
    refusal = sheet.formula.why_not(sheet.settings, len(following.order))
    if refusal is not None:
        raise refuse("add", refusal.text, refusal.clause)
    if sheet.formula.name == "swiss":
        paired = len(sheet.state.rounds)
        if 2 * paired > sheet.formula.size(sheet.settings, len(following.order))[1]:
            raise refuse("add", TOO_LATE)
        return replace(following, late={**following.late, **dict.fromkeys(newcomers, paired)})
    if not sheet.state.results:
        return replace(following, at={})  # nothing is lost: the fixtures are drawn up again
    if not _early(sheet):
        raise refuse("add", TOO_LATE)
    late = replace(following, late={**following.late, **dict.fromkeys(newcomers, 0)})
    anew = Sheet(late)
    if any(id not in anew.fixtures or anew.match(id).players != by for id, by in late.by.items()):
        raise refuse("add", NO_PLACE[sheet.formula.name])
    at = {id: where for id, where in late.at.items() if _same(sheet, anew, id)}
    return replace(late, at=at)


def _same(before: Sheet, after: Sheet, id: str) -> bool:
    return id in after.fixtures and before.match(id).players == after.match(id).players


def _early(sheet: Sheet) -> bool:
    """Whether at most half of the table rounds are over. A bracket shows by itself who has played."""
    rounds = [fixture.round for stage in sheet.stages if stage.kind == "table" for fixture in stage.fixtures]
    if not rounds:
        return True
    over = max(rounds) if sheet.round is None else sheet.round - 1
    return 2 * over <= max(rounds)


def substitute(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """Somebody else takes over a player's place, with its points and matches."""
    state, id = sheet.state, body["player"]
    before = state.players[id]
    called = body["name"] = read_name("name", body.get("name"))
    if not state.started:
        raise refuse("substitute", Text("Before the start, change the list.", "Avant le début, modifiez la liste."))
    if sheet.over:
        raise refuse("substitute", OVER)
    if id in state.withdrawn:
        raise refuse(
            "substitute",
            Text(
                f"{before.name} has withdrawn. Bring them back first.",
                f"{before.name} s'est retiré : réintégrez-le d'abord.",
            ),
        )
    if any(other.name.casefold() == called.casefold() for other in state.players.values()):
        raise name_taken("substitute", called)
    _fair(sheet, id)
    player = replace(before, name=called, bot=None, formerly=(*before.formerly, before.name))
    return replace(state, players={**state.players, id: player})


def _fair(sheet: Sheet, id: str) -> None:
    name = sheet.state.players[id].name
    own = [match for match in sheet.matches if id in match.players]
    tables = {stage.id for stage in sheet.stages if stage.kind == "table"}
    played = [match for match in own if match.fixture.id in sheet.state.results]
    rounds = [match for match in own if match.fixture.stage in tables]
    total = sheet.formula.size(sheet.settings, len(sheet.state.order))[1]
    due = total if sheet.formula.name == "swiss" else len(rounds)
    if tables and 2 * sum(match.fixture.stage in tables for match in played) > due:
        raise refuse(
            "substitute",
            Text(
                f"{name} has played more than half of the matches: a substitute now would not be fair.",
                f"{name} a joué plus de la moitié des matchs : un remplacement ne serait plus équitable.",
            ),
        )
    knockout = [match for match in sheet.matches if match.fixture.stage not in tables]
    if tables or not knockout:
        return
    first = min(match.fixture.round for match in knockout)
    if played or not any(match.open and match.fixture.round == first for match in knockout):
        raise refuse(
            "substitute",
            Text(
                "In a knock-out, a player can be substituted only in the first round, before their first match.",
                "En élimination directe, on ne remplace un joueur qu'au premier tour, avant son premier match.",
            ),
        )
