"""Whoever sets the clock of the machine neither stalls a match nor moves anything back."""

from __future__ import annotations

import asyncio
from pathlib import Path

from test_faults import text_of

from thirdhalf.protocol import NewTable, SitDown
from thirdhalf.server.clock import ServerClock, now_ms
from thirdhalf.server.config import Config
from thirdhalf.server.event_log.tables import TableRow
from thirdhalf.server.metrics import Metrics
from thirdhalf.server.service import Service
from thirdhalf.table import commands, shuffling
from thirdhalf.table.events import NewEvent, TableEvent
from thirdhalf.table.table import Table

TWO_HOURS = 2 * 3_600_000


def test_the_clock_runs_evenly_whatever_the_wall_clock_does() -> None:
    wall, elapsed = 1_000_000.0, 50.0
    clock = ServerClock(lambda: wall, lambda: elapsed)
    assert clock.now() == 1_000_000_000
    for jump in (-7200, +7200, 0):
        wall, elapsed = 1_000_000.0 + jump, elapsed + 1
    assert clock.now() == 1_000_003_000


def table_of_the_future(ahead: int) -> tuple[TableRow, list[TableEvent]]:
    """A match that began two hours from now, as a server wrote it before its clock was set back."""
    asked = {"game": "rugby", "options": {"clock": {"kind": "move", "seconds": 1}}}
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
        row, events = table_of_the_future(TWO_HOURS)
        await service.tables.log.create(row, events)
        service.tables._sweeps = 0  # as after a restart
        async with asyncio.timeout(60):
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
