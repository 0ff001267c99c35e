"""A seat at a table on a server."""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, get_args

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection

from thirdhalf.protocol import (
    TO_CLIENT,
    Act,
    Chat,
    Done,
    FinalCode,
    Goodbye,
    Hello,
    Move,
    Rejected,
    Rename,
    Say,
    Seed,
    TableInfo,
    TableState,
    Trouble,
    Welcome,
)
from thirdhalf.protocol.changes import patched

if TYPE_CHECKING:
    from thirdhalf.client import Client

FINAL: Final = get_args(FinalCode)


def commitment_to(seed: str, table: str) -> str:
    """The hash of a seed, shown before the deal (docs/protocol.md)."""
    return hashlib.sha256(f"{seed}{table}".encode()).hexdigest()


class RequestFailed(Exception):
    """The server refused a request: `trouble` has the code, the reason and, for rules, the clause."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.reason + (f" ({trouble.clause})" if trouble.clause else ""))
        self.trouble: Final = trouble


class RemoteSeat:
    """A seat, or a spectator if there is no token. `state` is everything it may know now."""

    def __init__(self, client: Client, table: str, token: str | None, seed: str | None = None) -> None:
        self.client: Final = client
        self.table: Final = table
        self.token: Final = token
        self.number: int | None = None
        self.chat: Final[list[Chat]] = []
        self.heard: Callable[[str], None] | None = None
        """Called with every message, changes already applied to the whole state: for keeping a log."""
        self._state: TableState | None = None
        self._received: dict[str, Any] = {}
        self._socket: ClientConnection | None = None
        self.own_seed = seed or secrets.token_urlsafe(16)
        """This seat's part of the shuffle's seed: committed to first, revealed when everybody has committed."""
        self._revealed = False
        self._sent: str | None = None
        """What was last sent for the shuffle on this connection."""

    def __enter__(self) -> RemoteSeat:
        if self._socket is None:
            self._connect()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Disconnects; the seat stays reserved."""
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
        """Everything this seat may know of the match; empty before it begins."""
        view = self.state.view
        return {} if view is None else view.model_dump()

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.state.table.status == "over"

    @property
    def my_turn(self) -> bool:
        """Whether this seat has to decide."""
        state = self.state
        return bool(state.legal) and state.view is not None and (state.asked or self.number in state.view.to_act)

    def turns(self) -> Iterator[dict[str, Any]]:
        """The views on which this seat has to decide, until the match is over. Starts the match when every seat is
        taken.
        """
        for due in self.updates():
            if due:
                yield self.view

    def updates(self) -> Iterator[bool]:
        """After every change until the match is over: whether this seat has to decide. Starts the match as `turns`
        does.
        """
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
        """Handles the next message; False if none came in time."""
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
        """Makes a move, in the notation without the seat; RequestFailed says why not."""
        self._ask(Move(key=secrets.token_urlsafe(12), move=move))

    def act(self, do: str, seat: int | None = None, level: str | None = None) -> None:
        """One of start, resign, undo, rematch, leave, claim, replace and return."""
        asked = {"key": secrets.token_urlsafe(12), "do": do, "seat": seat, "level": level}
        self._ask(Act.model_validate(asked))
        while do == "start" and self._dealing():
            self.wait()

    def _dealing(self) -> bool:
        """Whether the cards are about to be dealt, with no other seed to be revealed first."""
        table = self.state.table
        others = [seat for at, seat in enumerate(table.seats) if at != self.number]
        return table.status == "open" and all(seat.bot or seat.seed for seat in others)

    def seed(self, text: str) -> None:
        """Gives a seed openly, or reveals the one this seat committed to. `turns` does the latter by itself."""
        self._ask(Seed(key=secrets.token_urlsafe(12), seed=text))

    def say(self, text: str) -> None:
        """Sends a chat message."""
        self._ask(Say(key=secrets.token_urlsafe(12), text=text))

    def rename(self, name: str) -> None:
        """Changes the name shown at this seat."""
        self._ask(Rename(key=secrets.token_urlsafe(12), name=name))

    def _ask(self, message: Move | Act | Seed | Say | Rename) -> None:
        """Sends a message and waits until it is done or refused; sends it again after a lost connection."""
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
        """Commits to a seed and reveals it once everybody has committed, without being asked."""
        if self.number is None or self._socket is None or table.status != "open":
            return
        own = table.seats[self.number]
        commitment = commitment_to(self.own_seed, self.table)
        if table.reveal_by is not None and own.commitment == commitment and not own.seed:
            self._revealed = True
            self._send_once(f"seed {self.own_seed}", Seed(key=secrets.token_urlsafe(12), seed=self.own_seed))
        elif table.reveal_by is None and own.commitment != commitment:
            if self._revealed:  # it is known now, and was not used
                self.own_seed, self._revealed = secrets.token_urlsafe(16), False
                commitment = commitment_to(self.own_seed, self.table)
            message = Seed(key=secrets.token_urlsafe(12), commitment=commitment)
            self._send_once(f"commitment {commitment}", message)

    def _send_once(self, what: str, message: Seed) -> None:
        """Sends without waiting for the answer: the next state shows the effect."""
        if self._sent != what and self._socket is not None:
            self._sent = what
            self._socket.send(message.model_dump_json())

    # The connection.

    def _connect(self) -> None:
        """Says hello. The server answers with the whole state."""
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
        """Handles a message. A change is applied to give the whole state."""
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
