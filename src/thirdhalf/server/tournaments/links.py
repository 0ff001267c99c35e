"""Secret links over HTTP: for the organiser, for further organisers, and for every player."""

from __future__ import annotations

from fastapi import FastAPI, Request, Response

from thirdhalf.protocol import Enter, Entered, OrganiserLink, PlayerLinks, TournamentState
from thirdhalf.server.errors import HttpError
from thirdhalf.server.pages import qr
from thirdhalf.server.tournaments.hosted import HostedTournament, TournamentCommand
from thirdhalf.server.tournaments.lookup import Bearer, Id, TournamentLookup, token_of
from thirdhalf.server.tournaments.people import ORGANISER, PLAYER, organises
from thirdhalf.table.seats import hashed, new_token


def add_links(app: FastAPI, lookup: TournamentLookup) -> None:
    """Adds the routes under /api/tournaments/{id}. A token is shown once; only its hash is stored."""

    @app.post("/api/tournaments/{id}/enter")
    async def enter(id: Id, wanted: Enter, response: Response) -> Entered:
        """Enters with a secret link. Its token goes into a cookie."""
        live, holder = await lookup.known(id), hashed(wanted.token)
        if organises(live, holder):
            if wanted.cookie:
                lookup.remember(response, f"{ORGANISER}{id}", wanted.token)
            return Entered(organiser=True, player=None)
        player = live.hosted.access.players.get(holder)
        if player is None:
            raise HttpError(403, "wrong_link")
        if live.hosted.holders.get(player) != holder:
            await live.act(None, lambda _: TournamentCommand(player=player, holder=holder, hold=True))
        if wanted.cookie:
            lookup.remember(response, f"{PLAYER}{id}", wanted.token)
        return Entered(organiser=False, player=player)

    @app.post("/api/tournaments/{id}/code")
    async def code(id: Id, wanted: Enter, request: Request, authorization: Bearer = None) -> Response:
        """A secret link as a QR code, for the organiser to print."""
        await lookup.organised(id, request, authorization)
        return qr(lookup.config, request, f"/tournament/{id}#enter={wanted.token}")

    @app.post("/api/tournaments/{id}/organisers", status_code=201)
    async def organiser_link(id: Id, request: Request, authorization: Bearer = None) -> OrganiserLink:
        """A new organiser link. It is valid until all of them are revoked."""
        live, token = await lookup.organised(id, request, authorization), new_token()
        await live.act(None, lambda hosted: TournamentCommand(note=hosted.access.with_organiser(hashed(token))))
        return OrganiserLink(token=token)

    @app.post("/api/tournaments/{id}/organisers/revoke")
    async def revoke(id: Id, request: Request, response: Response, authorization: Bearer = None) -> TournamentState:
        """Revokes all organiser links and everybody who came with one, except the caller."""
        live = await lookup.organised(id, request, authorization)
        own = [token for token in (token_of(authorization), request.cookies.get(f"{ORGANISER}{id}")) if token]
        kept: list[str] = []
        if live.row.organiser not in map(hashed, own):
            if token_of(authorization):
                kept = [hashed(token) for token in own if organises(live, hashed(token))]
            else:
                fresh = new_token()
                kept = [hashed(fresh)]
                lookup.remember(response, f"{ORGANISER}{id}", fresh)
        await live.act(None, lambda _: TournamentCommand(note={"organisers": kept}))
        return live.look(None, True)

    @app.post("/api/tournaments/{id}/links", status_code=201)
    async def player_links(id: Id, request: Request, authorization: Bearer = None) -> PlayerLinks:
        """A new link for every human player, to be handed out one by one. Earlier links expire."""
        live = await lookup.organised(id, request, authorization)
        tokens: dict[str, str] = {}

        def made(hosted: HostedTournament) -> TournamentCommand:
            people = [player.id for player in hosted.tournament.sheet.state.players.values() if not player.bot]
            tokens.update({player: new_token() for player in people})
            return TournamentCommand(note={"links": {hashed(token): player for player, token in tokens.items()}})

        await live.act(None, made)
        return PlayerLinks(tokens=tokens)
