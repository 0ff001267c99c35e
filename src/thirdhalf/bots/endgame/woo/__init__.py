"""Woo and its relatives in the closed phase with both hands known: nothing is drawn any more."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from thirdhalf.bots.endgame.monitor import Monitor
from thirdhalf.bots.endgame.solver import Points, Solver
from thirdhalf.bots.endgame.transposition_table import INFINITE, TranspositionTable
from thirdhalf.bots.endgame.woo.search import WooSearch, cut, interrupted
from thirdhalf.core.bits import bit, size
from thirdhalf.core.refusal import Refusal
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import NO_CARD, NOBODY
from thirdhalf.core.text import Text
from thirdhalf.games.woo import woos
from thirdhalf.games.woo.moves import VICTORY
from thirdhalf.games.woo.state import WooState

NO_HAND: Final = Refusal("WO-20", Text("no hand is being played", "aucune manche n'est en cours"))
OPEN: Final = Refusal(
    "WO-9",
    Text(
        "the phase is open: what will be drawn is not known to anybody",
        "la phase est ouverte : personne ne sait ce qui sera pioché",
    ),
)
BITS: Final = 12
"""A closed hand has a few thousand positions at most."""


@final
class WooSolver(Solver[WooState]):
    """Solves the end of a hand, in Woos.

    Calls of Victory are included (WO-20): first the player on turn may call, then the other, then a card is played.
    """

    def __init__(self, monitor: Monitor, bits: int = BITS) -> None:
        super().__init__(monitor)
        self.table: TranspositionTable = TranspositionTable(min(bits, BITS))
        self.context: list[i64] = []
        """What all positions in the table have in common."""

    def hidden(self, state: WooState) -> Refusal | None:
        if state.between_hands():
            return NO_HAND
        return None if state.closed() else OPEN

    def almost(self, state: WooState) -> bool:
        return not state.between_hands() and not state.closed() and state.stock() == 1

    def ended(self, state: WooState) -> bool:
        return state.between_hands()

    def settled(self, state: WooState, final: Points) -> WooState:
        then = state.copy()
        won = i64(int(final)) - then.woos0 + then.woos1
        if won == 0:
            woos.pay(then, NOBODY, 0)
        elif won > 0:
            woos.pay(then, 0, won)
        else:
            woos.pay(then, 1, -won)
        return then

    def depth(self, state: WooState) -> i64:
        """Tricks left, including the current one. The last call of WO-20 counts as one."""
        return max(size(state.hand0), size(state.hand1), 1)

    def final(self, state: WooState, cutoff: i64 = 0) -> int:
        won: i64 = 0
        if not state.between_hands():
            search = self._search(state, cutoff)
            try:
                won = interrupted(state, search.best(state, -INFINITE, INFINITE))
            finally:
                self.positions = search.positions
            won = _with_bonus(won, state.carry) * (1 if state.acting == 0 else -1)
        return state.woos0 - state.woos1 + won

    def after(self, state: WooState, seat: i64, move: i64, cutoff: i64) -> int:
        """Before a card is played the other player may call; before a call by the player on turn they may not."""
        then = state.copy()
        then.apply(seat, move)
        final = self.final(then, cutoff)
        if move == VICTORY:
            return final
        score = state.woos0 - state.woos1
        stopped = _with_bonus(cut(state), state.carry)
        return min(final, score + stopped) if seat == 0 else max(final, score - stopped)

    def interruption(self, state: WooState) -> tuple[int, int] | None:
        """WO-20: call Victory off turn if waiting for the other's card would be worse."""
        search = self._search(state, 0)
        waiting = search.best(state, -INFINITE, INFINITE)
        self.positions = search.positions
        return (1 - state.acting, VICTORY) if interrupted(state, waiting) < waiting else None

    def _search(self, state: WooState, cutoff: i64) -> WooSearch:
        """Reuses the table as long as the cards in play, the trumps and the closing stay the same."""
        led: i64 = 0 if state.led == NO_CARD else bit(state.led)
        cards = state.hand0 | state.hand1 | state.treasure0 | state.treasure1 | led
        context = [cards, state.trump, state.closed_by, state.closed_tricks, state.closed_points]
        if context != self.context:
            self.context = context
            self.table.clear()
        return WooSearch(self.table, self.monitor, cutoff, state, self.positions)


def _with_bonus(won: i64, carry: i64) -> i64:
    """WO-25: a bonus for the winner. It does not change the order of results, so the search leaves it out."""
    return won + carry if won > 0 else won - carry if won < 0 else 0


def woo_solver(settings: Settings, monitor: Monitor, bits: int) -> WooSolver:  # noqa: ARG001
    """A solver for matches with any settings."""
    return WooSolver(monitor, bits)
