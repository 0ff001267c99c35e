"""Setting the clock of the machine neither stalls a match nor moves anything back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from faults import FailingDatabase
from serving import PATIENCE
from test_faults import text_of

from thirdhalf.protocol import NewTable, SitDown
from thirdhalf.server import stream
from thirdhalf.server.clock import ServerClock, now_ms
from thirdhalf.server.config import Config
from thirdhalf.server.database import database_at, upgrade
from thirdhalf.server.event_log.database import Batch, NotStored, Write
from thirdhalf.server.event_log.tables import TableRow
from thirdhalf.server.metrics import Metrics
from thirdhalf.server.service import Service
from thirdhalf.server.table_stream import TableStream
from thirdhalf.server.uptime import outages
from thirdhalf.table import commands, shuffling
from thirdhalf.table.events import NewEvent, TableEvent
from thirdhalf.table.pending import pending
from thirdhalf.table.table import Table

TWO_HOURS = 2 * 3_600_000


def test_the_clock_runs_evenly_whatever_the_wall_clock_does() -> None:
    wall, elapsed = 1_000_000.0, 50.0
    clock = ServerClock(lambda: wall, lambda: elapsed)
    assert clock.now() == 1_000_000_000
    for jump in (-7200, +7200, 0):
        wall, elapsed = 1_000_000.0 + jump, elapsed + 1
    assert clock.now() == 1_000_003_000


def table_begun(ahead: int, seconds: int = 1) -> tuple[TableRow, list[TableEvent]]:
    """A match that begins this many milliseconds from now."""
    asked = {"game": "rugby", "options": {"clock": {"kind": "move", "seconds": seconds}}}
    table = Table("f" * 22, NewTable.model_validate(asked), bytes(32), now_ms() + ahead)
    events: list[TableEvent] = []

    def take(new: NewEvent) -> None:
        events.append(TableEvent(len(events) + 1, now_ms() + ahead, new.kind, new.seat, new.body))
        table.apply(events[-1])

    for name in ("Ann", "Bob"):
        take(commands.sit(table, SitDown(name=name), f"token of {name}"))
    take(shuffling.start(table, 0))
    return TableRow.of(table), events


def test_a_clock_set_back_two_hours_stalls_no_match(tmp_path: Path) -> None:
    async def run() -> None:
        service = Service(Config(database=str(tmp_path / "t.sqlite"), sweep=0.05, workers=1), Metrics())
        await service.open()
        row, events = table_begun(TWO_HOURS)
        await service.tables.log.create(row, events)
        service.tables._sweeps = 0  # as after a restart
        async with asyncio.timeout(PATIENCE):
            while True:
                live = service.tables.known(row.id)
                if live is not None and live.table.result is not None:
                    break
                await asyncio.sleep(0.02)
        stored = await service.tables.log.events(row.id)
        assert [event.kind for event in stored] == ["sit", "sit", "start", "timeout"]
        assert [event.at for event in stored] == sorted(event.at for event in stored)
        assert stored[-1].at - stored[-2].at >= 1000
        assert b"thirdhalf_failures_total 0.0" in text_of(service.metrics)
        await service.close()

    asyncio.run(run())


def test_time_without_a_server_costs_nobody_anything(tmp_path: Path) -> None:
    """The machine was off for two hours, or its clock was set forward while the server was: it looks the same."""
    given = str(tmp_path / "t.sqlite")

    async def run() -> None:
        await upgrade(given)
        service = Service(Config(database=given, workers=1), Metrics())
        await service.database.open()
        before = ("INSERT INTO uptime (began, seen) VALUES ($1, $2)", (now_ms() - 2 * TWO_HOURS, now_ms() - TWO_HOURS))
        await service.database.write(Batch((before,)))
        row, events = table_begun(-TWO_HOURS, seconds=600)
        await service.tables.log.create(row, events)
        await service.uptime.beat()
        for _ in range(2):
            live = await service.tables.find(row.id)
            assert live is not None
            assert [event.kind for event in live.past] == ["sit", "sit", "start", "resume"]
            [owed] = live.pending
            assert owed.kind == "timeout"
            assert 0 < owed.at - now_ms() <= 600_000
            service.tables.drop(live)
        await service.close()

    asyncio.run(run())


def test_time_in_which_nothing_can_be_stored_is_nobodys_loss(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player acts in time, the disk is full for a while, and the time runs out meanwhile."""
    given = str(tmp_path / "t.sqlite")

    async def run() -> None:
        await upgrade(given)
        database = FailingDatabase(database_at(given))
        service = Service(Config(database=given, workers=1), Metrics(), database)
        await database.open()
        row, events = table_begun(0, seconds=600)
        await service.tables.log.create(row, events)

        async def live() -> TableStream:
            found = await service.tables.find(row.id)
            assert found is not None
            return found

        async def say(key: str) -> None:
            await (await live()).act(0, key, lambda table, _: commands.say(table, 0, "hello"))

        async def fails(*_: object) -> None:
            raise NotStored("the disk is full")

        [owed] = (await live()).pending
        with monkeypatch.context() as full:
            full.setattr(database, "write", fails)
            for later in (0, 800_000):  # the second time not even the outage can be stored
                later_by(full, later)
                with pytest.raises(NotStored):
                    await say("lost")
        with monkeypatch.context() as again:
            later_by(again, 1_000_000)
            await say("stored")
            assert [event.kind for event in (await live()).past][3:] == ["resume", "say"]
            [moved] = (await live()).pending
            assert moved.kind == owed.kind == "timeout"
            assert moved.at - owed.at >= 1_000_000
            service.tables.drop(await live())
            assert (await live()).number == 5  # once is enough
        await service.close()

    asyncio.run(run())


