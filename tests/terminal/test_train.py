"""`thirdhalf train`, on a tiny budget."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from thirdhalf.cli import app

TINY = ["--generations", "1", "--matches", "1", "--iterations", "1", "--halves", "1", "--jobs", "1"]


def test_training_writes_a_data_file_and_says_where(tmp_path: Path) -> None:
    out = tmp_path / "woo.json"
    ran = CliRunner().invoke(app, ["train", "woo", *TINY, "--folder", str(tmp_path / "kept"), "--out", str(out)])
    assert ran.exit_code == 0, ran.output
    assert ran.stdout.strip() == str(out)
    assert json.loads(out.read_text(encoding="utf-8"))["game"] == "woo"
    assert (tmp_path / "kept" / "woo-1.jsonl").exists()


def test_a_game_without_a_course_has_nothing_to_learn(tmp_path: Path) -> None:
    ran = CliRunner().invoke(app, ["train", "ovalia", *TINY, "--folder", str(tmp_path), "--lang", "fr"])
    assert ran.exit_code == 2
    assert "rien à apprendre" in ran.stderr
