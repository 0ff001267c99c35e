"""A fact about a game lives in its package: nothing else in the source lists games by name."""

import ast
import re
from pathlib import Path

from thirdhalf.games import GAMES
from thirdhalf.rulebook import source


def test_no_list_of_games_outside_their_packages() -> None:
    for path in sorted(source().rglob("*.py")):
        if "games" in path.relative_to(source()).parts[:1]:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        words = [
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        ]
        docs = {
            ast.get_docstring(node, clean=False)
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        }
        named = {
            game
            for word in words
            if word not in docs and len(word) < 40
            for game in GAMES
            if game in word.split(", ") or word == game
        }
        assert len(named) < 2, f"{path}: {named}"


def test_no_page_names_a_game_outside_its_table_and_its_cards() -> None:
    """A game from another package is drawn by the general table: no page may depend on one of ours."""
    pages = Path(__file__).parents[1] / "web" / "src"
    ours = "|".join(GAMES)
    named = []
    for path in sorted([*pages.rglob("*.ts"), *pages.rglob("*.svelte")]):
        inside = path.relative_to(pages)
        if inside.parts[0] in ("games", "tables") or inside.name == "protocol.ts" or ".test." in inside.name:
            continue
        text = re.sub(r"/\*.*?\*/|^\s*//.*?$", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
        named += [f"{inside}: {found}" for found in re.findall(rf"\b(?:{ours})\b", text, re.IGNORECASE)]
    assert named == []


def test_every_companion_a_game_names_is_there() -> None:
    from thirdhalf.core.companions import load

    for game in GAMES.values():
        for role in game.companions():
            assert load(game.companions(), role) is not None, (game.name, role)


def test_the_folder_of_every_game_of_ours_is_an_entry_point() -> None:
    pages = Path(__file__).parents[1] / "pyproject.toml"
    for game in ("ovalia", "rugby", "woo"):
        assert f'{game} = "thirdhalf.games.{game}:GAME"' in pages.read_text(encoding="utf-8")
