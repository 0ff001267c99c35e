"""Writes tests/conformance/digests.json and perft.json, after a change that is meant to change them.

PYTHONPATH=src .venv/bin/python tools/write_tables.py
"""

import json
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1] / "tests"
sys.path.insert(0, str(TESTS))

import support  # noqa: E402

from thirdhalf.core.chance import Dice  # noqa: E402
from thirdhalf.games import GAMES  # noqa: E402
from thirdhalf.perft import perft  # noqa: E402

HERE = TESTS / "conformance"
DEPTHS = {"ovalia": 8, "rugby": 6, "woo": 5}
PERFT_RULES: dict[str, list[dict[str, object]]] = {
    "ovalia": [{}, {"edition": "en"}, {"players": 4}],
    "rugby": [{}],
    "woo": [{}, {"slips": True}, {"variant": "sixty-six"}, {"variant": "schnapsen"}],
}
"""The table has ten deals of each of these."""


def main() -> None:
    """Plays every variant and counts positions."""
    digests: dict[str, object] = {variant: support.digest(variant) for variant in support.VARIANTS}
    dice = Dice(7)
    digests["dice 7"] = [int(dice.word()) for _ in range(4)]
    digests["dice 2**90 - 1"] = [int(Dice(2**90 - 1, 5).below(n)) for n in (2, 6, 52, 160)]
    (HERE / "digests.json").write_text(json.dumps(digests, indent=1) + "\n")
    rows = []
    for name, variants in PERFT_RULES.items():
        for rules in variants:
            for seed in range(10):
                given = GAMES[name].read_settings(rules)
                counts = [perft(GAMES[name], given, seed, depth) for depth in range(DEPTHS[name] + 1)]
                rows.append(json.dumps({"game": name, "rules": rules, "seed": seed, "counts": counts}))
    (HERE / "perft.json").write_text("[\n" + ",\n".join(rows) + "\n]\n")


if __name__ == "__main__":
    main()
