"""Clauses tried at a table: from the rule book to a small table and back, by finger and by keyboard."""

from __future__ import annotations

import pytest
from web.axe import violations
from web.player import settle
from web.screens import FITS, LARGE_TEXT, sized


def test_a_clause_is_tried_by_finger_refused_and_done(person, picture):
    player = person("fr", phone=True)
    page = player.page
    page.goto("/rules/rugby#RU-9")
    player.press(page.get_by_role("link", name="Essayer RU-9"))
    page.wait_for_url("**/try/RU-9")
    page.locator(".coach .goal").wait_for()
    page.locator("[data-settled=true] .hand .hold").first.wait_for()
    assert violations(page) == []
    picture(page, "try-RU-9")
    player.press(page.locator(".hand [data-card='H15']"))  # spades were led
    page.locator(".coach .why").get_by_role("link", name="RU-9").wait_for()
    assert violations(page) == []
    picture(page, "try-RU-9-refused")
    player.press(page.locator(".hand .hold.lit").first)
    page.locator(".coach").get_by_text("doit en fournir").wait_for()
    assert page.locator(".coach .goal").count() == 0
    assert violations(page) == []
    player.press(page.get_by_role("button", name="Recommencer"))
    page.locator(".coach .goal").wait_for()
    player.press(page.locator(".coach").get_by_role("link"))
    page.locator("#RU-9.aimed").wait_for()


def test_a_series_is_tried_by_keyboard(person):
    player = person()
    page, keys = player.page, player.page.keyboard
    page.goto("/try/RU-15")
    for card in ("S9", "H9", "D9"):
        page.locator(f".hand [data-card='{card}'].lit").wait_for()
        page.locator(f".hand [data-card='{card}']").focus()
        keys.press("Enter")
        page.locator(f".hand [data-card='{card}']").wait_for(state="detached")
    page.locator(".actions .action.main").press("Enter")
    page.get_by_role("link", name="Back to the rule").wait_for()
    page.locator(".coach .goal").wait_for(state="detached")


@pytest.mark.parametrize(("clause", "language"), [("RU-15", "en"), ("WO-14", "fr"), ("OV-28", "en"), ("OV-14", "fr")])
def test_the_table_of_a_clause_fits_every_screen(person, picture, clause, language):
    page = person(language).page
    page.goto(f"/try/{clause}")
    page.locator("[data-settled=true] .hand .hold").first.wait_for()
    settle(page)
    for width, height, size in LARGE_TEXT:
        sized(page, width, height, size)
        assert page.evaluate(FITS) == [], (width, height, size)
    sized(page, 1280, 800)
    assert violations(page) == []
    picture(page, f"try-{clause}-1280")


def test_a_clause_without_a_table_says_so(person):
    page = person().page
    page.goto("/try/RU-")
    page.get_by_text("There is no table for this clause.").wait_for()
    assert violations(page) == []
