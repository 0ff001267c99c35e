"""Needless gifts in Ovalia."""

from __future__ import annotations

from thirdhalf.core.text import Text
from thirdhalf.games.ovalia.cards import NAMES
from thirdhalf.games.ovalia.moves import DISCARD, card_of, verb
from thirdhalf.games.ovalia.state import OvaliaState
from thirdhalf.review.gifts.gift import Earlier, Gift


def red_card(state: OvaliaState, seat: int, move: int, _: Earlier) -> bool | None:
    """A red card discarded while another card could go."""
    discards = [each for each in state.moves(seat) if verb(each) == DISCARD]
    reds = [each for each in discards if NAMES[card_of(each)].endswith("X")]
    if not reds or len(reds) == len(discards):
        return None
    return move in reds


GIFTS = (Gift(Text("red card discarded", "carton rouge défaussé"), red_card),)
