"""A client of a table server: for bots of one's own, and for the terminal.

Everything is asked again with the same key until it is answered, so a connection that breaks, or a server that
restarts, costs time and nothing else.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from http.client import HTTPException
from types import TracebackType
from typing import Any, Final, Literal, get_args
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from thirdhalf.protocol import (
    TO_CLIENT,
    Act,
    Chat,
    Done,
    FinalCode,
    Goodbye,
    Hello,
    Join,
    Joined,
    Lobby,
    Move,
    NewTable,
    Options,
    Place,
    Rejected,
    Rename,
    Say,
    Seated,
    Seed,
    ShuffleProof,
    SitDown,
    TableInfo,
    TableState,
    TournamentState,
    Trouble,
    Welcome,
)
from thirdhalf.protocol.changes import patched

HOME: Final = "http://127.0.0.1:8066"
PATIENCE: Final = 60.0
"""For so many seconds a server that does not answer is tried again."""
FINAL: Final = get_args(FinalCode)


def _commitment(seed: str, table: str) -> str:
    """What is shown of a seed before the deal (docs/protocol.md)."""
    return hashlib.sha256(f"{seed}{table}".encode()).hexdigest()


class RequestFailed(Exception):
    """The server did not do a thing: `trouble` has the code, the reason and perhaps the clause."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.reason + (f" ({trouble.clause})" if trouble.clause else ""))
        self.trouble: Final = trouble


