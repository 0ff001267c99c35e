"""Pages on small screens, upright and on their side, and with text at twice its size. The tables: test_moments.py."""

from __future__ import annotations

import pytest
from web.pages import visit
from web.player import settle
from web.screens import FITS, HITS, LARGE_TEXT, SCREENS, sized

PAGES = ("/", "/learn", "/puzzles", "/lobby", "/new/ovalia", "/rules/ovalia", "/about", "/none")
WIDTHS = """(size) => {
  document.documentElement.dataset.cards = size;
  return ['.hand .card', '.middle .card, .them .card'].map((query) => {
    const found = [...document.querySelectorAll(query)].map((card) => card.getBoundingClientRect().width);
    return Math.max(...found);
  });
}"""
"""How wide the cards are in the hand and on the table, for a card size of the preferences."""


def test_every_page_fits(person):
    page = person("fr").page
    for path in PAGES:
        sized(page, 1280, 800)
        visit(page, path)
        page.evaluate("document.querySelector('.preferences').open = false")
        for cover in page.locator(".cover").all():
            cover.click()
        for width, height, size in LARGE_TEXT:
            sized(page, width, height, size)
            assert page.evaluate(FITS) == [], (path, width, height, size)


@pytest.mark.parametrize("moment", ["rugby-lead", "woo-lead", "ovalia-meld", "four-meld"])
def test_cards_are_as_large_as_somebody_wants_and_still_within_reach(person, shelf, picture, moment):
    player = person()
    page = player.page
    shelf.seat(player, moment)
    for width, height in SCREENS:
        sized(page, width, height)
        small, normal, large = (page.evaluate(WIDTHS, size) for size in ("small", "normal", "large"))
        worth = 1.15 * normal[0] if min(width, height) > 700 else normal[0]
        assert small[0] < normal[0], (width, height)
        assert large[0] > worth, (width, height)
        assert small[1] < normal[1] <= large[1], (width, height)
        settle(page)
        picture(page, f"{moment}-large-{width}x{height}")
        assert page.evaluate(HITS) == [], (width, height)


@pytest.mark.parametrize(("width", "height", "size"), LARGE_TEXT)
def test_the_wheel_brings_the_hand_into_sight_and_a_card_is_played(person, shelf, width, height, size):
    player = person()
    page = player.page
    shelf.seat(player, "rugby-lead")
    sized(page, width, height, size)
    card = page.locator(".hold.lit").first
    page.mouse.move(width / 2, height / 2)
    for _ in range(20):
        box = card.bounding_box()
        if box["y"] + box["height"] <= height:
            break
        page.mouse.wheel(0, 200)
        settle(page)
    name = card.get_attribute("data-card")
    page.mouse.click(box["x"] + 4, box["y"] + box["height"] / 2)
    player.told(f"0 play {name}")
