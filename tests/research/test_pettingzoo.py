"""PettingZoo's own suite on every game."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any
from xml.etree.ElementTree import fromstring

import numpy as np
import pytest
import support
from pettingzoo.test import api_test, performance_benchmark, seed_test
from pettingzoo.test import performance_benchmark as benchmark
from pettingzoo.test.render_test import render_test

from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.core.match import Match
from thirdhalf.research.pettingzoo import TableEnv, env

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]
"""What the suite remarks on observations that are dictionaries with a mask, as those of its own card games are."""


@pytest.mark.parametrize("variant", support.VARIANTS)
def test_api(variant: str) -> None:
    name, rules = support.VARIANTS[variant]
    api_test(env(name, **rules), num_cycles=200)


@pytest.mark.parametrize("variant", support.VARIANTS)
def test_the_same_seed_gives_the_same_match(variant: str) -> None:
    name, rules = support.VARIANTS[variant]
    seed_test(lambda: env(name, **rules), num_cycles=100)


@pytest.mark.parametrize("variant", support.VARIANTS)
def test_pictures_and_text(variant: str, capsys: pytest.CaptureFixture[str]) -> None:
    name, rules = support.VARIANTS[variant]
    checks = {"svg": lambda shown: fromstring(shown).tag.endswith("svg"), "ansi": lambda shown: name in shown}
    render_test(lambda render_mode=None: env(name, render_mode=render_mode, **rules), checks)
    assert name in capsys.readouterr().out


@pytest.mark.parametrize("variant", ["rugby", "woo", "ovalia, fr", "ovalia, en", "ovalia, four"])
def test_performance_benchmark(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It runs five seconds by a clock; here by one that is ten times as fast."""
    monkeypatch.setitem(benchmark.__globals__, "time", SimpleNamespace(time=lambda: 10 * time.time()))
    name, rules = support.VARIANTS[variant]
    performance_benchmark(env(name, **rules))


def finished(table: TableEnv, seed: int) -> dict[str, float]:
    """A random match; what it paid in all."""
    table.reset(seed=seed)
    dice = Dice(seed, 3)
    paid = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        paid[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        table.step(None if terminated or truncated else int(legal[dice.below(len(legal))]))
    return paid


@pytest.mark.parametrize("variant", ["rugby", "woo", "ovalia, en", "ovalia, four"])
def test_a_match_pays_its_result_or_its_points(variant: str) -> None:
    name, rules = support.VARIANTS[variant]
    table = TableEnv(name, **rules)
    paid = finished(table, 5)
    scores = table.episode.match.state.scores()
    winner = table.episode.match.game.result(table.episode.match.state)
    assert abs(sum(paid.values())) < 1e-9
    assert winner is None or paid[f"seat_{winner}"] == 1
    shaped = TableEnv(name, rewards="points", **rules)
    paid = finished(shaped, 5)
    average = sum(scores) / len(scores)
    for seat, points in enumerate(scores):
        ahead = (points - average) * len(scores) / (len(scores) - 1)
        assert abs(paid[f"seat_{seat}"] - ahead) < 1e-9


def test_a_seed_is_the_seed_of_the_match() -> None:
    table = TableEnv("rugby")
    table.reset(seed=11)
    match = Match(table.episode.match.game, table.episode.match.settings, 11)
    match.settle()
    assert table.episode.match.report(ALL) == match.report(ALL)
    table.reset()
    first = table.episode.match.seed
    table.reset(seed=11)
    table.reset()
    assert table.episode.match.seed == first


def test_a_seat_that_is_not_to_act_has_no_actions() -> None:
    table = TableEnv("ovalia", players=4)
    table.reset(seed=2)
    for agent in table.agents:
        assert table.observe(agent)["action_mask"].any() == (agent == table.agent_selection)


@pytest.mark.parametrize(
    ("game", "given", "guess"),
    [
        ("rugbi", {}, "rugby"),
        ("rugby", {"rewards": "point"}, "points"),
        ("rugby", {"render_mode": "svgg"}, "svg"),
        ("rugby", {"opponents": {1: "clubb"}}, "club"),
    ],
)
def test_a_wrong_name_gets_the_nearest_guess(game: str, given: dict[str, Any], guess: str) -> None:
    with pytest.raises(ValueError, match=f"Did you mean '{guess}'"):
        TableEnv(game, **given)


def test_an_action_that_is_not_legal_is_named() -> None:
    table = TableEnv("rugby")
    table.reset(seed=2)
    mask = table.observe(table.agent_selection)["action_mask"]
    with pytest.raises(ValueError, match=r"action \d+ is not legal: \d play \w+: You don't hold"):
        table.step(int(np.flatnonzero(mask[:60] == 0)[0]))
    with pytest.raises(ValueError, match="there is no action -1"):
        table.step(-1)


def test_a_level_can_hold_a_seat_in_the_wrapped_environment() -> None:
    api_test(env("woo", opponents={0: "club"}, target=1), num_cycles=60)
