"""On small screens, upright and on their side, and with text at twice its size."""

from __future__ import annotations

from pathlib import Path

import pytest
from web.moments import MOMENTS as ALL

FITS = Path(__file__).parent / "fits.js"
HITS = Path(__file__).parent / "hits.js"
SCREENS = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
"""Phones upright and on their side, a tablet, a laptop, a large screen."""
SIZES = [(360, 740, 100), (740, 360, 100), (390, 844, 200), (1280, 800, 200)]
PAGES = ("/", "/lobby", "/new/ovalia", "/rules/woo", "/about", "/none")
MOMENTS = (
    "rugby-decide",
    "woo-lead",
    "woo-last",
    "ovalia-meld",
    "ovalia-react",
    "ovalia-pick",
    "four-claim",
    "four-victims",
)
OVER = [name for name in ALL if name.endswith("-over")]
RESULT = """() => {
  const shown = ['#verdict', '.score'].map((query) => document.querySelector(query).getBoundingClientRect());
  return shown.every(({ top, bottom }) => top >= 0 && bottom <= innerHeight);
}"""
"""Who has won, and how, is in sight without scrolling."""
WIDTHS = """(size) => {
  document.documentElement.dataset.cards = size;
  return ['.hand .card', '.middle .card, .them .card'].map((query) => {
    const found = [...document.querySelectorAll(query)].map((card) => card.getBoundingClientRect().width);
    return Math.max(...found);
  });
}"""
"""How wide the cards are in the hand and on the table, for a card size of the preferences."""


def wrong(page, width, height, size):
    """What does not fit."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("size => { document.documentElement.style.fontSize = `${size}%`; }", size)
    return page.evaluate(FITS.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("width", "height", "size"), SIZES)
def test_every_page_fits(person, width, height, size):
    page = person("fr").page
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        page.evaluate("document.querySelectorAll('main details').forEach((one) => { one.open = true; })")
        for cover in page.locator(".cover").all():
            cover.click()
        assert wrong(page, width, height, size) == [], path


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_table_fits_and_all_of_it_is_within_reach(person, shelf, picture, moment):
    player = person("fr")
    shelf.seat(player, moment)
    for width, height, size in SIZES:
        assert wrong(player.page, width, height, size) == [], (width, height, size)
        player.page.evaluate("scrollTo(0, 0)")
        picture(player.page, f"{moment}-{width}x{height}-{size}")


@pytest.mark.parametrize("moment", OVER)
def test_the_end_of_a_match_fits_and_all_of_it_is_within_reach(person, shelf, picture, moment):
    player = person("fr")
    shelf.seat(player, moment)
    player.page.locator("#verdict").wait_for()
    for width, height, size in [*((*screen, 100) for screen in SCREENS), *SIZES]:
        assert wrong(player.page, width, height, size) == [], (width, height, size)
        player.page.evaluate("scrollTo(0, 0)")
        picture(player.page, f"{moment}-{width}x{height}-{size}")
        assert size > 100 or player.page.evaluate(RESULT), (width, height)


@pytest.mark.parametrize("moment", ["rugby-lead", "woo-lead", "ovalia-meld", "four-meld"])
def test_cards_are_as_large_as_somebody_wants_and_still_within_reach(person, shelf, picture, moment):
    player = person("en")
    shelf.seat(player, moment)
    for width, height in SCREENS:
        player.page.set_viewport_size({"width": width, "height": height})
        small, normal, large = (player.page.evaluate(WIDTHS, size) for size in ("small", "normal", "large"))
        assert small[0] < normal[0] < large[0], (width, height)
        assert small[1] < normal[1] <= large[1], (width, height)
        picture(player.page, f"{moment}-large-{width}x{height}")
        assert player.page.evaluate(HITS.read_text(encoding="utf-8")) == [], (width, height)


@pytest.mark.parametrize("moment", [name for name in ALL if name not in OVER])
def test_nothing_lies_under_anything_and_the_whole_table_is_in_sight(person, shelf, picture, moment):
    player = person("en")
    player.page.add_init_script("localStorage.setItem('automatic', '{}')")
    shelf.seat(player, moment)
    for width, height in SCREENS:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.wait_for_timeout(100)
        picture(player.page, f"{moment}-{width}x{height}")
        assert player.page.evaluate(HITS.read_text(encoding="utf-8")) == [], (width, height)


@pytest.mark.parametrize(("width", "height", "size"), SIZES)
def test_the_wheel_brings_the_hand_into_sight_and_a_card_is_played(person, shelf, width, height, size):
    player = person(viewport={"width": width, "height": height})
    page = player.page
    shelf.seat(player, "rugby-lead")
    page.evaluate("size => { document.documentElement.style.fontSize = `${size}%`; }", size)
    card = page.locator(".hold.lit").first
    page.mouse.move(width / 2, height / 2)
    for _ in range(20):
        box = card.bounding_box()
        if box["y"] + box["height"] <= height:
            break
        page.mouse.wheel(0, 200)
        page.wait_for_timeout(50)
    name = card.get_attribute("data-card")
    page.mouse.click(box["x"] + 4, box["y"] + box["height"] / 2)
    page.locator("#beside code", has_text=f"play {name}").wait_for()
