"""How long a match of Ovalia can get. The rules allow far longer matches than anybody plays."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.limits import Limits
from thirdhalf.games.ovalia.settings import OvaliaSettings

HALF: Final = {2: 500, 4: 1200}
"""Decisions in a half before it is cut short; random halves have about 180 for two and 390 for four."""


def limits(settings: OvaliaSettings) -> Limits:
    """Every meld needs its own card; two locks of a team make a line-out."""
    halves, players = settings.number("halves"), int(settings.players)
    decisions = halves * HALF[players]
    a_meld = int(settings.try_points + settings.drop_points + settings.conversion_points)
    stolen = decisions // 4 * int(settings.stolen)
    return Limits(halves, decisions, halves * 40 * players * a_meld + 1, stolen)  # `0 lay F11 F12 F13 F14 F15`
