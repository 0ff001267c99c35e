"""Logs: one JSON object per line. Only named fields get in, so no hand, token, seed or chat line can."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import Final

FIELDS: Final = (
    "route",
    "method",
    "status",
    "milliseconds",
    "table",
    "seat",
    "kind",
    "code",
    "level",
    "error",
    "address",
)
"""The fields a line may have besides its event."""


class JsonLines(logging.Formatter):
    """An exception is logged as its type and place; its message might quote a hand."""

    def format(self, record: logging.LogRecord) -> str:
        """Formats a log entry as one line of JSON."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.msg if record.name.startswith("thirdhalf") else record.getMessage(),
        }
        line |= {field: getattr(record, field) for field in FIELDS if hasattr(record, field)}
        if record.exc_info and record.exc_info[0]:
            frames = traceback.extract_tb(record.exc_info[2])
            line["error"] = record.exc_info[0].__name__
            line["where"] = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]
        return json.dumps(line)


def set_up(level: str) -> None:
    """Logs to standard error. Other libraries are heard only when something is wrong."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("thirdhalf").setLevel(level.upper())


def short(table: str) -> str:
    """Enough of a table's id to find it, but not to sit down at it."""
    return table[:6]
