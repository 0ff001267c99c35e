"""When servers were running. Nobody loses time while none was."""

from __future__ import annotations

from typing import Final

from thirdhalf.server.clock import now_ms
from thirdhalf.server.event_log.database import Batch, Database

MISSED: Final = 2
"""How many heartbeats may be missing before it counts as an outage."""


class Uptime:
    """A process records with every heartbeat that it runs.

    A clock set forward while no server ran looks like a long outage, so nobody runs out of time through that either.
    """

    def __init__(self, database: Database, heartbeat: float) -> None:
        self._database: Final = database
        self._patience: Final = round(1000 * heartbeat * MISSED)
        self._began: Final = now_ms()

    async def beat(self) -> None:
        """Records that this process runs. If the machine fails the row may be lost; then the outage looks a little
        longer.
        """
        row = (
            "INSERT INTO uptime (began, seen) VALUES ($1, $2) ON CONFLICT (began) DO UPDATE SET seen = excluded.seen",
            (self._began, now_ms()),
        )
        await self._database.write(Batch((row,), durable=False))

    async def lost(self, since: int) -> int:
        """The milliseconds since then during which no server was running."""
        spans = await self._database.fetch("SELECT began, seen FROM uptime WHERE seen > $1 ORDER BY began", since)
        return outages(since, spans, self._patience)


def outages(since: int, spans: list[tuple[int, ...]], patience: int) -> int:
    """The time since then that none of these spans covers; short gaps do not count."""
    lost, until = 0, since
    for began, seen in spans:
        if began - until > patience:
            lost += began - until
        until = max(until, seen)
    return lost
