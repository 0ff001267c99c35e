"""`thirdhalf train`, on a tiny budget."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from thirdhalf.cli import app

TINY = ["--generations", "1", "--matches", "1", "--iterations", "1", "--halves", "1", "--jobs", "1"]


@pytest.mark.parametrize("game", ["ovalia", "woo"])
def test_training_writes_a_data_file_and_says_where(game: str, tmp_path: Path) -> None:
    out = tmp_path / "learned.json"
    ran = CliRunner().invoke(app, ["train", game, *TINY, "--folder", str(tmp_path / "kept"), "--out", str(out)])
    assert ran.exit_code == 0, ran.output
    assert ran.stdout.strip() == str(out)
    assert json.loads(out.read_text(encoding="utf-8"))["game"] == game
    assert (tmp_path / "kept" / f"{game}-1.json").exists()
