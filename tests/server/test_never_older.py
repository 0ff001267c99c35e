"""A viewer never sees an older state of a table than before, whichever process they ask."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

import postgres
import pytest
from serving import PATIENCE
from watching import Host, Person
from worlds import World

from thirdhalf.core.chance import Dice
from thirdhalf.protocol.changes import patched
from thirdhalf.server.event_log.tables import TableRow

RULES = {"game": "rugby", "rules": {"halves": 2, "ranks": 5, "hand_size": 4}}


class Traveller(Person):
    """A player who connects now to one process, now to another, and keeps what the last state was."""

    def __init__(self, hosts: list[Host], table: str, seat: int) -> None:
        super().__init__(hosts[0], table, seat)
        self.hosts = hosts
        self.seat = seat
        self.state: dict[str, Any] = {}
        self._read_so_far = 0

    def numbers(self) -> list[int]:
        """The numbers of the states that came since this was last asked."""
        found = []
        for text in self.heard[self._read_so_far :]:
            message = json.loads(text)
            if message["type"] in ("state", "change"):
                self.state = message if message["type"] == "state" else patched(self.state, message["patch"])
                found.append(self.state["number"])
        self._read_so_far = len(self.heard)
        return found

    async def travel(self, host: Host) -> None:
        await self.leave()
        self._host = host
        await self.arrive()


class Journey:
    """Two players, a table and several processes; `latest` is the newest state anybody has seen."""

    def __init__(self, hosts: list[Host], table: str, dice: Dice) -> None:
        self.hosts = hosts
        self.dice = dice
        self.players = [Traveller(hosts, table, seat) for seat in (0, 1)]
        self.latest = 0
        self.first_looks = 0

    def look(self) -> None:
        for player in self.players:
            before = player.state.get("number", 0)
            numbers = player.numbers()
            assert [before, *numbers] == sorted([before, *numbers]), player.seat
            self.latest = max([self.latest, *numbers])

    async def reconnect(self) -> None:
        """To one of the processes; the last one is deaf, so nobody stays there."""
        player = self.players[self.dice.below(2)]
        at = self.dice.below(len(self.hosts))
        await self._travel(player, self.hosts[at])
        if at == len(self.hosts) - 1:
            await self._travel(player, self.hosts[0])

    async def _travel(self, player: Traveller, host: Host) -> None:
        self.look()
        newest = self.latest
        await player.travel(host)
        numbers = player.numbers()
        assert numbers[0] >= newest
        self.latest = max(self.latest, *numbers)
        self.first_looks += 1

    async def move(self) -> None:
        """The player to move does so as soon as their own process tells them."""
        async with asyncio.timeout(PATIENCE):
            while True:
                self.look()
                able = [player for player in self.players if player.state["legal"]]
                if able and able[0].state["number"] == self.latest:
                    break
                await asyncio.sleep(0.005)
        [player] = able
        words = player.state["legal"][self.dice.below(len(player.state["legal"]))]
        assert json.loads(await player.ask(type="move", move=words))["type"] == "done"
        self.look()
        assert player.state["number"] == self.latest


@pytest.mark.parametrize("seed", [1, 2])
def test_no_process_shows_a_state_older_than_one_already_seen(postgresql: str, seed: int) -> None:
    database = postgres.new_database(postgresql)

    async def run() -> int:
        async with contextlib.AsyncExitStack() as stack:
            hosts = [await stack.enter_async_context(Host.running(database)) for _ in range(3)]
            hosts[-1].service._tasks[-1].cancel()  # it hears nothing of what the others store
            world = World("n" * 22, RULES)
            await hosts[0].service.tables.log.create(TableRow.of(world.table), world.events)
            journey = Journey(hosts, world.table.id, Dice(seed))
            for player in journey.players:
                await player.arrive()
            for _ in range(40):
                await (journey.move() if journey.dice.below(2) else journey.reconnect())
            for player in journey.players:
                await player.leave()
            return journey.first_looks

    assert asyncio.run(run()) > 10
