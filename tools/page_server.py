"""A server for tools that look at pages."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PORT = 8067


@contextmanager
def page_server() -> Iterator[str]:
    """The address of a server with an empty database."""
    address = f"http://localhost:{PORT}"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "thirdhalf", "serve", "--database", str(Path(folder) / "tables.sqlite")]
        server = subprocess.Popen([*command, "--port", str(PORT), "--log-level", "warning"])
        try:
            _wait(f"{address}/api/health")
            yield address
        finally:
            server.terminate()
            server.wait(10)


def _wait(address: str) -> None:
    """Waits until the server answers, at most two minutes."""
    for _ in range(1200):
        try:
            urllib.request.urlopen(address, timeout=2).close()
            return
        except OSError:
            time.sleep(0.1)
