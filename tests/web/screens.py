"""The screens that tables and pages have to fit on, and how to check that they do."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page
from web.player import settle

THOROUGH = "THIRDHALF_SCREENSHOTS" in os.environ
"""`make screenshots` looks at everything in both languages, at every size and in every colour scheme."""
HITS = (Path(__file__).parent / "hits.js").read_text(encoding="utf-8")
"""The parts of a table that are covered or outside the window."""
FITS = (Path(__file__).parent / "fits.js").read_text(encoding="utf-8")
"""What of a page is cut off or out of reach, however it is scrolled."""
HAND = (Path(__file__).parent / "hand.js").read_text(encoding="utf-8")
"""For each card of the hand: how much of its breadth can be hit, and how far it lies below the window."""
REACH = 40
"""How many pixels of a card must show to be hit with a thumb."""
SCREENS = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
"""Phones upright and on their side, a tablet, a laptop, a large screen."""
LARGE_TEXT = [(360, 740, 100), (740, 360, 100), (390, 844, 200), (1280, 800, 200)]
"""Small screens, and text at twice its size."""


def sized(page: Page, width: int, height: int, size: int = 100) -> None:
    """Sets the size of window and text, and waits until the page has adapted."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("size => { document.documentElement.style.fontSize = `${size}%`; }", size)
    settle(page)


def hand_out_of_reach(page: Page) -> list[dict[str, float]]:
    """The cards of the hand that are not in sight as soon as the page is opened, or too narrow to be hit."""
    return [card for card in page.evaluate(HAND) if card["below"] > 0 or card["across"] < REACH]
