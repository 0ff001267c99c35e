"""Write conformance/digests.json and perft.json anew, after a change that is meant to change them.

PYTHONPATH=src .venv/bin/python tests/write_tables.py
"""

import json
from pathlib import Path

import support

from thirdhalf.core.chance import Dice
from thirdhalf.games import GAMES
from thirdhalf.perft import perft

HERE = Path(__file__).parent / "conformance"
DEPTHS = {"ovalia": 8, "rugby": 6, "woo": 5}
PERFT_RULES: dict[str, list[dict[str, object]]] = {
    "ovalia": [{}, {"edition": "en"}, {"players": 4}],
    "rugby": [{}],
    "woo": [{}, {"slips": True}, {"variant": "sixty-six"}, {"variant": "schnapsen"}],
}
"""Ten deals of each of these stand in the table."""


def main() -> None:
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
