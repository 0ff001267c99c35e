"""By keyboard, by screen reader, in light and dark colours, in both languages."""

from __future__ import annotations

import re
import time

import pytest
from web.axe import violations
from web.pages import PAGES, visit
from web.player import DONE, MATCH
from web.screens import THOROUGH

WAYS = {"390-fr": ("fr", True), "1280-en": ("en", False)} if THOROUGH else {"390-fr": ("fr", True)}
WATCHED = ("rugby-follow", "four-meld", "woo-lead", "ovalia-discard")


@pytest.mark.parametrize(("language", "phone"), WAYS.values(), ids=WAYS)
def test_every_page_is_accessible(person, picture, language, phone):
    page = person(language, phone=phone).page
    for path in PAGES:
        visit(page, path)
        assert violations(page) == [], path
        picture(page, f"page-{path.strip('/').replace('/', '-') or 'home'}-{390 if phone else 1280}")
    page.goto("/")
    page.locator(".cover").first.click()
    page.locator(".opponent").first.wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("moment", WATCHED if THOROUGH else WATCHED[:2])
def test_the_page_of_a_spectator_is_accessible(person, shelf, moment):
    page = person().page
    path, _ = shelf.put(moment, spectators=True)
    page.goto(path)
    page.get_by_text("You're watching").wait_for()
    assert violations(page) == []


def test_what_opens_at_a_table_is_accessible(person, shelf):
    player = person("fr", phone=True)
    page = player.page
    shelf.seat(player, "ovalia-meld", chat=True)
    player.press(page.get_by_role("button", name="Voir la défausse"))
    player.press(page.locator(".hold").first)
    assert violations(page) == []
    for tab in page.get_by_role("tab").all():
        player.press(tab)
        assert violations(page, "light") == []
    player.press(page.get_by_role("button", name="Abandonner"))
    page.get_by_role("dialog").wait_for()
    assert violations(page) == []


def test_the_invitation_is_accessible(person):
    ada, bob = person(), person("fr", phone=True)
    path = ada.set_up("ovalia", {"players": 4}, [None, None, "club"])
    ada.page.get_by_role("heading", name="Invite a friend").wait_for()
    assert violations(ada.page) == []
    bob.page.goto(path)
    bob.page.get_by_role("button", name="S'asseoir").wait_for()
    assert violations(bob.page) == []


KEPT = "document.querySelector('.hold') === null || document.activeElement.matches('.hold, .action')"
"""The focus is at the table, although the card that had it is gone."""


def test_a_whole_path_by_keyboard_alone(person):
    player = person()
    page = player.page
    keys = page.keyboard
    page.add_init_script("localStorage.setItem('automatic', '{}')")  # nothing is gone before Tab comes to it
    page.goto("/")
    player.press_enter_on(".cover")
    player.press_enter_on("a[href='/new/rugby']")
    page.locator("#setting-halves").wait_for()
    for setting, value in (("halves", "1"), ("ranks", "4")):
        player.tab_to(f"#setting-{setting}")
        keys.press("Control+A")
        keys.type(value)
    player.press_enter_on("summary:not(header summary)")
    player.tab_to("#setting-hand_size")
    keys.press("Control+A")
    keys.type("3")
    player.press_enter_on("form button[type=submit]")
    page.wait_for_selector(".prompt")
    end = time.monotonic() + MATCH
    while not (seen := player.look())["over"]:
        assert time.monotonic() < end
        if not seen["yours"]:
            page.wait_for_timeout(60)
            continue
        before = page.evaluate(DONE)
        if seen["actions"]:
            player.tab_to(".actions .action")
        else:
            player.tab_to(".hold")
            for _ in range(12):
                if page.evaluate("document.activeElement.matches('.hold.lit')"):
                    break
                keys.press("ArrowRight")
        keys.press("Enter")
        player.until_done(before)
        page.wait_for_function(KEPT)
    page.locator("#verdict").wait_for()
    player.tab_to("section .button.primary")
    assert page.evaluate("document.activeElement.textContent.trim()") == "Rematch"


LISTEN = """() => {
  const log = document.querySelector('[role=log]');
  window.announced = log.textContent;
  new MutationObserver(() => { window.announced += log.textContent; })
    .observe(log, { childList: true, subtree: true, characterData: true });
}"""
"""Keeps what a screen reader would have said: the next thing may come at once."""


def test_what_is_played_is_announced_and_the_hand_is_a_list(person):
    player = person()
    page = player.page
    player.set_up("rugby", {}, ["rookie"])
    page.wait_for_selector(".prompt.yours")
    assert page.get_by_role("list").filter(has=page.locator(".hold")).get_attribute("aria-label")
    page.evaluate(LISTEN)
    page.locator(".hold.lit").first.wait_for()
    player.press(page.locator(".hold.lit").first)
    player.until("window.announced.includes('You play')")


def test_a_refusal_says_why_with_the_clause(person, shelf, picture):
    player = person()
    page = player.page
    shelf.seat(player, "rugby-follow")
    page.locator(".hold.dim").first.click()
    alert = page.get_by_role("alert").filter(has_text="Not allowed")
    alert.wait_for()
    assert re.search(r"Rule RU-\d+", alert.inner_text())
    picture(page, "refusal-1280")
    assert violations(page) == []
    clause = alert.get_by_role("link")
    with page.context.expect_page() as opened:
        clause.click()
    opened.value.wait_for_selector("article.aimed")


def test_the_language_is_the_browsers_and_can_be_changed(person):
    page = person("fr").page
    page.goto("/")
    assert page.locator("h1").inner_text() == "La table d'après-match."
    page.get_by_role("button", name="English").click()
    assert page.locator("h1").inner_text() == "The table after the match."
    page.reload()
    assert page.locator("h1").inner_text() == "The table after the match."
