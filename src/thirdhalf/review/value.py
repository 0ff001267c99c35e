"""V: what a state is worth to each seat with all hands open and the face-down cards unknown (docs/review.md)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.search.rollout import NO_MOVE, WHOLE, match_share, totals
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import CHANCE, DEAL, TOSS, State
from thirdhalf.review.budget import DEALS
from thirdhalf.review.valuations import Valuation, valuation_for

OWN_DICE: Final = 0x7A11
"""Sets V's dice apart from those that dealt the match."""

Values = list[Fraction]
"""By seat: the share of the match, from 0 to 1."""


class OpenValue:
    """V for the matches of one game and seed. A function of the state alone, so luck has mean zero."""

    def __init__(self, game: Game[Any], settings: Settings, seed: int, valuation: Valuation | None = None) -> None:
        self.game: Final = game
        self.settings: Final = settings
        self._seed: Final = abs(seed) << 16 | OWN_DICE
        self._valuation: Final = valuation or valuation_for(game)

    def of(self, state: State, number: int) -> Values:
        """V of a state. `number` gives each moment of the match dice of its own."""
        if state.over():
            return result_of(state.scores())
        if state.chance() == TOSS:
            return self._mean_over_tosses(state, number)
        if state.chance() == DEAL:
            return self.before_deal(state, number)
        return self.after(state, NO_MOVE, 0, 0, number)

    def after(self, state: State, seat: int, move: int, known: int, number: int) -> Values:
        """V after a move, if of the face-down cards only the first `known` are settled."""
        by = self._valuation
        seed = self._seed << 32 | number
        count = by.playouts * len(by.horizons)
        sums = [0] * int(state.players)
        for horizon in by.horizons:
            found = totals(state, seat, move, known, by.heuristics, horizon, seed, by.playouts)
            sums = [total + int(found[at]) for at, total in enumerate(sums)]
        return [Fraction(total, WHOLE * count) for total in sums]

    def after_deal(self, state: State, pack: vec[i64], number: int) -> Values:
        """V after a deal, its stock unknown."""
        then = state.copy()
        then.deal(pack)
        return self.after(then, NO_MOVE, 0, 0, number)

    def before_deal(self, state: State, number: int) -> Values:
        """V before a deal: the mean over sampled deals, each dealt in every seating so that no seat is favoured."""
        sampled = [self.after_deal(state, pack, number) for pack in self._packs(number)]
        return mean(sampled)

    def _mean_over_tosses(self, state: State, number: int) -> Values:
        found = []
        for move in state.moves(CHANCE):
            then = state.copy()
            then.apply(CHANCE, move)
            found.append(self.before_deal(then, number))
        return mean(found)

    def _packs(self, number: int) -> list[vec[i64]]:
        shares = self.game.shares(self.settings)
        whole = self.game.pack(self.settings)
        packs: list[vec[i64]] = []
        for throw in range(DEALS):
            cards = list(Dice(self._seed << 33 | number, throw).shuffled(whole))
            dealt, stock = cards[: sum(shares)], cards[sum(shares) :]
            for _ in shares:
                dealt = dealt[shares[0] :] + dealt[: shares[0]]
                packs.append(vec[i64](dealt + stock))
        return packs


def mean(values: list[Values]) -> Values:
    """The mean, seat by seat."""
    return [sum(by_seat, Fraction(0)) / len(values) for by_seat in zip(*values, strict=True)]


def result_of(scores: list[int]) -> Values:
    """The shares of a match that is over."""
    return [Fraction(match_share(scores, seat), WHOLE) for seat in range(len(scores))]
