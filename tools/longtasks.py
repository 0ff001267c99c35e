"""Counts what keeps the page busy on a phone: long tasks per move, with the processor slowed down to a quarter.

    make longtasks

A long task is one of more than 50 ms (W3C Long Tasks). Each is counted for the move that was being shown when it ended.
Exits with 1 where a move has more than one.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from statistics import median

from pictures import wait
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from web.player import Player  # noqa: E402

PORT = 8068
SLOWER = 4
"""How many times slower the processor is made: a phone of the middle class."""
STEPS = 24
TABLES = {
    "rugby": ("rugby", {}, ["club"]),
    "woo": ("woo", {}, ["club"]),
    "ovalia": ("ovalia", {}, ["rookie"]),
    "ovalia, four": ("ovalia", {"players": 4}, ["rookie"] * 3),
}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
WATCH = """() => {
  window.busy = [];
  window.moves = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.busy.push([startTime, duration]);
  }).observe({ type: 'longtask' });
  let lines = 0;
  new MutationObserver(() => {
    const now = document.querySelectorAll('#beside li').length;
    if (now !== lines) window.moves.push(performance.now());
    lines = now;
  }).observe(document, { childList: true, subtree: true });
}"""
READY = "document.querySelector('[data-settled=true] .prompt.yours, #verdict') !== null"


def main() -> int:
    """A table of each game, and what it cost."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "tables.sqlite")
        command = [sys.executable, "-m", "thirdhalf", "serve", "--database", database, "--port", str(PORT)]
        server = subprocess.Popen([*command, "--log-level", "warning"])
        try:
            wait(f"http://localhost:{PORT}/api/health")
            return measure(f"http://localhost:{PORT}")
        finally:
            server.terminate()
            server.wait(10)


def measure(address: str) -> int:
    """Play some moves at every table; 1 where one of them was too much."""
    print(f"{'table':14} {'moves':>6} {'long tasks':>11} {'most per move':>14} {'median ms':>10} {'longest ms':>11}")
    worst = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name, (game, rules, bots) in TABLES.items():
            moves, lengths, per_move = played(browser, address, game, rules, bots)
            most = max(per_move.values(), default=0)
            worst = max(worst, most)
            middle, longest = (median(lengths), max(lengths)) if lengths else (0, 0)
            print(f"{name:14} {moves:6} {len(lengths):11} {most:14} {middle:10.0f} {longest:11.0f}")
        browser.close()
    return int(worst > 1)


def played(
    browser: Browser, address: str, game: str, rules: dict[str, object], bots: list[str | None]
) -> tuple[int, list[float], Counter[int]]:
    """How many moves were shown, how long each long task was, and how many there were for each move."""
    context = browser.new_context(base_url=address, locale="en-GB", **PHONE)  # type: ignore[arg-type]
    page = context.new_page()
    page.add_init_script(f"({WATCH})()")
    player = Player(page, touch=True)
    player.set_up(game, rules, bots, spectators=False)
    page.wait_for_selector(".prompt.yours")
    settle(page)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.wait_for_timeout(1000)
    page.evaluate("() => { busy.length = moves.length = 0; }")
    for _ in range(STEPS):
        settle(page)
        player.try_step()
    settle(page)
    busy, moves = page.evaluate("[busy, moves]")
    context.close()
    ends = [start + length for start, length in busy]
    counted = Counter(sum(move <= end for move in moves) for end in ends)
    return len(moves), [length for _, length in busy], counted


def settle(page: Page) -> None:
    """Until all has been shown and something is asked."""
    end = time.monotonic() + 60
    while not page.evaluate(READY) and time.monotonic() < end:
        page.wait_for_timeout(100)


if __name__ == "__main__":
    sys.exit(main())
