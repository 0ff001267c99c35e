"""Secret links over HTTP: an organiser's way back in, a second organiser, and a link for every player."""

from __future__ import annotations

from fastapi import FastAPI, Request, Response

from thirdhalf.protocol import Enter, Entered, OrganiserLink, PlayerLinks, TournamentState
from thirdhalf.server.errors import HttpError
from thirdhalf.server.invitations import qr
from thirdhalf.server.tournaments.desk import Bearer, Id, TournamentDesk, token_of
from thirdhalf.server.tournaments.hosted import HostedTournament, TournamentCommand
from thirdhalf.server.tournaments.people import ORGANISER, PLAYER, organises
from thirdhalf.table.seats import hashed, new_token


def add_links(app: FastAPI, desk: TournamentDesk) -> None:
    """All of it under /api/tournaments/{id}. A token is told once; only its hash is kept."""

    @app.post("/api/tournaments/{id}/enter")
    async def enter(id: Id, wanted: Enter, response: Response) -> Entered:
        """Come in by a secret link. Its token goes into a cookie."""
        live, holder = await desk.known(id), hashed(wanted.token)
        if organises(live, holder):
            if wanted.cookie:
                desk.remember(response, f"{ORGANISER}{id}", wanted.token)
            return Entered(organiser=True, player=None)
        player = live.hosted.access.players.get(holder)
        if player is None:
            raise HttpError(403, "wrong_link")
        if live.hosted.holders.get(player) != holder:
            await live.act(None, lambda _: TournamentCommand(player=player, holder=holder, hold=True))
        if wanted.cookie:
            desk.remember(response, f"{PLAYER}{id}", wanted.token)
        return Entered(organiser=False, player=player)

    @app.post("/api/tournaments/{id}/code")
    async def code(id: Id, wanted: Enter, request: Request, authorization: Bearer = None) -> Response:
        """A secret link as a QR code, for the organiser to print."""
        await desk.organised(id, request, authorization)
        return qr(desk.config, request, f"/tournament/{id}#enter={wanted.token}")

    @app.post("/api/tournaments/{id}/organisers", status_code=201)
    async def organiser_link(id: Id, request: Request, authorization: Bearer = None) -> OrganiserLink:
        """A new organiser's link. It holds until all of them are revoked."""
        live, token = await desk.organised(id, request, authorization), new_token()
        await live.act(None, lambda hosted: TournamentCommand(note=hosted.access.with_organiser(hashed(token))))
        return OrganiserLink(token=token)

    @app.post("/api/tournaments/{id}/organisers/revoke")
    async def revoke(id: Id, request: Request, response: Response, authorization: Bearer = None) -> TournamentState:
        """No organiser's link holds any longer, and whoever came by one is out; whoever asks for this stays."""
        live = await desk.organised(id, request, authorization)
        own = [token for token in (token_of(authorization), request.cookies.get(f"{ORGANISER}{id}")) if token]
        kept: list[str] = []
        if live.row.organiser not in map(hashed, own):
            if token_of(authorization):
                kept = [hashed(token) for token in own if organises(live, hashed(token))]
            else:
                fresh = new_token()
                kept = [hashed(fresh)]
                desk.remember(response, f"{ORGANISER}{id}", fresh)
        await live.act(None, lambda _: TournamentCommand(note={"organisers": kept}))
        return live.look(None, True)

    @app.post("/api/tournaments/{id}/links", status_code=201)
    async def player_links(id: Id, request: Request, authorization: Bearer = None) -> PlayerLinks:
        """A new link for every player who is no computer, to be handed out one by one. Earlier ones end."""
        live = await desk.organised(id, request, authorization)
        tokens: dict[str, str] = {}

        def made(hosted: HostedTournament) -> TournamentCommand:
            people = [player.id for player in hosted.tournament.sheet.state.players.values() if not player.bot]
            tokens.update({player: new_token() for player in people})
            return TournamentCommand(note={"links": {hashed(token): player for player, token in tokens.items()}})

        await live.act(None, made)
        return PlayerLinks(tokens=tokens)
