"""Watching a tournament over a WebSocket: players, spectators and the organiser see every change at once."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.websockets import WebSocket

from thirdhalf.protocol import Hello, Ping, Pong, Welcome
from thirdhalf.server.clock import now_ms
from thirdhalf.server.connection import RESTART, Connection, Disconnect
from thirdhalf.server.service import Service
from thirdhalf.server.stream import Subscriber
from thirdhalf.server.tournaments.people import is_organiser, player_of
from thirdhalf.server.tournaments.stream import TournamentStream


class TournamentConnection(Connection):
    """One page. Commands go over HTTP."""

    def __init__(self, service: Service, socket: WebSocket, tournament: str) -> None:
        super().__init__(service, socket)
        self.id: Final = tournament

    async def talk(self) -> None:
        """Hello, then every change until the page is closed."""
        live = await self.service.tournaments.current(self.id)
        hello = await self.hello()
        if live is None:
            raise Disconnect("no_tournament")
        if len(live.viewers) >= self.service.config.watchers:
            raise Disconnect("too_many")
        await self.send(Welcome(seat=None, now=now_ms()))
        viewer = Subscriber(None)
        viewer.dirty.set()
        live.viewers.add(viewer)
        try:
            await self.both(self._hear(viewer.dirty), self._tell(live, hello, viewer.dirty))
        finally:
            live.viewers.discard(viewer)

    async def _hear(self, dirty: asyncio.Event) -> None:
        while True:
            if isinstance(await self.receive(), Ping):
                self.answer(Pong(now=now_ms()))
            dirty.set()

    async def _tell(self, live: TournamentStream, hello: Hello, dirty: asyncio.Event) -> None:
        """Sends the newest state whenever it changes. Outdated states are never sent."""
        shown = ""
        cookies = self.socket.cookies
        while True:
            await dirty.wait()
            dirty.clear()
            answers = self.answers()
            if live.closed:
                raise Disconnect("again", RESTART)
            player = player_of(live, hello.token, cookies)
            text = (live.look(player, is_organiser(live, hello.token, cookies))).model_dump_json()
            if text != shown:
                shown = text
                await self.socket.send_text(text)
            for answer in answers:
                await self.send(answer)
