"""Rugby once the talon is gone: counting gives both hands (RU-13), so the rest of the half can be solved."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from thirdhalf.bots.endgame.monitor import Monitor
from thirdhalf.bots.endgame.rugby.bounds import PointBounds
from thirdhalf.bots.endgame.rugby.hands import MOST, closed_place, closed_up
from thirdhalf.bots.endgame.rugby.search import RugbySearch
from thirdhalf.bots.endgame.solver import Points, Solver
from thirdhalf.bots.endgame.transposition_table import DEFAULT_BITS, INFINITE, TranspositionTable
from thirdhalf.core.bits import bit, size
from thirdhalf.core.refusal import Refusal
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import NO_CARD, NOBODY
from thirdhalf.core.text import Text
from thirdhalf.games.rugby.settings import RugbySettings
from thirdhalf.games.rugby.state import RugbyState

NO_HALF: Final = Refusal("RU-7", Text("no half is being played", "aucune mi-temps n'est en cours"))
TOO_MANY: Final = Refusal(
    None, Text(f"more than {MOST} cards in a hand are too many", f"plus de {MOST} cartes dans une main, c'est trop")
)


@final
class RugbySolver(Solver[RugbyState]):
    """Solves the end of a half, in points."""

    def __init__(self, settings: RugbySettings, monitor: Monitor, bits: int = DEFAULT_BITS) -> None:
        super().__init__(monitor)
        self.bounds: Final = PointBounds(settings)
        self.table: Final = TranspositionTable(bits)

    def hidden(self, state: RugbyState) -> Refusal | None:
        """RU-13: nobody knows the cards left in the talon."""
        if state.between_halves():
            return NO_HALF
        if state.stock():
            return Refusal(
                "RU-13",
                Text(
                    f"the talon still hides {state.stock()} cards: nothing is certain before it is gone",
                    f"le talon cache encore {state.stock()} cartes : rien n'est sûr avant qu'il soit épuisé",
                ),
            )
        return TOO_MANY if self.depth(state) > MOST else None

    def almost(self, state: RugbyState) -> bool:
        return not state.between_halves() and state.stock() == 2 and self.depth(state) <= MOST

    def ended(self, state: RugbyState) -> bool:
        return state.between_halves()

    def last(self, state: RugbyState) -> bool:
        return state.half == state.settings.halves

    def settled(self, state: RugbyState, final: Points) -> RugbyState:
        then = state.copy()
        then.acting = NOBODY
        then.score0 = then.score1 + int(final)
        return then

    def depth(self, state: RugbyState) -> i64:
        """Tricks left, including the current one."""
        return max(size(state.hand0), size(state.hand1))

    def final(self, state: RugbyState, cutoff: i64 = 0) -> int:
        lead_of_0 = state.score0 - state.score1
        left = self.depth(state) - cutoff
        if state.between_halves() or (left <= 0 and not state.deciding):
            return lead_of_0
        search = RugbySearch(self.bounds, self.table, self.monitor, cutoff, self.positions)
        try:
            value = self._leaders(search, state, max(left, 0))
        finally:
            self.positions = search.positions
        return lead_of_0 + (value if state.leader == 0 else -value)

    def _leaders(self, search: RugbySearch, state: RugbyState, left: i64) -> i64:
        """What the leader gains on the other player from here."""
        mine, other = state.hand(state.leader), state.hand(1 - state.leader)
        if state.led != NO_CARD:
            mine |= bit(state.led)
        mine, other = closed_up(mine, other), closed_up(other, mine)
        if state.deciding:
            return search.decide(mine, other, left, -INFINITE, INFINITE)
        if state.led == NO_CARD:
            return search.lead(mine, other, state.series_tricks, left, -INFINITE, INFINITE)
        card = closed_place(state.led, state.hand0 | state.hand1)
        return search.follow(mine, other, card, state.series_tricks, left, -INFINITE, INFINITE)


def rugby_solver(settings: Settings, monitor: Monitor, bits: int) -> RugbySolver:
    """A solver for matches with these settings."""
    assert isinstance(settings, RugbySettings)
    return RugbySolver(settings, monitor, bits)
