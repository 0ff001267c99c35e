"""Rule book, code and tests agree with each other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from thirdhalf.games import GAMES
from thirdhalf.rulebook import CITED, book, citations, clauses, settings_of, source

ROOT = Path(__file__).parents[1]
HOMES = {"rugby": ("games/rugby", "tournament")}
"""Where a book's clauses are cited in code and tests, if not only in the game's own folder."""


@pytest.mark.parametrize("game", list(GAMES))
def test_both_languages_have_the_same_clauses_in_order(game: str) -> None:
    numbers = [int(clause.split("-")[1]) for clause in clauses(game, "en") if clause.startswith(GAMES[game].prefix)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert list(clauses(game, "en")) == list(clauses(game, "fr"))
    assert all(clauses(game, "en")[clause] != clauses(game, "fr")[clause] for clause in clauses(game, "en"))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_setting_belongs_to_a_clause(game: str) -> None:
    for setting in GAMES[game].settings_schema:
        assert setting in settings_of(game, setting.clause)
        assert setting.clause in clauses(game, "en"), setting.name


@pytest.mark.parametrize("game", list(GAMES))
def test_every_clause_is_cited_by_code_and_by_tests(game: str) -> None:
    for root in (source(), ROOT / "tests"):
        paths = [path for home in HOMES.get(game, (f"games/{game}",)) for path in (root / home).rglob("*.py")]
        cited = set(CITED.findall("\n".join(path.read_text() for path in paths)))
        assert set(clauses(game, "en")) - cited == set(), root


def test_code_and_tests_cite_only_clauses_that_exist() -> None:
    known = {clause for game in GAMES for clause in clauses(game, "en")}
    prefixes = {clause.split("-")[0] for clause in known}
    for folder in (source(), ROOT / "tests"):
        for path in folder.rglob("*.py"):
            cited = {c for c in CITED.findall(path.read_text()) if c.split("-")[0] in prefixes}
            assert cited <= known, path


def test_books_are_made_of_chapters_and_clauses_only() -> None:
    for game in GAMES:
        for language in ("en", "fr"):
            for line in book(game, language).splitlines()[1:]:
                assert line == "" or re.match(r"(## |- \*\*|  |\w)", line), line


def test_a_clause_is_found_in_code_and_tests() -> None:
    assert any(path.name == "series.py" for path, _, _ in citations("RU-20", source()))
    assert any(path.name == "test_rules.py" for path, _, _ in citations("RU-20", ROOT / "tests"))
    assert citations("RU-2", ROOT / "tests") != citations("RU-20", ROOT / "tests")
