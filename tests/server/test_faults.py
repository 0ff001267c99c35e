"""Whatever goes wrong, a table or tournament has exactly what was acknowledged, once and in order."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from faults import FAULTS, FailingDatabase, Fault

from thirdhalf.core.everything import ALL
from thirdhalf.protocol import NewTable, SitDown
from thirdhalf.server.config import Config
from thirdhalf.server.database import database_at, upgrade
from thirdhalf.server.event_log.database import Append, Batch, NotStored
from thirdhalf.server.event_log.log import Damaged
from thirdhalf.server.metrics import Metrics
from thirdhalf.server.service import Service
from thirdhalf.server.stream import StreamClosed
from thirdhalf.server.table_stream import TableStream
from thirdhalf.server.tournaments.hosted import TournamentCommand
from thirdhalf.server.tournaments.stream import TournamentStream
from thirdhalf.table import commands, shuffling
from thirdhalf.table.table import Table

LOST = (NotStored, StreamClosed, asyncio.CancelledError, OSError)
"""What a client does not get an answer from; it tries again under the same key."""


@asynccontextmanager
async def serving(
    given: str, fault: Fault | None = None, at: int = 0
) -> AsyncIterator[tuple[Service, FailingDatabase]]:
    await upgrade(given)
    database = FailingDatabase(database_at(given), fault, at)
    service = Service(Config(database=given), Metrics(), database)
    await database.open()
    try:
        yield service, database
    finally:
        await service.tournaments.close()
        await service.tables.close()
        await service.workers.close()
        await database.close()


async def insist(command: Callable[[], Awaitable[Any]]) -> Any:
    """Repeats it until it is acknowledged."""
    for _ in range(9):
        try:
            return await command()
        except LOST:
            await asyncio.sleep(0)
    raise AssertionError("never acknowledged")


class Players:
    """Two people at a table, both at once, who repeat what was not acknowledged."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.acknowledged: list[str] = []
        self.id = ""

    async def live(self) -> TableStream:
        live = await self.service.tables.find(self.id)
        assert live is not None
        return live

    async def act(self, seat: int, key: str, command: Any) -> None:
        async def once() -> None:
            await (await self.live()).act(seat, key, command)

        await insist(once)
        self.acknowledged.append(f"{seat}:{key}")

    async def play(self) -> None:
        new = NewTable.model_validate({"game": "rugby", "rules": {"halves": 1, "ranks": 3, "hand_size": 3}})
        self.id = (await insist(lambda: self.service.tables.create(new))).id
        for seat, name in enumerate(("Ann", "Bob")):
            wanted = SitDown(name=name, seat=seat)
            await self.act(
                seat, "sit", lambda table, _, wanted=wanted: commands.sit(table, wanted, f"token {wanted.name}")
            )
        await self.act(0, "start", lambda table, _: shuffling.start(table, 0))
        for turn in range(4):
            await asyncio.gather(self.talk(0, turn), self.talk(1, turn), self.move(turn))

    async def sit(self, seat: int, name: str) -> None:
        wanted = SitDown(name=name, seat=seat)
        await self.act(seat, "sit", lambda table, _: commands.sit(table, wanted, f"token {name}"))

    async def talk(self, seat: int, turn: int) -> None:
        await self.act(seat, f"say{turn}", lambda table, _: commands.say(table, seat, f"line {turn}"))

    async def move(self, turn: int) -> None:
        table = (await insist(self.live)).table
        assert table.match is not None
        seat = table.game.to_act(table.match.state, ALL)[0]
        words = table.match.legal(seat)[0]
        await self.act(seat, f"move{turn}", lambda table, now: commands.move(table, seat, words, now))


async def check(given: str, players: Players) -> None:
    """Everything acknowledged is there, once; and what is there makes a table that goes on."""
    async with serving(given) as (service, _):
        events = await service.tables.log.events(players.id)
        keys = [event.key for event in events if event.key]
        assert sorted(keys) == sorted(players.acknowledged)
        for seat in (0, 1):  # in the order in which each of them said it
            said = [key for key in players.acknowledged if key.startswith(f"{seat}:say")]
            assert [key for key in keys if key.startswith(f"{seat}:say")] == said
        again = Players(service)
        again.id = players.id
        await again.talk(0, 99)
        assert (await again.live()).number == len(events) + 1


