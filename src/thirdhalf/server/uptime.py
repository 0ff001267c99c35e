"""When servers were running. What nobody could do because none was, nobody lost time for."""

from __future__ import annotations

from typing import Final

from thirdhalf.server.clock import now_ms
from thirdhalf.server.event_log.database import Batch, Database

MISSED: Final = 2
"""Heartbeats that may be missing before no server was there."""


class Uptime:
    """A process notes with every heartbeat that it runs.

    A clock set forward while no server ran looks like a long outage, and so it runs nobody out of time either.
    """

    def __init__(self, database: Database, heartbeat: float) -> None:
        self._database: Final = database
        self._patience: Final = round(1000 * heartbeat * MISSED)
        self._began: Final = now_ms()

    async def beat(self) -> None:
        """This process runs. The row may be lost with the machine: then the outage looks a little longer."""
        row = (
            "INSERT INTO uptime (began, seen) VALUES ($1, $2) ON CONFLICT (began) DO UPDATE SET seen = excluded.seen",
            (self._began, now_ms()),
        )
        await self._database.write(Batch((row,), durable=False))

    async def lost(self, since: int) -> int:
        """For how many milliseconds since then no server was running."""
        spans = await self._database.fetch("SELECT began, seen FROM uptime WHERE seen > $1 ORDER BY began", since)
        return outages(since, spans, self._patience)


def outages(since: int, spans: list[tuple[int, ...]], patience: int) -> int:
    """The time since then that none of these spans covers; short gaps are none."""
    lost, until = 0, since
    for began, seen in spans:
        if began - until > patience:
            lost += began - until
        until = max(until, seen)
    return lost
