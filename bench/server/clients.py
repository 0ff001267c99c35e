"""Two players at a table, as fast as the server allows: the same for both servers, except for the messages."""

from __future__ import annotations

import asyncio
import json
import random
import time
import urllib.request
from abc import ABC, abstractmethod
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from thirdhalf.client import Client, RemoteSeat
from thirdhalf.protocol.changes import patched

LOST = 0.25
"""Seconds after which a move that nobody answered is sent again."""


@dataclass
class Meter:
    """What was measured while it ran."""

    moves: int = 0
    latencies: list[float] = field(default_factory=list)
    received: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    """By the number of the move at a table: bytes to both players together."""

    def p99(self) -> float:
        """Seconds from a move to its acknowledgement; all but one in a hundred are faster."""
        ordered = sorted(self.latencies)
        return ordered[int(len(ordered) * 0.99)] if ordered else float("nan")

    def bytes_near(self, move: int) -> float:
        """Mean over the moves around this one."""
        near = [sum(self.received[at]) for at in range(move - 3, move + 4) if at in self.received]
        return sum(near) / len(near) if near else float("nan")


class Table:
    """The moves made at one table so far."""

    def __init__(self, meter: Meter) -> None:
        self.meter = meter
        self.moves = 0

    def heard(self, text: str | bytes) -> None:
        """A message to one of the players."""
        self.meter.received[self.moves].append(len(text))

    def moved(self, began: float) -> None:
        """A move was acknowledged."""
        self.moves += 1
        self.meter.moves += 1
        self.meter.latencies.append(time.perf_counter() - began)


class Player(ABC):
    """One connection. It moves whenever it can, until the match is over or time is up."""

    def __init__(self, table: Table, dice: random.Random) -> None:
        self.table = table
        self.dice = dice
        self.socket: ClientConnection | None = None
        self.sent: float | None = None
        self.message = ""
        self.over = False

    @abstractmethod
    async def open(self) -> ClientConnection:
        """A connection that has said who it is."""

    @abstractmethod
    def take(self, text: str) -> bool:
        """Handles a message. Returns whether it acknowledges our move."""

    @abstractmethod
    def move(self) -> str | None:
        """The message of our next move; None: it is not our turn."""

    async def arrive(self) -> None:
        """Connect, before the clock starts."""
        self.socket = await self.open()

    async def play(self) -> None:
        """From the first message to the last."""
        assert self.socket is not None
        async with self.socket as socket, asyncio.TaskGroup() as group:
            again = group.create_task(self._repeat(socket))
            try:
                await self._play(socket)
            finally:
                again.cancel()

    async def _repeat(self, socket: ClientConnection) -> None:
        """boardgame.io tells players before it stores, and drops a move that comes before it has: send it again."""
        while True:
            await asyncio.sleep(LOST)
            if self.sent is not None and time.perf_counter() - self.sent > LOST:
                await socket.send(self.message)

    async def _play(self, socket: ClientConnection) -> None:
        async for text in socket:
            assert isinstance(text, str)
            self.table.heard(text)
            if text == "2":  # a ping of engine.io
                await socket.send("3")
                continue
            if self.take(text) and self.sent is not None:
                self.table.moved(self.sent)
                self.sent = None
            if self.over:
                return
            message = self.move() if self.sent is None else None
            if message is not None:
                self.sent, self.message = time.perf_counter(), message
                await socket.send(message)


class OurPlayer(Player):
    """A seat of a table server."""

    def __init__(self, table: Table, dice: random.Random, url: str, id: str, token: str | None) -> None:
        super().__init__(table, dice)
        self.url = f"{url.replace('http', 'ws')}/api/tables/{id}/socket"
        self.token = token
        self.seat: int | None = None
        self.state: dict[str, Any] = {}
        self.key = 0

    async def open(self) -> ClientConnection:
        """Say hello."""
        socket = await connect(self.url, proxy=None, compression=None, max_size=None)
        await socket.send(json.dumps({"type": "hello", "token": self.token}))
        return socket

    def take(self, text: str) -> bool:
        """States, and `done`."""
        message = json.loads(text)
        if message["type"] == "welcome":
            self.seat = message["seat"]
        elif message["type"] == "state":
            self.state = message
        elif message["type"] == "change":
            self.state = patched(self.state, message["patch"])
        elif message["type"] == "refused":
            raise AssertionError(text)
        done = bool(message["type"] == "done" and message["key"] == self._key())
        self.over = bool(self.state) and self.state["table"]["status"] == "over" and (done or self.sent is None)
        return done

    def move(self) -> str | None:
        """Any legal move."""
        view = self.state.get("view")
        if not view or not self.state["legal"] or self.seat not in view["to_act"]:
            return None
        self.key += 1
        move = self.dice.choice(self.state["legal"])
        return json.dumps({"type": "move", "key": self._key(), "move": move})

    def _key(self) -> str:
        return f"bench-{self.seat}-{self.key:06}"


