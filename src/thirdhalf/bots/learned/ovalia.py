"""Ovalia by rules of thumb, with learned melds, picks and discards: how the stronger levels play candidates out."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.heuristics.ovalia import OVALIA
from thirdhalf.bots.heuristics.ovalia.candidates import ALWAYS, best_few
from thirdhalf.bots.learned.model import read_weights
from thirdhalf.bots.learned.ovalia_cards import UNIT, CardValues
from thirdhalf.bots.learned.ovalia_melds import MeldValues, is_scrum, sensible
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State
from thirdhalf.games.ovalia import phases
from thirdhalf.games.ovalia.moves import DISCARD, ENOUGH, PASS, card_of, with_card
from thirdhalf.games.ovalia.state import OvaliaState


@final
class OvaliaPlayer(Heuristics):
    """Melds, picks and discards by learned values, all else by heuristics."""

    def __init__(self, cards: CardValues, melds: MeldValues) -> None:
        self.cards: Final = cards
        self.melds: Final = melds

    def move(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, OvaliaState)
        if state.phase == phases.DISCARD:
            return with_card(DISCARD, self.cards.best_discard(state, seat, dice))
        if state.phase == phases.PICK:
            return self.cards.best_pick(state, seat)
        if state.phase == phases.MELD:
            return self.melds.best(state, seat)
        return OVALIA.move(state, seat, dice)

    def options(self, state: State, seat: i64) -> vec[i64]:
        """At most a few of each kind, by their values, or as the heuristics choose them.

        Discards are left to their values alone, and so are scrums: a search in worlds drawn at random does not choose
        them better, because players keep what belongs together (docs/decisions/0014).
        """
        assert isinstance(state, OvaliaState)
        phase = state.phase
        if phase == phases.DISCARD:
            return one(with_card(DISCARD, self.cards.best_discard(state, seat, Dice(0))))
        if phase != phases.PICK and phase != phases.MELD:
            return OVALIA.options(state, seat)
        moves = self._melds(state, seat) if phase == phases.MELD else state.moves(seat)
        self.cards.survey(state, seat)
        worths = vec[float](capacity=len(moves))
        for move in moves:
            worths = append(worths, self._worth(state, seat, move))
        return best_few(moves, worths)

    def _melds(self, state: OvaliaState, seat: i64) -> vec[i64]:
        """Melds to look ahead for: a scrum alone if it is worth most, else all but scrums."""
        liked = self.melds.best(state, seat)
        if is_scrum(liked):
            return one(liked)
        found = vec[i64](capacity=8)
        for move in sensible(state, seat):
            if not is_scrum(move):
                found = append(found, move)
        return found

    def _worth(self, state: OvaliaState, seat: i64, move: i64) -> float:
        if move in (ENOUGH, PASS):
            return ALWAYS
        if state.phase == phases.MELD:
            return float(self.melds.value(state, seat, move)) / float(UNIT)
        return float(self.cards.gain(state, seat, card_of(move))) / float(UNIT)

    def over(self, state: State) -> bool:
        return OVALIA.over(state)

    def share(self, state: State, seat: i64) -> float:
        return OVALIA.share(state, seat)


def one(move: i64) -> vec[i64]:
    """A list of one move."""
    return append(vec[i64](capacity=1), move)


CARDS: Final = CardValues(read_weights("ovalia", "discards"), read_weights("ovalia", "picks"))
PLAYER: Final = OvaliaPlayer(CARDS, MeldValues(CARDS, read_weights("ovalia", "melds")))
