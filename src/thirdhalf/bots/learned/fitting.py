"""Fits the weights of a policy to the visits of searches, and those of a value to how halves ended."""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.learned.features import NOTHING
from thirdhalf.bots.learned.policy import UNIT

TINY: Final = 1e-6


@final
class AdaGrad:
    """Weights learned by gradient descent, with a step for each that shrinks as it learns."""

    def __init__(self, count: i64, rate: float, decay: float) -> None:
        self.rate: float = rate
        self.decay: Final = decay
        """Draws a weight towards 0 every time it is used."""
        self.at: vec[float] = vec[float]([0.0] * int(count))
        self.squares: vec[float] = vec[float]([TINY] * int(count))

    def step(self, place: i64, slope: float) -> None:
        """Moves one weight against its slope."""
        slope += self.decay * self.at[place]
        self.squares[place] += slope * slope
        self.at[place] -= self.rate * slope / sqrt(self.squares[place])

    def rounded(self) -> vec[i64]:
        """The weights in whole units of `UNIT`."""
        found = vec[i64](capacity=len(self.at))
        for weight in self.at:
            found = append(found, i64(weight * float(UNIT) + (0.5 if weight >= 0 else -0.5)))
        return found


def fit_policy(examples: vec[i64], width: i64, weights: AdaGrad, learn: bool) -> float:
    """One pass over decisions: the number of moves, `width` places of each, then the share of each in thousandths.

    Returns the mean cross-entropy before each step.
    """
    at: i64 = 0
    loss = 0.0
    count: i64 = 0
    while at < len(examples):
        moves = examples[at]
        first = at + 1
        targets = first + moves * width
        chances = vec[float](capacity=moves)
        total = 0.0
        move: i64 = 0
        while move < moves:
            score = 0.0
            place: i64 = 0
            while place < width:
                score += weights.at[examples[first + move * width + place]]
                place += 1
            chance = exp(min(score, 30.0))
            total += chance
            chances = append(chances, chance)
            move += 1
        move = 0
        while move < moves:
            target = float(examples[targets + move]) / 1000.0
            chance = chances[move] / total
            loss += target * minus_log(chance)
            place = 0
            while learn and place < width:
                where = examples[first + move * width + place]
                if where != NOTHING:
                    weights.step(where, chance - target)
                place += 1
            move += 1
        at = targets + moves
        count += 1
    return loss / float(max(count, 1))


def minus_log(chance: float) -> float:
    """Minus the natural logarithm, bounded."""
    return -log(max(chance, 1e-9))


def fit_value(places: vec[i64], first: i64, end: i64, target: float, weights: AdaGrad) -> float:
    """One step towards a target in points, for the position with these places. Returns the error before it."""
    value = 0.0
    at = first
    while at < end:
        place = places[at]
        value += weights.at[place] if place >= 0 else -weights.at[-1 - place]
        at += 1
    error = value - target
    at = first
    while at < end:
        place = places[at]
        if place >= 0:
            weights.step(place, error)
        else:
            weights.step(-1 - place, -error)
        at += 1
    return error


def fit_gains(decisions: list[int], width: i64, kinds: list[AdaGrad]) -> None:
    """One pass over decisions of several kinds, each with weights of its own.

    A decision is its kind, the number of moves, `width` places of each, and what each gained in points. Only
    differences between the moves count: what all of them gain is the luck of the deal.
    """
    examples = vec[i64](decisions)  # here: a packed array that uncompiled code makes and passes on is never freed
    at: i64 = 0
    while at < len(examples):
        weights = kinds[examples[at]]
        moves = examples[at + 1]
        places = at + 2
        gains = places + moves * width
        at = gains + moves
        errors = vec[float](capacity=moves)
        mean = 0.0
        move: i64 = 0
        while move < moves:
            error = -float(examples[gains + move])
            place = places + move * width
            while place < places + move * width + width:
                error += weights.at[examples[place]]
                place += 1
            errors = append(errors, error)
            mean += error / float(moves)
            move += 1
        move = 0
        while move < moves:
            place = places + move * width
            while place < places + move * width + width:
                if examples[place] != NOTHING:
                    weights.step(examples[place], errors[move] - mean)
                place += 1
            move += 1
