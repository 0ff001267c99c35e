"""How long a match can get, and how high it can be won. Frameworks ask for this in advance.

Rugby's limits follow from its rules. Tied hands can go on forever in Woo, and Ovalia's true bound is far beyond any
real match: in these two a match that reaches its limit ends as it stands.
"""

from __future__ import annotations

from typing import Final

from thirdhalf.core.settings import Settings
from thirdhalf.games.ovalia.settings import OvaliaSettings
from thirdhalf.games.rugby.settings import TRICKS_FOR_DROP, RugbySettings
from thirdhalf.games.woo.settings import WOOS_FOR_SWEEP, WooSettings

WOO_HAND: Final = 42
"""Decisions in a hand: 24 cards, a draw a trick while there is a stock, marriages, an exchange, closing, a call."""
WOO_TIES: Final = 12
"""Tied hands in a match before it is cut short."""
OVALIA_HALF: Final = {2: 500, 4: 1200}
"""Decisions in a half; random ones have about 180 and 390."""
LONGEST_SENTENCE: Final = 7
"""Words of a move with its seat: `0 lay F11 F12 F13 F14 F15`."""


def deals(settings: Settings) -> int:
    """The most deals of a match."""
    if isinstance(settings, WooSettings):
        return 2 * int(settings.target) - 1 + WOO_TIES
    return settings.number("halves")


def longest(settings: Settings) -> int:
    """The most decisions of players in a match."""
    if isinstance(settings, RugbySettings):
        tricks = 2 * int(settings.ranks)
        return deals(settings) * (2 * tricks + tricks // TRICKS_FOR_DROP)
    if isinstance(settings, WooSettings):
        return deals(settings) * WOO_HAND
    return deals(settings) * OVALIA_HALF[settings.number("players")]


def most_points(settings: Settings) -> int:
    """A bound that no lead at the end of a match reaches."""
    if isinstance(settings, RugbySettings):
        a_trick = settings.drop_points + settings.try_points + settings.conversion_points
        return deals(settings) * 2 * int(settings.ranks) * int(a_trick) + 1
    if isinstance(settings, WooSettings):
        return int(settings.target) + WOOS_FOR_SWEEP + WOO_TIES
    assert isinstance(settings, OvaliaSettings)
    a_meld = settings.try_points + settings.drop_points + settings.conversion_points
    return deals(settings) * 40 * int(settings.players) * int(a_meld) + 1  # every meld uses up at least one card


def thefts(settings: Settings) -> int:
    """The most cards chance can steal in a match. A line-out needs the two locks of a team."""
    if not isinstance(settings, OvaliaSettings):
        return 0
    return deals(settings) * OVALIA_HALF[int(settings.players)] // 4 * int(settings.stolen)
