"""Needless gifts in Rugby."""

from __future__ import annotations

from thirdhalf.bots.heuristics.rugby import elsewhere, under
from thirdhalf.core.bits import bit
from thirdhalf.core.state import NO_CARD
from thirdhalf.core.text import Text
from thirdhalf.games.rugby.cards import STRIDE, suit_of
from thirdhalf.games.rugby.state import RugbyState
from thirdhalf.review.gifts.gift import Earlier, Gift

HABIT = 2
"""Leading the smallest card this many times makes the next time a habit."""


def wasted(state: RugbyState, seat: int, move: int, _: Earlier) -> bool | None:
    """A card that nothing beats, thrown into a lost trick while another card could be played."""
    if state.led == NO_CARD:
        return None
    legal = int(state.legal(seat))
    unbeaten = legal & ~int(under(elsewhere(state, seat)))
    lost = sum(int(bit(card)) for card in state.moves(seat) if suit_of(card) != suit_of(state.led))
    if not unbeaten & lost or legal == unbeaten:
        return None
    return bool(unbeaten & lost & int(bit(move)))


def passive(state: RugbyState, seat: int, move: int, earlier: Earlier) -> bool | None:
    """The smallest card led again and again while a card that nothing beats is in the hand."""
    if not _leading(state) or not int(state.hand(seat)) & ~int(under(elsewhere(state, seat))):
        return None
    leads = [(then, card) for then, card in earlier if then.half == state.half and _leading(then)]
    if len(leads) < HABIT or not all(_smallest(then, seat, card) for then, card in leads[-HABIT:]):
        return None
    return _smallest(state, seat, move)


def _leading(state: RugbyState) -> bool:
    return not state.deciding and state.led == NO_CARD


def _smallest(state: RugbyState, seat: int, move: int) -> bool:
    return _rank(move) == min(_rank(card) for card in state.moves(seat))


def _rank(card: int) -> int:
    return int(card - suit_of(card) * STRIDE)


GIFTS = (
    Gift(
        Text("unbeatable card thrown into a lost trick", "carte imbattable jetée dans un pli perdu"),
        wasted,
    ),
    Gift(
        Text("smallest card led a third time and more", "plus petite carte entamée trois fois de suite et plus"),
        passive,
    ),
)
