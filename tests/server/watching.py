"""A server whose clock is set by hand, and everything it sends to one viewer of a table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Iterator
from typing import Any, Self

import support
from scripted_bots import ScriptedBots
from serving import FREE, PATIENCE
from websockets.asyncio.client import ClientConnection, connect
from worlds import BEGINNING, BETWEEN, Step, World, asked_in, declining, token, window

from thirdhalf.core.chance import Dice
from thirdhalf.core.viewer import Observer, Public
from thirdhalf.server import clock
from thirdhalf.server.app import application
from thirdhalf.server.config import Config, Rate
from thirdhalf.server.event_log.tables import TableRow
from thirdhalf.server.metrics import Metrics
from thirdhalf.server.run import host
from thirdhalf.server.service import Service
from thirdhalf.server.table_stream import TableStream

NEVER = 1e6
REFUSED_ACTS = ("claim", "replace", "return", "start", "undo")
"""Nobody can do these in the middle of a match between people who are all there. Alone with bots one can undo."""


class HandClock:
    """The time of the server stands still between two steps."""

    def __init__(self) -> None:
        self.now = BEGINNING

    def __call__(self) -> float:
        return (self.now + 0.5) / 1000  # safe from rounding down

    @contextlib.contextmanager
    def installed(self) -> Iterator[Self]:
        real: Any = clock.CLOCK
        before = real._began, real._elapsed
        real._began, real._elapsed = 0.0, self
        try:
            yield self
        finally:
            real._began, real._elapsed = before


class Host:
    """A server in this process, with real sockets."""

    def __init__(self, service: Service, port: int) -> None:
        self.service = service
        self.port = port
        self.bots = ScriptedBots()
        service.bot_pool = self.bots  # type: ignore[misc, assignment]

    @staticmethod
    @contextlib.asynccontextmanager
    async def running(database: str) -> AsyncIterator[Host]:
        with socket.socket(proto=socket.IPPROTO_TCP) as listening:  # asyncio sends at once where it is told it is TCP
            listening.bind(("127.0.0.1", 0))
            port = listening.getsockname()[1]
            free: dict[str, Any] = {name: Rate(*rate) for name, rate in FREE.items()}
            config = Config(database, port=port, workers=1, sweep=NEVER, heartbeat=NEVER, **free)
            service = Service(config, Metrics())
            server = host(config, application(config, service))
            task = asyncio.create_task(server.serve([listening]))
            while not server.started and not task.done():
                await asyncio.sleep(0)
            try:
                yield Host(service, port)
            finally:
                server.should_exit = True
                await task

    async def fetch(self, path: str, bearer: str | None) -> str:
        """The answer to an HTTP request: status and body."""

        def ask() -> str:
            headers = {} if bearer is None else {"Authorization": f"Bearer {bearer}"}
            request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers=headers)
            opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
            try:
                with opener.open(request, timeout=PATIENCE) as answer:
                    return f"{answer.status} {answer.read().decode()}"
            except urllib.error.HTTPError as error:
                with error:
                    return f"{error.code} {error.read().decode()}"

        return await asyncio.to_thread(ask)


class Person:
    """Somebody connected to a table, and every message they were sent."""

    def __init__(self, host: Host, table: str, seat: int | None) -> None:
        self.heard: list[str] = []
        self._host = host
        self._table = table
        self._token = None if seat is None else token(seat)
        self._keys = 0
        self._news = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None

    async def arrive(self) -> None:
        address = f"ws://127.0.0.1:{self._host.port}/api/tables/{self._table}/socket"
        self._socket = await connect(address, proxy=None, compression=None)
        self._reading = asyncio.create_task(self._read(self._socket))
        await self._send({"type": "hello", "token": self._token})
        await self.listen()

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self.heard.append(str(text))
                self._news.set()
        finally:
            self._news.set()

    async def leave(self) -> None:
        assert self._socket is not None
        assert self._reading is not None
        await self._socket.close()
        await self._reading

    async def _send(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(message))

    async def listen(self) -> None:
        """Until everything that could be sent by now has been: a pong is sent after it, and not kept."""
        begun = len(self.heard)
        await self._send({"type": "ping"})
        self.heard.remove(await self._until(begun, "pong"))

    async def ask(self, **message: Any) -> str:
        """Ask for something; how that was answered."""
        self._keys += 1
        begun = len(self.heard)
        key = f"key-{self._keys:06}"
        await self._send({**message, "key": key})
        answer = await self._until(begun, "done", "refused")
        assert json.loads(answer)["key"] == key, (message, answer)
        return answer

    async def _until(self, begun: int, *types: str) -> str:
        """The next message of one of these types."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for at in range(begun, len(self.heard)):
                    if json.loads(self.heard[at])["type"] in types:
                        return self.heard[at]
                assert self._reading is not None
                assert not self._reading.done(), self.heard[-1:]
                begun = len(self.heard)
                self._news.clear()
                await self._news.wait()

    async def fetch(self, path: str) -> None:
        self.heard.append(await self._host.fetch(f"/api/tables/{self._table}{path}", self._token))


