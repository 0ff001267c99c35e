"""Compiled and uncompiled play the same games to the last bit: both must match these files."""

import json
import os
from pathlib import Path

import pytest
import support

import thirdhalf
from thirdhalf.core.chance import Dice
from thirdhalf.games import GAMES
from thirdhalf.perft import perft

HERE = Path(__file__).parent
DIGESTS = json.loads((HERE / "digests.json").read_text())
PERFT = json.loads((HERE / "perft.json").read_text())
UNCOMPILED = 2000
"""As many sequences as there is time for without a compiler."""


def test_the_speed_that_was_asked_for_runs() -> None:
    wanted = os.environ.get("THIRDHALF_SPEED")
    if wanted is None:
        pytest.skip("make test says which speed it runs")
    assert thirdhalf.compiled() == (wanted == "compiled")


@pytest.mark.parametrize("variant", list(support.VARIANTS))
def test_random_matches_are_the_same_to_the_last_bit(variant: str) -> None:
    assert support.digest(variant) == DIGESTS[variant]


@pytest.mark.parametrize("case", PERFT, ids=lambda case: f"{case['game']} {case['rules']} seed {case['seed']}")
def test_move_sequences_count_as_in_the_table(case: dict[str, object]) -> None:
    game = GAMES[str(case["game"])]
    rules = game.read_settings(case["rules"])
    counts = [count for count in case["counts"] if thirdhalf.compiled() or count < UNCOMPILED]
    assert [perft(game, rules, case["seed"], depth) for depth in range(len(counts))] == counts


def test_dice_are_the_same_everywhere() -> None:
    dice = Dice(7)
    assert [int(dice.word()) for _ in range(4)] == DIGESTS["dice 7"]
    assert [int(Dice(2**90 - 1, 5).below(n)) for n in (2, 6, 52, 160)] == DIGESTS["dice 2**90 - 1"]


@pytest.mark.parametrize("n", [2, 5, 60])
def test_dice_are_fair(n: int) -> None:
    """A chi-square far below what a biased generator would give."""
    dice = Dice(12345)
    throws = 400 * n
    counts = [0] * n
    for _ in range(throws):
        counts[dice.below(n)] += 1
    expected = throws / n
    assert sum((count - expected) ** 2 / expected for count in counts) < 2 * n + 20


def test_seeds_and_throws_give_different_dice() -> None:
    first = {tuple(int(Dice(seed, throw).word()) for _ in range(2)) for seed in range(-20, 20) for throw in range(20)}
    assert len(first) == 40 * 20
