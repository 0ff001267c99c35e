"""Tournaments over HTTP."""

from __future__ import annotations

import time
from typing import Literal

from fastapi import FastAPI, Request, Response, WebSocket

from thirdhalf.protocol import (
    DoCommand,
    ImpossiblePlan,
    Join,
    Joined,
    Language,
    NewTournament,
    PlanInfo,
    Planned,
    SettingList,
    TournamentFile,
    TournamentMade,
    TournamentState,
)
from thirdhalf.server.config import Config
from thirdhalf.server.errors import HttpError
from thirdhalf.server.games import told
from thirdhalf.server.guard import address_of
from thirdhalf.server.pages import qr
from thirdhalf.server.rate_limits import AddressLimits
from thirdhalf.server.service import Service
from thirdhalf.server.sockets import Acceptor
from thirdhalf.server.tournaments import commands
from thirdhalf.server.tournaments.importing import Importer
from thirdhalf.server.tournaments.links import add_links
from thirdhalf.server.tournaments.lookup import Bearer, Id, TournamentLookup
from thirdhalf.server.tournaments.people import ORGANISER, PLAYER, player_of
from thirdhalf.server.tournaments.play_routes import add_play_routes
from thirdhalf.server.tournaments.socket import TournamentConnection
from thirdhalf.table.seats import hashed, new_token
from thirdhalf.tournament import TABLE, TournamentOptions, plan
from thirdhalf.tournament.bracket import bracket
from thirdhalf.tournament.crosstable import crosstable
from thirdhalf.tournament.spreadsheet import standings
from thirdhalf.tournament.trf import trf


def add_tournaments(app: FastAPI, service: Service, config: Config, acceptor: Acceptor) -> None:
    """Adds the routes under /api/tournaments."""
    made = AddressLimits(config.tables)
    importer = Importer(service.workers)

    lookup = TournamentLookup(service, config)
    known, organised, remember = lookup.known, lookup.organised, lookup.remember
    add_links(app, lookup)
    add_play_routes(app, lookup)

    @app.get("/api/tournaments/settings")
    async def settings() -> SettingList:
        """What an organiser can decide."""
        return SettingList([told(setting) for setting in TABLE])

    @app.post("/api/tournaments/plan")
    async def planned(wanted: Planned) -> PlanInfo | ImpossiblePlan:
        """Formula, matches and rounds, before anybody agrees."""
        told = plan(TournamentOptions(wanted.settings), wanted.players)
        return ImpossiblePlan(**told) if told["refusal"] else PlanInfo(**told)

    @app.post("/api/tournaments", status_code=201)
    async def create(new: NewTournament, request: Request, response: Response) -> TournamentMade:
        """Sets up a tournament, or imports one from a file. Its id is the invitation."""
        if not made.take(address_of(request.scope), time.monotonic()):
            raise HttpError(429, "too_fast")
        settings, done = await importer.read(new)
        token = new.token or new_token()
        options = new.options.model_copy(update={"listed": False}).model_dump(mode="json")
        kept = {"settings": settings, "tables": new.tables, "options": options}
        id = await service.tournaments.create(kept, hashed(token), done)
        if new.cookie:
            remember(response, f"{ORGANISER}{id}", token)
        return TournamentMade(id=id, token=None if new.cookie else token)

    @app.get("/api/tournaments/{id}")
    async def tournament(id: Id, request: Request, authorization: Bearer = None) -> TournamentState:
        """Everything there is to see."""
        return lookup.look(await known(id), request, authorization)

    @app.post("/api/tournaments/{id}/commands")
    async def do(id: Id, wanted: DoCommand, request: Request, authorization: Bearer = None) -> TournamentState:
        """Carries out a command of the organiser; the answer is the tournament after it."""
        live = await organised(id, request, authorization)
        commands.check_command(live.hosted.tournament, live.tables, wanted.command)
        commands.check_result(live.hosted.tournament, wanted.command)
        key = f"organiser:{wanted.key}"
        await live.act(key, lambda hosted: commands.asked_by_organiser(hosted, wanted.command))
        return live.look(player_of(live, None, request.cookies), True)

    @app.post("/api/tournaments/{id}/players", status_code=201)
    async def join(id: Id, wanted: Join, response: Response) -> Joined:
        """Takes part under a new name, or says which player of the list you are."""
        live = await known(id)
        token = wanted.token or new_token()
        holder = hashed(token)
        if live.hosted.player_of(holder) is None:
            await live.act(holder[:40], lambda hosted: commands.join(hosted, wanted, holder))
        player = live.hosted.player_of(holder)
        if player is None:
            raise HttpError(403, "wrong_token")
        if wanted.cookie:
            remember(response, f"{PLAYER}{id}", token)
        return Joined(player=player, token=None if wanted.cookie else token)

    @app.post("/api/tournaments/{id}/players/{player}/free")
    async def free(id: Id, player: str, request: Request, authorization: Bearer = None) -> TournamentState:
        """The organiser frees a place that somebody holds."""
        live = await organised(id, request, authorization)
        await live.act(None, lambda hosted: commands.free(hosted, player))
        return live.look(player_of(live, None, request.cookies), True)

    @app.get("/api/tournaments/{id}/invitation.svg")
    async def invitation(id: Id, request: Request) -> Response:
        """The link to the tournament as a QR code, for the wall of the club room."""
        await known(id)
        return qr(config, request, f"/tournament/{id}")

    @app.get("/api/tournaments/{id}/wall.svg")
    async def wall(id: Id, request: Request) -> Response:
        """The link to the projector page as a QR code."""
        await known(id)
        return qr(config, request, f"/tournament/{id}/wall")

    @app.get("/api/tournaments/{id}/tournament.json")
    async def whole(id: Id, request: Request, authorization: Bearer = None) -> TournamentFile:
        """The whole tournament as a file. Before the end only for the organiser: it has the seed of the draws."""
        live = await known(id)
        if not live.hosted.tournament.sheet.over:
            await organised(id, request, authorization)
        written = {**live.hosted.tournament.write(), "tables": live.tables, "options": live.options}
        return TournamentFile.model_validate(written)

    @app.get("/api/tournaments/{id}/standings.csv")
    async def table(id: Id, language: Language = "en") -> Response:
        """Every table and the ranking, for a spreadsheet."""
        return Response(standings((await known(id)).view(), language), media_type="text/csv; charset=utf-8")

    @app.get("/api/tournaments/{id}/tournament.trf")
    async def report(id: Id, reader: Literal["bbp", "javafo"] = "bbp") -> Response:
        """A Swiss or a single table, for programs that check the pairings of chess tournaments."""
        written = trf((await known(id)).hosted.tournament.sheet, reader)
        return Response(written, media_type="text/plain; charset=utf-8")

    @app.get("/api/tournaments/{id}/{picture}.svg")
    async def drawn(id: Id, picture: Literal["bracket", "crosstable"], language: Language = "en") -> Response:
        """The bracket or the cross table as a picture."""
        draw = bracket if picture == "bracket" else crosstable
        return Response(draw((await known(id)).view(), language), media_type="image/svg+xml")

    @app.websocket("/api/tournaments/{id}/socket")
    async def socket(socket: WebSocket, id: str) -> None:
        await acceptor.serve(socket, TournamentConnection(service, socket, id))
