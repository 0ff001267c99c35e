"""The statistics of an arena, against numbers worked out by hand."""

from __future__ import annotations

import random

import pytest

from thirdhalf.arena.duplicate import DuplicateDeal, duplicate_deals, groups
from thirdhalf.arena.matches import DealResult, PlayedMatch
from thirdhalf.arena.ratings import ratings
from thirdhalf.arena.statistics import Estimate, adjusted, average, lead, place, share, standing, thinking_time


def played(seats: str, scores: list[int], **thought: list[int]) -> PlayedMatch:
    best = max(scores)
    return PlayedMatch(tuple(seats), scores, scores.index(best) if scores.count(best) == 1 else None, thought)


def test_a_rate_has_the_interval_of_wilson() -> None:
    # 8 of 10, z = 1.95996: centre (0.8 + 0.19207) / 1.38415, half 1.95996 / 1.38415 * sqrt(0.016 + 0.0096036)
    assert share(8, 10) == Estimate(0.8, pytest.approx(0.4902, abs=1e-4), pytest.approx(0.9433, abs=1e-4))
    assert share(0, 20) == Estimate(0.0, pytest.approx(0.0, abs=1e-9), pytest.approx(0.1611, abs=1e-4))
    assert share(20, 20) == Estimate(1.0, pytest.approx(0.8389, abs=1e-4), pytest.approx(1.0, abs=1e-9))
    assert share(0, 0) is None


def test_a_mean_has_an_interval_where_there_are_two_values() -> None:
    assert average([3.0]) == Estimate(3.0)
    # deviation of 1, 2, 3, 4 is sqrt(5/3); half of the interval 1.95996 * sqrt(5/3) / 2
    assert average([1.0, 2.0, 3.0, 4.0]) == Estimate(
        2.5, pytest.approx(1.2349, abs=1e-4), pytest.approx(3.7651, abs=1e-4)
    )


def test_points_are_compared_deal_by_deal_so_luck_cancels() -> None:
    # the cards of one seat are worth 20 points more; played from both, the bot is 1 point better each time
    results = [
        DealResult(("a", "b"), deal, [played("ab", [20 + deal, 0]), played("ba", [20 + deal, 2])]) for deal in range(3)
    ]
    one = standing(results, "a")
    assert (one.matches, one.won, one.lost, one.drawn) == (6, 3, 3, 0)
    assert one.points == Estimate(1.0, 1.0, 1.0)
    assert standing(results, "b").points == Estimate(-1.0, -1.0, -1.0)


def test_draws_are_not_decided() -> None:
    results = [DealResult(("a", "b"), 0, [played("ab", [5, 5]), played("ba", [3, 4])])]
    one = standing(results, "a")
    assert (one.won, one.lost, one.drawn) == (1, 0, 1)
    assert one.rate is not None
    assert one.rate.value == 1.0
    assert one.points == Estimate(0.5)


def test_the_place_of_a_bot_is_the_mean_of_its_seats_and_equals_share() -> None:
    assert place(played("abab", [9, 7, 7, 1]), "a") == (1 + 2.5) / 2
    assert place(played("abab", [9, 7, 7, 1]), "b") == (2.5 + 4) / 2
    assert place(played("abcd", [5, 5, 5, 5]), "c") == 2.5
    assert lead(played("abab", [9, 7, 7, 1]), "a") == 8 - 4
    assert lead(played("abcd", [10, 1, 2, 3]), "a") == 8


def test_thinking_time_is_reported_as_median_slow_end_and_longest() -> None:
    results = [DealResult(("a", "b"), 0, [played("ab", [1, 0], a=[1000 * ms for ms in range(1, 201)])])]
    told = thinking_time(results, "a")
    assert (told.choices, told.median, told.slow, told.longest) == (200, 101.0, 199.0, 200.0)
    assert thinking_time(results, "b").choices == 0


def test_ratings_order_bots_as_they_beat_each_other() -> None:
    results = [
        DealResult(pair, deal, [played("".join(pair), [1, 0]), played("".join(reversed(pair)), [0, 1])])
        for deal in range(20)
        for pair in (("a", "b"), ("a", "c"), ("b", "c"))
    ]
    rated = ratings(results, ("c", "b", "a"))
    assert rated["a"].mu > rated["b"].mu > rated["c"].mu
    assert all(rating.sigma < 25 / 3 for rating in rated.values())


def test_two_bots_swap_seats_and_more_meet_in_pairs_on_the_same_deals() -> None:
    assert DuplicateDeal(("a", "b"), 0, 1).seatings(2) == [("a", "b"), ("b", "a")]
    assert groups(("a", "b", "c"), 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    meeting = duplicate_deals(("a", "b", "c"), 2, 5, seed=1)
    assert [deal.number for deal in meeting] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert len({deal.seed for deal in meeting}) == 3


def test_at_four_seats_every_two_and_two_is_played_and_four_bots_take_every_seat() -> None:
    pairs = DuplicateDeal(("a", "b"), 0, 1).seatings(4)
    assert sorted("".join(seats) for seats in pairs) == ["aabb", "abab", "abba", "baab", "baba", "bbaa"]
    assert groups(tuple("abcd"), 4) == [tuple("abcd")]
    rotated = DuplicateDeal(tuple("abcd"), 0, 1).seatings(4)
    assert all({seats[at] for seats in rotated} == set("abcd") for at in range(4))
    assert groups(("a", "b", "c"), 4) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_results_without_luck_vary_less_where_luck_explains_them() -> None:
    def deal(number: int, *played: tuple[list[int], list[float]]) -> DealResult:
        matches = [PlayedMatch(("a", "b"), scores, None, {}, luck) for scores, luck in played]
        return DealResult(("a", "b"), number, matches)

    won, lost = ([5, 0], [0.4, -0.4]), ([0, 5], [-0.4, 0.4])
    found = adjusted([deal(0, won, lost), deal(1, lost, won)], "a")
    assert found is not None
    assert found.share.value == pytest.approx(0.5)
    assert found.variance is not None
    assert found.variance.value == pytest.approx(0.04)
    assert adjusted([DealResult(("a", "b"), 0, [PlayedMatch(("a", "b"), [1, 0], 0, {})] * 2)], "a") is None


def test_what_is_left_of_the_variance_has_an_interval_that_covers_the_truth() -> None:
    left = 0.3
    covered = 0
    for seed in range(100):
        dice = random.Random(seed)
        results = []
        for number in range(200):
            won = dice.random() < 0.5
            noise = dice.choice((-1, 1)) * 0.5 * left**0.5
            luck = (0.5 if won else -0.5) - noise
            matches = [PlayedMatch(("a", "b"), [1, 0] if won else [0, 1], None, {}, [luck, -luck])]
            results.append(DealResult(("a", "b"), number, matches))
        found = adjusted(results, "a")
        assert found is not None
        assert found.variance is not None
        assert found.variance.low is not None
        assert found.variance.high is not None
        covered += found.variance.low <= left <= found.variance.high
    assert 88 <= covered <= 100
