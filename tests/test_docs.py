"""What the README and the docs show works: every block of Python runs, one page at a time, as a reader would."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

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


def test_the_two_commands_stand_at_the_top() -> None:
    top = "\n".join((ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:6])
    assert "make play" in top
    assert "make test" in top


def test_every_page_is_in_the_menu_of_the_site() -> None:
    menu = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        assert f": {page.name}\n" in menu, page.name
