"""A hint: the move, why, and what every move is worth. It is made from a seat's view, so it cannot peek."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from thirdhalf.bots import LEVELS
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import View
from thirdhalf.games import GAMES
from thirdhalf.hints.numbers import ONLY, SAME, by_numbers
from thirdhalf.hints.reason import Reason, reasons_for
from thirdhalf.review import ReviewBudget
from thirdhalf.review.evaluation import Evaluator, Option, OptionValues

ADVISER: Final = "international"
"""The level whose choice is suggested where the values do not tell it apart from the best."""
PATIENCE: Final = 600
"""The most milliseconds it thinks."""
WORLDS: Final = 160


@dataclass(frozen=True)
class Hint:
    """What a coach would whisper."""

    move: str
    """In notation, without the seat."""
    reason: Reason
    options: list[Option]
    """What each move is worth, the best first; empty if there is only one."""
    exact: bool
    """The values come from the endgame solver."""
    worlds: int = 0
    """In how many worlds every move was played out; 0 if exact."""

    def as_json(self) -> dict[str, Any]:
        """The form in which it is sent."""
        return {
            "move": self.move,
            "kind": self.reason.kind,
            "why": self.reason.text._asdict(),
            "exact": self.exact,
            "worlds": self.worlds,
            "options": [option.as_json() for option in self.options],
        }


class NothingToDecide(Exception):
    """Raised when a seat asks for a hint and has no move to make."""


def hint(view: View, seed: int = 0, worlds: int = WORLDS, adviser: str = ADVISER) -> Hint:
    """A hint for the seat of this view (`Match.view`), which must be one that can move."""
    seat: int = view["seat"]
    legal: list[str] = view["legal"].get(str(seat), [])
    if not legal:
        raise NothingToDecide
    if len(legal) == 1:
        return Hint(legal[0], ONLY, [], True)
    found = _evaluated(view, seed, worlds)
    chosen = _chosen(view, found, seed, adviser)
    return Hint(chosen.move, _reason(view, found, chosen), found.ranked(), found.exact, 0 if found.exact else worlds)


def _evaluated(view: View, seed: int, worlds: int) -> OptionValues:
    """The values of the options, over worlds drawn from the view."""
    game = GAMES[view["game"]]
    settings, seat, position = game.read_settings(view["rules"]), view["seat"], view["position"]
    state = game.world(settings, seat, position, Dice(seed))
    evaluator = Evaluator(game, settings, seed, ReviewBudget().of(worlds))
    return evaluator.evaluate(state, seat, position, evaluator.options(state, seat), len(view["record"]))


def _chosen(view: View, found: OptionValues, seed: int, adviser: str) -> Option:
    """The best option, or the one the strongest bot would choose if it is behind by no more than the noise."""
    if found.exact:
        return found.best
    level = LEVELS[adviser]
    advised = level.choose(view, Dice(seed), level.budget(view["game"], PATIENCE))
    return next((one for one in found.options if one.move == advised and one.behind <= one.error), found.best)


def _reason(view: View, found: OptionValues, chosen: Option) -> Reason:
    """The weightiest reason that does not speak for every worse move as well; without one, what the values say."""
    said = by_numbers(found, chosen)
    if said is SAME:
        return said
    game = GAMES[view["game"]]
    reasons = reasons_for(game, view, chosen.move)
    worse = [option for option in found.options if option is not chosen and option.clearly_worse]
    shared = [{reason.kind for reason in reasons_for(game, view, option.move)} for option in worse]
    telling = [reason for reason in reasons if not worse or not all(reason.kind in kinds for kinds in shared)]
    return next(iter(telling or reasons), said)