def count_of(given: str, play: Callable[[Service], Awaitable[None]]) -> tuple[int, int]:
    """How many writes and reads there are when nothing goes wrong."""

    async def run() -> tuple[int, int]:
        async with serving(given) as (service, database):
            await play(service)
            return database.writes, database.reads

    return asyncio.run(run())


@pytest.mark.parametrize("fault", FAULTS)
def test_a_table_survives_a_fault_at_every_place(tmp_path: Path, fault: Fault) -> None:
    writes, reads = count_of(str(tmp_path / "count.sqlite"), lambda service: Players(service).play())
    assert writes >= 16
    for at in range(1, (reads if fault == "unread" else writes) + 1):
        given = str(tmp_path / f"{at}.sqlite")

        async def run(given: str = given, at: int = at) -> None:
            async with serving(given, fault, at) as (service, _):
                players = Players(service)
                await players.play()
            await check(given, players)

        asyncio.run(run())


@pytest.mark.parametrize("fault", FAULTS)
def test_the_last_offer_of_a_rematch_and_its_table_are_stored_together(tmp_path: Path, fault: Fault) -> None:
    """The player who offers last may hang up for good: the other one must not wait for a table that never comes."""

    async def play(service: Service) -> Players:
        players = Players(service)
        await players.play()
        await players.act(0, "resign", lambda table, now: commands.resign(table, 0, now))
        await insist(lambda: offer(players, 0))
        with contextlib.suppress(*LOST):
            await offer(players, 1)
        return players

    async def offer(players: Players, seat: int) -> None:
        await (await players.live()).rematch(seat, "rematch", lambda: None)

    async def counted(service: Service) -> None:
        await play(service)

    writes, reads = count_of(str(tmp_path / "count.sqlite"), counted)
    outcomes = set()
    for at in range(1, (reads if fault == "unread" else writes) + 1)[-4:]:

        async def run(given: str, at: int = at) -> bool:
            async with serving(given, fault, at) as (service, _):
                players = await play(service)
            async with serving(given) as (service, _):
                players.service = service
                table = (await players.live()).table
                assert (table.next is not None) == all(seat.rematch for seat in table.seats)
                if table.next is not None:
                    following = await service.tables.find(table.next)
                    assert following is not None
                    assert [seat.name for seat in following.table.seats] == ["Ann", "Bob"]
                return table.next is not None

        outcomes.add(asyncio.run(run(str(tmp_path / f"{at}.sqlite"))))
    assert True in outcomes


@pytest.mark.parametrize("fault", FAULTS)
def test_a_tournament_survives_a_fault_at_every_place(tmp_path: Path, fault: Fault) -> None:
    async def play(service: Service) -> None:
        await organise(service)

    writes, reads = count_of(str(tmp_path / "count.sqlite"), play)
    assert writes >= 6
    for at in range(1, (reads if fault == "unread" else writes) + 1):
        given = str(tmp_path / f"{at}.sqlite")

        async def run(given: str = given, at: int = at) -> None:
            async with serving(given, fault, at) as (service, _):
                id = await organise(service)
            async with serving(given) as (service, _):
                live = await service.tournaments.find(id)
                assert live is not None
                hosted = live.hosted.tournament
                assert [player.name for player in hosted.sheet.state.players.values()] == ["p0", "p1", "p2", "p3"]
                assert sum(event["do"] == "result" for event in hosted.events) == 2

        asyncio.run(run())


async def organise(service: Service) -> str:
    """Four players who come at once, a draw, and two results."""
    settings = {"game": "rugby", "formula": "knockout", "seed": 5}
    new = {"settings": settings, "tables": False, "options": {}}
    id: str = await insist(lambda: service.tournaments.create(new, "organiser", []))

    async def do(key: str, command: dict[str, Any]) -> None:
        async def once() -> None:
            live = await service.tournaments.find(id)
            assert live is not None
            await live.act(key, lambda _: TournamentCommand(command))

        await insist(once)

    await do("one", {"do": "add", "players": [{"name": "p0"}]})
    for at in (1, 2, 3):
        await do(f"add{at}", {"do": "add", "players": [{"name": f"p{at}"}]})
    await do("seed", {"do": "seed", "order": ["p1", "p2", "p3", "p4"]})
    await do("start", {"do": "start"})
    results = [{"do": "result", "match": match, "points": [10, 3]} for match in ("SF1", "SF2")]
    await asyncio.gather(*(do(result["match"], result) for result in results))
    return id


