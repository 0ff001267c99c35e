"""What a player sees: what has happened, the score, what cards are worth. The hand within reach: test_moments.py."""

from __future__ import annotations

import re

import pytest
from web.player import settle
from web.screens import sized

MIDDLES = """() => ['won-1', 'trick', 'won-0'].map((place) => {
  const { top, height } = document.querySelector(`[data-place="${place}"]`).getBoundingClientRect();
  return { y: top + height / 2, height };
})"""
"""Where the opponent's tricks go, the trick, and where your own go."""


def test_a_player_who_comes_back_reads_all_that_has_happened(person):
    player = person()
    page = player.page
    player.set_up("rugby", {}, ["club"], spectators=False)
    page.wait_for_selector(".prompt.yours")
    while page.locator("#beside .event").count() < 3:
        player.try_step()
    before = page.locator("#beside li").all_inner_texts()
    page.reload()
    page.wait_for_selector(".prompt.yours")
    settle(page)
    assert page.locator("#beside li").all_inner_texts()[: len(before)] == before


def test_a_hand_of_woo_is_counted_where_the_table_aids_the_memory(person, shelf):
    player = person()
    page = player.page
    shelf.seat(player, "woo-follow")
    told = page.locator(".treasure .count").first.inner_text()
    assert re.search(r"\d+ of 66 points", told)
    shelf.seat(player, "woo-follow", aids=False)
    assert page.locator(".treasure .count").count() == 0


WATCH = """() => {
  window.whistles = '';
  const look = () => { window.whistles += document.querySelector('aside')?.textContent ?? ''; };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""
"""Keeps what the interval said: a quick player goes on at once."""


def test_the_end_of_a_half_is_told_and_keeps_nobody_from_going_on(person):
    player = person()
    page = player.page
    player.set_up("rugby", {"ranks": 4, "hand_size": 3}, ["rookie"], spectators=False)
    page.wait_for_selector(".prompt.yours")
    page.evaluate(WATCH)
    player.play()
    assert "End of the half" in page.evaluate("window.whistles")
    assert page.locator("#whistle").count() == 0


def test_the_hand_stays_in_the_order_last_chosen(person):
    player = person()
    page = player.page
    player.set_up("ovalia", {}, ["rookie"], spectators=False)
    page.get_by_role("button", name="Row", exact=True).click()
    player.set_up("ovalia", {}, ["rookie"], spectators=False)
    assert page.get_by_role("button", name="Row", exact=True).get_attribute("aria-pressed") == "true"


def test_a_line_of_the_chat_is_seen_where_the_chat_is_not(person):
    ada, bob = person(), person(phone=True)
    path = ada.set_up("rugby", {}, [None])
    bob.page.goto(path)
    bob.press(bob.page.get_by_role("button", name="Sit down"))
    bob.page.wait_for_selector(".hand .hold")
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_label("Write a message").fill("Good luck!")
    ada.page.get_by_role("button", name="Send").click()
    bob.page.locator(".news").get_by_text("Good luck!").wait_for()
    bob.press(bob.page.get_by_role("button", name="Beside the table"))
    bob.page.locator("#beside li").get_by_text("Good luck!").wait_for()
    bob.page.locator(".news").get_by_text("Good luck!").wait_for(state="detached")


@pytest.mark.parametrize(("moment", "worth"), [("woo-follow", "A ace 11"), ("ovalia-meld", "1 2 3 front-row try 5")])
def test_what_cards_and_melds_are_worth_is_shown_beside_the_table(person, shelf, moment, worth):
    player = person()
    shelf.seat(player, moment)
    player.page.get_by_role("tab", name="Values").click()
    assert worth in [" ".join(row.split()) for row in player.page.locator("#beside tr").all_inner_texts()]


@pytest.mark.parametrize("moment", ["rugby-follow", "woo-follow"])
def test_a_trick_goes_to_its_winner(person, shelf, moment):
    player = person()
    shelf.seat(player, moment)
    for width, height in [(390, 844), (1280, 800)]:
        sized(player.page, width, height)
        theirs, trick, own = player.page.evaluate(MIDDLES)
        assert theirs["y"] < trick["y"] - trick["height"] / 4, (width, height)
        assert own["y"] > trick["y"] + trick["height"] / 4, (width, height)


def test_full_time_shows_the_result_wherever_the_page_was_scrolled_to(person):
    player = person(phone=True)
    page = player.page
    player.set_up("rugby", {}, ["rookie"], spectators=False)
    page.wait_for_selector(".prompt.yours")
    player.press(page.get_by_role("button", name="Resign"))
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    player.press(page.get_by_role("button", name="Yes, resign"))
    page.locator("#verdict").wait_for()
    settle(page)
    top, bottom = page.evaluate(
        "(({ top, bottom }) => [top, bottom])(document.querySelector('#verdict').getBoundingClientRect())"
    )
    assert 0 <= top < bottom <= page.viewport_size["height"]


HEIGHT = "document.documentElement.scrollHeight"


def test_a_phone_s_page_keeps_its_height_when_somebody_scrolls_down(person, shelf):
    player = person(phone=True)
    page = player.page
    shelf.seat(player, "ovalia-meld")
    height = page.evaluate(HEIGHT)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    settle(page)
    assert page.evaluate(HEIGHT) == height
    for tab in page.get_by_role("tab").all():
        player.press(tab)
        assert page.evaluate(HEIGHT) == height
