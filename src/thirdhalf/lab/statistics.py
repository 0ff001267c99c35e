"""Means, differences and shares with 95 % confidence intervals. A deal counts once, however often it was played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atanh, log1p, sqrt, tanh
from statistics import NormalDist, fmean, stdev, variance
from typing import Final

from thirdhalf.arena.statistics import SURE, Estimate

NORMAL: Final = NormalDist()
FEW: Final = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}
"""Student's 97.5 % quantile where the expansion below is no good."""
ALPHA: Final = 0.05


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t (Abramowitz and Stegun 26.7.5)."""
    if freedom in FEW:
        return FEW[freedom]
    z, n = SURE, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def mean_of(values: Sequence[float]) -> Estimate:
    """A mean with Student's interval. A single value has none."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean)
    half = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)


def share_of(values: Sequence[float]) -> Estimate:
    """A share with Wilson's interval, for as many independent matches as the spread between deals is worth."""
    mean, deals = fmean(values), len(values)
    spread = variance(values) / deals if deals > 1 else 0.0
    worth = mean * (1 - mean) / spread if spread > 0 else float(deals)
    square = SURE**2
    centre = (mean + square / (2 * worth)) / (1 + square / worth)
    half = SURE / (1 + square / worth) * sqrt(mean * (1 - mean) / worth + square / (4 * worth * worth))
    return Estimate(mean, max(0.0, centre - half), min(1.0, centre + half))


@dataclass(frozen=True)
class Difference:
    """A paired difference, and how likely one as large is by chance."""

    estimate: Estimate
    chance: float


def paired(before: dict[int, float], after: dict[int, float]) -> Difference | None:
    """The mean difference over the deals that both have; None if there are fewer than two."""
    apart = [after[deal] - before[deal] for deal in sorted(before.keys() & after.keys())]
    if len(apart) < 2:
        return None
    estimate = mean_of(apart)
    error = stdev(apart) / sqrt(len(apart))
    if not error:
        return Difference(estimate, 0.0 if estimate.value else 1.0)
    return Difference(estimate, chance_of(estimate.value / error, len(apart) - 1))


def chance_of(t: float, freedom: int) -> float:
    """The two-sided p-value of Student's t (Wallace's approximation)."""
    z = sqrt(freedom * log1p(t * t / freedom)) * (8 * freedom + 1) / (8 * freedom + 3)
    return 2 * NORMAL.cdf(-z)


def holm(chances: Sequence[float]) -> list[float]:
    """The p-values corrected for being many (Holm 1979): the chance of a single false alarm among all stays 5 %."""
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    corrected, highest = [1.0] * len(chances), 0.0
    for rank, at in enumerate(order):
        highest = max(highest, min(1.0, chances[at] * (len(chances) - rank)))
        corrected[at] = highest
    return corrected


def common_share(pairs: Sequence[tuple[float, float]]) -> Estimate | None:
    """The share of the variance that both values of a pair have in common (Fisher's intraclass correlation)."""
    if len(pairs) < 3:
        return None
    mean = fmean(value for pair in pairs for value in pair)
    total = sum((one - mean) ** 2 + (other - mean) ** 2 for one, other in pairs) / 2
    if not total:
        return None
    ratio = sum((one - mean) * (other - mean) for one, other in pairs) / total
    if abs(ratio) > 1 - 1e-12:
        return Estimate(max(0.0, ratio), max(0.0, ratio), max(0.0, ratio))
    middle, half = atanh(ratio), SURE / sqrt(len(pairs) - 1.5)
    return Estimate(max(0.0, ratio), max(0.0, tanh(middle - half)), max(0.0, tanh(middle + half)))
