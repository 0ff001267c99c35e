"""Luck: what chance gave each seat, one chance node at a time (docs/review.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.match import Match
from thirdhalf.core.state import CHANCE, DEAL, TOSS, State
from thirdhalf.review.steps import Step, steps_of
from thirdhalf.review.value import OpenValue, Values


@dataclass(frozen=True)
class ChanceNode:
    """One thing that chance decided: what it could have been, what it was, and what that was worth."""

    at: int
    """How many moves of the record were made before it."""
    kind: str
    """`toss`, `deal`, `draw` or `theft`."""
    outcomes: list[tuple[int, Values]]
    """V after each outcome and how many equally likely ways lead to it. Of a deal: of a sample."""
    came: Values
    """V after what really came."""

    def expected(self) -> Values:
        """The mean of V over all outcomes."""
        ways = sum(count for count, _ in self.outcomes)
        seats = range(len(self.came))
        return [sum((count * values[seat] for count, values in self.outcomes), Fraction(0)) / ways for seat in seats]

    def luck(self) -> Values:
        """By seat: V after what came minus the mean over everything that could have come."""
        return [came - mean for came, mean in zip(self.came, self.expected(), strict=True)]


def chance_nodes(step: Step, value: OpenValue) -> Iterator[ChanceNode]:
    """The chance nodes of one move: none, the one of a chance move, or one for each card drawn."""
    number = (step.at + 1) << 8
    if step.seat != CHANCE:
        yield from _draws(step, value, number)
    elif step.before.chance() == DEAL:
        yield _deal(step, value, number)
    elif step.before.chance() == TOSS:
        later = number + (1 << 8)  # with the dice of the deal that follows
        yield _enumerated(step, "toss", lambda move: value.of(_tossed(step.before, move), later))
    else:
        yield _enumerated(step, "theft", lambda move: value.after(step.before, CHANCE, move, 0, number))


def cards_of(match: Match) -> list[float]:
    """By seat: the luck of all chance nodes of a finished match."""
    value = OpenValue(match.game, match.settings, match.seed)
    lucks = [node.luck() for step in steps_of(match) for node in chance_nodes(step, value)]
    return [float(sum(by_seat, Fraction(0))) for by_seat in zip(*lucks, strict=True)]


def _deal(step: Step, value: OpenValue, number: int) -> ChanceNode:
    assert step.pack is not None
    expected = value.before_deal(step.before, number)
    return ChanceNode(step.at, "deal", [(1, expected)], value.after_deal(step.before, step.pack, number))


def _enumerated(step: Step, kind: str, worth: Callable[[int], Values]) -> ChanceNode:
    """A chance move whose outcomes the game lists, each as often as it is likely."""
    ways = Counter(int(move) for move in step.before.moves(CHANCE))
    found = {move: worth(move) for move in ways}
    return ChanceNode(step.at, kind, [(ways[move], values) for move, values in found.items()], found[step.move])


def _tossed(state: State, move: int) -> State:
    then = state.copy()
    then.apply(CHANCE, move)
    return then


def _draws(step: Step, value: OpenValue, number: int) -> Iterator[ChanceNode]:
    """Cards come from the stock one by one: each could have been any card still there."""
    stock = list(step.before.face_down())
    drawn = len(stock) - len(step.after().face_down())
    for place in range(drawn):
        outcomes: list[tuple[int, Values]] = []
        for card in range(place, len(stock)):
            order = stock[:]
            order[place], order[card] = order[card], order[place]
            other = step.before.copy()
            other.restack(vec[i64](order))
            outcomes.append((1, value.after(other, step.seat, step.move, place + 1, number + place)))
        yield ChanceNode(step.at, "draw", outcomes, outcomes[0][1])
