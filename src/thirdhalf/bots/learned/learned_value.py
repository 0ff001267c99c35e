"""A value: how many points seat 0 will gain on seat 1 in the rest of the half or hand."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.learned.features import PositionFeatures
from thirdhalf.core.state import State


@final
class LearnedValue:
    """A linear function of a position with all cards open, in thousandths of a point."""

    def __init__(self, features: PositionFeatures, weights: vec[i64]) -> None:
        if len(weights) != features.weights:
            raise ValueError(f"{len(weights)} weights for {features.weights} features")
        self.features: Final = features
        self.weights: vec[i64] = weights
        self.places: vec[i64] = vec[i64]([0] * int(features.width))

    def of(self, state: State) -> i64:
        """The value for seat 0."""
        places, weights = self.places, self.weights
        count = self.features.places(state, places)
        total: i64 = 0
        at: i64 = 0
        while at < count:
            place = places[at]
            if place >= 0:
                total += weights[place]
            else:
                total -= weights[-1 - place]
            at += 1
        return total
