"""The other commands, as somebody types them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import support
from typer.testing import CliRunner

import thirdhalf
from thirdhalf.cli import app
from thirdhalf.core import record
from thirdhalf.core.everything import ALL


def run(*arguments: str, language: str = "en") -> tuple[int, str]:
    """The command, without the start of a process."""
    done = CliRunner().invoke(app, arguments, env={"THIRDHALF_LANG": language, "COLUMNS": "200"})
    assert done.exception is None or isinstance(done.exception, SystemExit)
    return done.exit_code, done.stdout + done.stderr.strip()


def typed(*arguments: str, language: str = "en") -> tuple[int, str]:
    """In a process of its own, as from a shell."""
    done = subprocess.run(
        [sys.executable, "-m", "thirdhalf", *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "THIRDHALF_LANG": language, "COLUMNS": "200"},
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout + done.stderr.strip()


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    path = tmp_path / "match.record"
    path.write_text(record.write(support.played("rugby, short", 8), ALL, ["Ann", "Bob"], comments={4: "well played"}))
    return path


def test_the_version_says_which_speed_runs() -> None:
    status, said = typed("--version")
    assert status == 0
    assert said.strip() == f"thirdhalf {thirdhalf.__version__} ({'compiled' if thirdhalf.compiled() else 'uncompiled'})"


def test_help_is_in_both_languages() -> None:
    assert "Play against the computer" in typed("--help")[1]
    assert "Jouer contre l'ordinateur" in typed("--help", language="fr")[1]


def test_a_clause_comes_with_its_code_and_its_tests() -> None:
    status, said = run("rule", "ru-20")
    assert status == 0
    assert "gives the kick-off to the opponent" in said
    assert "series.py" in said
    assert "test_rules.py" in said
    assert "engagement à l'adversaire" in run("rule", "RU-20", language="fr")[1]
    assert run("rule", "XX-1")[0] == 2


def test_a_clause_is_guessed_and_found_by_words() -> None:
    for guess in (["ov40"], ["OV", "40"], ["Ov-40"]):
        status, said = run("rule", *guess)
        assert (status, said.split()[0]) == (0, "OV-40")
    status, said = run("rule", "red card")
    assert status == 0
    assert {"OV-36", "OV-40"} <= set(said.split())
    assert "OV-36" in run("rule", "carton", "rouge", language="fr")[1]
    assert "WO-16" in run("rule", "Marriage card")[1]
    assert run("rule", "zeppelin") == (2, "No clause mentions 'zeppelin'.\n")
    assert "OV-61" in run("rule", f"OV-{99}")[1]


def test_references_stay_whole_in_a_pipe() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "thirdhalf", "rule", "OV-18"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "THIRDHALF_LANG": "en", "COLUMNS": "40"},
    )
    places = [line for line in done.stdout.splitlines() if line.startswith("  ")]
    assert len(places) > 5
    assert all(re.match(r"  \S+\.py:\d+  \S", line) for line in places)


def test_a_clause_in_french_is_french_throughout() -> None:
    said = run("rule", "RU-20", "--lang", "fr")[1]
    assert "Dans le code" in said
    places = [line for line in said.splitlines() if line.startswith("  ")]
    assert places
    assert all(re.fullmatch(r"  \S+\.py:\d+", line) for line in places)


def test_perft_counts_by_depth() -> None:
    assert run("perft", "rugby", "--seed", "0", "--depth", "3") == (0, "0 1\n1 10\n2 28\n3 280\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "chess"], "No game chess"),
        (["perft", "rugby", "--rule", "halves"], "NAME=VALUE"),
        (["perft", "rugby", "--rule", "halves=99"], "rules.halves"),
        (["play", "rugby", "--lang", "de"], "en or fr"),
        (["play", "rugby", "--level", "god"], "first-fifteen: Thinks ahead"),
        (["play", "rugby", "--level", "god", "--lang", "fr"], "Pas de niveau god"),
        (["replay", "nowhere.record"], "nowhere.record"),
    ],
)
def test_a_wrong_word_is_answered_with_the_right_ones(arguments: list[str], said: str) -> None:
    status, text = run(*arguments)
    assert status == 2
    assert said in text


def test_a_record_is_shown_with_what_happened(whole: Path) -> None:
    status, said = typed("replay", str(whole))
    assert status == 0
    assert "Ann wins the trick." in said
    assert "well played" in said
    assert "Bob remporte le pli." in run("replay", str(whole), language="fr")[1]


def test_a_record_is_shown_from_one_seat(whole: Path) -> None:
    status, said = run("replay", str(whole), "--seat", "1")
    assert status == 0
    assert "* deal ? ? ? ? / " in said
    assert run("replay", str(whole), "--seat", "2")[0] == 2


def test_a_redacted_record_is_read_out(tmp_path: Path) -> None:
    path = tmp_path / "seen.record"
    path.write_text(record.write(support.played("rugby, short", 8), viewer=0))
    status, said = run("replay", str(path))
    assert status == 0
    assert "What seat 0 knows" in said
    assert run("replay", str(path), "--seat", "1")[0] == 2


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (("Third Half record 1", "Third Half record 2"), "line 1"),
        (("game: rugby", "game: chess"), "game"),
        (("rules: {", "rules: {{"), "rules"),
        (("seats: ", "chairs: "), "line 4"),
        (("1. ", "1. 0 fly, "), "line 10"),
    ],
)
def test_a_broken_record_says_where(whole: Path, change: tuple[str, str], place: str) -> None:
    whole.write_text(whole.read_text().replace(*change, 1))
    status, said = run("replay", str(whole))
    assert status == 2
    assert place in said
