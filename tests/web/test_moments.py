"""Every moment of a match on every screen: each table is opened once and looked at in all these ways.

The fullest, in French, whose words are longer. `make screenshots` looks at all, in English and in dark colours too.
"""

from __future__ import annotations

import pytest
from web.axe import violations
from web.moments import MOMENTS
from web.player import settle
from web.screens import FITS, HITS, LARGE_TEXT, SCREENS, THOROUGH, hand_out_of_reach, sized

EMPTIER = {
    *("rugby-lead", "rugby-short-over", "woo-follow", "woo-draw", "ovalia-discard", "ovalia-react"),
    *("four-discard", "four-pick", "four-react"),
}
"""Another moment has all that these have on the page, and more."""
LOOKED_AT = [moment for moment in MOMENTS if THOROUGH or moment not in EMPTIER]
LANGUAGES = ("fr", "en") if THOROUGH else ("fr",)
SCHEMES = {(1280, 800): ("light",), (390, 844): ("light", "dark")} if THOROUGH else {(390, 844): ("light",)}
RESULT = """() => {
  scrollTo(0, 0);
  const shown = ['#verdict', '.score'].map((query) => document.querySelector(query).getBoundingClientRect());
  return shown.every(({ top, bottom }) => top >= 0 && bottom <= innerHeight);
}"""
"""Who has won, and by how much, is in sight without scrolling."""


@pytest.mark.parametrize("moment", LOOKED_AT)
def test_everything_is_within_sight_and_reach_of_everybody(person, shelf, picture, moment):
    player = person("fr")
    page = player.page
    page.add_init_script("localStorage.setItem('automatic', '{}')")  # the moment stays
    shelf.seat(player, moment)

    for (width, height), schemes in SCHEMES.items():
        sized(page, width, height)
        assert violations(page, *schemes) == [], (width, height)
        page.emulate_media(color_scheme="dark")
        picture(page, f"{moment}-{width}x{height}-dark")
    page.emulate_media(color_scheme="light")

    over = moment.endswith("-over")
    for language in LANGUAGES:
        if page.locator("html").get_attribute("lang") != language:
            page.evaluate("language => localStorage.setItem('lang', language)", language)
            page.reload()
            page.locator(".prompt").wait_for()
            settle(page)
        for width, height in SCREENS:
            sized(page, width, height)
            picture(page, f"{moment}-{width}x{height}-{language}")
            assert page.evaluate(FITS if over else HITS) == [], (language, width, height)
            assert over or hand_out_of_reach(page) == [], (language, width, height)
            assert not over or page.evaluate(RESULT), (language, width, height)
        for width, height, size in LARGE_TEXT:
            sized(page, width, height, size)
            assert page.evaluate(FITS) == [], (language, width, height, size)
            assert over or hand_out_of_reach(page) == [], (language, width, height, size)
            picture(page, f"{moment}-{width}x{height}-{size}-{language}")
