"""The final ranking, as far as it is decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thirdhalf.tournament.fixture import NOBODY

if TYPE_CHECKING:
    from thirdhalf.tournament.sheet import Sheet

Places = list[tuple[int, tuple[str, ...]]]
"""A place and who has it; several may share it."""


def ranked(sheet: Sheet) -> Places:
    """A bracket decides its places one by one; a table decides all of them when it is over."""
    found: Places = []
    taken: set[str] = set()
    for stage in sheet.stages:
        if stage.kind != "bracket":
            continue
        ahead = 0
        for _, sources in stage.places:
            here = [sheet.player(source) for source in sources]
            known = tuple(player for player in here if player)
            if known:
                found.append((ahead + 1, known))
                taken |= set(known)
            ahead += sum(player != NOBODY for player in here)
    tables = list(sheet.standings.values())
    if sheet.over and tables:
        ahead = len(taken)
        for group in sheet.formula.rest(tables, taken):
            found.append((ahead + 1, group))
            ahead += len(group)
    return found
