"""Whether points can come from tries, conversions and drops: what a result sheet must satisfy."""

from __future__ import annotations

from thirdhalf.core.settings import Settings
from thirdhalf.core.text import Text


def impossible_score(settings: Settings, points: list[int], counted: dict[str, list[int]]) -> Text | None:
    """Why these points cannot come from these tries and conversions; a column left out is not known."""
    for side in range(len(points)):
        tries = counted["tries"][side] if "tries" in counted else None
        conversions = counted["conversions"][side] if "conversions" in counted else None
        if tries is not None and conversions is not None and conversions > tries:
            return Text(
                f"{conversions} conversions need as many tries, not {tries}.",
                f"{conversions} transformations demandent autant d'essais, pas {tries}.",
            )
        if not _adds_up(settings, points[side], tries, conversions):
            if tries is None:
                return Text(f"A score of {points[side]} is impossible.", f"Un score de {points[side]} est impossible.")
            return Text(
                f"A score of {points[side]} is impossible with {tries} tries and {conversions or 0} conversions.",
                f"Un score de {points[side]} est impossible avec {tries} essais et {conversions or 0} transformations.",
            )
    return None


def _adds_up(settings: Settings, points: int, tries: int | None, conversions: int | None) -> bool:
    drop, one, more = (settings.number(f"{what}_points") for what in ("drop", "try", "conversion"))
    most = points // one if one else points
    for count in range(most + 1) if tries is None else [tries]:
        for converted in range(count + 1) if conversions is None else [conversions]:
            rest = points - count * one - converted * more
            if rest == 0 or (rest > 0 and drop > 0 and rest % drop == 0):
                return True
    return False
