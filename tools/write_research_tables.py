"""Writes the tables of docs/research.md from the code.

PYTHONPATH=src .venv/bin/python tools/write_research_tables.py
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from thirdhalf.games import GAMES
from thirdhalf.research.actions import actions_of
from thirdhalf.research.observation import table

PAGE: Final = Path(__file__).parents[1] / "docs" / "research.md"
LAYOUTS: Final[dict[str, tuple[str, dict[str, object]]]] = {
    "rugby": ("rugby", {}),
    "woo": ("woo", {}),
    "ovalia": ("ovalia", {}),
    "ovalia-4": ("ovalia", {"players": 4}),
}
BLOCK: Final = re.compile(r"(<!-- (layout|actions) ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def actions(name: str) -> str:
    """The action table by verbs: the first and last number of each run of sentences, and an example."""
    texts = actions_of(name).texts
    runs: list[tuple[int, int]] = []
    for number, text in enumerate(texts):
        if runs and texts[runs[-1][0]].split(" ")[0] == text.split(" ")[0]:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    lines = ["| numbers | sentences |", "|---|---|"]
    for first, last in runs:
        said = f"`{texts[first]}`" if first == last else f"`{texts[first]}` … `{texts[last]}`"
        lines.append(f"| {first}{'' if first == last else f'–{last}'} | {said} |")
    return "\n".join(lines)


def _block(found: re.Match[str]) -> str:
    head, kind, name, end = found.groups()
    if kind == "actions":
        return f"{head}{actions(name)}\n{end}"
    game, rules = LAYOUTS[name]
    return f"{head}{table(GAMES[game], GAMES[game].read_settings(rules))}\n{end}"


def page(text: str) -> str:
    """The page with its tables as they are in the code now."""
    return BLOCK.sub(_block, text)


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text()))