class Client:
    """A server, by its address: given, in THIRDHALF_SERVER, or on this machine."""

    def __init__(self, url: str | None = None, language: str = "en", patience: float = PATIENCE) -> None:
        self.url = (url or os.environ.get("THIRDHALF_SERVER") or HOME).rstrip("/")
        self.language: Final = language
        self.patience: Final = patience
        self.closed = False
        self.connected: Final[set[RemoteSeat]] = set()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections of all its seats for good; a thread that waits in one gets ConnectionClosed."""
        self.closed = True
        for seat in list(self.connected):
            seat.close()

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
        """A table as it is now, as the seat of this token sees it, or a spectator."""
        return TableState.model_validate_json(self._ask(f"/api/tables/{table}/state", token=token))

    def create(
        self,
        game: str,
        rules: dict[str, Any] | None = None,
        bots: list[str | None] | None = None,
        **options: Any,
    ) -> TableInfo:
        """Set up a table. `bots`: for every seat a level, or None for a person."""
        seats = None if bots is None else [Place(bot=level) for level in bots]
        new = NewTable(game=game, rules=rules or {}, seats=seats, options=Options(**options))
        return TableInfo.model_validate_json(self._ask("/api/tables", new.model_dump_json()))

    def sit(self, table: str, name: str, seat: int | None = None, seed: str | None = None) -> RemoteSeat:
        """Take a seat at a table. It commits to a `seed` for the shuffle, random unless given."""
        own = seed or secrets.token_urlsafe(16)
        asked = {"name": name, "language": self.language, "seat": seat, "token": secrets.token_urlsafe(32)}
        wanted = SitDown.model_validate({**asked, "commitment": _commitment(own, table)})
        seated = Seated.model_validate_json(self._ask(f"/api/tables/{table}/seats", wanted.model_dump_json()))
        assert seated.token is not None
        return RemoteSeat(self, table, seated.token, own)

    def proof(self, table: str, token: str | None = None) -> ShuffleProof:
        """Whether the shuffles of a match that is over were fair."""
        path = f"/api/tables/{table}/proof?language={self.language}"
        return ShuffleProof.model_validate_json(self._ask(path, token=token))

    def tournament(self, id: str, token: str | None = None) -> TournamentState:
        """A tournament as everybody, or the player or organiser with this token, sees it."""
        return TournamentState.model_validate_json(self._ask(f"/api/tournaments/{id}", token=token))

    def enter(self, tournament: str, name: str) -> Joined:
        """Take part in a tournament. With the token `RemoteSeat` sits down at the tables of this player."""
        wanted = Join(name=name, token=secrets.token_urlsafe(32))
        return Joined.model_validate_json(self._ask(f"/api/tournaments/{tournament}/players", wanted.model_dump_json()))

    def watch(self, table: str) -> RemoteSeat:
        """Look on at a table."""
        return RemoteSeat(self, table, None)

    def record(self, table: str, token: str | None = None) -> str:
        """The record of a match: whole when it is over, before that as the seat with this token knows it."""
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
            except (OSError, HTTPException):  # refused, reset, or cut off in the middle of an answer
                if time.monotonic() > until:
                    raise
                time.sleep(0.2)

    def _opener(self) -> urllib.request.OpenerDirector:
        """No proxy stands between two programs on one machine."""
        handlers = [urllib.request.ProxyHandler({})] if self.on_this_machine() else []
        return urllib.request.build_opener(*handlers)

    def on_this_machine(self) -> bool:
        """The server is no further away than this."""
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


class RemoteSeat:
    """A seat, or with no token the place of a spectator. `state` is all there is to know now."""

    def __init__(self, client: Client, table: str, token: str | None, seed: str | None = None) -> None:
        self.client: Final = client
        self.table: Final = table
        self.token: Final = token
        self.number: int | None = None
        self.chat: Final[list[Chat]] = []
        self.heard: Callable[[str], None] | None = None
        """Told of every message, changes as the whole states they lead to: for those who keep a log."""
        self._state: TableState | None = None
        self._received: dict[str, Any] = {}
        self._socket: ClientConnection | None = None
        self.own_seed = seed or secrets.token_urlsafe(16)
        """What this seat mixes into the shuffle: committed to first, revealed when everybody has committed."""
        self._revealed = False
        self._sent: str | None = None
        """What was last sent for the shuffle over this connection."""

    def __enter__(self) -> RemoteSeat:
        if self._socket is None:
            self._connect()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Go away for now; the seat is kept."""
        self.client.connected.discard(self)
        if self._socket is not None:
            self._socket.close()

    # Looking.

    @property
    def state(self) -> TableState:
        """The latest state."""
        while self._state is None:
            self.wait()
        return self._state

    @property
    def view(self) -> dict[str, Any]:
        """All this seat may know of the match; empty before it begins."""
        view = self.state.view
        return {} if view is None else view.model_dump()

    @property
    def over(self) -> bool:
        """The match is over."""
        return self.state.table.status == "over"

    @property
    def my_turn(self) -> bool:
        """A decision of this seat is due."""
        state = self.state
        return bool(state.legal) and state.view is not None and (state.asked or self.number in state.view.to_act)

    def turns(self) -> Iterator[dict[str, Any]]:
        """The views on which this seat has to decide, until the match is over. Starts it when every seat is taken."""
        for due in self.updates():
            if due:
                yield self.view

    def updates(self) -> Iterator[bool]:
        """After every change until the match is over: whether this seat has to decide. Starts it like `turns`."""
        while not self.over:
            state = self.state
            table = state.table
            ready = all(seat.taken for seat in table.seats) and table.commit_by is None and table.reveal_by is None
            if table.status == "open" and ready:
                self._start()
                if self._state is state:
                    self.wait()
                continue
            yield self.my_turn
            if self._state is state:
                self.wait()

    def _start(self) -> None:
        try:
            self.act("start")
        except RequestFailed as refused:
            if refused.trouble.code not in ("started", "seat_free", "shuffling"):
                raise

    def wait(self, seconds: float | None = None) -> bool:
        """Take in the next message; False: none came in time."""
        try:
            if self._socket is None:
                self._connect()
            assert self._socket is not None
            self._take(self._socket.recv(timeout=seconds))
        except TimeoutError:
            return False
        except (ConnectionClosed, ConnectionResetError):
            if self.client.closed:
                raise
            self._connect()
        return True

    # Doing.

    def play(self, move: str) -> None:
        """Make a move, in the notation without the seat; RequestFailed says why not."""
        self._ask(Move(key=secrets.token_urlsafe(12), move=move))

    def act(self, do: str, seat: int | None = None, level: str | None = None) -> None:
        """start, resign, undo, rematch, leave, claim, replace or return."""
        asked = {"key": secrets.token_urlsafe(12), "do": do, "seat": seat, "level": level}
        self._ask(Act.model_validate(asked))
        while do == "start" and self._dealing():
            self.wait()

    def _dealing(self) -> bool:
        """The cards are about to be dealt, and nobody else has to reveal a seed first."""
        table = self.state.table
        others = [seat for at, seat in enumerate(table.seats) if at != self.number]
        return table.status == "open" and all(seat.bot or seat.seed for seat in others)

    def seed(self, text: str) -> None:
        """Give a seed in the open, or reveal the one this seat committed to. `turns` does the latter by itself."""
        self._ask(Seed(key=secrets.token_urlsafe(12), seed=text))

    def say(self, text: str) -> None:
        """Sends a chat message."""
        self._ask(Say(key=secrets.token_urlsafe(12), text=text))

    def rename(self, name: str) -> None:
        """Be called something else from now on."""
        self._ask(Rename(key=secrets.token_urlsafe(12), name=name))

    def _ask(self, message: Move | Act | Seed | Say | Rename) -> None:
        """Send, and wait until it is done or refused; send again whenever the connection was lost."""
        while True:
            try:
                if self._socket is None:
                    self._connect()
                assert self._socket is not None
                self._socket.send(message.model_dump_json())
                while True:
                    answer = self._take(self._socket.recv())
                    if isinstance(answer, Done) and answer.key == message.key:
                        return
                    if isinstance(answer, Rejected) and answer.key in (message.key, None):
                        raise RequestFailed(answer.trouble)
            except (ConnectionClosed, ConnectionResetError):
                if self.client.closed:
                    raise
                self._connect()

    # The shuffle.

    def _take_part(self, table: TableInfo) -> None:
        """Commit to a seed, and reveal it once everybody has: without being asked, whatever else is going on."""
        if self.number is None or self._socket is None or table.status != "open":
            return
        own = table.seats[self.number]
        commitment = _commitment(self.own_seed, self.table)
        if table.reveal_by is not None and own.commitment == commitment and not own.seed:
            self._revealed = True
            self._send_once(f"seed {self.own_seed}", Seed(key=secrets.token_urlsafe(12), seed=self.own_seed))
        elif table.reveal_by is None and own.commitment != commitment:
            if self._revealed:  # it is known now, and was not used
                self.own_seed, self._revealed = secrets.token_urlsafe(16), False
                commitment = _commitment(self.own_seed, self.table)
            message = Seed(key=secrets.token_urlsafe(12), commitment=commitment)
            self._send_once(f"commitment {commitment}", message)

    def _send_once(self, what: str, message: Seed) -> None:
        """The answer is not waited for: the next state tells."""
        if self._sent != what and self._socket is not None:
            self._sent = what
            self._socket.send(message.model_dump_json())

    # The connection.

    def _connect(self) -> None:
        """Say hello; the server answers with all there is to know."""
        until = time.monotonic() + self.client.patience
        hello = Hello.model_validate(
            {"token": self.token, "language": self.client.language, "chat_after": len(self.chat)}
        )
        while True:
            try:
                self.close()
                self._socket = self.client.socket(self.table)
                self.client.connected.add(self)
                self._socket.send(hello.model_dump_json())
                welcome = self._take(self._socket.recv(timeout=10))
                assert isinstance(welcome, Welcome)
                self.number = welcome.seat
                self._sent = None
                return
            except (OSError, ConnectionClosed, InvalidHandshake, EOFError):
                if time.monotonic() > until:
                    raise
                time.sleep(0.2)

    def _take(self, text: str | bytes) -> object:
        """Take in a message. A change becomes the whole state it leads to."""
        sent = json.loads(text)
        if sent["type"] == "change":
            sent = patched(self._received, sent["patch"])
        message = TO_CLIENT.validate_python(sent)
        if self.heard is not None:
            self.heard(json.dumps(sent))
        if isinstance(message, TableState):
            self._state, self._received = message, sent
            self._take_part(message.table)
        elif isinstance(message, Chat):
            self.chat.append(message)
        elif isinstance(message, Goodbye) and message.trouble.code in FINAL:
            raise RequestFailed(message.trouble)
        elif isinstance(message, Goodbye):
            raise ConnectionResetError(message.trouble.reason)
        return message
