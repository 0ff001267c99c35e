"""Playing at a real terminal."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect
import pytest

from thirdhalf.core import record
from thirdhalf.games import GAMES
from thirdhalf.terminal.seat import SeatError
from thirdhalf.terminal.typed import meant

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
            timeout=120,
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
        table.sendline("#1")
    table.expect(pexpect.EOF)
    kept = (tmp_path / "thirdhalf" / f"{game}.last.record").read_text()
    assert record.replay(record.read(kept), GAMES).state.over()


def test_a_refused_move_says_why_and_nothing_is_lost(terminal: Callable[..., Any]) -> None:
    table = terminal("rugby", *SHORT)
    table.expect(PROMPT["en"])
    table.sendline("undo")
    table.expect("no move to take back")
    table.sendline("/hello")
    table.expect("does not chat")
    table.sendline("play D1")
    table.expect(r"You don't hold D1.*RU-8")
    table.sendline("dance")
    table.expect("Not a move")
    table.sendline("rule RU-8")
    table.expect("any card from the hand")
    table.sendline("rule kick-off")
    table.expect(r"RU-\d+.*RU-\d+")
    table.sendline("help")
    table.expect(r"Moves: play, drop \(take the drop\), on \(play on\)\.\r\n")
    table.sendline("#99")
    table.expect("from #1 to #3")
    table.sendline("#1")
    table.expect(r"wins? the trick")


def test_a_match_left_by_control_c_goes_on_where_it_was(terminal: Callable[..., Any], tmp_path: Path) -> None:
    table = terminal("rugby", *SHORT, "--level", "rookie")
    table.expect(PROMPT["en"])
    table.sendline("#1")
    table.expect(r"wins? the trick")
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


CHOICES = ["play S3", "play H11", "play H3", "drop"]
HAND = ["S3", "H11", "H3", "D10"]


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("#2", "play H11"),
        ("h11", "play H11"),
        ("11", "play H11"),
        ("play h11", "play H11"),
        ("JOUER H11", "play H11"),
        ("take the drop", "drop"),
        ("prendre le drop", "drop"),
        ("s1", "play S1"),
        ("jouer s1", "play S1"),
        ("10", "play D10"),  # held and not legal: the referee says why
    ],
)
def test_a_move_may_be_said_in_several_ways(typed: str, move: str) -> None:
    assert meant(typed, CHOICES, HAND, GAMES["rugby"], "en") == move


@pytest.mark.parametrize(
    ("typed", "said"), [("3", "play S3, play H3"), ("4", "None of your moves is a 4"), ("#5", "#1 to #4")]
)
def test_an_ambiguous_or_unknown_move_is_asked_about(typed: str, said: str) -> None:
    with pytest.raises(SeatError, match=said):
        meant(typed, CHOICES, HAND, GAMES["rugby"], "en")


def test_ten_is_a_card_and_never_the_tenth_move_listed() -> None:
    listed = [f"play {card}" for card in ("S0", "SJ", "SQ", "SK", "ST", "SA", "H0", "HJ", "HQ", "HK", "HA")]
    assert meant("10", listed, [], GAMES["woo"], "en") == "play ST"
    assert meant("#10", listed, [], GAMES["woo"], "en") == "play HK"


def test_the_only_move_is_made_and_announced(terminal: Callable[..., Any]) -> None:
    table = terminal("rugby", *SHORT)
    announced = 0
    while (found := table.expect([r"You play [^.]+\. \(only move\)", PROMPT["en"], "won|A draw"])) < 2:
        if found:
            table.sendline("#1")
        else:
            announced += 1
    assert announced  # the last card at least


def test_a_move_can_be_undone_until_a_card_has_been_seen(terminal: Callable[..., Any], tmp_path: Path) -> None:
    table = terminal("ovalia", *ONE_HALF)
    table.expect(PROMPT["en"])
    table.sendline("undo")
    table.expect("A card has been seen since")
    table.expect(PROMPT["en"])
    table.sendline("#1")
    table.expect("lay W2 W6 W7")
    table.sendline("pass")
    table.expect("discard W2")
    table.sendline("undo")
    table.expect("lay W2 W6 W7")
    table.sendline("w2 w6 w7")
    table.expect("Computer shows the red card!")
    table.sendline("resign")
    table.expect("Computer has won")
    table.expect(pexpect.EOF)
    assert "ended: resigned 0" in (tmp_path / "thirdhalf" / "ovalia.last.record").read_text()


@pytest.mark.parametrize(
    ("language", "word", "again", "heading", "foot"),
    [
        ("en", "hint", "hint again", "To win", "ways the cards may lie|best play on both sides"),
        ("fr", "conseil", "conseil encore une fois", "Victoire", "répartitions possibles|meilleur jeu des deux côtés"),
    ],
)
def test_a_hint_says_what_to_play_and_the_second_time_what_each_move_is_worth(
    terminal: Callable[..., Any], language: str, word: str, again: str, heading: str, foot: str
) -> None:
    table = terminal("rugby", *ONE_HALF, language=language)
    table.expect(PROMPT[language])
    table.sendline(word)
    table.expect(again)
    said = table.before
    table.expect(PROMPT[language])
    table.sendline(word)
    table.expect(heading)
    table.expect(foot)
    cards = re.findall(r"[SHDC]\d+", table.before)
    assert len(cards) == 10
    assert any(f"{card}. " in said for card in cards)
    table.expect(PROMPT[language])
    table.sendline("#1")
    table.expect("wins? the trick" if language == "en" else "remport")


def test_there_is_no_hint_without_memory_aids(terminal: Callable[..., Any]) -> None:
    table = terminal("rugby", *ONE_HALF, "--no-aid")
    table.expect(PROMPT["en"])
    table.sendline("hint")
    table.expect("no hints at a table without memory aids")
    table.expect(PROMPT["en"])
