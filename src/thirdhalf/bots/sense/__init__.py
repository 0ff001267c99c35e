"""The sense of each game, one file each."""

from __future__ import annotations

from typing import Final

from thirdhalf.bots.sense.ovalia import OvaliaSense
from thirdhalf.bots.sense.ovalia.taste import own_hand
from thirdhalf.bots.sense.rugby import RugbySense
from thirdhalf.bots.sense.sense import Sense
from thirdhalf.bots.sense.woo import WooSense

SENSES: Final[dict[str, Sense]] = {"ovalia": OvaliaSense(), "rugby": RugbySense(), "woo": WooSense()}
CLUB: Final[dict[str, Sense]] = {**SENSES, "ovalia": OvaliaSense(own_hand())}


def sense_for(game: str) -> Sense:
    """What a player of this game knows by heart."""
    return SENSES[game]


def club_for(game: str) -> Sense:
    """What a club player makes of it."""
    return CLUB[game]
