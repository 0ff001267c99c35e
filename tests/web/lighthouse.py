"""Lighthouse on the built pages: `make lighthouse`. Every page has to reach 95 of 100."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from web.pictures import PORT, wait

ENOUGH = 95
VERSION = "12.8.2"
"""The last major version that runs on Node 20."""
PATHS = ("/", "/lobby", "/new/ovalia", "/rules/rugby", "/about")
KINDS = ("performance", "accessibility", "best-practices")
CHROME = "--headless=new --no-sandbox --disable-gpu"


def main() -> int:
    """1 where a page has less than enough."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "tables.sqlite")
        command = [sys.executable, "-m", "thirdhalf", "serve", "--database", database, "--port", str(PORT)]
        server = subprocess.Popen([*command, "--log-level", "warning"])
        try:
            wait(f"http://localhost:{PORT}/api/health")
            return max(measure(path, Path(folder)) for path in PATHS)
        finally:
            server.terminate()
            server.wait(10)


def measure(path: str, folder: Path) -> int:
    """One page; its numbers are printed."""
    report = folder / "report.json"
    subprocess.run(
        [
            *("npx", "--yes", f"lighthouse@{VERSION}", f"http://localhost:{PORT}{path}", "--quiet", "--output=json"),
            *(f"--output-path={report}", f"--only-categories={','.join(KINDS)}", f"--chrome-flags={CHROME}"),
        ],
        env={**os.environ, "CHROME_PATH": "/usr/bin/chromium"},
        check=True,
    )
    categories = json.loads(report.read_text(encoding="utf-8"))["categories"]
    points = {kind: round(100 * (categories[kind]["score"] or 0)) for kind in KINDS}
    print(f"{path:<16}", *(f"{kind} {value}" for kind, value in points.items()), sep="  ")
    return int(min(points.values()) < ENOUGH)


if __name__ == "__main__":
    sys.exit(main())
