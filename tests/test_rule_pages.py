"""Rule books as pages to read: all of a clause is there, and what is drawn are real cards."""

from __future__ import annotations

import re

import pytest

from thirdhalf.games import GAMES
from thirdhalf.rulebook import book, clauses
from thirdhalf.rulebook.passages import passages
from thirdhalf.rulebook.summary import summary

BOOKS = [(game, language) for game in GAMES for language in ("en", "fr")]
MOVE = re.compile(r"[01*] [a-z]+(.*)")
SCORE = re.compile(r"\d+ - \d+")
SIGNS = {"+", "<", "?"}
SUMMED_UP = {"rugby", "woo", "ovalia"}


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_the_passages_of_a_clause_are_the_whole_clause(game: str, language: str) -> None:
    colon = " :" if language == "fr" else ":"
    for clause, text in clauses(game, language).items():
        parts = passages(text)
        again = [f"**{part.label}{colon}** {part.text}" if part.label else part.text for part in parts]
        assert " ".join(again) == text, clause


@pytest.mark.parametrize("game", list(GAMES))
def test_both_languages_have_the_same_passages(game: str) -> None:
    for clause, text in clauses(game, "en").items():
        french = passages(clauses(game, "fr")[clause])
        assert [part.kind for part in passages(text)] == [part.kind for part in french], clause


def test_the_editions_of_ovalia_are_side_by_side_wherever_they_differ() -> None:
    game = GAMES["ovalia"]
    french, english = (game.read_settings({"edition": edition}).values for edition in ("fr", "en"))
    differ = {one.clause for one in game.settings_schema if french[one.name] != english[one.name]} - {"OV-61"}
    for language, labels in (
        ("en", ["French edition", "English edition"]),
        ("fr", ["Édition française", "Édition anglaise"]),
    ):
        ways = {
            clause: [part.label for part in passages(text) if part.kind == "edition"]
            for clause, text in clauses("ovalia", language).items()
        }
        assert {clause: found for clause, found in ways.items() if found} == dict.fromkeys(
            sorted(differ, key=order), labels
        )


def order(clause: str) -> int:
    return int(clause.split("-")[1])


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_what_is_drawn_are_real_cards_and_no_setting_is_named(game: str, language: str) -> None:
    for span in re.findall(r"`([^`]+)`", " ".join(book(game, language).split())):
        move = MOVE.fullmatch(span)
        cards = move[1].split() if move else [] if SCORE.fullmatch(span) else span.split()
        suits = {"H"} if move and "marry" in span else set()
        assert set(cards) <= set(GAMES[game].cards) | suits, span


@pytest.mark.parametrize("game", sorted(SUMMED_UP))
def test_a_summary_draws_the_same_in_both_languages_and_names_clauses_that_exist(game: str) -> None:
    english, french = summary(game, "en"), summary(game, "fr")
    assert [[line[:2] for line in part.lines] for part in english] == [
        [line[:2] for line in part.lines] for part in french
    ]
    lines = [line for part in english + french for line in part.lines]
    for line in lines:
        drawn = [card for word in line.cards.split() for card in (re.split("[<>]", word) if word not in SIGNS else [])]
        assert set(drawn) <= set(GAMES[game].cards), line
        assert set(re.findall(r"[A-Z]{2}-\d+", line.text)) <= set(clauses(game, "en")), line
    assert {"drawing", "step"} <= {line.kind for line in lines}


def test_a_summary_is_read_in_a_minute() -> None:
    for game in sorted(SUMMED_UP):
        for language in ("en", "fr"):
            words = " ".join(line.text for part in summary(game, language) for line in part.lines).split()
            assert len(words) < 300, (game, language, len(words))
