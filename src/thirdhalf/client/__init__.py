"""A client for a table server: for your own bots, and for the terminal.

Every request is repeated with the same key until it is answered, so a broken connection or a restarted server costs
only time.
"""

from __future__ import annotations

import json
import os
import secrets
import time
import urllib.error
import urllib.request
from http.client import HTTPException
from types import TracebackType
from typing import Any, Final, Literal
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect

from thirdhalf.client.seat import RemoteSeat, RequestFailed, commitment_to
from thirdhalf.core.text import Text
from thirdhalf.protocol import (
    HintInfo,
    Join,
    Joined,
    Lobby,
    NewTable,
    Options,
    Place,
    Seated,
    ShuffleProof,
    SitDown,
    TableInfo,
    TableState,
    TournamentState,
    Trouble,
)

__all__ = ["Client", "RemoteSeat", "RequestFailed", "Unreachable"]

HOME: Final = "http://127.0.0.1:8066"
PATIENCE: Final = 60.0
"""For how many seconds to retry when a server does not answer."""


class Unreachable(ConnectionError):
    """No server answers at an address. The message says what to do about it."""

    def __init__(self, url: str, language: str) -> None:
        said = Text(
            f"No server answers at {url}. Is the address right? To start one on this machine: thirdhalf serve",
            f"Aucun serveur ne répond à {url}. L'adresse est-elle juste ? Pour en lancer un ici : thirdhalf serve",
        )
        super().__init__(said.said(language))


class Client:
    """A server by its address: given, from THIRDHALF_SERVER, or on this machine."""

    def __init__(self, url: str | None = None, language: str = "en", patience: float = PATIENCE) -> None:
        address = (url or os.environ.get("THIRDHALF_SERVER") or HOME).rstrip("/")
        self.url = address if "://" in address else f"http://{address}"
        self.language: Final = language
        self.patience: Final = patience
        self.closed = False
        self.connected: Final[set[RemoteSeat]] = set()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections of all its seats for good. A thread waiting in one gets ConnectionClosed."""
        self.closed = True
        for seat in list(self.connected):
            seat.close()

    def check(self) -> None:
        """Raises Unreachable at once if no server answers, where every other request tries again for a while."""
        Client(self.url, self.language, patience=0).games()

    def games(self) -> dict[str, Any]:
        """The games with their settings and the levels of their bots."""
        answer: dict[str, Any] = json.loads(self._ask("/api/games"))
        return answer

    def tables(self) -> list[TableInfo]:
        """The tables in the lobby."""
        return Lobby.model_validate_json(self._ask("/api/tables")).tables

    def table(self, id: str) -> TableInfo:
        """A table by its id."""
        return TableInfo.model_validate_json(self._ask(f"/api/tables/{id}"))

    def state(self, table: str, token: str | None = None) -> TableState:
        """A table as the seat with this token sees it; without a token, as a spectator does."""
        return TableState.model_validate_json(self._ask(f"/api/tables/{table}/state", token=token))

    def create(
        self,
        game: str,
        rules: dict[str, Any] | None = None,
        bots: list[str | None] | None = None,
        **options: Any,
    ) -> TableInfo:
        """Sets up a table. `bots`: a level for every seat, or None for a person."""
        seats = None if bots is None else [Place(bot=level) for level in bots]
        new = NewTable(game=game, rules=rules or {}, seats=seats, options=Options(**options))
        return TableInfo.model_validate_json(self._ask("/api/tables", new.model_dump_json(exclude_defaults=True)))

    def sit(self, table: str, name: str, seat: int | None = None, seed: str | None = None) -> RemoteSeat:
        """Takes a seat at a table. It commits to a `seed` for the shuffle, random unless given."""
        own = seed or secrets.token_urlsafe(16)
        asked = {"name": name, "language": self.language, "seat": seat, "token": secrets.token_urlsafe(32)}
        wanted = SitDown.model_validate({**asked, "commitment": commitment_to(own, table)})
        seated = Seated.model_validate_json(self._ask(f"/api/tables/{table}/seats", wanted.model_dump_json()))
        assert seated.token is not None
        return RemoteSeat(self, table, seated.token, own)

    def proof(self, table: str, token: str | None = None) -> ShuffleProof:
        """Whether the shuffles of a match that is over were fair."""
        path = f"/api/tables/{table}/proof?language={self.language}"
        return ShuffleProof.model_validate_json(self._ask(path, token=token))

    def hint(self, table: str, token: str) -> HintInfo:
        """A hint for the seat with this token, where the table gives hints; RequestFailed says why not."""
        return HintInfo.model_validate_json(self._ask(f"/api/tables/{table}/hint", "{}", token=token))

    def tournament(self, id: str, token: str | None = None) -> TournamentState:
        """A tournament as everybody sees it, or as the player or organiser with this token does."""
        return TournamentState.model_validate_json(self._ask(f"/api/tournaments/{id}", token=token))

    def enter(self, tournament: str, name: str) -> Joined:
        """Enters a tournament. With the token, `RemoteSeat` sits down at this player's tables."""
        wanted = Join(name=name, token=secrets.token_urlsafe(32))
        return Joined.model_validate_json(self._ask(f"/api/tournaments/{tournament}/players", wanted.model_dump_json()))

    def watch(self, table: str) -> RemoteSeat:
        """Watches a table."""
        return RemoteSeat(self, table, None)

    def record(self, table: str, token: str | None = None) -> str:
        """The record of a match: complete when it is over, before that as the seat with this token knows it."""
        return self._ask(f"/api/tables/{table}/record", token=token).decode()

    def _ask(self, path: str, body: str | None = None, token: str | None = None) -> bytes:
        headers = {"Accept-Language": self.language, "Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        until = time.monotonic() + self.patience
        while True:
            request = urllib.request.Request(
                self.url + path, None if body is None else body.encode(), headers, method="POST" if body else "GET"
            )
            try:
                with self._opener().open(request, timeout=20) as answer:
                    return bytes(answer.read())
            except urllib.error.HTTPError as error:
                with error:
                    said = error.read()
                if error.code in (429, 502, 503) and time.monotonic() < until:
                    time.sleep(0.5)
                    continue
                raise RequestFailed(_trouble(said)) from None
            except (OSError, HTTPException) as trouble:  # refused, reset, or cut off in the middle of an answer
                if time.monotonic() > until:
                    raise Unreachable(self.url, self.language) from trouble
                time.sleep(0.2)

    def _opener(self) -> urllib.request.OpenerDirector:
        """An opener that uses no proxy between programs on one machine."""
        handlers = [urllib.request.ProxyHandler({})] if self.on_this_machine() else []
        return urllib.request.build_opener(*handlers)

    def on_this_machine(self) -> bool:
        """Whether the server runs on this machine."""
        return urlsplit(self.url).hostname in ("127.0.0.1", "localhost", "::1")

    def socket(self, table: str) -> ClientConnection:
        """A new connection to a table."""
        address = f"ws{self.url.removeprefix('http')}/api/tables/{table}/socket"
        proxy: Literal[True] | None = None if self.on_this_machine() else True
        return connect(address, proxy=proxy, open_timeout=10, max_size=2**22).__enter__()  # RemoteSeat.close() exits


def _trouble(said: bytes) -> Trouble:
    try:
        return Trouble.model_validate_json(said)
    except ValueError:
        return Trouble(code="failed", reason="the server gave no reason")
