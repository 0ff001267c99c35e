"""Takes the pictures of the README from the pages as they are: `make pictures`."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from web.player import Player  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
PORT = 8067
SHOTS = (("rugby", {}, 9), ("woo", {}, 7), ("ovalia", {}, 22))
QUALITY = 70


def main() -> None:
    """One table of each game, some moves into a match."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "tables.sqlite")
        command = [sys.executable, "-m", "thirdhalf", "serve", "--database", database, "--port", str(PORT)]
        server = subprocess.Popen([*command, "--log-level", "warning"])
        try:
            wait(f"http://localhost:{PORT}/api/health")
            take(f"http://localhost:{PORT}")
        finally:
            server.terminate()
            server.wait(10)


def wait(address: str) -> None:
    """Until the server answers."""
    for _ in range(300):
        try:
            urllib.request.urlopen(address, timeout=2).close()
            return
        except OSError:
            time.sleep(0.1)


def take(address: str) -> None:
    """The pictures."""
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for game, rules, steps in SHOTS:
            size = {"width": 1100, "height": 760}
            context = browser.new_context(base_url=address, viewport=size, locale="en-GB", reduced_motion="reduce")
            player = Player(context.new_page())
            player.set_up(game, rules, ["club"], spectators=False)
            player.page.wait_for_selector(".prompt.yours")
            for _ in range(steps):
                player.try_step()
            player.page.wait_for_selector(".prompt.yours")
            player.page.evaluate("scrollTo(0, 0)")
            player.page.screenshot(path=PICTURES / f"{game}.jpg", type="jpeg", quality=QUALITY)
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
