"""Statistics of results, with 95 % confidence intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sqrt
from statistics import NormalDist, fmean, stdev, variance
from typing import Final

from thirdhalf.arena.duplicate import Bots
from thirdhalf.arena.matches import DealResult, PlayedMatch
from thirdhalf.bots.search.rollout import WHOLE, match_share

SURE: Final = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True)
class Estimate:
    """A value with its 95 % confidence interval. A single deal has no interval."""

    value: float
    low: float | None = None
    high: float | None = None


def share(won: int, of: int) -> Estimate | None:
    """A win rate with its Wilson interval; None if no match was decided."""
    if not of:
        return None
    rate, square = won / of, SURE**2
    centre = (rate + square / (2 * of)) / (1 + square / of)
    half = SURE / (1 + square / of) * sqrt(rate * (1 - rate) / of + square / (4 * of * of))
    return Estimate(rate, max(0.0, centre - half), min(1.0, centre + half))


def average(values: list[float]) -> Estimate:
    """A mean with its confidence interval."""
    mean = fmean(values)
    if len(values) == 1:
        return Estimate(mean)
    half = SURE * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)


def lead(played: PlayedMatch, bot: str) -> float:
    """The average points of a bot's seats minus those of the other seats."""
    own = [score for score, name in zip(played.scores, played.seats, strict=True) if name == bot]
    others = [score for score, name in zip(played.scores, played.seats, strict=True) if name != bot]
    return fmean(own) - fmean(others)


def place(played: PlayedMatch, bot: str) -> float:
    """The average place of a bot's seats. Equal points share their places."""
    return fmean(
        1 + sum(other > score for other in played.scores) + (played.scores.count(score) - 1) / 2
        for score, name in zip(played.scores, played.seats, strict=True)
        if name == bot
    )


@dataclass(frozen=True)
class Adjusted:
    """Results with the luck of the cards taken out."""

    share: Estimate
    """The bot's share of a match: 1 won, 1/2 drawn, 0 lost, less its luck. The matches of one deal count as one."""
    variance: Estimate | None
    """The variance over single matches, as a part of the variance of the plain results. None: one never varies."""


def result(played: PlayedMatch, bot: str, adjusted: bool) -> float:
    """The average share of a match that a bot's seats got, with or without their luck."""
    luck = played.luck if adjusted and played.luck else [0.0] * len(played.seats)
    return fmean(
        match_share(played.scores, seat) / WHOLE - luck[seat] for seat, name in enumerate(played.seats) if name == bot
    )


def adjusted(results: list[DealResult], bot: str) -> Adjusted | None:
    """Luck-adjusted results; None if the luck of some match is not known."""
    matches = [played for deal in results for played in deal.matches]
    if len(matches) < 2 or any(played.luck is None for played in matches):
        return None
    by_deal = [fmean(result(played, bot, True) for played in deal.matches) for deal in results]
    return Adjusted(average(by_deal), _variance_left(results, bot))


def _variance_left(results: list[DealResult], bot: str) -> Estimate | None:
    """What is left of the variance of single matches without luck.

    The interval is that of the logarithm by the delta method; the matches of one deal count as one observation.
    """
    matches = [played for deal in results for played in deal.matches]
    plain, clean = ([result(played, bot, without) for played in matches] for without in (False, True))
    before, after = variance(plain), variance(clean)
    if not before or not after:
        return None
    means = fmean(plain), fmean(clean)

    def pull(played: PlayedMatch) -> float:
        """How much one match moves the logarithm of the ratio."""
        squares = [(result(played, bot, without) - means[without]) ** 2 for without in (False, True)]
        return squares[True] / after - squares[False] / before

    if len(results) < 2:
        return Estimate(after / before)
    error = stdev([fmean(pull(played) for played in deal.matches) for deal in results]) / sqrt(len(results))
    wide = exp(SURE * error)
    return Estimate(after / before, after / before / wide, after / before * wide)


@dataclass(frozen=True)
class Standing:
    """How a bot did against the others in its group."""

    bot: str
    against: Bots
    matches: int
    won: int
    lost: int
    drawn: int
    rate: Estimate | None
    """Win rate over the matches with a single winner."""
    points: Estimate
    """Lead per match. The matches of one deal count as one, so luck cancels out."""
    place: Estimate
    adjusted: Adjusted | None = None


def standing(results: list[DealResult], bot: str) -> Standing:
    """The standing of a bot in the results of one group."""
    matches = [played for deal in results for played in deal.matches]
    decided = [played.seats[played.winner] for played in matches if played.winner is not None]
    won = decided.count(bot)
    return Standing(
        bot,
        tuple(other for other in results[0].bots if other != bot),
        len(matches),
        won,
        len(decided) - won,
        len(matches) - len(decided),
        share(won, len(decided)),
        average([fmean(lead(played, bot) for played in deal.matches) for deal in results]),
        average([fmean(place(played, bot) for played in deal.matches) for deal in results]),
        adjusted(results, bot),
    )


@dataclass(frozen=True)
class ThinkingTime:
    """How long a bot took per choice, in milliseconds."""

    choices: int
    median: float
    slow: float
    """The 99th percentile."""
    longest: float


def thinking_time(results: list[DealResult], bot: str) -> ThinkingTime:
    """The thinking time of a bot over all its matches."""
    took = sorted(time for result in results for played in result.matches for time in played.thought.get(bot, []))
    if not took:
        return ThinkingTime(0, 0.0, 0.0, 0.0)
    at = [took[len(took) // 2], took[len(took) * 99 // 100], took[-1]]
    return ThinkingTime(len(took), *(time / 1000 for time in at))
