"""What the README and the docs show works: every block of Python runs, one page at a time, as a reader would."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import CliRunner

import thirdhalf
from thirdhalf.cli import app

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    path
    for path in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    if "```python" in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_block_of_python_runs(page: Path, tmp_path: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    alone = [block for block in blocks if "thirdhalf.client" not in block]  # the others: tests/server/test_client.py
    assert alone
    paths = [str(Path(path).resolve()) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}  # a folder of their own, so paths are absolute
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(alone)],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_the_two_commands_are_at_the_top() -> None:
    top = "\n".join((ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:6])
    assert "make play" in top
    assert "make test" in top


def test_every_page_is_in_the_menu_of_the_site() -> None:
    menu = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for page in (ROOT / "docs").rglob("*.md"):
        assert f": {page.relative_to(ROOT / 'docs')}\n" in menu, page.name


def test_the_record_that_is_shown_can_be_replayed(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```\n(Third Half record .*?)```", page, re.DOTALL)
    (tmp_path / "shown.record").write_text(shown, encoding="utf-8")
    match = thirdhalf.load(tmp_path / "shown.record")
    assert match.over
    assert match.scores == [3, 7]


NEEDS_MORE = ("SF1", "reopen", "tournament bots")
"""Lines for a bigger tournament, for one without results, and for an evening without people."""


def test_the_organisers_day_goes_as_it_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = (ROOT / "docs" / "tournaments.md").read_text(encoding="utf-8")
    (day,) = re.findall(r"```sh\n(.*?)```", page, re.DOTALL)
    for line in day.splitlines():
        if not any(word in line for word in NEEDS_MORE):
            done = CliRunner().invoke(app, shlex.split(line, comments=True)[1:])
            assert done.exit_code == 0, f"{line}: {done.output}"
    (data,) = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    Path("shown.json").write_text(data, encoding="utf-8")
    assert CliRunner().invoke(app, ["tournament", "show", "shown.json"]).exit_code == 0


def shown_commands() -> list[tuple[str, str]]:
    """Every line `thirdhalf …` in the blocks of the README and the docs, with its page."""
    lines = []
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        text = page.read_text(encoding="utf-8")
        indented = "".join(re.findall(r"^    (thirdhalf .*\n)", text, re.MULTILINE))
        for block in [*re.findall(r"```(?:sh)?\n(.*?)```", text, re.DOTALL), indented]:
            whole = block.replace("\\\n", " ")
            lines += [(page.name, line) for line in whole.splitlines() if re.match(r"(\$ )?thirdhalf\b", line)]
    return lines


def test_every_command_that_is_shown_exists_with_its_options() -> None:
    shown = shown_commands()
    assert len(shown) > 20
    for page, line in shown:
        words = shlex.split(line.removeprefix("$ "), comments=True)
        command: Any = get_command(app)
        for word in words[1:]:
            if word in ("|", ">", "<", "&"):
                break
            if hasattr(command, "commands") and word in command.commands:
                command = command.commands[word]
            elif word.startswith("--"):
                known = [name for option in command.params for name in (*option.opts, *option.secondary_opts)]
                assert word.partition("=")[0] in [*known, "--help"], f"{page}: {line}"
        assert not hasattr(command, "commands") or len(words) < 2 or words[1].startswith("--"), f"{page}: {line}"
