"""The vector environment against the single one, lane by lane."""

from __future__ import annotations

import numpy as np
import pytest
import support

from thirdhalf.research.pettingzoo import TableEnv
from thirdhalf.research.vector import VectorEnv

LANES = 3


@pytest.mark.parametrize("kind", ["match", "points"])
@pytest.mark.parametrize("variant", support.VARIANTS)
def test_every_lane_is_a_match_of_the_single_environment(variant: str, kind: str) -> None:
    name, rules = support.VARIANTS[variant]
    many = VectorEnv(name, LANES, rewards=kind, **rules)
    batch = many.reset(seed=40)
    seeds = [40 + lane for lane in range(LANES)]
    single = [TableEnv(name, rewards=kind, **rules) for _ in seeds]
    for table, seed in zip(single, seeds, strict=True):
        table.reset(seed=seed)
    dice = np.random.default_rng(1)
    ends = 0
    for _ in range(160):
        for lane, table in enumerate(single):
            seen = table.observe(table.agent_selection)
            assert table.agent_selection == f"seat_{batch.seat[lane]}"
            assert np.array_equal(seen["observation"], batch.observation[lane])
            assert np.array_equal(seen["action_mask"], batch.mask[lane])
        actions = many.sample(dice)
        batch = many.step(actions)
        for lane, table in enumerate(single):
            table.step(actions[lane])
            assert np.allclose(list(table.rewards.values()), batch.reward[lane])
            assert table.terminations["seat_0"] == batch.terminated[lane]
            assert table.truncations["seat_0"] == batch.truncated[lane]
            if batch.terminated[lane] or batch.truncated[lane]:
                ends += 1
                seeds[lane] += LANES
                table.reset(seed=seeds[lane])
    assert ends or "ovalia" in name


@pytest.mark.parametrize("kind", ["match", "points"])
def test_levels_play_their_seats_as_in_the_single_environment(kind: str) -> None:
    levels, rules = {1: "club"}, {"halves": 1, "ranks": 9}
    many = VectorEnv("rugby", 2, rewards=kind, opponents=levels, **rules)
    batch = many.reset(seed=40)
    seeds = [40, 41]
    single = [TableEnv("rugby", rewards=kind, opponents=levels, **rules) for _ in seeds]
    for table, seed in zip(single, seeds, strict=True):
        table.reset(seed=seed)
    dice = np.random.default_rng(1)
    ends = 0
    while ends < 3:
        actions = many.sample(dice)
        batch = many.step(actions)
        assert (batch.seat == 0).all()
        for lane, table in enumerate(single):
            assert table.agents == ["seat_0"]
            table.step(actions[lane])
            assert np.isclose(table.rewards["seat_0"], batch.reward[lane, 0])
            assert table.terminations["seat_0"] == batch.terminated[lane]
            if batch.terminated[lane]:
                ends += 1
                seeds[lane] += 2
                table.reset(seed=seeds[lane])
            assert np.array_equal(table.observe("seat_0")["observation"], batch.observation[lane])


@pytest.mark.parametrize(
    ("levels", "why"),
    [({2: "club"}, "no seat 2"), ({1: "none"}, "There are: rookie"), ({0: "club", 1: "club"}, "left")],
)
def test_impossible_opponents_are_refused(levels: dict[int, str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        VectorEnv("rugby", 2, opponents=levels)


def test_an_action_that_is_not_legal_is_named() -> None:
    many = VectorEnv("rugby", 4)
    batch = many.reset()
    actions = many.sample(np.random.default_rng(1))
    actions[2] = np.flatnonzero(batch.mask[2] == 0)[0]
    with pytest.raises(ValueError, match=r"lane 2: action \d+ is not legal: \d play \w+: You don't hold"):
        many.step(actions)
    actions[2] = 62
    with pytest.raises(ValueError, match="lane 2: there is no action 62"):
        many.step(actions)
    with pytest.raises(ValueError, match="one a lane"):
        many.step([0])


def test_thousands_of_matches_at_once() -> None:
    lanes = support.examples(200, 10)
    many = VectorEnv("woo", lanes)
    many.reset(seed=1)
    dice = np.random.default_rng(1)
    over = 0
    for _ in range(40):
        batch = many.step(many.sample(dice))
        assert np.allclose(batch.reward.sum(axis=1), 0)
        assert (np.abs(batch.reward[batch.terminated]) == 1).all()
        over += int(batch.terminated.sum())
    assert over > lanes // 2