class Watched:
    """Plays the rest of a script over the network, watched by one viewer who tries everything."""

    def __init__(self, host: Host, hand: HandClock, world: World, viewer: Observer, dice: tuple[Dice, Dice]) -> None:
        self.host = host
        self.hand = hand
        self.world = world
        self.id = world.table.id
        self.seat = None if isinstance(viewer, Public) else viewer
        self.dice, self.others = dice
        """What the viewer does is the same in both worlds; what those do who are asked in secret is not."""
        seats = [seat for seat, who in enumerate(world.table.seats) if who.bot is None]
        self.people = {seat: Person(host, self.id, seat) for seat in seats}
        self.viewer = Person(host, self.id, None) if self.seat is None else self.people[self.seat]
        self.asked: list[list[int]] = []
        """Who was asked in each window."""
        self.steps: list[int] = []
        """How many messages there were after each step."""

    @contextlib.asynccontextmanager
    async def together(self) -> AsyncIterator[None]:
        """The table is in the database, and everybody is there."""
        self.hand.now = self.world.now
        await self.host.service.tables.log.create(TableRow.of(self.world.table), self.world.events)
        everybody = [*self.people.values(), *([self.viewer] if self.seat is None else [])]
        for person in everybody:
            await person.arrive()
        self.stream.begin()  # bots think for this server
        try:
            yield
        finally:
            for person in everybody:
                await person.leave()

    async def play(self, script: list[Step]) -> Watched:
        async with self.together():
            for step in script:
                await (self._settle() if step.kind == "settle" else self.move(step))
                await self._look_again()
                self.steps.append(len(self.viewer.heard))
            if self.stream.table.ended(self.hand.now) and len(self.people) > 1:  # one alone would get a new table
                await self.people[max(self.people)].ask(type="act", do="rematch")
                await self.viewer.listen()
        return self

    @property
    def stream(self) -> TableStream:
        found = self.host.service.tables.known(self.id)
        assert found is not None
        return found

    async def move(self, step: Step) -> None:
        number = self.stream.number
        await self.say(step.seat, step.words)
        assert self.stream.number > number, step
        await self.viewer.listen()
        await self.pass_time(self.hand.now + BETWEEN)

    async def say(self, seat: int, words: str) -> None:
        """The move of a person, or of a bot, which thinks as soon as it is its turn."""
        if seat in self.people:
            answer = await self.people[seat].ask(type="move", move=words)
            assert json.loads(answer)["type"] == "done", (seat, words, answer)
        else:
            await self.drain()
            await self.host.bots.tell(self.id, seat, words)

    async def drain(self) -> None:
        """Waits until the table does nothing but think. A bot that no longer needs to think is too late."""
        while True:
            owing = {item.seat for item in self.stream.pending if item.kind == "think"}
            late = [seat for seat in self.host.bots.seats(self.id) if seat not in owing]
            if late:
                await self.host.bots.tell(self.id, late[0], "too late")
            elif self.stream._tasks - self.host.bots.tasks():
                await asyncio.sleep(0.001)
            else:
                return

    async def pass_time(self, end: int) -> None:
        """What the timer of the table would do until then. Every change sets it anew, before anybody has looked."""
        stream, times = self.stream, self._times()
        while self.hand.now < end:
            self.hand.now = min((time for time in times if self.hand.now < time <= end), default=end)
            if self.hand.now in times:
                number = stream.number
                stream.changed()
                times = self._times()
                await self.drain()
                await self.viewer.listen()
                times = times if stream.number == number else self._times()

    def _times(self) -> list[int]:
        return [*self.stream.next_reveal(self.hand.now), *(item.at for item in self.stream.pending)]

    async def _settle(self) -> None:
        """In a window: some who are asked say that they let it pass, others do not answer."""
        opened = window(self.stream.table, self.hand.now)
        assert opened is not None
        end = self.stream.table.effect[opened]
        asked = asked_in(self.stream.table, opened)
        self.asked.append(asked)
        await self._look_again()
        for seat in asked:
            if (self.dice if seat == self.seat else self.others).below(2):
                await self.say(seat, declining(self.stream.table, seat))
                await self.viewer.listen()
        await self._look_again()
        await self.pass_time(end)

    async def _look_again(self) -> None:
        """The viewer tries a move and an act that are refused; now and then it talks, asks over HTTP, connects anew."""
        if self.dice.below(4) == 0:
            speaker = [*self.people.values()][self.dice.below(len(self.people))]
            await speaker.ask(type="say", text=f"line {self.dice.below(1000)}")
            await self.viewer.listen()
        for words in self._refused_moves():
            answer = await self.viewer.ask(type="move", move=words)
            assert json.loads(answer)["type"] == "refused", (words, answer)
        acts = REFUSED_ACTS if len(self.people) > 1 else REFUSED_ACTS[:-1]
        await self.viewer.ask(type="act", do=acts[self.dice.below(len(acts))])
        if self.dice.below(4) == 0:
            await self.viewer.leave()
            await self.viewer.arrive()
        if self.dice.below(4) == 0 and not self.stream.table.ended(self.hand.now):
            await self.viewer.fetch("/record")
            await self.viewer.fetch("")
            await self.viewer.fetch("/state")
            await self.viewer.fetch("/proof")

    def _refused_moves(self) -> list[str]:
        """Two moves that will be refused. In a window, a viewer who is not asked can try anything."""
        table = self.stream.table
        match = table.match
        assert match is not None
        tried = support.SENTENCES[table.game.name](match, self.dice)
        some = [tried[self.dice.below(len(tried))] for _ in range(2)]
        if self.seat is None or table.ended(self.hand.now):
            return some
        waiting = table.window_open(self.hand.now) and self.seat not in table.asked()
        return [words for words in some if waiting or not self._legal(words)]

    def _legal(self, words: str) -> bool:
        match = self.stream.table.match
        assert match is not None
        assert self.seat is not None
        move = match.game.read_move(match.state, self.seat, words.split(" "))
        return move is not None and match.game.why_not(match.state, self.seat, move) is None
