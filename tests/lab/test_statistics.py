"""The lab's statistics, against numbers worked out elsewhere."""

from __future__ import annotations

import pytest

from thirdhalf.arena.statistics import Estimate
from thirdhalf.lab.statistics import chance_of, common_share, holm, mean_of, paired, share_of, student


def test_the_quantiles_of_student_are_those_of_the_tables() -> None:
    for freedom, table in ((1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (30, 2.042), (100, 1.984)):
        assert student(freedom) == pytest.approx(table, abs=0.02)


def test_p_values_agree_with_the_quantiles() -> None:
    for freedom in (5, 10, 30, 100):
        assert chance_of(student(freedom), freedom) == pytest.approx(0.05, abs=0.002)
    assert chance_of(0.0, 10) == 1.0


def test_a_mean_of_four() -> None:
    # deviation sqrt(5/3), t(3) = 3.182: half 3.182 * sqrt(5/3) / 2
    assert mean_of([1, 2, 3, 4]) == Estimate(2.5, pytest.approx(0.446, abs=0.01), pytest.approx(4.554, abs=0.01))
    assert mean_of([7.0]) == Estimate(7.0)


def test_a_share_that_never_varied_still_has_an_interval() -> None:
    assert share_of([0.0] * 20) == Estimate(0.0, pytest.approx(0.0, abs=1e-9), pytest.approx(0.1611, abs=1e-4))


def test_deals_played_twice_alike_count_once() -> None:
    sure, once = share_of([0.0, 1.0] * 50), share_of([0.0, 1.0, 0.5, 0.5] * 25)
    assert sure.high is not None
    assert once.high is not None
    assert sure.high - sure.value > once.high - once.value  # halves: the plays of a deal were independent


def test_a_paired_difference_forgets_what_the_deals_have_in_common() -> None:
    before = {deal: 100.0 * deal for deal in range(10)}
    after = {deal: 100.0 * deal + 1 + deal % 2 for deal in range(10)}
    found = paired(before, after)
    assert found is not None
    assert found.estimate.value == 1.5
    assert found.estimate.high is not None
    assert found.estimate.high < 2
    assert found.chance < 0.001
    assert paired({0: 1.0}, {0: 2.0, 1: 3.0}) is None


def test_holm_multiplies_the_smallest_most_and_keeps_the_order() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([]) == []


def test_luck_is_what_two_plays_of_a_deal_share() -> None:
    assert common_share([(1, 1), (2, 2), (5, 5)]) == Estimate(1.0, 1.0, 1.0)
    nothing = common_share([(1, -1), (-1, 1), (2, 2), (-2, -2), (1, -1), (-1, 1), (2, -2), (-2, 2)])
    assert nothing is not None
    assert nothing.value == 0.0
    assert common_share([(1, 1)]) is None
