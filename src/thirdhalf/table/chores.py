"""What a table owes by itself: bots' moves, answers that did not come, time that is up. Derived from its steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from thirdhalf.table.looks import answer_by
from thirdhalf.table.table import Table


@dataclass(frozen=True)
class Chore:
    """Something to be done for a seat, not before this time."""

    kind: Literal["think", "let_pass", "timeout"]
    seat: int
    at: int


def chores(table: Table) -> list[Chore]:
    """Everything that is owed as the table stands, the first first."""
    match = table.match
    if match is None or table.result:
        return []
    owed: list[Chore] = []
    asked = match.asked()
    if asked:
        since = table.shown[-1]
        for seat in asked:
            by = answer_by(table, seat)
            if table.seats[seat].bot:
                owed.append(Chore("think", seat, since))
            if by is not None:
                owed.append(Chore("let_pass", seat, by))
    else:
        for seat in match.acting():
            deadline = table.clocks.deadline(seat)
            if table.seats[seat].bot:
                owed.append(Chore("think", seat, table.until))
            elif deadline is not None:
                owed.append(Chore("timeout", seat, deadline))
    return sorted(owed, key=lambda chore: chore.at)


def due(table: Table) -> int | None:
    """When the table next owes something; None: only people do."""
    owed = chores(table)
    return owed[0].at if owed else None
