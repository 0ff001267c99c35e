"""How the house is kept: one class for one name, and docstrings that say something."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "thirdhalf"
TWICE: dict[str, str] = {
    "Deadline": "a search's and a connection's",
    "Match": "a tournament's, to be TournamentMatch",
    "Settings": "a tournament's, to be renamed",
    "State": "a tournament's, to be renamed",
}
"""Class names that may be defined twice, and why."""
SHORTEST = 16
"""Characters of a docstring; a shorter one says nothing the name does not say."""

STILL_EMPTY = {
    "client.py: say: A line of chat.",
    "core/chance.py: word: 32 random bits.",
    "core/game.py: world: One of them.",
    "core/reading.py: read_flag: True or false.",
    "games/ovalia/knowledge.py: with_one: One card more.",
    "games/ovalia/moves.py: verb: What is done.",
    "games/ovalia/state.py: count_hit: One more.",
    "games/ovalia/worlds.py: draw: One of them.",
    "games/rugby/trick.py: lead: The first card.",
    "library/rules.py: check_language: `en` or `fr`.",
    "protocol/messages.py: Say: A line of chat.",
    "protocol/messages.py: Ping: Are you there?",
    "protocol/messages.py: Pong: Yes.",
    "protocol/positions.py: RugbyPosition: Rugby.",
    "protocol/positions.py: WooPosition: Woo.",
    "protocol/positions.py: OvaliaPosition: Ovalia.",
    "protocol/standings.py: EntrantInfo: A player.",
    "protocol/standings.py: RankingInfo: A table.",
    "server/connection.py: send_answers: All that wait.",
    "server/connection.py: send: Now.",
    "server/hub.py: create: Set up a table.",
    "server/logs.py: format: One line.",
    "server/timed_protocols.py: within: From now on.",
    "server/timed_protocols.py: connection_lost: Forget it.",
    "table/commands.py: level: A level of bot.",
    "table/commands.py: say: A line of chat.",
    "tournament/drawing.py: cut: Words that fit.",
    "tournament/drawing.py: svg: The picture.",
    "tournament/formulas/__init__.py: by_the_rules: RU-26 to RU-29.",
    "tournament/formulas/knockout.py: stages: One bracket.",
    "tournament/formulas/match.py: stages: A table of two.",
    "tournament/formulas/nations.py: stages: One table.",
    "tournament/pairing.py: pair: The next round.",
    "tournament/result.py: read_result: A whole result.",
    "tournament/result.py: json: As it was read.",
    "tournament/result.py: json: As it is kept.",
    "tournament/settings.py: json: All of them.",
    "tournament/sheet.py: match: One of them.",
}
"""Those from before; the list only gets shorter."""


def trees() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield str(path.relative_to(SOURCE)), ast.parse(path.read_text(encoding="utf-8"))


def test_no_public_class_name_is_defined_twice() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path, tree in trees():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(path)
    twice = {name: where for name, where in places.items() if len(where) > 1}
    assert {name: where for name, where in twice.items() if name not in TWICE} == {}


def test_every_docstring_says_something() -> None:
    empty = []
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                text = ast.get_docstring(node)
                if text is not None and len(text) < SHORTEST:
                    empty.append(f"{path}: {getattr(node, 'name', 'module')}: {text}")
    assert [place for place in empty if place not in STILL_EMPTY] == []
