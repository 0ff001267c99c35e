"""What a table owes: bots' moves, missing answers, timeouts. Computed from its events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from thirdhalf.table.table import Table
from thirdhalf.table.views import answer_by


@dataclass(frozen=True)
class Pending:
    """Something to do for a seat, not before this time."""

    kind: Literal["think", "let_pass", "timeout", "waive", "unrevealed", "deal"]
    seat: int
    at: int


def pending(table: Table) -> list[Pending]:
    """Everything owed at the moment, in order of time."""
    match = table.match
    if table.result:
        return []
    if match is None:
        return _shuffling(table)
    owed: list[Pending] = []
    asked, opened = table.asked(), table.opened()
    if asked and opened is not None:
        since = table.shown[opened]
        for seat in asked:
            by = answer_by(table, seat)
            if table.seats[seat].bot:
                owed.append(Pending("think", seat, since))
            if by is not None:
                owed.append(Pending("let_pass", seat, by))
    else:
        for seat in match.acting():
            deadline = table.clocks.deadline(seat)
            if table.seats[seat].bot:
                owed.append(Pending("think", seat, table.until))
            elif deadline is not None:
                owed.append(Pending("timeout", seat, deadline))
    return sorted(owed, key=lambda item: item.at)


def _shuffling(table: Table) -> list[Pending]:
    """Before the deal: seats that do not commit in time waive their seed; seats that do not reveal lose the seat."""
    patience = round(1000 * table.options.reveal_time)
    if table.revealing is not None:
        hiding = table.hiding()
        if hiding:
            return [Pending("unrevealed", hiding[0], table.revealing + patience)]
        return [Pending("deal", 0, table.revealing)]
    return [] if table.shuffling is None else [Pending("waive", 0, table.shuffling + patience)]


def due(table: Table) -> int | None:
    """When the table next has something to do by itself; None if it only waits for people."""
    owed = pending(table)
    return owed[0].at if owed else None
