"""How the levels that search do so, game by game. Measured in docs/bots.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.learned.judgement import Judgement
from thirdhalf.bots.search.flat_monte_carlo import FlatMonteCarlo, surest
from thirdhalf.bots.search.guided_search import GuidedSearch
from thirdhalf.bots.search.tally import Tally, drawn_by_visits, most_visited
from thirdhalf.bots.search.tree_search import TreeSearch
from thirdhalf.core import companions
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game
from thirdhalf.core.state import State
from thirdhalf.core.worlds import Worlds

NEVER: Final = 2.0
"""More than all visits."""


@dataclass(frozen=True)
class SearchPlan:
    """How a level searches in one game."""

    iterations: int
    exploration: float = 0.3
    """The exploration constant: of UCB1, or of PUCT where the search is guided."""
    judgement: str = ""
    """Where the learned judgement is that guides the tree search, as `module:name`. Empty: heuristics do."""
    sure: float = NEVER
    """A guided search ends early once a move has this share of the visits."""
    drawn: bool = False
    """Plays moves as often as the tree search visits them, not always the most visited: few always play their best."""
    player: str = ""
    """Where the heuristics are that play candidates out, as `module:name`. Empty: the game's own."""
    depth: int = 40
    """The greatest depth of the tree, in moves."""
    horizon: int = 0
    """Turns each candidate is played out in flat Monte Carlo. 0: tree search instead."""
    caution: float = 1.0
    """Flat Monte Carlo leaves the heuristic move only for one that is better by this many standard errors."""
    worlds: int = 0
    """Solve endgames exactly, on average over all worlds if there are at most this many. 0: never."""
    endgame_positions: int = 1_000_000
    """An endgame that takes more positions than this is left to the search."""

    def search(
        self, worlds: Worlds[State], heuristics: Heuristics, seat: int, dice: Dice
    ) -> TreeSearch | GuidedSearch | FlatMonteCarlo:
        """A search for one decision."""
        if self.horizon:
            return FlatMonteCarlo(worlds, heuristics, seat, dice, self.horizon, self.caution)
        judgement = self.learned()
        if judgement is not None:
            search = GuidedSearch(worlds, judgement, seat, dice, self.exploration)
            search.sure = self.sure
            return search
        return TreeSearch(worlds, heuristics, seat, dice, self.exploration, self.depth)

    def to_the_end(self) -> SearchPlan:
        """The same, with all iterations however sure it is."""
        return replace(self, sure=NEVER)

    def heuristics(self, game: Game[Any]) -> Heuristics:
        """The heuristics that suggest candidates and play them out."""
        if not self.player:
            return heuristics_for(game)
        return cast("Heuristics", companions.load({"player": self.player}, "player"))

    def learned(self) -> Judgement | None:
        """The learned judgement that guides the search, if there is one."""
        if not self.judgement:
            return None
        return cast("Judgement", companions.load({"judgement": self.judgement}, "judgement"))

    def chosen(self, tally: Tally, dice: Dice) -> int:
        """The move to play, given what one or several searches found."""
        if self.horizon:
            return surest(tally, self.caution)
        return drawn_by_visits(tally, dice) if self.drawn else most_visited(tally)


RUGBY_JUDGEMENT: Final = "thirdhalf.bots.learned.rugby:JUDGEMENT"
WOO_JUDGEMENT: Final = "thirdhalf.bots.learned.woo:JUDGEMENT"
SURE: Final = 0.8
"""Half of all decisions end after an eighth of their iterations with this, none of 72 in Woo with another move."""
RUGBY: Final = {
    "first-fifteen": SearchPlan(30, 0.2, RUGBY_JUDGEMENT, drawn=True),
    "international": SearchPlan(10_000, 0.2, RUGBY_JUDGEMENT, SURE, worlds=132),
    "barbarians": SearchPlan(250_000, 0.2, RUGBY_JUDGEMENT, SURE, worlds=132),
}
WOO: Final = {
    "first-fifteen": SearchPlan(100, 0.3, WOO_JUDGEMENT, drawn=True),
    "international": SearchPlan(16_000, 0.3, WOO_JUDGEMENT, SURE, worlds=60),
    "barbarians": SearchPlan(400_000, 0.3, WOO_JUDGEMENT, SURE, worlds=60),
}
OVALIA_PLAYER: Final = "thirdhalf.bots.learned.ovalia:PLAYER"
WHOLE_HALF: Final = 1000
"""More turns than a half has."""
OVALIA: Final = {
    "first-fifteen": SearchPlan(40, horizon=4, caution=2.5),
    "international": SearchPlan(
        1500, player=OVALIA_PLAYER, horizon=WHOLE_HALF, caution=2.0, worlds=1, endgame_positions=16_000
    ),
    "barbarians": SearchPlan(
        20_000, player=OVALIA_PLAYER, horizon=WHOLE_HALF, caution=2.0, worlds=1, endgame_positions=64_000
    ),
}
GENERAL: Final = {
    "first-fifteen": SearchPlan(200),
    "international": SearchPlan(2000),
    "barbarians": SearchPlan(20_000),
}
"""For a game that has no plans of its own."""


def plans_for(game: Game[Any]) -> Mapping[str, SearchPlan]:
    """The plans of a game, by the name of the level; a level without one does not search."""
    return cast("Mapping[str, SearchPlan] | None", companions.load(game.companions(), companions.PLANS)) or GENERAL
