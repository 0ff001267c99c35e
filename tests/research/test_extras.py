"""The frameworks are optional: a message says what to install, and the rest does without them."""

from __future__ import annotations

import subprocess
import sys

import pytest

WITHOUT = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
"""


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("module", "blocked"),
    [("pettingzoo", "pettingzoo"), ("pettingzoo", "numpy"), ("openspiel", "pyspiel"), ("vector", "numpy")],
)
def test_a_message_says_what_to_install(module: str, blocked: str) -> None:
    done = python(WITHOUT.format(blocked=[blocked]) + f"import thirdhalf.research.{module}")
    assert done.returncode == 1
    assert (
        done.stderr.strip()
        .splitlines()[-1]
        .endswith(f"needs {blocked}, which is not installed: pip install 'thirdhalf[{module}]'")
    )


def test_everything_else_runs_without_them() -> None:
    blocked = ["numpy", "gymnasium", "pettingzoo", "pyspiel", "open_spiel"]
    done = python(
        WITHOUT.format(blocked=blocked)
        + "import thirdhalf.cli, thirdhalf.terminal.local, thirdhalf.referee, thirdhalf.bots\n"
        + "import thirdhalf.research.actions, thirdhalf.research.episode\n"
    )
    assert done.returncode == 0, done.stderr
