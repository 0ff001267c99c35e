"""Finds damaged tables and tournaments, and repairs what can be repaired.

It reads a database without changing it, even one written by an older version. A repair first writes everything stored
of the table to a file, so the only copy of something is never deleted.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from thirdhalf.server.event_log.database import Batch, Database, Statement
from thirdhalf.server.event_log.tables import TableRow
from thirdhalf.server.stream_file import SORTS, Sort, begun, exported, log_of, write

Damage = Literal["row", "orphans", "gap", "unreadable", "unplayable", "header"]


@dataclass(frozen=True)
class Finding:
    """What is wrong with one stream."""

    sort: Sort
    id: str
    trouble: Damage
    number: int = 0
    """The first bad event; those before it are sound."""
    events: int = 0
    """How many events are stored from there on."""

    @property
    def repairable(self) -> bool:
        """Everything can be repaired, except a stream whose row is missing."""
        return self.trouble != "row"


async def examine(database: Database) -> AsyncIterator[Finding | Sort]:
    """Examines every stream. Yields its sort if it is sound, otherwise what is wrong with it."""
    for sort in SORTS:
        log = log_of(database, sort)
        stream = log.table.names()[0]
        ids = await database.fetch(
            f"SELECT id FROM {log.table.streams} UNION SELECT {stream} FROM {log.table.name} ORDER BY 1"
        )
        for (id,) in ids:
            yield await examined(database, sort, id) or sort


async def examined(database: Database, sort: Sort, id: str) -> Finding | None:
    """What is wrong with a stream; None if nothing is."""
    log = log_of(database, sort)
    stored, events = await log.stored_row(id), await log.stored_events(id)
    if stored is None:
        return Finding(sort, id, "orphans", 1, len(events))
    try:
        row = log.read_row(stored)
        state = begun(sort, row)
    except Exception:
        return Finding(sort, id, "row", 0, len(events))
    for at, values in enumerate(events, 1):
        left = len(events) - at + 1
        if values[0] != at:
            return Finding(sort, id, "gap", at, left)
        try:
            event = log.read_event(values)
        except (ValueError, TypeError):
            return Finding(sort, id, "unreadable", at, left)
        try:
            state.apply(event)
        except Exception:
            return Finding(sort, id, "unplayable", at, left)
    if sort == "table" and row.status != TableRow.of(state).status:
        return Finding(sort, id, "header", len(events) + 1)
    return None


async def repair(database: Database, finding: Finding, folder: Path) -> Path | None:
    """Repairs a stream. Returns the file with everything stored before; None if only the header was wrong."""
    file = None
    if finding.trouble != "header":
        stream = await exported(database, finding.sort, finding.id)
        assert stream is not None
        file = _free(folder, finding.id)
        write(file, stream)
    if finding.repairable:
        await database.write(Batch(tuple(await _statements(database, finding))))
    return file


def _free(folder: Path, id: str) -> Path:
    names = (folder / (f"{id}.json" if not at else f"{id}-{at}.json") for at in range(10_000))
    return next(path for path in names if not path.exists())


async def _statements(database: Database, finding: Finding) -> list[Statement]:
    """Cuts off the events that cannot be used, and sets the header to match the rest."""
    log = log_of(database, finding.sort)
    stream, number = log.table.names()[:2]
    cut = (f"DELETE FROM {log.table.name} WHERE {stream} = $1 AND {number} >= $2", (finding.id, finding.number))
    if finding.trouble == "orphans":
        return [cut]
    stored = await log.stored_row(finding.id)
    assert stored is not None
    state: Any = begun(finding.sort, log.read_row(stored))
    last = 0
    for values in (await log.stored_events(finding.id))[: finding.number - 1]:
        event = log.read_event(values)
        state.apply(event)
        last = event.at
    header = TableRow.of(state).header if finding.sort == "table" else (last,)
    changes = ", ".join(f"{name} = ${at}" for at, (name, _) in enumerate(log.table.header, 2))
    return [cut, (f"UPDATE {log.table.streams} SET {changes} WHERE id = $1", (finding.id, *header))]
