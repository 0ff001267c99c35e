"""Looking back: finished matches shown again from every side of the table, and reviewed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from web.axe import violations

WAYS = [("rugby", "en", False), ("woo", "fr", True), ("ovalia", "en", True)]


@pytest.mark.parametrize(("game", "language", "phone"), WAYS, ids=[game for game, _, _ in WAYS])
def test_a_finished_match_is_shown_again(person, shelf, picture, game, language, phone):
    player = person(language, phone=phone)
    page = player.page
    path, _ = shelf.put(f"{game}-over", spectators=True)
    id = path.removeprefix("/table/")
    page.goto(f"/replay/{id}")
    slider = page.get_by_role("slider")
    slider.wait_for()
    last = int(slider.get_attribute("max"))
    assert last > 10
    known = page.locator(".opponent .held.known")
    expect(known.first).to_be_visible()  # everybody's cards

    player.press(page.locator("[data-step=roundOn]"))
    expect(slider).not_to_have_value("0")
    player.press(page.locator("[data-step=back]"))
    page.keyboard.press("End")
    expect(slider).to_have_value(str(last))
    expect(page.locator("[data-step=on]")).to_be_disabled()
    page.keyboard.press("PageUp")
    expect(slider).not_to_have_value(str(last))
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    assert violations(page) == []
    picture(page, f"replay-{game}-{language}")

    page.get_by_role("combobox").select_option("0")  # only what this seat knew
    expect(known).to_have_count(0)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    expect(page).to_have_url(re.compile(rf"/replay/{id}#1,0$"))
    page.reload()  # the link is the moment
    expect(slider).to_have_value("1")
    expect(known).to_have_count(0)
    assert violations(page) == []

    text = page.request.get(f"/api/tables/{id}/record").text()
    page.goto("/replay")
    chosen = {"name": "match.record", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator("input[type=file]").set_input_files(chosen)
    expect(slider).to_have_attribute("max", str(last))


def test_what_is_no_record_is_told(person):
    page = person("fr").page
    page.goto("/replay")
    chosen = {"name": "letter", "mimeType": "text/plain", "buffer": b"Dear table"}
    page.locator("input[type=file]").set_input_files(chosen)
    expect(page.get_by_role("alert")).to_contain_text("Impossible de montrer cette feuille de match")
    assert violations(page) == []


@pytest.mark.parametrize(
    ("moment", "language", "phone"), [("rugby-short-over", "en", False), ("woo-over", "fr", True)], ids=["rugby", "woo"]
)
def test_a_review_fills_in_and_its_mistakes_can_be_played_again(person, shelf, picture, moment, language, phone):
    player = person(language, phone=phone)
    page = player.page
    path, _ = shelf.put(moment, spectators=True)
    page.goto(path)
    player.press(page.locator(".panel a[href^='/review/']"))
    page.locator("[data-finished=true]").wait_for()
    assert page.locator("figure dl").count() == 2
    assert violations(page) == []
    picture(page, f"review-{language}")

    page.get_by_role("checkbox").uncheck()
    decisions = page.locator("ol > li")
    assert decisions.count() > 2
    player.press(decisions.first.locator("summary"))
    expect(decisions.first.locator("tbody tr").nth(1)).to_be_visible()
    assert violations(page) == []

    if not phone:  # this match of Woo has no mistake worth a lesson
        lesson = page.locator("details.panel")
        player.press(lesson.locator("summary").first)
        lesson.locator(".table").wait_for()
        player.press(lesson.get_by_role("button", name="The answer"))
        expect(lesson.locator(".verdict")).not_to_be_empty()
        picture(page, "lesson")

    player.press(decisions.first.locator("a"))
    page.get_by_role("slider").wait_for()
    expect(page.get_by_role("combobox")).to_have_value("0")
