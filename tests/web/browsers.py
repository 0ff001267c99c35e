"""The browser that pages are tested, measured and filmed in."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Playwright

BROWSERS = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
"""The first of these that is installed (`make browser`)."""
ARGUMENTS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def launch(playwright: Playwright) -> Browser:
    """Start it."""
    program = next(path for path in BROWSERS if Path(path).exists())
    return playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
