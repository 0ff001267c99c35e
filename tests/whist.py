"""German Whist installed beside Third Half, as somebody else's package would be."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[1] / "examples" / "german_whist"


def install(folder: Path) -> dict[str, str]:
    """Installs it into a folder. Returns the environment in which Third Half finds it."""
    source, site = folder / "source", folder / "site"
    shutil.copytree(EXAMPLE, source)
    wanted = ["pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--offline"]
    uv = Path(sys.executable).with_name("uv")
    subprocess.run([uv, *wanted, "--python", sys.executable, "--target", site, source], check=True)
    paths = [*filter(None, [os.environ.get("PYTHONPATH")]), str(site)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "COLUMNS": "100", "THIRDHALF_LANG": "en"}
