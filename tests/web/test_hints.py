"""Hints at a table against computers: asked for by button or key, seen on the table, with what each move is worth."""

from __future__ import annotations

import pytest
from web.axe import violations


@pytest.mark.parametrize(
    ("moment", "language", "phone"),
    [("rugby-lead", "en", True), ("woo-lead", "fr", True), ("ovalia-discard", "en", False), ("four-meld", "fr", True)],
)
def test_a_hint_lights_up_its_move_and_says_why_and_what_each_is_worth(person, shelf, picture, moment, language, phone):
    player = person(language, phone=phone)
    page = player.page
    shelf.seat(player, moment)
    ask = page.get_by_role("button", name={"en": "Hint", "fr": "Conseil"}[language], exact=True)
    player.until("!document.querySelector('button.hint').disabled")
    player.press(ask)
    said = page.get_by_role("region", name={"en": "Hint", "fr": "Conseil"}[language])
    said.wait_for()
    page.locator(".hinted").first.wait_for()
    assert violations(page) == []
    player.press(ask)
    rows = said.get_by_role("row")
    rows.first.wait_for()
    assert rows.count() > 2
    assert violations(page) == []
    picture(page, f"hint-{moment}-{language}")
    player.press(said.get_by_role("button", name={"en": "Close the hint", "fr": "Fermer le conseil"}[language]))
    said.wait_for(state="hidden")
    assert page.locator(".hinted").count() == 0


def test_a_hint_is_asked_for_and_followed_by_keyboard(person, shelf):
    player = person()
    page = player.page
    shelf.seat(player, "rugby-follow")
    player.press_enter_on("button.hint")
    card = page.locator(".hand .hold.hinted")
    card.wait_for()
    assert "hinted" in (card.get_attribute("aria-label") or "")
    name = card.get_attribute("data-card")
    card.focus()
    page.keyboard.press("Enter")
    player.told(f"0 play {name}")
    assert page.locator(".hinted").count() == 0


def test_there_is_no_button_without_memory_aids(person, shelf):
    player = person()
    shelf.seat(player, "rugby-lead", aids=False)
    player.page.locator(".prompt.yours").wait_for()
    assert player.page.locator("button.hint").count() == 0
