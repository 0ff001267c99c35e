"""The WebSocket of a table: one seat or one spectator."""

from __future__ import annotations

import contextlib
import logging
import time
from collections import Counter
from typing import Final

from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect

from thirdhalf.core.refusal import Refused
from thirdhalf.protocol import (
    Act,
    Chat,
    Hello,
    Move,
    Ping,
    Pong,
    Rejected,
    Rename,
    Say,
    Seed,
    Trouble,
    Welcome,
)
from thirdhalf.server.audience import Feeds
from thirdhalf.server.connection import POLICY, RESTART, Connection, Disconnect
from thirdhalf.server.errors import trouble, trouble_of
from thirdhalf.server.event_log.database import NotStored
from thirdhalf.server.event_log.log import Damaged
from thirdhalf.server.guard import address_of, foreign
from thirdhalf.server.rate_limits import Bucket
from thirdhalf.server.service import Service
from thirdhalf.server.stream import StreamClosed, Subscriber
from thirdhalf.server.table_stream import TableStream
from thirdhalf.table import commands, shuffling
from thirdhalf.table.events import NewEvent
from thirdhalf.table.rejections import CommandRejected
from thirdhalf.table.seats import hashed
from thirdhalf.table.table import Table

log = logging.getLogger(__name__)

COOKIE: Final = "seat-"


class Acceptor:
    """Accepts WebSockets from our own pages and from programs, up to a number per address."""

    def __init__(self, service: Service) -> None:
        self.service: Final = service
        self._own: Final = service.config.allowed_origins()
        self._open: Final[Counter[str]] = Counter()

    async def serve(self, socket: WebSocket, connection: Connection) -> None:
        """Accepts a WebSocket and runs its connection until it ends."""
        address = address_of(socket.scope)
        if foreign(socket.scope, self._own) or self._open[address] >= self.service.config.connections:
            await socket.close(POLICY)  # before it is accepted: the client sees 403
            return
        self._open[address] += 1
        self.service.metrics.connections.inc()
        try:
            await socket.accept()
            await connection.run()
        except (WebSocketDisconnect, RuntimeError):
            pass  # gone; a send to a closed socket is a RuntimeError
        except Exception:
            self.service.metrics.failures.inc()
            log.exception("a connection failed")
            with contextlib.suppress(Exception):
                await socket.close(1011)
        finally:
            self.service.metrics.connections.dec()
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


