"""The record of a match that is over: every card, and the proof of its shuffles.

Nothing else at a table or on the server may import `ALL`; import-linter checks that.
"""

from __future__ import annotations

from thirdhalf.core.everything import ALL
from thirdhalf.core.record import write
from thirdhalf.table.table import Table


def whole_record(table: Table, now: int, proof: dict[str, str]) -> str:
    """The whole record; ValueError while the match is on."""
    if not table.ended(now) or table.match is None or table.result is None:
        raise ValueError("a record is whole only when the match is over")
    ended = {} if table.result.seat is None else {"ended": f"{table.result.reason} {table.result.seat}"}
    return write(table.match, ALL, table.names(), position=table.position(), more={**ended, **proof})
