"""Intervals keep their promise: they contain the made-up game's true numbers about 95 times in 100."""

from __future__ import annotations

from pathlib import Path

from asking import asked

from thirdhalf.games import GAMES
from thirdhalf.lab.matches import play_deal
from thirdhalf.lab.report import report
from thirdhalf.lab.run import Amounts
from thirdhalf.lab.store import Store
from thirdhalf.lab.unit import Unit
from thirdhalf.lab.work import UnitResult

RUNS = 100
DEALS = 16
FEW = 88
"""How often of 100 a 95 % interval holds the truth, at least: fewer in one such test of five hundred (binomial)."""


def test_intervals_hold_the_truth_and_equal_rules_are_found_equal(tmp_path: Path) -> None:
    """Seat 0 wins 60 %; each of two words is loud one time in four. The second setting changes nothing."""
    truth = {"first_seat": 0.6, "event:loud": 0.5, "draws": 0.0}
    held = dict.fromkeys(truth, 0)
    pairs = different = 0
    assert GAMES["coin"]
    for seed in range(RUNS):
        question = asked("coin", {}, {"spare": 1}, seed=seed)
        store = Store(tmp_path / str(seed))
        for shift, arm in enumerate(question.arms):
            experiment = question.played("random", arm)
            deals = tuple(range(DEALS))
            # other deals for the second setting: on common ones its matches would be the very same
            results = tuple(
                [facts.as_json() for facts in play_deal(experiment.setup, seed + shift * RUNS, deal)] for deal in deals
            )
            store.add(UnitResult(Unit(experiment, "", deals), results, 0.0))
        found = report(question, store, Amounts({"random": DEALS}))["levels"][0]
        for key, value in truth.items():
            measured = found["arms"][0]["measures"][key]
            held[key] += measured["low"] <= value <= measured["high"]
        pairs += sum(one["p"] < 0.05 for one in found["differences"] if one["measure"] == "first_seat")
        different += any(one["differs"] for one in found["differences"])
    assert held["first_seat"] >= FEW, held
    assert held["event:loud"] >= FEW, held
    assert held["draws"] == RUNS
    assert pairs <= RUNS - FEW  # 5 % of the single comparisons, about
    assert different <= RUNS - FEW  # at most 5 % of the reports name any difference at all
