"""What a release contains, installed as its users install it: an empty environment, one wheel, one command."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest
from postgres import free_port
from serving import until

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
UV = shutil.which("uv", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}") or "uv"
INSIDE = (
    "thirdhalf/server/static/index.html",
    "thirdhalf/games/rugby/rules.fr.md",
    "thirdhalf/puzzles/rugby.jsonl",
    "thirdhalf/py.typed",
)

pytestmark = pytest.mark.skipif(
    os.environ.get("THIRDHALF_SPEED") != "compiled", reason="make test has built the wheel when it runs compiled"
)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled wheel of make, with a pure wheel and the sources beside it."""
    folder = tmp_path_factory.mktemp("dist")
    (compiled,) = [wheel for wheel in DIST.glob("*.whl") if "none-any" not in wheel.name]
    shutil.copy(compiled, folder)
    build = [UV, "build", "-q", "--no-build-isolation", "--python", sys.executable, "--out-dir", str(folder)]
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    subprocess.run([*build, "--wheel", str(ROOT)], env={**environment, "THIRDHALF_PURE": "1"}, check=True)
    subprocess.run([*build, "--sdist", str(ROOT)], env=environment, check=True)
    return folder


def test_pages_and_rule_books_are_inside(built: Path) -> None:
    wheels = list(built.glob("*.whl"))
    assert len(wheels) == 2
    for wheel in wheels:
        names = zipfile.ZipFile(wheel).namelist()
        assert set(INSIDE) <= set(names)
        assert any(name.endswith(".so") for name in names) == ("none-any" not in wheel.name)
    (sources,) = built.glob("*.tar.gz")
    with tarfile.open(sources) as archive:
        names = [name.partition("/src/")[2] for name in archive.getnames()]
    assert set(INSIDE) <= set(names)


def test_one_version_number() -> None:
    version = re.search(r'__version__: Final = "(.+)"', (ROOT / "src/thirdhalf/__init__.py").read_text())
    assert version
    assert all(wheel.name.split("-")[1] == version[1] for wheel in DIST.glob("*.whl"))


@pytest.mark.parametrize("kind", ["compiled", "pure"])
def test_the_command_alone_opens_the_table(built: Path, tmp_path: Path, kind: str) -> None:
    (wheel,) = [path for path in built.glob("*.whl") if ("none-any" in path.name) == (kind == "pure")]
    home = tmp_path / "home"
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "THIRDHALF_PORT": str(free_port()),
        "UV_CACHE_DIR": os.environ.get("UV_CACHE_DIR", str(Path.home() / ".cache" / "uv")),
        "UV_SYSTEM_CERTS": "1",
        "UV_PYTHON_DOWNLOADS": "never",
    }
    if kind == "compiled":
        subprocess.run(
            [UV, "venv", "-q", "--python", sys.executable, str(tmp_path / "venv")], env=environment, check=True
        )
        python = tmp_path / "venv" / "bin" / "python"
        subprocess.run([UV, "pip", "install", "-q", "--python", str(python), str(wheel)], env=environment, check=True)
        command = [str(tmp_path / "venv" / "bin" / "thirdhalf")]
    else:
        command = [UV, "tool", "run", "-q", "--python", sys.executable, "--from", str(wheel), "thirdhalf"]
    version = subprocess.run([*command, "--version"], env=environment, capture_output=True, text=True, check=True)
    assert ("(compiled)" in version.stdout) == (kind == "compiled")
    table = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        address = f"http://127.0.0.1:{environment['THIRDHALF_PORT']}/"
        assert "<title>Third Half" in until(lambda: page(address))
    finally:
        os.killpg(table.pid, signal.SIGTERM)
        table.communicate(timeout=60)


def page(address: str) -> str:
    """The page behind an address; empty while there is none."""
    try:
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(address, timeout=5) as answer:
            return str(answer.read().decode())
    except OSError:
        return ""