def test_hanging_up_does_not_stop_a_write(tmp_path: Path) -> None:
    """At every moment of a command: the event is stored or not, and the next one gets the number after it."""

    async def run(hops: int) -> None:
        given = str(tmp_path / f"{hops}.sqlite")
        async with serving(given) as (service, _):
            ann = Players(service)
            await ann.play()
            before = (await ann.live()).number
            live = await ann.live()
            hanging = [
                asyncio.create_task(live.act(0, f"gone{at}", lambda table, _: commands.say(table, 0, "hello")))
                for at in range(3)
            ]
            for _ in range(hops):
                await asyncio.sleep(0)
            for task in hanging:
                task.cancel()
            await ann.talk(1, 50)
            await live.drain()
            assert live.number == before + 4
            ann.acknowledged += [f"0:gone{at}" for at in range(3)]
        await check(given, ann)

    for hops in range(1, 12):
        asyncio.run(run(hops))


def test_a_copy_whose_write_failed_refuses_everything(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(str(tmp_path / "t.sqlite")) as (service, database):
            players = Players(service)
            await players.play()
            live = await players.live()
            number, seen = live.number, live.look(0)
            database.fault, database.at = "before", database.writes + 1
            tries = [live.act(0, f"x{at}", lambda table, _: commands.say(table, 0, "hello")) for at in range(3)]
            outcomes = await asyncio.gather(*tries, return_exceptions=True)
            assert [type(outcome) for outcome in outcomes] == [NotStored, StreamClosed, StreamClosed]
            assert live.closed
            assert (live.number, live.look(0)) == (number, seen)  # nothing was shown that is not stored
            for way_in in (live.act(1, "y", lambda table, _: commands.say(table, 1, "x")), live._refresh(number + 1)):
                with pytest.raises(StreamClosed):
                    await way_in
            assert await players.live() is not live

    asyncio.run(run())


def test_a_broken_table_hurts_nobody_else(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(str(tmp_path / "t.sqlite")) as (service, database):
            new = NewTable.model_validate({"game": "rugby", "options": {"listed": True}})
            tables: list[Table] = [await service.tables.create(new) for _ in range(3)]
            broken = Players(service)
            broken.id = tables[1].id
            for turn in range(3):
                await broken.act(0, f"sit{turn}", lambda *_: commands.leave(0))
            service.tables.drop(await broken.live())
            hole = "DELETE FROM steps WHERE table_id = $1 AND number = 2"
            owed = "UPDATE tables SET due = 1"
            await database.write(Batch(((hole, (broken.id,)), (owed, ()))))
            listed = await service.tables.listed(10)
            assert [live.id for live in listed] == [tables[2].id, tables[0].id]
            await service.sweep()
            for _ in range(2):
                with pytest.raises(Damaged, match="event 2 is missing"):
                    await service.tables.find(broken.id)
            assert b"thirdhalf_damaged_total 1.0" in text_of(service.metrics)

    asyncio.run(run())


def text_of(metrics: Metrics) -> bytes:
    from prometheus_client import generate_latest

    return generate_latest(metrics._registry)


def test_a_tournament_stream_is_read_again_after_it_failed(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(str(tmp_path / "t.sqlite")) as (service, database):
            id = await organise(service)
            live = await service.tournaments.find(id)
            assert isinstance(live, TournamentStream)
            before = live.look(None, False)
            database.counted = (Append,)  # the scheduler writes when it likes, but no events
            database.fault, database.at = "after", database.writes + 1
            with pytest.raises(NotStored):
                await live.act("final", lambda _: TournamentCommand({"do": "result", "match": "F", "points": [3, 0]}))
            assert live.look(None, False) == before
            again = await service.tournaments.find(id)
            assert again is not None
            assert again is not live
            assert again.hosted.tournament.events[-1]["match"] == "F"  # it was stored after all

    asyncio.run(run())
