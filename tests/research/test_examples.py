"""The examples are short, and they run. The bots among them are tested in tests/bots."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
RUNS = {
    "ismcts_woo.py": ["3", "15"],
    "learn_rugby.py": ["3", "12"],
    "mccfr_rugby.py": ["1000"],
    "own_bot.py": [],
    "own_program.py": [],
    "random_pettingzoo.py": [],
    "vector_rugby.py": ["64", "40"],
}

LONGEST = {"learn_rugby.py": 80}
"""Lines of an example that needs more than 40."""


def run(name: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_example_is_run_here_and_short() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(RUNS)
    for name in RUNS:
        assert len((EXAMPLES / name).read_text().splitlines()) < LONGEST.get(name, 41), name


@pytest.mark.parametrize("name", ["learn_rugby.py", "random_pettingzoo.py", "vector_rugby.py"])
def test_it_runs(name: str) -> None:
    assert run(name, *RUNS[name])


def test_search_beats_random_moves_at_woo() -> None:
    assert float(run("ismcts_woo.py", *RUNS["ismcts_woo.py"]).split()[-3]) > 0


def test_the_exploitability_of_a_reduced_rugby_falls() -> None:
    left = [float(line.split()[-1]) for line in run("mccfr_rugby.py", *RUNS["mccfr_rugby.py"]).splitlines()]
    assert left == sorted(left, reverse=True)
    assert left[-1] < left[0] / 4


@pytest.mark.parametrize("place", range(5))
def test_what_the_handbook_shows_runs(place: int) -> None:
    page = (EXAMPLES.parent / "docs" / "research.md").read_text()
    code = re.findall(r"```python\n(.*?)```", page, re.DOTALL)[place]
    exec(compile(code.replace("4096", "16").replace("1000", "5"), "docs/research.md", "exec"), {})
