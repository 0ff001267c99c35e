"""Routes used while a tournament is played: players' reports, the round clock, what a command would undo."""

from __future__ import annotations

from fastapi import FastAPI, Request

from thirdhalf.protocol import Consequences, DoCommand, ReportResult, SetClock, TournamentState
from thirdhalf.server.errors import HttpError
from thirdhalf.server.tournaments import commands
from thirdhalf.server.tournaments.hosted import TournamentCommand
from thirdhalf.server.tournaments.lookup import Bearer, Id, TournamentLookup, token_of
from thirdhalf.server.tournaments.people import player_of
from thirdhalf.server.tournaments.reporting import report
from thirdhalf.table.rejections import CommandRejected


def add_play_routes(app: FastAPI, lookup: TournamentLookup) -> None:
    """Adds the routes under /api/tournaments/{id}."""

    @app.post("/api/tournaments/{id}/consequences")
    async def consequences(id: Id, wanted: DoCommand, request: Request, authorization: Bearer = None) -> Consequences:
        """What a command would undo, before the organiser agrees. Nothing changes."""
        live = await lookup.organised(id, request, authorization)
        commands.check_result(live.hosted.tournament, wanted.command)
        return commands.consequences(live.hosted, wanted.command)

    @app.post("/api/tournaments/{id}/reports")
    async def reported(id: Id, wanted: ReportResult, request: Request, authorization: Bearer = None) -> TournamentState:
        """A player reports a result; it counts when the opponent reports the same."""
        live = await lookup.known(id)
        player = player_of(live, token_of(authorization), request.cookies)
        if player is None:
            raise HttpError(403, "wrong_token")
        if live.tables:
            raise CommandRejected("no_reports")
        await live.act(None, lambda hosted: report(hosted, player, wanted))
        return lookup.look(live, request, authorization)

    @app.post("/api/tournaments/{id}/clock")
    async def clock(id: Id, wanted: SetClock, request: Request, authorization: Bearer = None) -> TournamentState:
        """The organiser starts, pauses, resumes or stops the clock of the round."""
        live = await lookup.organised(id, request, authorization)
        await live.act(
            None,
            lambda hosted: TournamentCommand(
                note={"clock": hosted.clock.after(wanted.do, wanted.minutes, live.now()).json()}
            ),
        )
        return lookup.look(live, request, authorization)
