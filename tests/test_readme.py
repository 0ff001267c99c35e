"""What the README shows works."""

import os
import re
import subprocess
import sys
from pathlib import Path

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_every_python_example_runs(tmp_path: Path) -> None:
    examples = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert examples
    paths = [str(Path(path).resolve()) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}  # the examples run in a folder of their own
    for example in examples:
        if "thirdhalf.client" in example:
            continue  # needs a server: tests/server/test_client.py
        done = subprocess.run(
            [sys.executable, "-c", example], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout


def test_the_two_commands_stand_at_the_top() -> None:
    top = "\n".join(README.splitlines()[:6])
    assert "make play" in top
    assert "make test" in top
