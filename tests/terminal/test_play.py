"""Playing at a real terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect
import pytest

from thirdhalf.core import record
from thirdhalf.games import GAMES
from thirdhalf.terminal.play import meant

SHORT = ["--rule", "halves=1", "--rule", "ranks=3", "--rule", "hand_size=3", "--seed", "3"]
ONE_HALF = ["--rule", "halves=1", "--seed", "3"]
PROMPT = {"en": "Your move>", "fr": "À vous>"}


@pytest.fixture
def terminal(tmp_path: Path) -> Callable[..., Any]:
    def start(*arguments: str, language: str = "en") -> Any:
        return pexpect.spawn(
            sys.executable,
            ["-m", "thirdhalf", "play", *arguments],
            env={**os.environ, "XDG_STATE_HOME": str(tmp_path), "THIRDHALF_LANG": language, "COLUMNS": "100"},
            encoding="utf-8",
            timeout=20,
        )

    return start


@pytest.mark.parametrize(("language", "end"), [("en", "won|A draw"), ("fr", "gagné|Match nul")])
@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_match_is_played_in_both_languages(
    terminal: Callable[..., Any], tmp_path: Path, game: str, language: str, end: str
) -> None:
    short = {"ovalia": ONE_HALF, "rugby": SHORT}.get(game, ["--seed", "3"])
    table = terminal(game, *short, language=language)
    while table.expect([PROMPT[language], end]) == 0:
        table.sendline("1")
    table.expect(pexpect.EOF)
    kept = (tmp_path / "thirdhalf" / f"{game}.last.record").read_text()
    assert record.replay(record.read(kept), GAMES).state.over()


def test_a_refused_move_says_why_and_nothing_is_lost(terminal: Callable[..., Any]) -> None:
    table = terminal("rugby", *SHORT)
    table.expect(PROMPT["en"])
    table.sendline("play D1")
    table.expect(r"You don't hold D1.*RU-8")
    table.sendline("dance")
    table.expect("Not a move")
    table.sendline("rule RU-8")
    table.expect("any card from the hand")
    table.sendline("help")
    table.expect("number of a move")
    table.sendline("1")
    table.expect("trick to")


def test_a_match_left_by_control_c_goes_on_where_it_was(terminal: Callable[..., Any], tmp_path: Path) -> None:
    table = terminal("rugby", *SHORT, "--level", "rookie")
    table.expect(PROMPT["en"])
    table.sendline("1")
    table.expect("trick to")
    table.expect(PROMPT["en"])
    table.sendintr()
    table.expect("Go on with: thirdhalf play rugby")
    table.expect(pexpect.EOF)
    left = record.read((tmp_path / "thirdhalf" / "rugby.record").read_text()).moves
    again = terminal("rugby")
    again.expect("Going on with the match")
    again.expect(PROMPT["en"])
    again.sendline("quit")
    again.expect(pexpect.EOF)
    kept = record.read((tmp_path / "thirdhalf" / "rugby.record").read_text())
    assert kept.moves == left
    assert kept.seats()[1] == "Computer (rookie)"
    assert len(left) >= 4


def test_a_match_that_cannot_be_read_is_kept_aside(terminal: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "thirdhalf").mkdir()
    (tmp_path / "thirdhalf" / "rugby.record").write_text("not a record")
    table = terminal("rugby")
    table.expect("cannot be read")
    table.expect(PROMPT["en"])
    assert (tmp_path / "thirdhalf" / "rugby.unreadable").read_text() == "not a record"


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("2", "play H11"),
        ("h11", "play H11"),
        ("play h11", "play H11"),
        ("JOUER H11", "play H11"),
        ("take the drop", "drop"),
        ("prendre le drop", "drop"),
        ("s1", "play S1"),
        ("jouer s1", "play S1"),
        ("7", "7"),
    ],
)
def test_a_move_may_be_said_in_several_ways(typed: str, move: str) -> None:
    assert meant(typed, ["play S3", "play H11", "drop"], GAMES["rugby"]) == move
