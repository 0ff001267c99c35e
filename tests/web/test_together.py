"""People together: by link, as spectators, chatting, and with a connection that breaks."""

from __future__ import annotations

from web.axe import violations

SHORT = {"ranks": 4, "hand_size": 3, "halves": 1}


def test_two_browsers_by_link_and_one_comes_back_in_the_middle(person, picture):
    ada, bob, eve = person("en"), person("fr", phone=True), person("en")
    connection = bob.breakable_connection()
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
    eve.page.goto(path)
    eve.page.get_by_text("You're watching").wait_for()
    for _ in range(2):
        ada.try_step()
        bob.try_step()

    connection.cut()
    bob.page.get_by_text("Connexion perdue").wait_for()
    picture(bob.page, "reconnecting-390")
    assert violations(bob.page) == []
    for _ in range(2):
        ada.try_step()
    connection.repair()
    bob.page.get_by_text("Connexion perdue").wait_for(state="detached")

    ada.play([bob])
    bob.page.locator("#verdict").wait_for()
    score = ada.page.locator(".score strong").all_inner_texts()
    assert bob.page.locator(".score strong").all_inner_texts() == score
    ada.page.get_by_role("button", name="Rematch").click()
    bob.page.get_by_text("demande une revanche").wait_for()
    bob.press(bob.page.get_by_role("button", name="Revanche"))
    ada.page.wait_for_url(lambda url: not url.endswith(path))
    bob.page.wait_for_url(ada.page.url)
    ada.page.wait_for_selector(".hand .hold")
    assert eve.page.locator(".score strong").all_inner_texts() == score
    eve.page.get_by_role("link", name="Go to the rematch").click()
    eve.page.wait_for_url(ada.page.url)
    eve.page.get_by_text("You're watching").wait_for()


def test_a_table_appears_in_the_lobby_is_joined_and_watched(person, picture):
    ada, bob, eve = person(), person(), person()
    bob.page.goto("/lobby")
    ada.page.goto("/lobby")
    ada.page.get_by_role("link", name="New table: Woo").click()
    assert ada.page.get_by_label("Show in the lobby").is_checked()
    ada.page.get_by_role("button", name="Create the table").click()
    ada.page.get_by_role("heading", name="Invite a friend").wait_for()
    path = ada.page.evaluate("location.pathname")

    entry = bob.page.get_by_role("listitem").filter(has=bob.page.locator(f"a[href='{path}']"))
    entry.get_by_text("1 free seat").wait_for()
    assert violations(bob.page) == []
    picture(bob.page, "lobby-1280")
    entry.get_by_role("link", name="Sit down").click()
    bob.page.get_by_placeholder("Guest").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_selector(".hand .hold")

    eve.page.goto("/lobby")
    entry = eve.page.get_by_role("listitem").filter(has=eve.page.locator(f"a[href='{path}']"))
    entry.get_by_text("Guest · Bob").wait_for()
    entry.get_by_role("link", name="Watch").click()
    eve.page.get_by_text("You're watching").wait_for()


def test_a_spectator_sees_what_is_played_and_said_but_no_hand(person, picture):
    ada, bob, eve = person(), person(), person()
    path = ada.meet(bob, "woo", {})
    eve.page.goto(path)
    eve.page.get_by_text("You're watching").wait_for()
    for player, other in ((bob, ada), (ada, bob), (bob, ada)):  # both have played then, no matter who began
        player.wait_for_turn(other)
    played = bob.page.locator("#beside code", has_text="play").all_inner_texts()
    assert len(played) >= 2
    for move in played:
        eve.page.locator("#beside code", has_text=move).wait_for()
    assert eve.page.locator(".hand .hold, .actions .action, .victory").count() == 0
    assert eve.page.get_by_role("button", name="Resign").count() == 0

    bob.page.get_by_role("tab", name="Chat").click()
    bob.page.get_by_label("Write a message").fill("Good match!")
    bob.page.get_by_role("button", name="Send").click()
    for player in (ada, eve):
        player.page.get_by_role("tab", name="Chat").get_by_title("1 new").wait_for()
        player.page.get_by_role("tab", name="Chat").click()
        player.page.get_by_role("tabpanel").get_by_text("Bob Good match!").wait_for()
    assert ada.page.get_by_label("Write a message").count() == 1
    assert eve.page.get_by_label("Write a message").count() == 0
    picture(eve.page, "looking-on-1280")


