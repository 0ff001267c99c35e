"""Results coming in: whole, piece by piece (RU-30), and corrected."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from thirdhalf.core.chance import Dice
from thirdhalf.core.reading import Unreadable, name
from thirdhalf.tournament.data import TournamentData
from thirdhalf.tournament.match import TournamentMatch
from thirdhalf.tournament.result import FIELDS, PART, Result, read_part, read_result, read_side
from thirdhalf.tournament.settings import read_name
from thirdhalf.tournament.sheet import Sheet
from thirdhalf.tournament.words import refuse

__all__ = ["FIELDS", "PART", "card", "correct", "extra", "result", "table", "typed_result"]

Body = dict[str, Any]


def result(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """The result of a match that is to be played."""
    match = _match(sheet, body, "result")
    if match.status in ("done", "extra", "annulled") and match.result is not None:
        raise refuse(
            "result", f"{match.fixture.id} has a result: correct it", f"{match.fixture.id} a un résultat : corrigez-le"
        )
    _playable(match, "result")
    given = read_result("result", {key: body[key] for key in FIELDS if key in body})
    return _kept(sheet, match, given, "result")


def extra(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """A level knock-out match was played on (RU-30)."""
    match = _match(sheet, body, "extra")
    level = _level(sheet, match, "extra", "is not to be played on", "n'a pas de prolongation à jouer")
    part = read_part("extra", {key: body[key] for key in PART if key in body})
    forfeit = read_side("extra", body, "forfeit")
    return _kept(sheet, match, replace(level, extra=(*level.extra, part), forfeit=forfeit), "extra")


def card(sheet: Sheet, body: Body, dice: Dice) -> TournamentData:
    """The referee card decides, drawn here or at the table (RU-30)."""
    match = _match(sheet, body, "card")
    level = _level(sheet, match, "card", "is not up to the referee card", "ne se décide pas par la carte arbitre")
    if body.get("card") is None:
        body["card"] = int(dice.below(2))
    decided = replace(level, card=read_side("card", body, "card"))
    return _kept(sheet, match, decided, "card")


def correct(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """Another result in place of the one that stands, or none at all; what follows is worked out anew."""
    match = _match(sheet, body, "correct")
    if match.result is None:
        raise refuse(
            "correct", f"{match.fixture.id} has no result yet", f"{match.fixture.id} n'a pas encore de résultat"
        )
    if body.get("result") is not None:
        return _kept(sheet, match, read_result("result", body["result"]), "correct")
    body["result"] = None
    state, id = sheet.state, match.fixture.id
    results = {key: value for key, value in state.results.items() if key != id}
    return replace(state, results=results, by={key: value for key, value in state.by.items() if key != id})


def table(sheet: Sheet, body: Body, _dice: Dice) -> TournamentData:
    """Where the match, or the next part of it, is played: a link or any other word."""
    match = _match(sheet, body, "table")
    _playable(match, "table")
    at = sheet.state.at
    where = read_name("at", body.get("at"))
    return replace(sheet.state, at={**at, match.fixture.id: (*at.get(match.fixture.id, ()), where)})


def typed_result(command: dict[str, Any]) -> dict[str, Any] | None:
    """The whole result that a command types in; None: it types in none."""
    given = {"result": command, "correct": command.get("result")}.get(str(command.get("do")))
    if not isinstance(given, dict):
        return None
    return read_result("result", {key: given[key] for key in FIELDS if key in given}).json()


def _level(sheet: Sheet, match: TournamentMatch, what: str, en: str, fr: str) -> Result:
    """The result so far of a match whose next part this is."""
    to_play = sheet.to_play(match)
    if match.result is None or to_play is None or to_play[0] != what:
        id = match.fixture.id
        raise refuse(what, f"{id} {en}", f"{id} {fr}", "RU-30")
    return match.result


def _match(sheet: Sheet, body: Body, command: str) -> TournamentMatch:
    if not sheet.state.started:
        raise refuse(command, "the tournament has not begun", "le tournoi n'a pas commencé")
    id = body.get("match")
    if not isinstance(id, str) or id not in sheet.fixtures:
        raise Unreadable("match", f"no such match: {name(id)}")
    return sheet.match(id)


def _playable(match: TournamentMatch, command: str) -> None:
    id = match.fixture.id
    if match.status == "waiting":
        raise refuse(command, f"{id}: it is not known yet who plays", f"{id} : on ne sait pas encore qui joue")
    if not match.open:
        raise refuse(command, f"{id} is not to be played", f"{id} n'est pas à jouer")


def _kept(sheet: Sheet, match: TournamentMatch, result: Result, command: str) -> TournamentData:
    """RU-30: nothing is played on or drawn for that was decided before."""
    id, pairs = match.fixture.id, sheet.settings.number("extra")
    if sheet.fixtures[id][1].kind == "table" and (result.extra or result.card is not None):
        raise refuse(
            command,
            f"{id}: a draw stands, there is no extra time",
            f"{id} : le nul est acquis, sans prolongation",
            "RU-30",
        )
    for played in range(len(result.extra)):
        before = replace(result, extra=result.extra[:played], card=None, forfeit=None)
        if played >= pairs or before.winner(pairs) is not None:
            raise refuse(
                command,
                f"{id}: extra time {played + 1} was not to be played",
                f"{id} : la prolongation {played + 1} n'était pas à jouer",
                "RU-30",
            )
    if result.card is not None and (len(result.extra) < pairs or replace(result, card=None).winner(pairs) is not None):
        raise refuse(
            command,
            f"{id}: the referee card decides only where all else is level",
            f"{id} : la carte arbitre ne décide que si tout est égal",
            "RU-30",
        )
    first, second = match.players
    assert first
    assert second
    state = sheet.state
    return replace(state, results={**state.results, id: result}, by={**state.by, id: (first, second)})
