"""Takes the pictures of the README from the pages as they are: `make pictures`."""

from __future__ import annotations

import base64
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from animated_webp import animated
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from web.player import Player  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
PORT = 8067
SHOTS = (("rugby", {}, 12), ("woo", {}, 7), ("ovalia", {}, 24))
QUALITY = 70
MOVING = {"width": 1000, "height": 700}
SMALLER = 0.7
SECONDS, APART = 14, 0.09
"""How long the moving picture is, and how far its frames are from each other."""
MOVING_QUALITY = 42
PAUSE = 0.6
"""How long somebody looks before they play."""
READY_TABLE = ".prompt.yours"
READY = "document.querySelector('[data-settled=true] .prompt.yours') !== null"


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
                player.page.wait_for_selector(".prompt.yours")
                player.try_step()
            player.page.wait_for_selector(".prompt.yours")
            player.page.evaluate("scrollTo(0, 0)")
            player.page.screenshot(path=PICTURES / f"{game}.jpg", type="jpeg", quality=QUALITY)
            context.close()
        (PICTURES / "rugby.webp").write_bytes(moving(browser, address))
        browser.close()


def moving(browser: Browser, address: str) -> bytes:
    """A few tricks of Rugby as they are seen at the table."""
    context = browser.new_context(base_url=address, viewport=MOVING, device_scale_factor=SMALLER, locale="en-GB")
    page = context.new_page()
    player = Player(page)
    player.set_up("rugby", {}, ["club"], spectators=False)
    page.wait_for_selector(READY_TABLE)
    camera = context.new_cdp_session(page)
    shot = {"format": "webp", "quality": MOVING_QUALITY, "optimizeForSpeed": True}
    frames: list[tuple[bytes, float]] = []
    begun = time.monotonic()
    while time.monotonic() < begun + SECONDS:
        taken = base64.b64decode(camera.send("Page.captureScreenshot", shot)["data"])
        now = time.monotonic()
        if not frames or frames[-1][0] != taken:
            frames.append((taken, now))
        if page.evaluate(READY) and now > frames[-1][1] + PAUSE:
            player.try_step()
        time.sleep(max(0.0, APART - (time.monotonic() - now)))
    context.close()
    ends = [at for _, at in frames[1:]] + [time.monotonic()]
    size = [round(side * SMALLER) for side in MOVING.values()]
    lasting = [round(1000 * (end - at)) for (_, at), end in zip(frames, ends, strict=True)]
    return animated([(still, time) for (still, _), time in zip(frames, lasting, strict=True)], *size)


if __name__ == "__main__":
    main()
