"""Write the playthroughs anew, after a change that is meant to change them.

PYTHONPATH=src .venv/bin/python tests/research/write_playthroughs.py
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from research import spiel  # noqa: E402

if __name__ == "__main__":
    for name, string in spiel.GAMES.items():
        (HERE / "playthroughs" / f"{name}.txt").write_text(spiel.playthrough(string))