class TableConnection(Connection):
    """The connection of one viewer of a table."""

    def __init__(self, service: Service, socket: WebSocket, table: str, feeds: Feeds) -> None:
        super().__init__(service, socket)
        self.id: Final = table
        self.seat: int | None = None
        self._holder: str | None = None
        self._chat = 0
        self._whole = False
        self._idle = False
        self.version = 0
        self.viewer = Subscriber(None)
        self._feeds: Final = feeds
        self._lines: Final = Bucket(service.config.chat, time.monotonic())

    async def talk(self) -> None:
        """Waits for hello, then receives and sends until either ends."""
        live: TableStream | None = None
        entered = False
        try:
            live = await self._enter()
            if self.seat is None:
                self._feeds.enter(live, self)
            else:
                live.enter(self.viewer)
            entered = True
            await self.both(self._hear(live), self._tell(live))
        finally:
            if live is not None and entered:
                self._leave(live)

    def _leave(self, live: TableStream) -> None:
        if self.seat is None:
            self._feeds.leave(live, self)
        else:
            live.leave(self.viewer)

    async def _enter(self) -> TableStream:
        """Finds out whose connection this is and whether they may look."""
        live = await self._found()
        hello = await self.hello()
        if live is None:
            raise Disconnect("no_table")
        self.seat = self._seat(live, hello)
        if self.seat is None:
            if not live.table.options.spectators:
                raise Disconnect("no_spectators")
            if live.spectators() >= self.service.config.spectators:
                raise Disconnect("too_many")
        else:
            self.viewer = Subscriber(self.seat)
            self._holder = live.table.seats[self.seat].holder
            self.language = hello.language or live.table.seats[self.seat].language
        self._chat = hello.chat_after
        self._whole = hello.whole
        await self.send(Welcome(seat=self.seat, now=live.now()))
        return live

    async def _found(self) -> TableStream | None:
        """The table, up to date with the database: the viewer may have seen it through another process."""
        try:
            return await self.service.tables.current(self.id)
        except Damaged:
            raise Disconnect("damaged") from None
        except (StreamClosed, NotStored):
            raise Disconnect("again", RESTART) from None

    def _seat(self, live: TableStream, hello: Hello) -> int | None:
        if hello.token is not None:
            seat = live.table.seat_of(hashed(hello.token))
            if seat is None:
                raise Disconnect("wrong_token")
            return seat
        return seat_by_cookie(live, self.socket.cookies)

    # In the audience.

    def offer(self, frame: bytes) -> bool:
        """Writes the frame of a change now, unless something else is being sent or states must be whole."""
        return self._idle and not self._whole and self.write(frame)

    def wake(self) -> None:
        """There may be something to send."""
        self.viewer.dirty.set()

    # From the viewer.

    async def _hear(self, live: TableStream) -> None:
        while True:
            message = await self.receive()
            if isinstance(message, Ping):
                self.answer(Pong(now=live.now()))
            elif isinstance(message, Hello):
                raise Disconnect("hello_first")
            elif message is not None:
                await self._do(live, message)
            if self.answering:
                self.wake()

    async def _do(self, live: TableStream, message: Move | Act | Seed | Say | Rename) -> None:
        try:
            if self.seat is None:
                raise CommandRejected("not_seated")
            if isinstance(message, Say | Rename) and not self._lines.take(time.monotonic()):
                self._refuse(message.key, trouble("too_fast", self.language))
                return
            await self._execute(live, self.seat, message)
        except (CommandRejected, Refused) as refused:
            self._refuse(message.key, trouble_of(refused, self.language))
        except (StreamClosed, NotStored):
            raise Disconnect("again", RESTART) from None  # repeating it with the same key tells how it ended

    async def _execute(self, live: TableStream, seat: int, message: Move | Act | Seed | Say | Rename) -> None:
        def answer() -> None:
            self.answer(done(message.key))

        if isinstance(message, Act) and message.do == "rematch":
            await live.rematch(seat, message.key, answer)
            return
        if isinstance(message, Act) and message.do in ("claim", "replace"):
            await live.ask_who_is_here()
        await live.act(seat, message.key, lambda table, now: _event(live, table, now, seat, message), answer)

    def _refuse(self, key: str, why: Trouble) -> None:
        self.service.metrics.refused.labels(why.code).inc()
        self.answer(Rejected(key=key, trouble=why))

    # To the viewer.

    async def _tell(self, live: TableStream) -> None:
        """Sends what has changed, then chat, then answers: a viewer who reads `done` has seen what was done."""
        feed = self._feeds.of(live, self.seat)
        while True:
            await self.viewer.dirty.wait()
            self.viewer.dirty.clear()
            self._idle = False
            answers = self.answers()
            if live.closed:
                raise Disconnect("again", RESTART)
            feed.show(live.look(self.seat))
            if self.seat is not None and live.table.seats[self.seat].holder != self._holder:
                raise Disconnect("wrong_token")  # the seat was left, or belongs to somebody else now
            news = feed.since(0 if self._whole and feed.version > self.version else self.version)
            self.version = feed.version
            lines = [
                Chat(number=number, seat=line.seat, text=line.body["text"], at=line.at)
                for number, line in enumerate(live.chat(self.seat)[self._chat :], self._chat + 1)
            ]
            self._chat += len(lines)
            await self.send(*news, *lines, *answers)
            self._idle = True


def done(key: str) -> bytes:
    """`Done` as JSON. Every move is answered with one, so no model is built for it."""
    return to_json({"type": "done", "key": key})


def seat_by_cookie(live: TableStream, cookies: dict[str, str]) -> int | None:
    """The seat held by one of these cookies: at this table, or at the one it is a rematch of."""
    for name, value in cookies.items():
        if name.startswith(COOKIE):
            seat = live.table.seat_of(hashed(value))
            if seat is not None:
                return seat
    return None


def _event(live: TableStream, table: Table, now: int, seat: int, message: Move | Act | Seed | Say | Rename) -> NewEvent:
    """The event a message asks for."""
    if isinstance(message, Move):
        if table.seats[seat].bot:
            raise CommandRejected("bot_plays")
        return commands.move(table, seat, message.move, now)
    if isinstance(message, Seed):
        return shuffling.seed(table, seat, message)
    if isinstance(message, Say):
        return commands.say(table, seat, message.text)
    if isinstance(message, Rename):
        return commands.rename(table, seat, message.name, now)
    commands.friendly(table, message.do)
    match message.do:
        case "start":
            return shuffling.start(table, seat)
        case "resign":
            return commands.resign(table, seat, now)
        case "undo":
            return commands.undo(table, seat, now)
        case "leave":
            return commands.leave(seat)
        case "claim":
            return commands.claim(table, seat, live.gone(now), now)
        case "replace":
            return commands.replace(table, seat, message.seat, message.level, live.gone(now), now)
        case _:
            return commands.come_back(table, seat, now)
