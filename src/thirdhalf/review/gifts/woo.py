"""Needless gifts in Woo."""

from __future__ import annotations

from thirdhalf.core.bits import bit
from thirdhalf.core.state import NO_CARD
from thirdhalf.core.text import Text
from thirdhalf.games.woo.cards import ACES, TENS, value
from thirdhalf.games.woo.moves import EXCHANGE
from thirdhalf.games.woo.state import WooState
from thirdhalf.games.woo.trick import beats
from thirdhalf.review.gifts.gift import Earlier, Gift


def thrown(state: WooState, seat: int, move: int, _: Earlier) -> bool | None:
    """An ace or ten thrown into a lost trick while a cheaper card could be played."""
    if state.led == NO_CARD:
        return None
    cards = [card for card in state.moves(seat) if card < EXCHANGE]
    rich = [card for card in cards if (ACES | TENS) & bit(card) and not beats(state, card, state.led)]
    if not rich or min(value(bit(card)) for card in cards) >= min(value(bit(card)) for card in rich):
        return None
    return move in rich


GIFTS = (Gift(Text("ace or ten thrown into a lost trick", "as ou dix jeté dans un pli perdu"), thrown),)
