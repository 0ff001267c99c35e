"""How long a match of Rugby can get; it follows from the rules."""

from __future__ import annotations

from thirdhalf.core.limits import Limits
from thirdhalf.games.rugby.settings import TRICKS_FOR_DROP, RugbySettings


def limits(settings: RugbySettings) -> Limits:
    """Every card is played, and every third trick may ask for a decision."""
    halves, tricks = settings.number("halves"), 2 * int(settings.ranks)
    a_trick = int(settings.drop_points + settings.try_points + settings.conversion_points)
    return Limits(halves, halves * (2 * tricks + tricks // TRICKS_FOR_DROP), halves * tricks * a_trick + 1)
