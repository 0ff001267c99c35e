"""What is done at a table apart from playing a card by pressing it: each as a player sees it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from web.axe import violations


def test_a_clock_is_shown_and_runs(person, picture):
    player = person()
    page = player.page
    page.goto("/new/rugby")
    page.get_by_label("Clock").select_option(label="5 minutes, plus 5 seconds per move")
    page.get_by_role("button", name="Create the table").click()
    page.locator(".prompt.yours").wait_for()
    clocks = page.get_by_role("list", name="Clock").get_by_role("listitem")
    assert clocks.count() == 2
    clocks.filter(has_text="Guest").filter(has_text=re.compile(r"4:\d\d")).wait_for()
    assert re.search(r"[45]:\d\d", clocks.filter(has_text="Club player").inner_text())
    assert violations(page) == []
    picture(page, "clocks-1280")


def test_running_out_of_time_loses(person):
    ada, bob = person(), person("fr", phone=True)
    path = ada.set_up("rugby", {}, [None], clock={"kind": "move", "seconds": 2})
    bob.page.goto(path)
    bob.page.locator("form input[type=text]").fill("Bob")
    bob.press(bob.page.locator("form button[type=submit]"))
    for player in (ada, bob):
        player.page.locator("#verdict").wait_for()
    if ada.page.locator("#verdict").inner_text() == "You win!":
        ada.page.get_by_text("Bob ran out of time.").wait_for()
        bob.page.get_by_text("Vous n'avez plus de temps.").wait_for()
    else:
        ada.page.get_by_text("You ran out of time.").wait_for()
        bob.page.get_by_text("Ada n'a plus de temps.").wait_for()


def test_with_four_players_a_computer_takes_over_for_a_player_out_of_time(person, shelf):
    player = person()
    page = player.page
    shelf.seat(player, "four-discard", clock={"kind": "move", "seconds": 3})
    page.get_by_role("button", name="Take my seat back").click()
    page.get_by_text("A computer is playing for you.").wait_for(state="hidden")


def test_a_move_is_undone_if_no_card_was_seen_since(person, shelf):
    player = person()
    page = player.page
    page.add_init_script("localStorage.setItem('automatic', '{}')")  # an automatic move could be taken back in turn
    shelf.seat(player, "ovalia-discard")
    back = page.get_by_role("button", name="Undo")
    page.get_by_text("Discard a card to end your turn").wait_for()
    back.click()
    page.get_by_role("button", name="Lay nothing").click()
    page.get_by_text("Discard a card to end your turn").wait_for()
    card = page.locator(".hold").first
    name = card.get_attribute("data-card")
    player.press(card)
    page.get_by_role("button", name="Discard").click()
    own = page.locator("#beside li", has=page.locator("code", has_text=f"0 discard {name}")).last
    own.locator("xpath=following-sibling::li[contains(., '1 discard')]").wait_for()
    expect(back).to_be_disabled()


def test_no_move_is_taken_back_among_people(person):
    ada, bob = person(), person()
    ada.meet(bob, "rugby", {})
    bob.wait_for_turn(ada)
    ada.wait_for_turn(bob)
    assert ada.page.get_by_role("button", name="Undo").is_disabled()
    assert bob.page.get_by_role("button", name="Undo").is_disabled()


def test_a_discard_is_claimed_out_of_turn_with_one_press(person, shelf, picture):
    player = person()
    page = player.page
    shelf.seat(player, "four-claim")
    page.get_by_text("was discarded: do you want it?").wait_for()
    picture(page, "claim-1280")
    taken = page.locator("#beside code", has_text="0 take")
    before = taken.count()
    page.locator(".actions .action.main").first.click()
    taken.nth(before).wait_for()


def test_a_discard_is_left(person, shelf):
    player = person()
    shelf.seat(player, "four-claim")
    taken = player.page.locator("#beside code", has_text="0 take")
    before = taken.count()
    player.page.get_by_role("button", name="Leave it").click()
    player.page.get_by_text("do you want it?").wait_for(state="hidden")
    assert taken.count() == before


def test_a_red_card_answers_a_meld(person, shelf):
    player = person()
    page = player.page
    shelf.seat(player, "ovalia-react")
    page.get_by_text("Will you respond?").wait_for()
    page.get_by_role("button", name="Red card!").click()
    page.locator("#beside").get_by_text("You show the red card!").wait_for()
    page.locator("#beside").get_by_text("Red card! Rookie's meld is cancelled.").wait_for()


def test_a_victory_called_wrongly_costs_the_hand(person):
    player = person()
    page = player.page
    player.set_up("woo", {"target": 2}, ["rookie"], spectators=False)
    page.locator(".prompt.yours").wait_for()
    page.get_by_role("button", name="Victory!").click()
    page.get_by_role("button", name="Really call Victory?").click()
    page.locator("#verdict").wait_for()
    assert page.locator("#verdict").inner_text() == "Rookie wins"
    page.locator("#beside").get_by_text("You call Victory!").wait_for()
    assert page.locator(".score strong").all_inner_texts() == ["0", "2"]


@pytest.mark.parametrize("phone", [False, True], ids=["mouse", "finger"])
def test_a_card_is_dragged_onto_the_table_and_not_played_when_let_go_over_the_hand(person, shelf, phone):
    player = person(phone=phone)
    page = player.page
    shelf.seat(player, "rugby-lead")
    card = page.locator(".hold.lit").first
    name = card.get_attribute("data-card")
    log = page.locator("#beside li").count()
    player.drag(card, (20, -20))
    assert page.locator("#beside li").count() == log
    assert page.locator(f".hand [data-card={name}]").count() == 1
    player.drag(card, (60, -250))
    player.told(f"0 play {name}")


def test_a_card_is_dragged_onto_the_discard_pile(person, shelf):
    player = person()
    page = player.page
    shelf.seat(player, "four-discard")
    card, pile = page.locator(".hold").first, page.locator("[data-drop=discard]")
    name = card.get_attribute("data-card")
    here, there = card.bounding_box(), pile.bounding_box()
    player.drag(card, (there["x"] - here["x"], there["y"] - here["y"]))
    player.told(f"0 discard {name}")


def test_without_aids_nothing_before_the_last_trick_is_shown(person, shelf):
    player = person()
    page = player.page
    shelf.seat(player, "woo-draw")
    whole = page.locator("#beside li").count()
    assert page.locator(".table details").count() > 0
    shelf.seat(player, "woo-draw", aids=False)
    page.get_by_text("No memory aids at this table.").wait_for()
    assert page.locator("#beside li").count() < whole
    assert page.locator(".table details").count() == 0
