"""What every request to a tournament needs: the tournament, who is asking, and a cookie to recognise them."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Header, Path, Request, Response

from thirdhalf.protocol import LONGEST, TournamentState
from thirdhalf.server.config import Config
from thirdhalf.server.errors import HttpError
from thirdhalf.server.service import Service
from thirdhalf.server.tournaments.people import is_organiser, player_of
from thirdhalf.server.tournaments.stream import TournamentStream

Id = Annotated[str, Path(min_length=16, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
Bearer = Annotated[str | None, Header(max_length=200)]


class TournamentLookup:
    """Finds tournaments and recognises people."""

    def __init__(self, service: Service, config: Config) -> None:
        self.service: Final = service
        self.config: Final = config

    async def known(self, id: str) -> TournamentStream:
        """The tournament, up to date."""
        live = await self.service.tournaments.current(id)
        if live is None:
            raise HttpError(404, "no_tournament")
        return live

    async def organised(self, id: str, request: Request, authorization: str | None) -> TournamentStream:
        """The tournament, for its organisers only."""
        live = await self.known(id)
        if not is_organiser(live, token_of(authorization), request.cookies):
            raise HttpError(403, "not_organiser")
        return live

    def look(self, live: TournamentStream, request: Request, authorization: str | None = None) -> TournamentState:
        """Everything the caller may see."""
        token = token_of(authorization)
        return live.look(player_of(live, token, request.cookies), is_organiser(live, token, request.cookies))

    def remember(self, response: Response, name: str, token: str) -> None:
        """Sets a cookie that no script can read."""
        secure = self.config.secure()
        response.set_cookie(name, token, max_age=LONGEST, path="/", httponly=True, samesite="strict", secure=secure)


def token_of(authorization: str | None) -> str | None:
    """The token from the header `Authorization`."""
    return (authorization or "").removeprefix("Bearer ") or None
