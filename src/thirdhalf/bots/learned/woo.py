"""The learned judgement of Woo and its relatives."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from thirdhalf.bots.heuristics.woo import WOO
from thirdhalf.bots.learned.casual import CasualPlayer
from thirdhalf.bots.learned.judgement import Judgement
from thirdhalf.bots.learned.match_equity import equity
from thirdhalf.bots.learned.model import read_weights
from thirdhalf.bots.learned.policy import Policy
from thirdhalf.bots.learned.woo_moves import WooMoves
from thirdhalf.bots.search.budget import ENDLESS
from thirdhalf.bots.search.playout import play_out
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State
from thirdhalf.games.woo.state import WooState


@final
class WooJudgement(Judgement):
    """Hands are played out by heuristics, which takes a third of the time the policy would take.

    What they pay is worth what it adds to the chance to win the match.
    """

    def __init__(self, policy: Policy) -> None:
        super().__init__(WOO, policy)

    def play_on(self, state: State, begun: i64, dice: Dice) -> None:
        play_out(state, self.heuristics, dice, ENDLESS)

    def share(self, state: State) -> float:
        assert isinstance(state, WooState)
        target = state.settings.target
        leads = state.next_oya == 0
        return equity(target - state.woos0, target - state.woos1, leads, state.settings.deal_alternates)


JUDGEMENT: Final = WooJudgement(Policy(WooMoves(), read_weights("woo", "policy")))
CLUB: Final = CasualPlayer(WOO, WooMoves(), read_weights("woo", "policy"), 60, 250)
