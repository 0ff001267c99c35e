"""What a late correction undoes: a result belongs to the players of a match, so if others get there they replay it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from thirdhalf.core.reading import read_list
from thirdhalf.core.text import Text
from thirdhalf.tournament.data import TournamentData
from thirdhalf.tournament.refusals import refuse
from thirdhalf.tournament.sheet import Sheet

UNSETTLING: Final = ("correct", "withdraw", "return")
"""Commands that can change who plays in a match already settled."""


def unsettled(state: TournamentData) -> tuple[str, ...]:
    """The bracket matches that were not played by the players they have now, in the order of play."""
    found: list[str] = []
    while True:
        sheet = Sheet(without(state, tuple(found)))
        brackets = [fixture.id for fixture, stage in sheet.fixtures.values() if stage.kind == "bracket"]
        by = sheet.state.by
        wrong = next((id for id in brackets if id in by and sheet.match(id).players != by[id]), None)
        if wrong is None:
            return tuple(found)
        found.append(wrong)


def without(state: TournamentData, matches: tuple[str, ...]) -> TournamentData:
    """The same without the results of these matches."""
    if not matches:
        return state
    results = {id: result for id, result in state.results.items() if id not in matches}
    return replace(state, results=results, by={id: by for id, by in state.by.items() if id in results})


def agreed(state: TournamentData, word: str, body: dict[str, Any]) -> TournamentData:
    """The state after the organiser has agreed to exactly the matches to be replayed."""
    undone = unsettled(state)
    given = tuple(map(str, read_list("replay", body.pop("replay", None) or [])))
    if undone and not given:
        raise refuse(word, _told(state, undone))
    if set(given) != set(undone):
        raise refuse(
            word,
            Text(
                "The list of matches to replay has changed in the meantime. Look at it again.",
                "La liste des matchs à rejouer a changé entre-temps. Vérifiez-la de nouveau.",
            ),
        )
    if undone:
        body["replay"] = list(undone)
    return without(state, undone)


def _told(state: TournamentData, undone: tuple[str, ...]) -> Text:
    sheet = Sheet(state)
    en, fr = [], []
    for id in undone:
        fixture = sheet.fixtures[id][0]
        one, other = (state.players[player].name for player in state.by[id])
        en.append(f"{fixture.name.en} ({id}) has been played by {one} and {other}")
        fr.append(f"{fixture.name.fr} ({id}) a été joué par {one} et {other}")
    again = Text("; it would have to be replayed", " ; il faudrait le rejouer")
    if len(undone) > 1:
        again = Text("; they would have to be replayed", " ; il faudrait les rejouer")
    return Text("; ".join(en) + again.en, " ; ".join(fr) + again.fr)
