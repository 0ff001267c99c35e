"""What a position of Rugby is worth: cards that win when led, and who is on the way to a score."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.rugby import under
from thirdhalf.bots.learned.features import PositionFeatures
from thirdhalf.bots.learned.rugby_moves import SERIES, at_most
from thirdhalf.core.bits import bit, lowest, size
from thirdhalf.core.state import NO_CARD, State
from thirdhalf.games.rugby.cards import suit_mask, suit_of, whole
from thirdhalf.games.rugby.state import RugbyState

STAGES: Final = 10
RUN_STAGES: Final = 5
CARD: Final = 0
"""A card, by how many in the other hand and in the talon beat it."""
RUN: Final = STAGES * 4 * 5
"""The leader's series, the cards that would win it another trick, and those of the other player."""
WEIGHTS: Final = RUN + RUN_STAGES * SERIES * 7 * 6
WIDTH: Final = 61


@final
class RugbyPositions(PositionFeatures):
    """Features between two tricks, after a drop was taken or not."""

    def __init__(self) -> None:
        super().__init__(WEIGHTS, WIDTH)

    def settled(self, state: State) -> bool:
        assert isinstance(state, RugbyState)
        return state.led == NO_CARD and not state.deciding

    def places(self, state: State, found: vec[i64]) -> i64:
        assert isinstance(state, RugbyState)
        hand0, hand1 = state.hand0, state.hand1
        talon = whole(state.settings.ranks) & ~state.spent & ~hand0 & ~hand1
        when = stage(size(hand0) + state.stock() // 2)
        count = card_places(hand0, hand1, talon, when, found, 0)
        end = card_places(hand1, hand0, talon, when, found, count)
        while count < end:
            found[count] = -1 - found[count]
            count += 1
        series: i64 = 0
        if state.series_seat == state.acting:
            series = state.series_tricks
        own, other = (hand0, hand1) if state.acting == 0 else (hand1, hand0)
        run = at_most(size(own & ~under(other)), 6) * 6 + at_most(size(other & ~under(own)), 5)
        place = RUN + (when // 2 * SERIES + series) * 42 + run
        found[count] = place if state.acting == 0 else -1 - place
        return count + 1


def stage(tricks: i64) -> i64:
    """The tricks left, in ten classes."""
    if tricks <= 10:
        return (tricks - 1) // 2
    if tricks <= 13:
        return 5
    if tricks <= 17:
        return 6
    if tricks <= 22:
        return 7
    return 8 if tricks <= 27 else 9


def card_places(own: i64, other: i64, talon: i64, when: i64, found: vec[i64], at: i64) -> i64:
    """Writes a place for every card of a hand, from `at` on; where they end."""
    while own:
        card = lowest(own)
        own &= own - 1
        higher = suit_mask(suit_of(card)) & -bit(card)
        found[at] = CARD + (when * 4 + at_most(size(other & higher), 3)) * 5 + at_most(size(talon & higher), 4)
        at += 1
    return at
