"""A player reports the result of a match played with real cards."""

from __future__ import annotations

from typing import Any

from thirdhalf.protocol import ReportResult
from thirdhalf.server.tournaments.commands import check_result
from thirdhalf.server.tournaments.hosted import HostedTournament, TournamentCommand
from thirdhalf.table.rejections import CommandRejected
from thirdhalf.tournament.result import read_result


def report(hosted: HostedTournament, player: str, wanted: ReportResult) -> TournamentCommand:
    """Stored until the opponent reports the same; then it is the result. Until then a player can correct a report."""
    sheet = hosted.tournament.sheet
    if wanted.match not in sheet.fixtures or sheet.match(wanted.match).status != "ready":
        raise CommandRejected("no_such_match")
    match = sheet.match(wanted.match)
    if player not in match.players:
        raise CommandRejected("not_your_match")
    result = read_result("result", wanted.result).json()
    command: dict[str, Any] = {"do": "result", "match": wanted.match, **result}
    check_result(hosted.tournament, command)
    hosted.tournament.after(command)  # Refused if it could not stand
    told = hosted.reports.of.get(wanted.match, {})
    other = next(one for one in match.players if one != player)
    note = {"report": {"match": wanted.match, "player": player, "result": result}}
    return TournamentCommand(command if told.get(other or "") == result else None, note=note)
