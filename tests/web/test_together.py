"""People with people: by link, looking on, talking, and with a connection that breaks."""

from __future__ import annotations

import re

SHORT = {"ranks": 4, "hand_size": 3, "halves": 1}


def test_two_browsers_by_link_and_one_comes_back_in_the_middle(person, picture):
    ada, bob = person("en"), person("fr", phone=True)
    sockets = []
    broken = []

    def door(socket):
        sockets.append(socket)
        if broken:
            socket.close()
        else:
            socket.connect_to_server()

    bob.page.route_web_socket(re.compile("/socket$"), door)
    path = ada.set_up("rugby", SHORT, [None])
    ada.page.get_by_role("heading", name="Invite a friend").wait_for()
    ada.page.locator("img[alt='The link as a QR code']").wait_for()
    assert ada.page.locator("#link").input_value().endswith(path)
    picture(ada.page, "invitation-1280")

    bob.page.goto(path)
    bob.page.get_by_placeholder("Invité").fill("Bob")
    bob.press(bob.page.get_by_role("button", name="S'asseoir"))
    bob.page.wait_for_selector(".hand .hold")
    ada.page.wait_for_selector(".hand .hold")
    for _ in range(6):
        ada.try_step()
        bob.try_step()

    broken.append(True)
    sockets[-1].close()
    bob.page.get_by_text("La connexion est coupée.").wait_for()
    picture(bob.page, "reconnecting-390")
    for _ in range(2):
        ada.try_step()
    broken.clear()
    bob.page.get_by_text("La connexion est coupée.").wait_for(state="detached")

    ada.play([bob])
    bob.page.locator("#verdict").wait_for()
    assert ada.page.locator(".score strong").all_inner_texts() == bob.page.locator(".score strong").all_inner_texts()
    ada.page.get_by_role("button", name="Rematch").click()
    bob.page.get_by_text("voudrait une revanche").wait_for()
    bob.press(bob.page.get_by_role("button", name="Revanche"))
    ada.page.wait_for_url(lambda url: not url.endswith(path))
    bob.page.wait_for_url(ada.page.url)
    ada.page.wait_for_selector(".hand .hold")


def test_a_table_in_the_lobby_a_chat_and_somebody_who_looks_on(person, picture):
    ada, bob, eve = person(), person(), person()
    path = ada.set_up("woo", {"target": 1}, [None], listed=True)
    bob.page.goto("/lobby")
    picture(bob.page, "lobby-1280")
    bob.page.locator(f"a[href='{path}']").click()
    bob.page.get_by_placeholder("Guest").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_selector(".hand .hold")

    bob.page.get_by_role("tab", name="Chat").click()
    bob.page.get_by_label("Say something").fill("Good match!")
    bob.page.get_by_role("button", name="Send").click()
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_text("Good match!").wait_for()

    eve.page.goto(path)
    eve.page.get_by_text("You are looking on.").wait_for()
    assert eve.page.locator(".hand .hold").count() == 0
    assert "Good match!" in eve.page.locator("body").inner_text() or eve.page.get_by_role("tab", name="Chat").count()
    picture(eve.page, "looking-on-1280")


def test_a_turn_shows_in_the_title_of_the_tab(person):
    player = person()
    player.set_up("rugby", {}, ["rookie"])
    player.page.wait_for_selector(".prompt.yours")
    player.until("document.title.includes('Your turn')")


def test_a_bot_plays_for_somebody_who_leaves_and_gives_the_seat_back(person):
    ada, bob = person(), person()
    path = ada.set_up("rugby", {}, [None], absence=1)
    bob.page.goto(path)
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_selector(".hand .hold")
    bob.page.get_by_role("button", name="Leave the table").click()
    ada.page.get_by_role("button", name="Let a computer play").click()
    ada.page.get_by_text("is gone").wait_for(state="detached")
    bob.page.goto(path)
    bob.page.get_by_role("button", name="Take my seat back").click()
    bob.page.get_by_text("A computer plays in your place.").wait_for(state="detached")