class BoardgamePlayer(Player):
    """A player of boardgame.io, over socket.io."""

    def __init__(self, table: Table, dice: random.Random, url: str, match: str, player: str, credentials: str) -> None:
        super().__init__(table, dice)
        self.url = f"{url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket"
        self.match, self.player, self.credentials = match, player, credentials
        self.state: dict[str, Any] = {}

    async def open(self) -> ClientConnection:
        """Open, connect to the game, ask for its state."""
        socket = await connect(self.url, proxy=None, compression=None, max_size=None)
        await socket.recv()
        await socket.send("40/trick,")
        await socket.recv()
        await socket.send(self._event("sync", self.match, self.player, self.credentials, 2))
        return socket

    def _event(self, *parts: Any) -> str:
        return "42/trick," + json.dumps(parts)

    def take(self, text: str) -> bool:
        """A whole state comes with every move."""
        if not text.startswith("42/trick,"):
            return False
        name, *rest = json.loads(text.partition(",")[2])
        before = self.state.get("_stateID", -1)
        if name == "sync":
            self.state = rest[1]["state"]
        elif name == "update":
            self.state = rest[1]
        return bool(name == "update" and self.state["_stateID"] > before)

    def move(self) -> str | None:
        """Any card that follows suit."""
        if not self.state or self.state["ctx"]["currentPlayer"] != self.player:
            return None
        game = self.state["G"]
        hand = game["players"][self.player]["hand"]
        led = game["trick"][0]["card"][0] if game["trick"] else ""
        card = self.dice.choice([card for card in hand if card.startswith(led)] or hand)
        payload = {"type": "play", "args": [card], "playerID": self.player, "credentials": self.credentials}
        action = {"type": "MAKE_MOVE", "payload": payload}
        return self._event("update", action, self.state["_stateID"], self.match, self.player)


def our_match(client: Client, table: Table, seed: int) -> list[Player]:
    """A match of Rugby that has begun, and its two players."""
    id = client.create("rugby", {"halves": 8}).id
    seats = [client.sit(id, name) for name in ("Ann", "Bob")]
    with ThreadPoolExecutor(2) as threads:
        list(threads.map(_begin, seats))
    return [OurPlayer(table, random.Random(seed), client.url, id, seat.token) for seat in seats]


def _begin(seat: RemoteSeat) -> None:
    """What a player does before the first card."""
    with seat:
        for _ in seat.updates():
            if seat.state.table.status == "playing":
                return


def boardgame_match(url: str, api: str, table: Table, seed: int) -> list[Player]:
    """The same at boardgame.io."""
    match = _post(f"{api}/games/trick/create", {"numPlayers": 2})["matchID"]
    players: list[Player] = []
    for player in ("0", "1"):
        asked = {"playerID": player, "playerName": player}
        credentials = _post(f"{api}/games/trick/{match}/join", asked)["playerCredentials"]
        players.append(BoardgamePlayer(table, random.Random(seed), url, match, player, credentials))
    return players


def _post(url: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request, timeout=30) as answer:
        return json.load(answer)


async def played(tables: list[list[list[Player]]], seconds: float) -> None:
    """All tables at once, one match after another at each, for at most this long."""
    tasks = [asyncio.create_task(_matches(matches)) for matches in tables]
    try:
        await asyncio.wait(tasks, timeout=seconds)
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception):
            raise end


async def _matches(matches: list[list[Player]]) -> None:
    for players in matches:
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play())
