"""Every moment of a match on every screen: each table is opened once and looked at in all these ways.

French, whose words are longer, on all of them; English where there is least room, or everywhere for `make screenshots`.
"""

from __future__ import annotations

import os

import pytest
from web.axe import violations
from web.moments import MOMENTS
from web.player import settle
from web.screens import FITS, HITS, LARGE_TEXT, SCREENS, hand_out_of_reach, sized

EVERYWHERE = (SCREENS, LARGE_TEXT)
LOOKS = {
    "en": EVERYWHERE if "THIRDHALF_SCREENSHOTS" in os.environ else (SCREENS[:1], LARGE_TEXT[2:3]),
    "fr": EVERYWHERE,
}
"""The sizes of window and text to look at in each language."""
ACCESSIBLE = {(1280, 800): "dark", (390, 844): "light"}
"""In light colours every rule is checked, in dark ones those about colours."""
RESULT = """() => {
  scrollTo(0, 0);
  const shown = ['#verdict', '.score'].map((query) => document.querySelector(query).getBoundingClientRect());
  return shown.every(({ top, bottom }) => top >= 0 && bottom <= innerHeight);
}"""
"""Who has won, and by how much, is in sight without scrolling."""


@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_is_within_sight_and_reach_of_everybody(person, shelf, picture, moment):
    player = person()
    page = player.page
    page.add_init_script("localStorage.setItem('automatic', '{}')")  # the moment stays
    shelf.seat(player, moment)

    for (width, height), scheme in ACCESSIBLE.items():
        sized(page, width, height)
        assert violations(page, scheme) == [], (width, height)
        page.emulate_media(color_scheme="dark")
        picture(page, f"{moment}-{width}x{height}-dark")
    page.emulate_media(color_scheme="light")

    over = moment.endswith("-over")
    for language, (screens, large_text) in LOOKS.items():
        if page.locator("html").get_attribute("lang") != language:
            page.evaluate("language => localStorage.setItem('lang', language)", language)
            page.reload()
            page.locator(".prompt").wait_for()
            settle(page)
        for width, height in screens:
            sized(page, width, height)
            picture(page, f"{moment}-{width}x{height}-{language}")
            assert page.evaluate(FITS if over else HITS) == [], (language, width, height)
            assert over or hand_out_of_reach(page) == [], (language, width, height)
            assert not over or page.evaluate(RESULT), (language, width, height)
        for width, height, size in large_text:
            sized(page, width, height, size)
            assert page.evaluate(FITS) == [], (language, width, height, size)
            assert over or hand_out_of_reach(page) == [], (language, width, height, size)
            picture(page, f"{moment}-{width}x{height}-{size}-{language}")
