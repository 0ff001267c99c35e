"""Whole matches against a bot, as people play them."""

from __future__ import annotations

import pytest
from web.screens import THOROUGH

SHORT = {
    "rugby": {"ranks": 4, "hand_size": 3, "halves": 1},
    "woo": {"target": 1},
    "ovalia": {"halves": 1},
}
MOUSE, TOUCH = ("en", False), ("fr", True)
WAYS = [(game, *way) for way in (MOUSE, TOUCH) for game in SHORT]
SOME_WAYS = [("rugby", *TOUCH), ("woo", *MOUSE), ("ovalia", *TOUCH)]
WON = {
    "en": ("You win!", "Club player wins", "It's a draw"),
    "fr": ("Vous avez gagné\u00a0!", "Joueur de club l'emporte", "Match nul"),
}


@pytest.mark.parametrize(("game", "language", "phone"), WAYS if THOROUGH else SOME_WAYS)
def test_a_whole_match_against_a_bot(person, picture, game, language, phone):
    player = person(language, phone=phone)
    player.set_up(game, SHORT[game], ["club"], spectators=False)
    player.page.wait_for_selector(".prompt.yours")
    name = f"{game}-{'390' if phone else '1280'}"
    picture(player.page, f"{name}-begin")
    for _ in range(8):
        player.try_step()
    picture(player.page, f"{name}-middle")
    player.play()
    assert player.page.locator("#verdict").inner_text() in WON[language]
    picture(player.page, f"{name}-end")
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("game", [0, 1, 2])
def test_the_first_card_after_two_clicks(person, game):
    player = person()
    player.choose(game)
    player.page.wait_for_selector(".hand .hold")
    assert player.page.locator(".hand .hold").count() >= 6


def test_four_seats_with_three_opponents_round_the_table(person, picture):
    player = person()
    page = player.page
    page.goto("/new/ovalia")
    page.locator("#setting-players").select_option(label="four")
    page.get_by_label("Seat 4").wait_for()
    page.get_by_label("Halves in a match").fill("1")
    page.get_by_text("All house rules").click()
    page.get_by_label("Cards in each hand").fill("12")
    page.get_by_label("Spectators").uncheck()
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_selector(".prompt")
    assert page.locator(".seat").count() == 3
    picture(page, "ovalia-four-begin")


def test_four_play_to_the_end(person, shelf, picture):
    player = person()
    shelf.seat(player, "four")
    player.play()
    assert player.page.locator(".score strong").count() == 4
    picture(player.page, "ovalia-four-end")


def test_a_player_who_resigns_among_four_is_replaced_and_may_come_back(person, shelf):
    player = person()
    page = player.page
    shelf.seat(player, "four-meld")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.get_by_role("button", name="Take my seat back").click()
    page.get_by_role("button", name="Take my seat back").wait_for(state="detached")


GREEN = """(all) => {
  const paint = document.body.appendChild(document.createElement('i'));
  paint.style.color = 'var(--good)';
  const good = getComputedStyle(paint).color;
  paint.remove();
  const inside = all.flatMap((one) => [...one.querySelectorAll('*')]);
  return inside.filter((one) => getComputedStyle(one).color === good).map((one) => one.textContent);
}"""
"""What is written in the colour of good news."""


def test_a_match_given_up_and_played_again(person):
    player = person()
    page = player.page
    player.set_up("rugby", {}, ["rookie"], spectators=False)
    page.wait_for_selector(".prompt.yours")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.get_by_text("You resigned.").wait_for()
    assert page.get_by_text("Rookie wins").count() == 1
    assert page.locator("section[aria-labelledby=verdict], .scoreboard").evaluate_all(GREEN) == []
    assert page.locator(".hold.lit, .actions .action, .prompt.yours, .victory").count() == 0
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != before)
    page.wait_for_selector(".hand .hold")


FAIR = {
    "en": {
        "resign": ("Resign", "Yes, resign"),
        "ask": "Were the shuffles fair?",
        "answer": "The shuffles were fair.",
        "own": "Ada locked in a number too",
    },
    "fr": {
        "resign": ("Abandonner", "Oui, abandonner"),
        "ask": "Les mélanges étaient-ils honnêtes\u00a0?",
        "answer": "Les mélanges étaient honnêtes.",
        "own": "Ada a fixé le sien aussi",
    },
}


@pytest.mark.parametrize("language", FAIR if THOROUGH else ["fr"])
def test_one_press_tells_whether_the_shuffles_were_fair(person, picture, language):
    player = person(language)
    page = player.page
    path = player.set_up("rugby", {}, ["rookie"], spectators=False)
    words = FAIR[language]
    page.wait_for_selector(".prompt.yours")
    for name in words["resign"]:
        page.get_by_role("button", name=name).click()
    page.get_by_role("button", name=words["ask"]).click()
    page.get_by_role("heading", name=words["answer"]).wait_for()
    page.locator(".proof li", has_text=words["own"]).wait_for()
    page.locator(".proof summary").click()
    proof = page.request.get(f"/api{path.replace('table', 'tables')}/proof").json()
    page.locator(".proof dd", has_text=proof["server_seed"]).wait_for()
    page.locator(".proof dd", has_text=proof["seats"][0]["commitment"]).wait_for()
    picture(page, f"proof-{language}")
