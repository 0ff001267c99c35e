"""Replays and reviews: a finished match of each game, seen from every side of the table, played on, and reviewed.

Reviews try few worlds here (`review_worlds` of the server): how good they are is measured elsewhere.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from web.axe import violations
from web.conftest import PHONE, WIDE
from web.screens import THOROUGH

OTHER = {"en": "fr", "fr": "en"}
REVIEWED = 600_000
"""Milliseconds for a review, which has the lowest priority: on a busy machine it waits for its turn."""
WAYS = [("rugby-short", "en", False), ("woo", "fr", True), ("ovalia", "fr", False)]


def from_the_other_side(page: Page, language: str, phone: bool) -> None:
    """The same page in the other language and at the other width is as sound."""
    page.set_viewport_size((WIDE if phone else PHONE)["viewport"])
    page.locator(f"button[lang={OTHER[language]}]").click()
    expect(page.locator("html")).to_have_attribute("lang", OTHER[language])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    page.locator(f"button[lang={language}]").click()
    page.set_viewport_size((PHONE if phone else WIDE)["viewport"])


@pytest.mark.parametrize(("match", "language", "phone"), WAYS, ids=[match for match, _, _ in WAYS])
def test_a_finished_match_is_shown_again(person, shelf, picture, match, language, phone):
    player = person(language, phone=phone)
    page = player.page
    path, _ = shelf.put(f"{match}-over", spectators=True)
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
    picture(page, f"replay-{match}-{language}")
    playing_on = page.locator("details", has=page.locator("[data-do=play-on]"))
    player.press(playing_on.locator("summary"))
    assert violations(page) == []
    from_the_other_side(page, language, phone)

    sight = page.locator("[data-sight]")
    sight.select_option("0")  # only what this seat knew
    expect(known).to_have_count(0)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    expect(page).to_have_url(re.compile(rf"/replay/{id}#1,0$"))
    page.reload()  # the link is the moment
    expect(slider).to_have_value("1")
    expect(known).to_have_count(0)

    with page.expect_download() as download:
        player.press(page.locator("[data-do=picture]"))
    assert download.value.suggested_filename == f"{match.split('-')[0]}-{'move' if language == 'en' else 'coup'}-2.png"

    text = page.request.get(f"/api/tables/{id}/record").text()
    page.goto("/replay")
    page.locator(".open").wait_for()
    dropped = page.evaluate_handle(
        "text => { const data = new DataTransfer(); data.items.add(new File([text], 'match.record')); return data; }",
        text.replace("\n1. ", "\n; well begun\n1. ", 1),
    )
    page.dispatch_event(".open", "drop", {"dataTransfer": dropped})
    expect(slider).to_have_attribute("max", str(last))
    expect(page.get_by_text("well begun")).to_be_visible()

    page.keyboard.press("ArrowRight")
    player.press(playing_on.locator("summary"))
    playing_on.locator("select").first.select_option("1")
    player.press(page.locator("[data-do=play-on]"))
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-origin]")).to_contain_text("Ada")
    page.locator(".hand .hold").first.wait_for()
    picture(page, f"played-on-{match}-{language}")


def test_a_file_that_is_not_a_record_is_reported(person):
    page = person("fr").page
    page.goto("/replay")
    chosen = {"name": "letter", "mimeType": "text/plain", "buffer": b"Dear table"}
    page.locator("input[type=file]").set_input_files(chosen)
    expect(page.get_by_role("alert")).to_contain_text("Impossible de montrer cette feuille de match")
    assert violations(page) == []


REVIEWED_WAYS = WAYS if THOROUGH else WAYS[:2]
"""A review of Ovalia takes as long as all the others together."""


@pytest.mark.parametrize(("match", "language", "phone"), REVIEWED_WAYS, ids=[match for match, _, _ in REVIEWED_WAYS])
def test_a_review_fills_in_and_its_mistakes_can_be_played_again(person, shelf, picture, match, language, phone):
    player = person(language, phone=phone)
    page = player.page
    path, _ = shelf.put(f"{match}-over", spectators=True)
    page.goto(path)
    link = page.locator(".panel a[href^='/review/']").get_attribute("href")
    page.goto(f"{link}#1")  # who made a mistake in each of these matches
    page.locator("[data-finished=true]").wait_for(timeout=REVIEWED)
    assert page.locator("figure dl").count() == 2
    picture(page, f"review-{match}-{language}")

    page.get_by_role("checkbox").uncheck()
    decisions = page.locator("ol > li")
    assert decisions.count() > 2
    player.press(decisions.first.locator("summary"))
    expect(decisions.first.locator("tbody tr").nth(1)).to_be_visible()

    lesson = page.locator("details.panel")
    player.press(lesson.locator("summary").first)
    lesson.locator(".table").wait_for()
    player.press(lesson.locator("[data-do=answer]"))
    expect(lesson.locator(".verdict")).not_to_be_empty()
    assert violations(page) == []
    picture(page, f"lesson-{match}-{language}")
    from_the_other_side(page, language, phone)

    player.press(decisions.first.locator("a"))
    page.get_by_role("slider").wait_for()
    expect(page.locator("[data-sight]")).to_have_value("1")
