"""The package installs without a compiler, and then runs uncompiled."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.skipif(os.environ.get("THIRDHALF_SPEED") == "uncompiled", reason="once in a run of make test is enough")
def test_without_a_compiler_the_build_succeeds_uncompiled(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    setup = (ROOT / "setup.py").read_text(encoding="utf-8")
    fewer = re.sub(r"^COMPILED = .*$", 'COMPILED = ("core",)', setup, flags=re.MULTILINE)
    assert fewer != setup
    (tmp_path / "setup.py").write_text(fewer, encoding="utf-8")  # as much C as it takes to fail
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("*.egg-info", "__pycache__"))
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "setup.py", "build"],
        cwd=tmp_path,
        env={**environment, "CC": "/bin/false"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "installs uncompiled" in done.stderr
    built = next((tmp_path / "build").glob("lib*"))
    assert not list(built.rglob("*.so"))
    version = subprocess.run(
        [sys.executable, "-m", "thirdhalf", "--version"], cwd=built, capture_output=True, text=True, check=True
    )
    assert "(uncompiled)" in version.stdout