def test_the_time_it_takes_to_store_is_nobodys_loss(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bob's line takes the disk longer than Ann, who says something meanwhile, has left."""
    given = str(tmp_path / "t.sqlite")

    async def run() -> None:
        await upgrade(given)
        database = database_at(given)
        service = Service(Config(database=given, workers=1), Metrics(), database)
        await database.open()
        row, events = table_begun(0, seconds=600)
        await service.tables.log.create(row, events)
        live = await service.tables.find(row.id)
        assert live is not None
        [owed] = live.pending
        store = database.write

        async def slowly(write: Write) -> None:
            monkeypatch.undo()
            later_by(monkeypatch, 700_000)
            await store(write)

        monkeypatch.setattr(database, "write", slowly)
        say = [lambda table, _, seat=seat: commands.say(table, seat, "hello") for seat in (0, 1)]
        await asyncio.gather(live.act(1, "slow", say[1]), live.act(0, "meanwhile", say[0]))
        assert [event.kind for event in live.past][3:] == ["say", "resume", "say"]
        [moved] = live.pending
        assert moved.at - owed.at >= 700_000
        await service.close()

    asyncio.run(run())


def later_by(monkeypatch: pytest.MonkeyPatch, milliseconds: int) -> None:
    """Streams take it to be so much later."""
    monkeypatch.setattr(stream, "now_ms", lambda: now_ms() + milliseconds)


def test_only_time_that_no_process_covers_is_an_outage() -> None:
    assert outages(1000, [], 20) == 0
    assert outages(1000, [(900, 1500), (1510, 1600)], 20) == 0
    assert outages(1000, [(900, 1500), (1700, 1800), (1750, 3000), (2000, 2100)], 20) == 200
    assert outages(1000, [(5000, 5000)], 20) == 4000


def test_after_an_outage_deadlines_are_later() -> None:
    row, events = table_begun(0, seconds=600)
    table = row.table()
    for event in events:
        table.apply(event)
    [before] = pending(table)
    since = events[-1].at
    table.until = since + 50  # a window that was open
    table.effect[-1] = since + 50
    table.apply(TableEvent(4, since + 7_000, "resume", 0, commands.resume(since, 5_000).body))
    assert pending(table)[0].at == before.at + 5_000
    assert table.effect[-1] == table.until == since + 5_050
    assert table.shown[-1] == since
