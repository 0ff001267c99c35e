"""Entering results: complete, part by part (RU-30), and corrected."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from thirdhalf.core.chance import Dice
from thirdhalf.core.reading import Unreadable, name
from thirdhalf.core.text import Text
from thirdhalf.tournament.data import Body, TournamentData
from thirdhalf.tournament.match import TournamentMatch
from thirdhalf.tournament.refusals import NOT_STARTED, refuse
from thirdhalf.tournament.result import FIELDS, PART, Result, read_part, read_result, read_side
from thirdhalf.tournament.settings import read_name
from thirdhalf.tournament.sheet import Sheet

__all__ = ["FIELDS", "PART", "card", "correct", "extra", "result", "table", "typed_result"]


def result(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """Enters the result of a match."""
    match = _match(sheet, body, "result")
    if match.status in ("done", "extra", "annulled") and match.result is not None:
        raise refuse(
            "result",
            Text(
                f"{match.fixture.id} already has a result. Correct it instead.",
                f"{match.fixture.id} a déjà un résultat : corrigez-le.",
            ),
        )
    _playable(match, "result")
    given = read_result("result", {key: body[key] for key in FIELDS if key in body})
    return _kept(sheet, match, given, "result")


def extra(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """Enters the extra time of a level knock-out match (RU-30)."""
    match = _match(sheet, body, "extra")
    level = _level(sheet, match, "extra", Text("has no extra time to play", "n'a pas de prolongation à jouer"))
    part = read_part("extra", {key: body[key] for key in PART if key in body})
    forfeit = read_side("extra", body, "forfeit")
    return _kept(sheet, match, replace(level, extra=(*level.extra, part), forfeit=forfeit), "extra")


def card(sheet: Sheet, body: Body, dice: Dice) -> TournamentData:
    """The referee card decides, drawn here or at the table (RU-30)."""
    match = _match(sheet, body, "card")
    level = _level(
        sheet, match, "card", Text("is not decided by the referee card", "ne se décide pas par la carte arbitre")
    )
    if body.get("card") is None:
        body["card"] = int(dice.below(2))
    decided = replace(level, card=read_side("card", body, "card"))
    return _kept(sheet, match, decided, "card")


def correct(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """Replaces a result or removes it; everything after it is recomputed."""
    match = _match(sheet, body, "correct")
    if match.result is None:
        raise refuse(
            "correct",
            Text(f"{match.fixture.id} has no result yet.", f"{match.fixture.id} n'a pas encore de résultat."),
        )
    if body.get("result") is not None:
        return _kept(sheet, match, read_result("result", body["result"]), "correct")
    body["result"] = None
    state, id = sheet.state, match.fixture.id
    results = {key: value for key, value in state.results.items() if key != id}
    return replace(state, results=results, by={key: value for key, value in state.by.items() if key != id})


def table(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """Notes where the match, or its next part, is played: a link or anything else."""
    match = _match(sheet, body, "table")
    _playable(match, "table")
    at = sheet.state.at
    where = read_name("at", body.get("at"))
    return replace(sheet.state, at={**at, match.fixture.id: (*at.get(match.fixture.id, ()), where)})


def typed_result(command: dict[str, Any]) -> dict[str, Any] | None:
    """The complete result that a command enters; None if it enters none."""
    given = {"result": command, "correct": command.get("result")}.get(str(command.get("do")))
    if not isinstance(given, dict):
        return None
    return read_result("result", {key: given[key] for key in FIELDS if key in given}).json()


def _level(sheet: Sheet, match: TournamentMatch, what: str, why_not: Text) -> Result:
    """The result so far, if this part is the next to be played."""
    to_play = sheet.to_play(match)
    if match.result is None or to_play is None or to_play[0] != what:
        id = match.fixture.id
        raise refuse(what, Text(f"{id} {why_not.en}.", f"{id} {why_not.fr}."), "RU-30")
    return match.result


def _match(sheet: Sheet, body: Body, command: str) -> TournamentMatch:
    if not sheet.state.started:
        raise refuse(command, NOT_STARTED)
    id = body.get("match")
    if not isinstance(id, str) or id not in sheet.fixtures:
        raise Unreadable("match", f"no such match: {name(id)}")
    return sheet.match(id)


def _playable(match: TournamentMatch, command: str) -> None:
    id = match.fixture.id
    if match.status == "waiting":
        raise refuse(command, Text(f"The players of {id} are not known yet.", f"On ne sait pas encore qui joue {id}."))
    if not match.open:
        raise refuse(command, Text(f"{id} is not waiting to be played.", f"{id} n'est pas à jouer."))


def _kept(sheet: Sheet, match: TournamentMatch, result: Result, command: str) -> TournamentData:
    """Stores a result. RU-30: no extra time and no card after the match was decided."""
    id, pairs = match.fixture.id, sheet.settings.number("extra")
    if sheet.fixtures[id][1].kind == "table" and (result.extra or result.card is not None):
        raise refuse(
            command,
            Text(
                f"{id}: a draw stands here, without extra time.",
                f"{id} : le nul est acquis ici, sans prolongation.",
            ),
            "RU-30",
        )
    for played in range(len(result.extra)):
        before = replace(result, extra=result.extra[:played], card=None, forfeit=None)
        if played >= pairs or before.winner(pairs) is not None:
            raise refuse(
                command,
                Text(
                    f"{id}: there was no extra time {played + 1} to play.",
                    f"{id} : il n'y avait pas de prolongation {played + 1} à jouer.",
                ),
                "RU-30",
            )
    if result.card is not None and (len(result.extra) < pairs or replace(result, card=None).winner(pairs) is not None):
        raise refuse(
            command,
            Text(
                f"{id}: the referee card decides only if everything else is level.",
                f"{id} : la carte arbitre ne décide que si tout le reste est à égalité.",
            ),
            "RU-30",
        )
    first, second = match.players
    assert first
    assert second
    state = sheet.state
    return replace(state, results={**state.results, id: result}, by={**state.by, id: (first, second)})
