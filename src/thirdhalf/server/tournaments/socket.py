"""Watching a tournament over a WebSocket: players, spectators and the organiser see every change at once."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.websockets import WebSocket

from thirdhalf.protocol import Hello, Ping, Pong, Welcome
from thirdhalf.server.connection import RESTART, Connection, Disconnect
from thirdhalf.server.hub import Hub
from thirdhalf.server.live import now_ms
from thirdhalf.server.tournaments.live import LiveTournament
from thirdhalf.server.tournaments.people import is_organiser, player_of


class TournamentConnection(Connection):
    """One page. Deeds are asked for over HTTP."""

    def __init__(self, hub: Hub, socket: WebSocket, tournament: str) -> None:
        super().__init__(hub, socket)
        self.id: Final = tournament

    async def talk(self) -> None:
        """Hello, then every change until the page is closed."""
        live = await self.hub.hall.tournament(self.id)
        hello = await self.hello()
        if live is None:
            raise Disconnect("no_tournament")
        if len(live.viewers) >= self.hub.config.watchers:
            raise Disconnect("too_many")
        await self.send(Welcome(seat=None, now=now_ms()))
        dirty = asyncio.Event()
        dirty.set()
        live.viewers.add(dirty)
        try:
            await self.both(self._hear(dirty), self._tell(live, hello, dirty))
        finally:
            live.viewers.discard(dirty)

    async def _hear(self, dirty: asyncio.Event) -> None:
        while True:
            if isinstance(await self.receive(), Ping):
                self.answer(Pong(now=now_ms()))
            dirty.set()

    async def _tell(self, live: LiveTournament, hello: Hello, dirty: asyncio.Event) -> None:
        """What there is to see whenever it is something new. What is overtaken is never sent."""
        shown = ""
        cookies = self.socket.cookies
        while True:
            await dirty.wait()
            dirty.clear()
            if not self.hub.hall.holds(live):
                raise Disconnect("again", RESTART)
            player = player_of(live, hello.token, cookies)
            text = (await live.look(player, is_organiser(live, hello.token, cookies))).model_dump_json()
            if text != shown:
                shown = text
                await self.socket.send_text(text)
            await self.send_answers()
