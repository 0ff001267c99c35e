"""Takes the README's pictures from the running pages: `make pictures`."""

from __future__ import annotations

import base64
import sys
import time
from pathlib import Path

from animated_webp import animated
from page_server import page_server
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from web.browsers import launch  # noqa: E402
from web.player import Player  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
SHOTS = (("rugby", {}, 12), ("woo", {}, 7), ("ovalia", {}, 24))
QUALITY = 70
MOVING = {"width": 1000, "height": 700}
SMALLER = 0.7
SECONDS, APART = 14, 0.1
"""The length of the moving picture and the time between its frames, in seconds."""
SLOWER = 6
"""The page is filmed in slow motion: taking a picture takes a while."""
SLOW = """(slower) => {
  const [later, now] = [window.setTimeout, performance.now.bind(performance)];
  window.setTimeout = (then, time = 0, ...more) => later(then, time * slower, ...more);
  performance.now = () => now() / slower;
}"""
MOVING_QUALITY = 42
PAUSE = 0.6
"""Seconds a player looks before playing."""
READY_TABLE = ".prompt.yours"
READY = "document.querySelector('[data-settled=true] .prompt.yours') !== null"


def main() -> None:
    """One table of each game, some moves into a match."""
    with page_server() as address:
        take(address)


def take(address: str) -> None:
    """Takes all pictures."""
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
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
    context = browser.new_context(base_url=address, viewport=MOVING, locale="en-GB")
    page = context.new_page()
    page.add_init_script(f"({SLOW})({SLOWER})")
    player = Player(page)
    player.set_up("rugby", {}, ["club"], spectators=False)
    page.wait_for_selector(READY_TABLE)
    camera = context.new_cdp_session(page)
    camera.send("Animation.enable")
    camera.send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOWER})
    clip = {"x": 0, "y": 0, **MOVING, "scale": SMALLER}
    shot = {"format": "webp", "quality": MOVING_QUALITY, "optimizeForSpeed": True, "clip": clip}
    frames: list[tuple[bytes, float]] = []
    begun = time.monotonic()
    while (now := (time.monotonic() - begun) / SLOWER) < SECONDS:
        taken = base64.b64decode(camera.send("Page.captureScreenshot", shot)["data"])
        if not frames or frames[-1][0] != taken:
            frames.append((taken, now))
        if page.evaluate(READY) and now > frames[-1][1] + PAUSE:
            player.try_step()
        left = now + APART - (time.monotonic() - begun) / SLOWER
        time.sleep(max(0.0, left * SLOWER))
    context.close()
    ends = [at for _, at in frames[1:]] + [SECONDS]
    return animated([(still, round(1000 * (end - at))) for (still, at), end in zip(frames, ends, strict=True)])


if __name__ == "__main__":
    main()
