"""Ovalia by rules of thumb, with learned discards: how the stronger levels play candidates out."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.heuristics.ovalia import OVALIA
from thirdhalf.bots.heuristics.ovalia.candidates import best_few
from thirdhalf.bots.learned.model import read_weights
from thirdhalf.bots.learned.ovalia_discards import UNIT, DiscardCosts
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State
from thirdhalf.games.ovalia import phases
from thirdhalf.games.ovalia.moves import DISCARD, card_of, with_card
from thirdhalf.games.ovalia.state import OvaliaState


@final
class OvaliaPlayer(Heuristics):
    """Discards by learned costs at a table of two; all else, and everything at a table of four, by heuristics."""

    def __init__(self, costs: DiscardCosts) -> None:
        self.costs: Final = costs

    def move(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, OvaliaState)
        if state.phase == phases.DISCARD and state.players == 2:
            return with_card(DISCARD, self.costs.best(state, seat, dice))
        return OVALIA.move(state, seat, dice)

    def options(self, state: State, seat: i64) -> vec[i64]:
        """At most a few of each kind, as the heuristics choose them; discards by their costs."""
        assert isinstance(state, OvaliaState)
        if state.phase != phases.DISCARD or state.players != 2:
            return OVALIA.options(state, seat)
        moves = state.moves(seat)
        worths = vec[float](capacity=len(moves))
        for move in moves:
            worths = append(worths, -float(self.costs.cost_of(state, seat, card_of(move))) / float(UNIT))
        return best_few(moves, worths)

    def over(self, state: State) -> bool:
        return OVALIA.over(state)

    def share(self, state: State, seat: i64) -> float:
        return OVALIA.share(state, seat)


PLAYER: Final = OvaliaPlayer(DiscardCosts(read_weights("ovalia", "discards")))
