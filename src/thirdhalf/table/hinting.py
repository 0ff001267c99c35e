"""Who may ask for a hint: a player alone with computers, at a table with memory aids."""

from __future__ import annotations

from thirdhalf.table.table import Table
from thirdhalf.table.undo import alone


def no_hints(table: Table, seat: int) -> str | None:
    """Why a seat gets no hints at this table, as the code of a rejection; None: it may ask."""
    if table.tournament:
        return "hints_tournament"
    if not alone(table, seat) or any(other.holder for at, other in enumerate(table.seats) if at != seat):
        return "hints_people"
    return None if table.options.aids else "hints_off"
