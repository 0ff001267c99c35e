"""Matches taken in turns, by numbers."""

from __future__ import annotations

import pytest
import support
from research.walks import walk

from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.core.match import Match


@pytest.mark.parametrize("variant", support.VARIANTS)
def test_a_match_by_numbers_with_its_other_worlds(variant: str) -> None:
    assert walk(variant, 4, every=30 if "ovalia" in variant else 6)


@pytest.mark.parametrize("variant", support.VARIANTS)
def test_a_copy_of_a_match_is_independent(variant: str) -> None:
    match = support.new_match(variant, 5)
    steps = support.random_moves(match, Dice(5, 1))
    for _ in range(25):
        next(steps, None)
    before = [match.report(seat) for seat in (ALL, 0, 1)]
    other: Match = match.copy()
    assert [other.report(seat) for seat in (ALL, 0, 1)] == before
    for _ in support.random_moves(other, Dice(6, 1)):
        pass
    assert [match.report(seat) for seat in (ALL, 0, 1)] == before
    once, twice = match.copy(), match.copy()
    assert list(support.random_moves(once, Dice(7, 1))) == list(support.random_moves(twice, Dice(7, 1)))
    assert once.report(ALL) == twice.report(ALL)
