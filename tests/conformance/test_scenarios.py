"""The worked cases of tests/scenarios, through the referee as a program outside would ask it."""

import json
from pathlib import Path
from typing import Any

import pytest
import scenarios

from thirdhalf.referee import answer

FILES = sorted((Path(__file__).parents[1] / "scenarios").glob("*.json"))
CASES = [case for file in FILES for case in json.loads(file.read_text(encoding="utf-8"))]


def ask(given: object) -> dict[str, Any]:
    line = given if isinstance(given, str) else json.dumps(given)
    return json.loads(json.dumps(answer(line.encode())))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_worked_case_is_judged_as_it_says(case: dict[str, Any]) -> None:
    judgement = ask(case["input"])
    assert scenarios.differences(case["expect"], judgement) == []
    if "error" in judgement or "view" in case["input"]:
        return
    fed = {key: value for key, value in case["input"].items() if key in ("game", "rules", "seed")}
    again = ask({**fed, "position": judgement["position"]})
    for key in ("to_act", "phase", "legal", "scores", "over", "winner", "position"):
        assert again[key] == judgement[key], key
