"""A table or a tournament as a file: its row and its events, as they are stored."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final, Literal

from thirdhalf.server.event_log.database import Batch, Database
from thirdhalf.server.event_log.log import EventLog, to_json
from thirdhalf.server.event_log.tables import TableLog
from thirdhalf.server.event_log.tournaments import TournamentLog
from thirdhalf.server.tournaments.hosted import HostedTournament

VERSION: Final = 1
Sort = Literal["table", "tournament"]
SORTS: Final[tuple[Sort, ...]] = ("table", "tournament")


class NotImported(Exception):
    """Why a file cannot be imported: a code and details."""

    def __init__(self, code: Literal["unreadable", "exists", "broken"], detail: str = "") -> None:
        super().__init__(code, detail)
        self.code: Final = code
        self.detail: Final = detail


def log_of(database: Database, sort: Sort) -> EventLog[Any, Any]:
    """The log for streams of this sort."""
    return TableLog(database) if sort == "table" else TournamentLog(database)


def begun(sort: Sort, row: Any) -> Any:
    """The table or tournament before its first event; its `apply` takes the events."""
    return row.table() if sort == "table" else HostedTournament(row.new["settings"])


async def exported(database: Database, sort: Sort, id: str) -> dict[str, Any] | None:
    """A stream as JSON, even if it is damaged; None if nothing is stored under this id."""
    log = log_of(database, sort)
    row, events = await log.stored_row(id), await log.stored_events(id)
    if row is None and not events:
        return None
    named = None if row is None else dict(zip(log.row_columns, map(_parsed, row), strict=True))
    columns = log.table.names()[1:]
    rows = [dict(zip(columns, map(_parsed, event), strict=True)) for event in events]
    return {"thirdhalf": sort, "version": VERSION, "id": id, "row": named, "events": rows}


def _parsed(value: Any) -> Any:
    """JSON columns become JSON; anything else stays text."""
    if isinstance(value, str) and value[:1] in ("{", "["):
        try:
            return json.loads(value)
        except ValueError:
            return value
    return value


def write(path: Path, stream: dict[str, Any]) -> None:
    """Writes a new file, and makes sure it is on disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(descriptor, "w", encoding="utf-8") as file:
        json.dump(stream, file, ensure_ascii=False, indent=1)
        file.flush()
        os.fsync(file.fileno())


def read(path: Path) -> dict[str, Any]:
    """Reads a file that `write` wrote."""
    try:
        stream: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if stream["thirdhalf"] not in SORTS or stream["version"] != VERSION or stream["row"] is None:
            raise NotImported("unreadable")
    except (OSError, ValueError, TypeError, KeyError) as wrong:
        raise NotImported("unreadable", str(wrong)) from wrong
    return stream


async def imported(database: Database, stream: dict[str, Any]) -> None:
    """Stores a stream that does not exist yet. Its events are replayed before anything is written."""
    sort: Sort = stream["thirdhalf"]
    log = log_of(database, sort)
    columns = log.table.names()[1:]
    try:
        row = log.read_row(tuple(_text(stream["row"].get(name)) for name in log.row_columns))
        events = [log.read_event(tuple(_text(event[name]) for name in columns)) for event in stream["events"]]
        state = begun(sort, row)
        for at, event in enumerate(events, 1):
            if event.number != at:
                raise ValueError(f"event {at} is missing")
            state.apply(event)
    except Exception as wrong:
        raise NotImported("broken", str(wrong)) from wrong
    if await log.stored_row(row.id) is not None:
        raise NotImported("exists", row.id)
    await database.write(Batch(tuple(log.creation(row, events))))


def _text(value: Any) -> Any:
    return to_json(value) if isinstance(value, dict | list) else value
