"""How long a match of Woo can get. Tied hands could go on for ever, so a match with too many is cut short."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.limits import Limits
from thirdhalf.games.woo.settings import WOOS_FOR_SWEEP, WooSettings

HAND: Final = 42
"""Decisions in a hand: 24 cards, a draw per trick while there is a stock, marriages, an exchange, closing, a call."""
TIES: Final = 12
"""Tied hands in a match before it is cut short."""


def limits(settings: WooSettings) -> Limits:
    """A hand that is not tied brings somebody a Woo."""
    target = int(settings.target)
    deals = 2 * target - 1 + TIES
    return Limits(deals, deals * HAND, target + WOOS_FOR_SWEEP + TIES)
