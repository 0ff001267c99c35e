"""Impossible results are refused; results of matches that were played never are."""

from __future__ import annotations

from typing import Any

import pytest

from thirdhalf.bots import LEVELS
from thirdhalf.games import GAMES
from thirdhalf.scoresheet import part, why_not
from thirdhalf.terminal.tournament import bots


def result(points: list[int], **more: Any) -> dict[str, Any]:
    nothing = {"tries": [0, 0], "conversions": [0, 0], "extra": [], "card": None, "forfeit": None}
    return {"points": points, **nothing, **more}


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("rugby", result([1, 0], tries=[9, 0])),
        ("rugby", result([1, 0])),
        ("rugby", result([12, 7], tries=[3, 1])),
        ("rugby", result([7, 5], tries=[1, 1], conversions=[2, 0])),
        ("rugby", result([5, 5], extra=[{"points": [1, 0], "tries": [0, 0], "conversions": [0, 0]}])),
        ("ovalia", result([4, 0])),
        ("woo", result([7, 8])),
        ("woo", result([3, 2])),
    ],
)
def test_no_match_can_end_like_this(game: str, told: dict[str, Any]) -> None:
    refusal = why_not(game, {}, told)
    assert refusal is not None
    assert refusal.text.en != refusal.text.fr


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("rugby", result([12, 7], tries=[2, 1], conversions=[1, 1])),
        ("rugby", result([12, 7])),  # nobody wrote down the tries
        ("rugby", result([12, 7], tries=[2, 1])),
        ("rugby", result([0, 0], forfeit=1)),
        ("woo", result([7, 5])),
        ("woo", result([3, 2], forfeit=0)),
    ],
)
def test_a_match_can_end_like_this(game: str, told: dict[str, Any]) -> None:
    assert why_not(game, {}, told) is None


def test_house_rules_count_for_results_too() -> None:
    assert why_not("rugby", {"try_points": 4}, result([4, 0], tries=[1, 0])) is None
    assert why_not("rugby", {}, result([4, 0], tries=[1, 0])) is not None


@pytest.mark.parametrize("game", list(GAMES))
def test_played_moves_are_possible(game: str) -> None:
    rookie = next(iter(LEVELS))
    for seed in range(4):
        match = bots.played_by([rookie, rookie], {"game": game, "rules": {}}, 0, seed)
        assert why_not(game, {}, result([0, 0]) | part(match)) is None
