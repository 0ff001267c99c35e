"""A WebSocket: one seat's stream, or a spectator's."""

from __future__ import annotations

import contextlib
import logging
import time
from collections import Counter
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from thirdhalf.core.refusal import Refused
from thirdhalf.protocol import (
    Act,
    Chat,
    Done,
    Hello,
    Move,
    Ping,
    Pong,
    Rejected,
    Say,
    Seed,
    Trouble,
    Welcome,
)
from thirdhalf.server.connection import POLICY, RESTART, Connection, Disconnect
from thirdhalf.server.errors import trouble, trouble_of
from thirdhalf.server.event_log.database import NotStored
from thirdhalf.server.event_log.log import Damaged
from thirdhalf.server.feeds import Feeds
from thirdhalf.server.guard import address_of, foreign
from thirdhalf.server.rate_limits import Bucket
from thirdhalf.server.service import Service
from thirdhalf.server.stream import StreamClosed, Viewer
from thirdhalf.server.table_stream import TableStream
from thirdhalf.table import commands
from thirdhalf.table.events import NewEvent
from thirdhalf.table.rejections import CommandRejected
from thirdhalf.table.seats import hashed
from thirdhalf.table.table import Table

log = logging.getLogger(__name__)

COOKIE: Final = "seat-"


class Acceptor:
    """Lets connections in: from the own pages and from programs, so many from one address."""

    def __init__(self, service: Service) -> None:
        self.service: Final = service
        self._own: Final = service.config.allowed_origins()
        self._open: Final[Counter[str]] = Counter()

    async def serve(self, socket: WebSocket, line: Connection) -> None:
        """One connection from the first to the last message."""
        address = address_of(socket.scope)
        if foreign(socket.scope, self._own) or self._open[address] >= self.service.config.connections:
            await socket.close(POLICY)  # before it is accepted: the client sees 403
            return
        self._open[address] += 1
        self.service.metrics.connections.inc()
        try:
            await socket.accept()
            await line.run()
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
    """What is said to one viewer of a table, and what the viewer says."""

    def __init__(self, service: Service, socket: WebSocket, table: str, feeds: Feeds) -> None:
        super().__init__(service, socket)
        self.id: Final = table
        self.seat: int | None = None
        self._holder: str | None = None
        self._chat = 0
        self._whole = False
        self._feeds: Final = feeds
        self._lines: Final = Bucket(service.config.chat, time.monotonic())

    async def talk(self) -> None:
        """Hello, then both directions at once until one ends."""
        viewer: Viewer | None = None
        live: TableStream | None = None
        try:
            live = await self._enter()
            viewer = Viewer(self.seat)
            live.enter(viewer)
            await self.both(self._hear(live, viewer), self._tell(live, viewer))
        finally:
            if live is not None and viewer is not None:
                live.leave(viewer)

    async def _enter(self) -> TableStream:
        """Who is there, and may they look?"""
        live = await self._found()
        hello = await self.hello()
        if live is None:
            raise Disconnect("no_table")
        self.seat = self._seat(live, hello)
        if self.seat is None:
            watching = sum(viewer.seat is None for viewer in live.viewers)
            if not live.table.options.spectators:
                raise Disconnect("no_spectators")
            if watching >= self.service.config.spectators:
                raise Disconnect("too_many")
        else:
            self._holder = live.table.seats[self.seat].holder
            self.language = hello.language or live.table.seats[self.seat].language
        self._chat = hello.chat_after
        self._whole = hello.whole
        await self.send(Welcome(seat=self.seat, now=live.now()))
        return live

    async def _found(self) -> TableStream | None:
        """The table with all that is stored by now: whoever comes may have seen it at another process."""
        try:
            return await self.service.tables.current(self.id)
        except Damaged:
            raise Disconnect("damaged") from None
        except StreamClosed:
            raise Disconnect("again", RESTART) from None

    def _seat(self, live: TableStream, hello: Hello) -> int | None:
        if hello.token is not None:
            seat = live.table.seat_of(hashed(hello.token))
            if seat is None:
                raise Disconnect("wrong_token")
            return seat
        return seat_by_cookie(live, self.socket.cookies)

    # From the viewer.

    async def _hear(self, live: TableStream, viewer: Viewer) -> None:
        while True:
            message = await self.receive()
            if isinstance(message, Ping):
                self.answer(Pong(now=live.now()))
            elif isinstance(message, Hello):
                raise Disconnect("hello_first")
            elif message is not None:
                await self._do(live, message)
            viewer.dirty.set()  # there is an answer to be sent

    async def _do(self, live: TableStream, message: Move | Act | Seed | Say) -> None:
        try:
            if self.seat is None:
                raise CommandRejected("not_seated")
            if isinstance(message, Say) and not self._lines.take(time.monotonic()):
                self._refuse(message.key, trouble("too_fast", self.language))
                return
            await self._execute(live, self.seat, message)
        except (CommandRejected, Refused) as refused:
            self._refuse(message.key, trouble_of(refused, self.language))
        except (StreamClosed, NotStored):
            raise Disconnect("again", RESTART) from None  # whoever repeats it under its key learns how it ended
        else:
            self.answer(Done(key=message.key))

    async def _execute(self, live: TableStream, seat: int, message: Move | Act | Seed | Say) -> None:
        if isinstance(message, Act) and message.do == "rematch":
            await live.rematch(seat, message.key)
            return
        if isinstance(message, Act) and message.do in ("claim", "replace"):
            await live.ask_who_is_here()
        await live.act(seat, message.key, lambda table, now: _event(live, table, now, seat, message))

    def _refuse(self, key: str, why: Trouble) -> None:
        self.service.metrics.refused.labels(why.code).inc()
        self.answer(Rejected(key=key, trouble=why))

    # To the viewer.

    async def _tell(self, live: TableStream, viewer: Viewer) -> None:
        """What has changed, then chat, then answers: a viewer who reads `done` has seen what was done."""
        feed, version = self._feeds.of(live, self.seat), 0
        while True:
            await viewer.dirty.wait()
            viewer.dirty.clear()
            answers = self.answers()
            if live.closed:
                raise Disconnect("again", RESTART)
            feed.show(live.look(self.seat))
            if self.seat is not None and live.table.seats[self.seat].holder != self._holder:
                raise Disconnect("wrong_token")  # the seat was left, or is somebody else's now
            news = feed.since(0 if self._whole and feed.version > version else version)
            version = feed.version
            for text in news:
                await self.socket.send_text(text)
            for line in live.chat(self.seat)[self._chat :]:
                self._chat += 1
                await self.send(Chat(number=self._chat, seat=line.seat, text=line.body["text"], at=line.at))
            for answer in answers:
                await self.send(answer)


def seat_by_cookie(live: TableStream, cookies: dict[str, str]) -> int | None:
    """The seat one of these cookies holds: the one of this table, or of the one it is the rematch of."""
    for name, value in cookies.items():
        if name.startswith(COOKIE):
            seat = live.table.seat_of(hashed(value))
            if seat is not None:
                return seat
    return None


def _event(live: TableStream, table: Table, now: int, seat: int, message: Move | Act | Seed | Say) -> NewEvent:
    """The event a message asks for."""
    if isinstance(message, Move):
        if table.seats[seat].bot:
            raise CommandRejected("bot_plays")
        return commands.move(table, seat, message.move, now)
    if isinstance(message, Seed):
        return commands.seed(table, seat, message.seed)
    if isinstance(message, Say):
        return commands.say(table, seat, message.text)
    commands.friendly(table, message.do)
    match message.do:
        case "start":
            return commands.start(table, seat)
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
