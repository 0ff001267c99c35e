"""What play tells about a hand (RU-9, RU-13): a player who did not follow suit had none of it at that time.

For each seat and suit: the trick in which the seat last lacked it, and how many cards of it that came later it may
hold. Cards of a suit lacked in trick t, held now or played since, were all drawn after t, so they share the draws made
since; suits lacked later share a part of the same draws. `capacity` counts the draws left over for the hand: of the
suits lacked in trick t or later, a hand holds at most that many cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit
from thirdhalf.games.rugby.cards import suit_of

if TYPE_CHECKING:
    from thirdhalf.games.rugby.state import RugbyState

SUIT_COUNT: Final = 4
CAPACITY: Final = 8
"""`voids` holds the tricks for seat 0's and seat 1's suits (-1: never lacked), then the capacities."""
NOTHING_SHOWN: Final = vec[i64]([-1] * CAPACITY + [0] * CAPACITY)


def lacked(state: RugbyState, seat: i64, suit: i64, instead: i64) -> None:
    """A seat played `instead` of the suit led: it has none of that suit now."""
    if not state.lacking:
        state.voids = NOTHING_SHOWN[:]
    played(state, seat, instead)
    at = seat * SUIT_COUNT + suit
    state.lacking |= bit(at)
    state.voids[at] = state.gone // 2
    state.voids[CAPACITY + at] = 0


def played(state: RugbyState, seat: i64, card: i64) -> None:
    """A card of a suit once lacked was drawn after that: one draw fewer for the hand."""
    first = seat * SUIT_COUNT
    own = first + suit_of(card)
    if not state.lacking & bit(own):
        return
    voids = state.voids
    since = voids[own]
    at = first
    while at < first + SUIT_COUNT:
        if 0 <= voids[at] <= since:
            voids[CAPACITY + at] -= 1
        at += 1


def drew(state: RugbyState) -> None:
    """Both have drawn an unknown card of any suit."""
    if not state.lacking:
        return
    voids = state.voids
    at: i64 = CAPACITY
    while at < 2 * CAPACITY:
        voids[at] += 1
        at += 1


def fits(state: RugbyState, seat: int, shape: list[int]) -> bool:
    """Whether a hand with this many cards of each suit agrees with what play has shown."""
    if not state.lacking:
        return True
    first = seat * SUIT_COUNT
    since = [int(state.voids[first + suit]) for suit in range(SUIT_COUNT)]
    for suit in range(SUIT_COUNT):
        later = sum(shape[other] for other in range(SUIT_COUNT) if since[other] >= since[suit])
        if since[suit] >= 0 and later > state.voids[CAPACITY + first + suit]:
            return False
    return True
