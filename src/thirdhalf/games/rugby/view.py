"""Who knows what (RU-13): a seat knows its hand, the trick, the size of the talon, and everything that was played."""

from __future__ import annotations

from thirdhalf.core.game import HIDDEN, Position
from thirdhalf.core.reading import read_list
from thirdhalf.games.rugby.position import position
from thirdhalf.games.rugby.state import RugbyState


def view(state: RugbyState, viewer: int) -> Position:
    """Once the talon is gone, the other hand follows by counting; before that, nothing of it does."""
    seen = position(state)
    if state.stock():
        hands = read_list("hands", seen["hands"])
        hands[1 - viewer] = [HIDDEN] * len(read_list("hand", hands[1 - viewer]))
        seen["talon"] = [HIDDEN] * int(state.stock())
    return seen
