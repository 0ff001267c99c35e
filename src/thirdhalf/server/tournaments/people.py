"""Who somebody is in a tournament, by their token. Only hashes are stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdhalf.server.sockets import COOKIE
from thirdhalf.server.tournaments.stream import TournamentStream
from thirdhalf.table.seats import hashed

ORGANISER: Final = "organiser-"
PLAYER: Final = COOKIE
"""The same cookie as for a seat: it opens this player's seats at the tables of the tournament."""


def is_organiser(live: TournamentStream, token: str | None, cookies: Mapping[str, str]) -> bool:
    """Recognised by a given token or by a cookie."""
    given = [token, cookies.get(f"{ORGANISER}{live.id}")]
    return any(organises(live, hashed(one)) for one in given if one)


def organises(live: TournamentStream, holder: str) -> bool:
    """Whether the token with this hash is the organiser's, or came with a link that is still valid."""
    return holder == live.row.organiser or holder in live.hosted.access.organisers


def player_of(live: TournamentStream, token: str | None, cookies: Mapping[str, str]) -> str | None:
    """The player whose place the caller holds."""
    given = [token, cookies.get(f"{PLAYER}{live.id}")]
    return next((player for one in given if one and (player := live.hosted.player_of(hashed(one)))), None)
