"""`thirdhalf verify` and `thirdhalf replay`: what they check, what they read, and how they say what is wrong."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest
import support
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from table.test_shuffle_proof import played

from thirdhalf.core import record
from thirdhalf.core.everything import ALL
from thirdhalf.terminal.replay import replay
from thirdhalf.terminal.verify import verify

Said = pytest.CaptureFixture[str]
WHOLE = played()
RESULT = re.compile(r"^result: .*$", re.MULTILINE)


def verified(path: Path, text: str) -> int:
    path.write_text(text)
    return verify(path, None, None, "en")


def replayed(path: Path, text: str, language: str = "en") -> int:
    path.write_text(text)
    return replay(path, None, False, language)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.record"


@pytest.mark.parametrize(("result", "verify_status"), [("99 - 0", 1), ("banana", 2), ("1", 1), ("-3 - 4", 2)])
def test_a_result_that_does_not_follow_from_the_moves_is_detected(
    path: Path, result: str, verify_status: int, capsys: Said
) -> None:
    changed = RESULT.sub(f"result: {result}", WHOLE)
    assert verified(path, changed) == verify_status
    assert "result" in capsys.readouterr().out
    assert replayed(path, changed) == 2
    assert "result" in capsys.readouterr().out


def test_a_truncated_record_is_detected(path: Path, capsys: Said) -> None:
    broken_off = "\n".join(WHOLE.splitlines()[:-3]) + "\n"
    assert verified(path, broken_off) == 1
    assert "breaks off" in capsys.readouterr().out
    assert replayed(path, broken_off) == 2
    without_result = RESULT.sub("", broken_off).replace("\n\n", "\n", 1)
    assert verified(path, without_result) == 1
    assert replayed(path, without_result) == 0  # a match that goes on


def test_a_match_that_somebody_left_has_no_result(path: Path) -> None:
    left = RESULT.sub("ended: resigned 1", "\n".join(WHOLE.splitlines()[:-3]) + "\n")
    assert (verified(path, left), replayed(path, left)) == (0, 0)
    assert replayed(path, left.replace("resigned 1", "resigned 7")) == 2
    assert replayed(path, left.replace("resigned 1", "asleep 1")) == 2
    assert replayed(path, RESULT.sub("ended: time 0", WHOLE)) == 2  # the moves do end it


def test_the_cards_of_a_hand_may_be_listed_in_any_order(path: Path) -> None:
    deal = next(line for line in WHOLE.splitlines() if line.startswith("* deal"))
    hands = deal.removeprefix("* deal ").split(" / ")
    turned = [" ".join(reversed(hand.split())) for hand in hands[:-1]] + [hands[-1]]
    other = WHOLE.replace(deal, "* deal " + " / ".join(turned))
    assert (verified(path, other), replayed(path, other)) == (0, 0)
    swapped = WHOLE.replace(deal, "* deal " + " / ".join([hands[1], hands[0], hands[2]]))
    assert verified(path, swapped) == 1


def test_a_minus_is_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    for command in (lambda: verify(Path("-"), None, None, "en"), lambda: replay(Path("-"), None, False, "en")):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(WHOLE.encode())))
        assert command() == 0


@pytest.mark.parametrize(("language", "said"), [("en", "The record has no moves."), ("fr", "aucun coup")])
def test_a_record_without_moves_says_so(path: Path, language: str, said: str, capsys: Said) -> None:
    assert replayed(path, "Third Half record 1\ngame: rugby\n", language) == 0
    assert said in capsys.readouterr().out


def test_an_unreadable_file_is_reported_in_a_sentence(tmp_path: Path, path: Path, capsys: Said) -> None:
    path.write_bytes(b"\xff\xfe\x00")
    for wrong, said in ((path, "not a text in UTF-8"), (tmp_path, "a folder"), (tmp_path / "none", "no such file")):
        assert replay(wrong, None, False, "en") == verify(wrong, None, None, "en") == 2
        out = capsys.readouterr().out
        assert said in out
        assert "Errno" not in out
        assert "codec" not in out


@pytest.mark.parametrize(
    "header",
    ["seats: Ann", "seats: A / B / C", "seed: x", "rules: [", "rules: []", "position: {", "position: " + "[" * 9999],
)
def test_an_invalid_header_is_an_error(path: Path, header: str, capsys: Said) -> None:
    name = header.split(":")[0]
    text = record.write(support.played("rugby, short", 8), ALL)
    assert replayed(path, re.sub(f"\n{name}: .*", "", text, count=1).replace("\n", f"\n{header}\n", 1)) == 2
    assert name in capsys.readouterr().out


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.integers(0, len(WHOLE)), st.integers(0, 30), st.text('0123456789 */,;:{}[]"\n?SHDCab-', max_size=6))
def test_no_record_crashes_the_reader(path: Path, at: int, gone: int, instead: str) -> None:
    changed = WHOLE[:at] + instead + WHOLE[at + gone :]
    assert replayed(path, changed) in (0, 2)
    assert verified(path, changed) in (0, 1, 2)
