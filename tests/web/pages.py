"""The pages around the table, each with what it shows once it is loaded."""

from __future__ import annotations

from playwright.sync_api import Page
from web.player import settle

PAGES = {
    "/": ".cover",
    "/learn": "main section li",
    "/lobby": ".page > ul, .page > p.panel",
    "/about": "main h1",
    "/puzzles": "a.today",
    "/new/rugby": "form",
    "/new/woo": "form",
    "/new/ovalia": "form",
    "/rules/ovalia": "main section",
    "/none": "main h1",
}


def visit(page: Page, path: str) -> None:
    """A page with everything on it that opens, open."""
    page.goto(path)
    page.locator(PAGES[path]).first.wait_for()
    page.evaluate("document.querySelectorAll('main details, .preferences').forEach((one) => { one.open = true; })")
    settle(page)