def test_everybody_is_told_who_is_there_and_my_games_whose_turn_it_is(person, picture):
    ada, bob, eve = person(), person(), person()
    path = ada.meet(bob, "woo", {})
    ada.page.locator(".scoreboard .presence").wait_for()
    assert ada.page.locator(".scoreboard .watching").count() == 0
    eve.page.goto(path)
    for player in (ada, bob, eve):
        player.page.locator(".scoreboard .watching", has_text="1 person is watching").wait_for()

    bob.page.get_by_label("Preferences").click()
    bob.page.get_by_label("Your name").fill("Robert")
    for player in (ada, bob, eve):
        player.page.locator(".scoreboard .name", has_text="Robert").wait_for()
    picture(ada.page, "presence-1280")

    ada.wait_for_turn(bob)
    bob.page.goto("/")
    bob.page.get_by_role("link", name="Woo against Ada").get_by_text("Ada to play").wait_for()
    ada.page.locator(".presence", has_text="away for").wait_for()
    assert violations(ada.page) == []
    whose = f"async () => (await (await fetch('/api{path.replace('table', 'tables')}/state')).json()).view.to_act[0]"
    while bob.page.evaluate(whose) == 0:  # her own page may call it nobody's turn for a moment
        ada.try_step()
    bob.page.reload()
    bob.page.get_by_role("link", name="Woo against Ada").get_by_text("Your turn").click()
    ada.page.locator(".presence", has_text="away for").wait_for(state="detached")


def test_nobody_watches_where_spectators_are_not_allowed(person):
    ada, eve = person(), person()
    path = ada.set_up("rugby", {}, ["rookie"], spectators=False)
    eve.page.goto(path)
    eve.page.get_by_role("alert").wait_for()
    assert eve.page.locator(".table").count() == 0
    assert violations(eve.page) == []


def test_a_bot_plays_for_somebody_who_is_gone_and_gives_the_seat_back(person):
    ada, bob = person(), person()
    path = ada.meet(bob, "rugby", {}, absence=1)
    bob.wait_for_turn(ada)
    bob.page.close()
    ada.page.get_by_text("Bob has left the table.").wait_for()
    assert violations(ada.page) == []
    ada.page.get_by_role("button", name="Let a computer play").click()
    ada.page.get_by_text("Bob has left the table.").wait_for(state="hidden")
    ada.page.locator(".prompt.yours").wait_for()

    bob.page = bob.page.context.new_page()
    bob.page.goto(path)
    bob.page.get_by_text("A computer is playing for you.").wait_for()
    assert violations(bob.page) == []
    bob.page.get_by_role("button", name="Take my seat back").click()
    bob.page.get_by_text("A computer is playing for you.").wait_for(state="hidden")
    bob.wait_for_turn(ada)


def test_the_win_over_somebody_who_left_is_claimed(person):
    ada, bob = person(), person()
    ada.meet(bob, "rugby", {})
    bob.page.get_by_role("button", name="Leave the table").click()
    bob.page.get_by_text("can claim the win or let a computer play").wait_for()
    bob.page.get_by_role("button", name="Yes, leave").click()
    ada.page.get_by_role("button", name="Claim the win").click()
    ada.page.get_by_text("Bob left and didn't come back.").wait_for()
    assert ada.page.locator("#verdict").inner_text() == "You win!"


def test_what_somebody_wrote_is_not_new_to_them_after_a_reload(person):
    ada, bob = person(), person()
    ada.meet(bob, "rugby", {})
    for player, line in ((bob, "Hello!"), (ada, "Good luck!")):
        player.page.get_by_role("tab", name="Chat").click()
        player.page.get_by_label("Write a message").fill(line)
        player.page.get_by_role("button", name="Send").click()
        for page in (ada.page, bob.page):
            page.locator("#beside li, .news .line").get_by_text(line).first.wait_for()
    ada.page.reload()
    ada.page.locator(".hand .hold").first.wait_for()
    bob.page.get_by_role("button", name="Well played!").click()
    ada.page.locator(".news .line", has_text="Well played!").wait_for()
    assert ada.page.locator(".new").all_inner_texts() == ["1", "1"]  # above the table and at the tab


def test_without_a_connection_no_card_glows_and_the_one_pressed_waits_for_it(person, shelf):
    ada = person()
    connection = ada.breakable_connection()
    shelf.seat(ada, "rugby-lead")  # any card can be played
    ada.page.locator(".hold.lit").first.wait_for()
    playable = ada.page.locator(".hold.lit").last.get_attribute("data-card")
    connection.cut()
    ada.page.get_by_text("Connection lost").wait_for()
    ada.page.locator(".hold.lit, .prompt.yours").first.wait_for(state="detached")
    before = ada.page.locator("#beside li").count()
    ada.page.locator(f".hand .hold[data-card='{playable}']").click()
    ada.page.locator(".hold.early").wait_for()
    assert ada.page.locator("#beside li").count() == before
    connection.repair()
    ada.until(f"document.querySelectorAll('#beside li').length > {before}")
    assert ada.page.locator(".hold.early").count() == 0
