"""Writes tests/research/playthroughs/, after a change that is meant to change them.

PYTHONPATH=src .venv/bin/python tools/write_playthroughs.py
"""

import sys
from pathlib import Path

TESTS = Path(__file__).parents[1] / "tests"
sys.path.insert(0, str(TESTS))

from research import spiel  # noqa: E402

if __name__ == "__main__":
    for name, string in spiel.GAMES.items():
        (TESTS / "research" / "playthroughs" / f"{name}.txt").write_text(spiel.playthrough(string))
