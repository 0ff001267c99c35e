"""Ovalia once the stock is empty: a player who has counted knows the other hand."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from thirdhalf.bots.endgame.monitor import Monitor
from thirdhalf.bots.endgame.ovalia import greedy
from thirdhalf.bots.endgame.ovalia.search import INFINITE, OvaliaSearch, mean, plays_left
from thirdhalf.bots.endgame.solver import Points, Solver
from thirdhalf.bots.endgame.transposition_table import DEFAULT_BITS, ENTRY_BYTES
from thirdhalf.core.refusal import Refusal
from thirdhalf.core.settings import Settings
from thirdhalf.core.text import Text
from thirdhalf.games.ovalia import phases
from thirdhalf.games.ovalia.state import OvaliaState

NO_HALF: Final = Refusal("OV-5", Text("no half is being played", "aucune mi-temps n'est en cours"))
FOR_TWO: Final = Refusal(
    "OV-52",
    Text(
        "with four at the table nobody can tell the other hands apart by counting",
        "à quatre, compter ne suffit pas pour connaître chaque main",
    ),
)

CHANCE_MOVES: Final = Refusal(
    "OV-23",
    Text(
        "nobody is to move: chance has still to say what the line-out takes",
        "personne n'est à jouer : le hasard doit d'abord dire ce que prend la touche",
    ),
)
THEFTS: Final = 8
"""How many thefts of a line-out are tried for an estimate."""
ENTRY: Final = 320
"""Approximate bytes per remembered position."""


@final
class OvaliaSolver(Solver[OvaliaState]):
    """Solves the end of a half, in points averaged over chance."""

    def __init__(self, monitor: Monitor, bits: int = DEFAULT_BITS) -> None:
        super().__init__(monitor)
        self.room: Final[i64] = max((ENTRY_BYTES << bits) // ENTRY, 1)

    def hidden(self, state: OvaliaState) -> Refusal | None:
        """OV-4: nobody knows the stock. While chance takes cards, nobody is to move."""
        if state.phase == phases.OVER:
            return NO_HALF
        if state.players > 2:
            return FOR_TWO
        if state.phase == phases.STEAL:
            return CHANCE_MOVES
        left = state.stock()
        if not left:
            return None
        several = "s" if left > 1 else ""
        return Refusal(
            "OV-4",
            Text(
                f"the stock still hides {left} card{several}: nothing is certain before it is empty",
                f"la pioche cache encore {left} carte{several} : rien n'est sûr avant qu'elle soit vide",
            ),
        )

    def ended(self, state: OvaliaState) -> bool:
        return state.phase == phases.OVER

    def last(self, state: OvaliaState) -> bool:
        return state.half == state.settings.halves

    def depth(self, state: OvaliaState) -> i64:
        """Plays left, including the current one."""
        return plays_left(state)

    def final(self, state: OvaliaState, cutoff: i64 = 0) -> Points:
        search = OvaliaSearch(state, self.monitor, cutoff, self.room, self.positions)
        try:
            return int(state.marks[0] - state.marks[1]) + search.value(state, -INFINITE, INFINITE)
        finally:
            self.positions = search.positions

    def estimate(self, state: OvaliaState, seat: i64, move: i64) -> Points:
        """How the half ends after this move if both then take the most points at once, averaged over a few thefts."""
        total = 0
        for share in range(THEFTS):
            then = state.copy()
            then.apply(seat, move)
            greedy.play_out(then, share, THEFTS)
            total += int(then.marks[0] - then.marks[1])
        return mean(total, THEFTS)


def ovalia_solver(settings: Settings, monitor: Monitor, bits: int) -> OvaliaSolver:  # noqa: ARG001
    """A solver for matches with any settings."""
    return OvaliaSolver(monitor, bits)
