"""Reports on screen and in files, in both languages."""

from __future__ import annotations

import csv
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from asking import answered, asked
from typer.testing import CliRunner

from thirdhalf.cli import app
from thirdhalf.lab.presentation import present

RUN = CliRunner()
SHORT = ["--level", "random", "--jobs", "1"]


def lab(tmp_path: Path, *arguments: str, language: str = "en") -> str:
    where = ["--store", str(tmp_path / "store"), "--lang", language]
    done = RUN.invoke(app, ["lab", *arguments, *SHORT, *where], env={"COLUMNS": "100"})
    assert done.exit_code == 0, done.output
    return done.stdout


def test_a_report_fits_on_a_page_and_speaks_both_languages(tmp_path: Path) -> None:
    told = lab(tmp_path, "report", "woo", "--deals", "3", "--rule", "target=1")
    assert len(told.splitlines()) < 50
    assert "First player wins" in told
    assert "tie_bonus=cumulative" in told
    assert "Victoires du premier joueur" in lab(
        tmp_path, "report", "woo", "--deals", "3", "--rule", "target=1", language="fr"
    )


def test_a_sweep_writes_every_kind_of_file(tmp_path: Path) -> None:
    """In a process of its own: the libraries behind the files keep threads and sockets."""
    files = [tmp_path / f"found{ending}" for ending in (".html", ".json", ".csv", ".parquet", "-again.html")]
    short = ["--rule", "halves=1", "--rule", "ranks=2", "--rule", "hand_size=2", "--level", "club", "--jobs", "1"]
    question = ["sweep", "rugby", "--vary", "drop_points=2..4", *short, "--deals", "4", "--store", str(tmp_path)]
    out = [part for file in files for part in ("--out", str(file))]
    paths = [str(Path(path).resolve()) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "THIRDHALF_LANG": "fr"}
    command = [sys.executable, "-m", "thirdhalf", "lab", *question, *out]
    subprocess.run(command, env=environment, check=True, capture_output=True)
    found = json.loads(files[1].read_text())
    assert [arm.get("drop_points") for arm in found["question"]["rules"]] == [2, None, 4]
    with files[2].open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) > 30
    assert {row["measure"] for row in rows} >= {"first_seat", "verb:play"}
    assert files[3].read_bytes()[:4] == b"PAR1"
    page = files[0].read_text(encoding="utf-8")
    assert '<html lang="fr">' in page
    assert "Victoires du premier joueur" in page.rpartition("<body>")[2].partition("<script")[0]
    assert "vegaEmbed" in page
    assert not re.search(r"""<(script|link|img)[^>]+(src|href)\s*=\s*["']?(https?:)?//""", page)
    assert files[4].read_text(encoding="utf-8") == page


def test_tune_finds_the_coin_that_is_fair(tmp_path: Path) -> None:
    out = tmp_path / "tuned.json"
    told = lab(
        tmp_path, "tune", "coin", "--vary", "bias=1,3,5,7,9", "--target", "first_seat=0.5", "--deals", "20",
        "--out", str(out),
    )  # fmt: skip
    assert "closest: bias=5" in told
    found = json.loads(out.read_text())
    first, last = found["rounds"][0], found["rounds"][-1]
    assert len(first["candidates"]) == 5
    assert len(last["candidates"]) == 3
    assert last["candidates"][0]["rules"] == {"bias": 5}
    assert last["candidates"][0]["deals"] > first["candidates"][-1]["deals"]


def test_wrong_questions_get_errors(tmp_path: Path) -> None:
    for arguments, told in (
        (["compare", "coin", "--against", "bias=90"], "rules.bias"),
        (["compare", "coin", "--against", "bias"], "NAME=VALUE"),
        (["sweep", "coin", "--vary", "nothing=1..2"], "no such setting"),
        (["report", "coin", "--level", "nobody"], "No level nobody"),
        (["report", "coin", "--precision", "beauty=1"], "No measure beauty"),
        (["report", "coin", "--out", "report.docx"], "a report is one of"),
        (["report", "poker"], "No game poker"),
    ):
        done = RUN.invoke(app, ["lab", *arguments, "--lang", "en"], env={"THIRDHALF_LANG": "en"})
        assert done.exit_code == 2
        assert told in done.output, done.output


def test_a_warning_names_the_rule_that_was_never_reached(tmp_path: Path) -> None:
    found = answered(asked("coin", {}, {"spare": 3}), tmp_path, 5)
    (warning,) = present(found, "en").warnings
    assert warning == "spare=3 was never reached in 5 matches of random: nothing changed."


def test_a_missing_library_is_named_with_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "altair", None)
    done = RUN.invoke(app, ["lab", "report", "coin", "--out", "x.html", "--lang", "en"])
    assert done.exit_code == 2
    assert "pip install 'thirdhalf[lab]'" in done.output


def test_an_edition_is_named_by_itself_not_by_all_it_brings(tmp_path: Path) -> None:
    short = {"halves": 1, "hand_size": 5}
    found = answered(asked("ovalia", short, {**short, "edition": "en"}), tmp_path, 2)
    assert present(found, "en").title == "Ovalia: edition=fr / edition=en"
    assert found["reached"][0]["rules"] == {"edition": "en"}
