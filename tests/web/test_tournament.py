"""An organiser's evening in real browsers: on a phone, with players and spectators who see everything at once."""

from __future__ import annotations

import pytest
from web.axe import violations
from web.screens import THOROUGH

SHORT = {"ranks": 4, "hand_size": 3, "halves": 1}


def set_up(page, name, players, formula, cards=True):
    """From the first page to a tournament with players from a list."""
    page.goto("/")
    page.get_by_role("link", name="Run a tournament").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("combobox", name="Format").select_option(formula)
    if cards:
        page.get_by_role("radio", name="With real cards").check()
    expected = max(2, len(players))
    page.get_by_label("How many players do you expect?").fill(str(expected))
    page.get_by_text(f"{expected} players:").wait_for()
    page.get_by_role("button", name="Create the tournament").click()
    page.get_by_role("heading", name=name).wait_for()
    page.get_by_label("Add players, one name per line").fill("\n".join(players))
    page.get_by_role("button", name="Add", exact=True).first.click()
    page.get_by_role("listitem").filter(has_text=players[-1]).first.wait_for()


def start(page):
    """It asks first, says who plays, and can be undone."""
    page.get_by_role("button", name="Start the tournament").click()
    page.get_by_role("dialog").get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("dialog").wait_for(state="detached")
    page.locator("#matches li").first.wait_for()


def tab(page, name):
    """On a phone one part at a time."""
    page.get_by_role("navigation", name="On this page").get_by_role("button", name=name).click()


def type_in(page, match, *points):
    page.get_by_role("button", name=f"Result of {match}").click()
    page.get_by_role("dialog").wait_for()
    for field, value in zip(page.get_by_role("dialog").get_by_role("spinbutton").all(), points, strict=False):
        field.fill(str(value))
    page.get_by_role("button", name="Save the result").click()
    page.get_by_role("dialog").wait_for(state="detached")


def test_results_typed_in_on_a_phone_are_seen_at_once_by_a_spectator(person, picture):
    organiser, spectator = person(phone=True).page, person("fr", color_scheme="dark").page
    set_up(organiser, "Three nations", ["Ann", "Bob", "Cy"], "nations")
    assert violations(organiser) == []
    spectator.goto(organiser.url)
    spectator.get_by_role("heading", name="Three nations").wait_for()
    assert violations(spectator) == []
    assert spectator.get_by_role("button", name="Lancer le tournoi").count() == 0
    organiser.get_by_role("button", name="Move Ann down").click()
    organiser.locator("#players li").first.filter(has_text="Bob").wait_for()
    start(organiser)
    assert organiser.get_by_role("heading", name="Standings").count() == 0, "the matches come first"
    spectator.get_by_role("heading", name="Classement").wait_for()
    row = spectator.get_by_role("row").filter(has=spectator.get_by_role("rowheader", name="Cy"))
    columns = [cell.strip() for cell in spectator.locator("#standings thead tr").nth(1).locator("th").all_inner_texts()]
    points = columns.index("Pts") - 1
    assert {"+/-", "Pour", "Essais", "Duel"} <= set(columns)
    assert row.get_by_role("cell").nth(points).inner_text() == "0"
    for match in organiser.locator("#matches details").all():
        match.evaluate("details => { details.open = true; }")
    pair = organiser.locator("#matches li").filter(has_text="Cy").first.locator(".side span").all_inner_texts()
    ours = [12, 7, 2, 1] if pair[0] == "Cy" else [7, 12, 1, 2]
    type_in(organiser, " against ".join(pair), *ours)
    row.get_by_role("cell").nth(points).filter(has_text="2").wait_for()
    other = pair[1] if pair[0] == "Cy" else pair[0]
    spectator.get_by_text(f"Cy contre {other} : 12–7").wait_for(state="attached")
    assert "Cy" in spectator.get_by_role("log").inner_text()
    picture(organiser, "tournament-nations-390")
    picture(spectator, "tournament-nations-1280-dark")
    for page in (organiser, spectator):
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_wrong_result_is_corrected_or_the_reason_given(person, picture):
    page = person().page
    set_up(page, "Cup", ["Ann", "Bob"], "knockout")
    start(page)
    page.get_by_role("button", name="Result of").click()
    dialog = page.get_by_role("dialog")
    fields = dialog.get_by_role("spinbutton")
    fields.nth(0).fill("5")
    fields.nth(1).fill("5")
    dialog.get_by_text("Extra time 1").wait_for()  # RU-30: level, so it is played on
    assert violations(page) == []
    fields.nth(6).fill("3")
    fields.nth(7).fill("0")
    dialog.get_by_role("button", name="Save the result").click()
    page.get_by_text("after extra time").wait_for()
    page.get_by_role("heading", name="Ranking").wait_for()
    winner = page.locator("#ranking li").first.inner_text()
    page.get_by_role("button", name="Correct the result").click()
    fields.nth(0).fill("0")
    fields.nth(1).fill("5")
    dialog.get_by_role("button", name="Save the result").click()
    dialog.wait_for(state="detached")
    page.locator("#ranking li").first.filter(has_not_text=winner).wait_for()
    picture(page, "tournament-cup-1280")
    page.emulate_media(media="print")
    page.evaluate("window.print = () => { window.printed = true; }")
    assert page.locator("#bracket svg").is_visible()
    assert not page.get_by_role("banner").is_visible()


@pytest.mark.parametrize("phone", [True, False] if THOROUGH else [True])
def test_a_knock_out_of_computers_plays_itself_to_the_end(person, picture, phone):
    player = person("en", phone=phone, color_scheme="dark" if phone else "light")
    page = player.page
    page.goto("/")
    made = page.evaluate(
        """async (rules) => (await (await fetch('/api/tournaments', {method: 'POST', body: JSON.stringify({
            cookie: true, settings: {name: 'Night of the machines', formula: 'knockout', rules}}),
            headers: {'Content-Type': 'application/json'}})).json()).id""",
        SHORT,
    )
    page.goto(f"/tournament/{made}")
    page.get_by_label("How many").fill("5")
    page.get_by_label("Level").select_option(index=1)
    page.get_by_role("button", name="Add", exact=True).nth(1).click()
    page.get_by_text("5 players: Knock-out, 5 matches in 3 rounds.").first.wait_for()
    start(page)
    if phone:
        tab(page, "Standings")
    page.locator("#bracket svg").wait_for()
    if phone:
        tab(page, "Matches")
    page.locator("#ranking .first").wait_for(timeout=240_000)
    page.locator(".about").filter(has_text="finished").wait_for(timeout=240_000)
    assert page.locator("#ranking li").count() == 5
    if phone:
        assert page.evaluate("document.documentElement.scrollHeight") < 2400
        tab(page, "Standings")
    assert page.locator("#bracket .won").count() == 5
    assert violations(page) == []
    picture(page, f"tournament-machines-{390 if phone else 1280}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if phone:
        tab(page, "Matches")
    page.get_by_role("link", name="See the table").first.click()
    page.get_by_role("link", name="Back to the tournament").first.click()
    page.wait_for_url(f"**/tournament/{made}")


def test_two_come_by_link_find_their_table_and_the_result_comes_in(person, picture):
    ann, bob = person(phone=True), person("fr")
    set_up(ann.page, "Derby", ["Bob"], "auto", cards=False)
    ann.page.get_by_role("button", name="I'm playing too").click()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("button", name="Join", exact=True).click()
    ann.page.get_by_text("You're in, as Ann.").wait_for()
    bob.page.goto(ann.page.url)
    bob.page.get_by_role("button", name="C'est moi : Bob").click()
    bob.page.get_by_text("Vous êtes inscrit : Bob.").wait_for()
    assert violations(bob.page) == []
    start(ann.page)
    ann.page.get_by_role("link", name="Go to the table").click()
    ann.page.get_by_text("Waiting for Bob to arrive").wait_for()
    bob.page.get_by_role("link", name="Aller à la table").click()
    for player in (ann, bob):
        player.page.wait_for_selector(".hand .hold")
    assert ann.page.get_by_role("button", name="Undo").count() == 0
    bob.page.get_by_role("button", name="Abandonner").click()
    bob.page.get_by_role("dialog").get_by_role("button").last.click()
    ann.page.get_by_role("link", name="Back to the tournament").first.click()
    ann.page.locator("#ranking .first").filter(has_text="Ann").wait_for()
    ann.page.get_by_text("You've played all your matches.").wait_for()
    picture(ann.page, "tournament-derby-390")
    # the result is taken back, a new table opens, and a result typed in meanwhile stops it before their eyes
    ann.page.get_by_role("button", name="Correct the result").click()
    ann.page.get_by_role("button", name="Remove the result").click()
    bob.page.get_by_role("link", name="Retour au tournoi").first.click()
    bob.page.get_by_role("link", name="Aller à la table").click()
    bob.page.get_by_text("On attend Ann").wait_for()
    ann.page.get_by_role("button", name="Result of").click()
    for at, points in enumerate((7, 5)):
        ann.page.get_by_role("dialog").get_by_role("spinbutton").nth(at).fill(str(points))
    ann.page.get_by_role("button", name="Save the result").click()
    ann.page.get_by_text("being played right now").wait_for()
    ann.page.get_by_role("button", name="Go ahead").click()
    ann.page.get_by_role("dialog").wait_for(state="detached")
    bob.page.get_by_text("L'organisateur a mis fin à ce match").wait_for()
    bob.page.get_by_role("link", name="Retour au tournoi").click()
    bob.page.locator("#ranking .first").wait_for()


def test_a_tournament_goes_on_from_its_file(person):
    page = person().page
    set_up(page, "Kept", ["Ann", "Bob", "Cy"], "nations")
    with page.expect_download() as begun:
        page.get_by_role("link", name="Everything (JSON)").click()
    file = begun.value.path()
    page.goto("/tournament/new")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("heading", name="Kept").wait_for()
    assert page.locator("#players li strong").all_inner_texts() == ["Ann", "Bob", "Cy"]
    page.goto("/tournament/" + "x" * 22)
    page.get_by_text("This tournament doesn't exist").wait_for()
    assert violations(page) == []


def test_an_evening_by_keyboard_alone(person):
    player = person()
    page, keys = player.page, player.page.keyboard
    page.goto("/")
    player.press_enter_on("a[href='/tournament/new']")
    page.locator("input[type=radio]").first.wait_for()
    player.tab_to("input[type=radio]")
    keys.press("ArrowDown")  # with real cards
    player.press_enter_on("form button[type=submit]")
    page.locator("#list").wait_for()
    player.tab_to("#list")
    keys.type("Ann\nBob")
    player.press_enter_on("#organise form button")
    page.get_by_text("2 players: One match, 1 match in 1 round.").first.wait_for()
    player.press_enter_on("#organise .primary")
    page.get_by_role("dialog").wait_for()
    player.press_enter_on("dialog button[type=submit]")
    page.locator("#matches li button").wait_for()
    player.press_enter_on("#matches li button")
    page.get_by_role("dialog").wait_for()
    for points in ("12", "7"):
        player.tab_to("dialog input:not(.done)")
        keys.type(points)
        keys.press("Tab")
        page.evaluate("document.querySelector('dialog input:not(.done)').classList.add('done')")
    keys.press("Enter")  # in a field: the form is sent
    page.locator("#ranking .first").wait_for()
    assert page.locator("#ranking li").count() == 2


def test_nothing_runs_out_of_a_small_screen_or_with_large_text(person):
    page = person("fr", viewport={"width": 360, "height": 740}).page
    page.goto("/tournament/new")
    page.get_by_role("button", name="Créer le tournoi").wait_for()
    assert violations(page) == []
    fits = "document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(fits)
    made = page.evaluate(
        """async (deeds) => (await (await fetch('/api/tournaments', {method: 'POST', body: JSON.stringify({
            cookie: true, tables: false, deeds, settings: {name: 'Le grand tournoi de printemps', formula: 'pools'}}),
            headers: {'Content-Type': 'application/json'}})).json()).id""",
        [{"do": "add", "players": [{"name": f"Maximilienne de la Tour {at}"} for at in range(12)]}, {"do": "start"}],
    )
    page.goto(f"/tournament/{made}")
    for name in ("Classement", "Joueurs", "Organiser", "Imprimer", "Matchs"):
        page.get_by_role("navigation", name="Sur cette page").get_by_role("button", name=name).click()
        assert page.evaluate(fits)
    assert page.evaluate("document.documentElement.scrollHeight") < 2400, "twelve players, and still short"
    assert violations(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    assert page.evaluate(fits)


def reported(page, *points):
    """A player types in the result of their match."""
    page.get_by_role("button", name="Report the result").click()
    for field, value in zip(page.get_by_role("dialog").get_by_role("spinbutton").all(), points, strict=False):
        field.fill(str(value))
    page.get_by_role("button", name="Save the result").click()
    page.get_by_role("dialog").wait_for(state="detached")


def test_an_evening_with_several_people_at_once(person, picture):
    """A second organiser, players who report with real cards, a dispute, a late correction, the wall."""
    organiser, second = person().page, person("fr", phone=True).page
    set_up(organiser, "Club night", ["Ann", "Bob", "Cy", "Di"], "knockout")
    organiser.get_by_text("Organiser's link").click()
    organiser.get_by_role("button", name="Show a link").click()
    second.goto(organiser.get_by_label("Organiser's link").input_value())
    second.get_by_text("C'est bon, vous organisez aussi.").wait_for()
    second.get_by_role("button", name="Lancer le tournoi").wait_for()
    assert "enter" not in second.url, "the secret does not stay in the address"
    start(organiser)
    organiser.get_by_role("button", name="Undo the start").click()
    organiser.get_by_role("button", name="Start the tournament").click()
    dialog = organiser.get_by_role("dialog")
    dialog.wait_for()
    assert dialog.get_by_role("listitem").all_inner_texts() == ["Ann", "Bob", "Cy", "Di"]
    assert violations(organiser) == []
    picture(organiser, "tournament-start-1280")
    dialog.get_by_role("button", name="Start", exact=True).click()
    organiser.locator("#matches li").first.wait_for()
    # both sides report the same: it counts
    url = organiser.url
    players = {}
    for name in ("Ann", "Di", "Bob", "Cy"):
        page = players[name] = person(phone=True).page
        page.goto(url)
        page.get_by_role("link", name="The tournament has started").click()
        page.get_by_role("button", name=f"That's me: {name}").click()
        tab(page, "Matches")
        page.get_by_role("button", name="Report the result").wait_for()
    reported(players["Ann"], 12, 7, 2, 1)
    players["Ann"].get_by_text("as soon as Di confirms").wait_for()
    players["Di"].get_by_role("button", name="Confirm 12 – 7").click()
    organiser.locator("#bracket .won").first.wait_for()
    # they differ: the organiser settles it
    reported(players["Bob"], 5, 3)
    players["Cy"].get_by_text("Bob reports 5 – 3.").wait_for()
    players["Cy"].get_by_role("button", name="Report another result").click()
    fields = players["Cy"].get_by_role("dialog").get_by_role("spinbutton")
    fields.nth(1).fill("7")
    players["Cy"].get_by_role("button", name="Save the result").click()
    players["Bob"].get_by_text("You and Cy reported different results.").wait_for()
    picture(players["Bob"], "tournament-dispute-390")
    assert violations(players["Bob"]) == []
    organiser.get_by_text("The reports differ").wait_for()
    type_in(organiser, "Bob against Cy", 5, 3)
    # a result nobody can have is refused with the reason
    organiser.get_by_role("button", name="Result of Ann against Bob").click()
    fields = dialog.get_by_role("spinbutton")
    for at, value in enumerate((1, 0, 9, 0)):
        fields.nth(at).fill(str(value))
    dialog.get_by_role("button", name="Save the result").click()
    dialog.get_by_text("A score of 1 is impossible with 9 tries").wait_for()
    fields.nth(0).fill("45")
    dialog.get_by_role("button", name="Save the result").click()
    dialog.wait_for(state="detached")
    # a late correction shows what has to be played again, and does exactly that
    organiser.get_by_text("Round 1").click()
    organiser.get_by_role("button", name="Correct the result of Ann against Di").click()
    for at, value in enumerate((0, 7, 0, 1)):
        fields.nth(at).fill(str(value))
    dialog.get_by_role("button", name="Save the result").click()
    organiser.get_by_text("they are played again").wait_for()
    assert violations(organiser) == []
    picture(organiser, "tournament-replay-1280")
    organiser.get_by_role("button", name="Go ahead and replay them").click()
    organiser.get_by_role("button", name="Result of Di against Bob").wait_for()
    # a clock for everybody, and the wall
    organiser.get_by_role("button", name="Start the clock").click()
    players["Di"].get_by_role("timer").wait_for()
    wall = person(viewport={"width": 1280, "height": 800}).page
    wall.goto(f"{url}/wall")
    wall.get_by_role("button", name="Hold this screen").click()  # it would go on by itself
    wall.get_by_role("timer").wait_for()
    if wall.locator("[data-screen=pairings]").count() == 0:
        wall.get_by_role("button", name="Next screen").click()
    wall.locator("[data-screen=pairings]").get_by_text("Di").first.wait_for()
    picture(wall, "tournament-wall-1280")
    wall.get_by_role("button", name="Next screen").click()
    wall.locator("[data-screen=bracket] svg").wait_for()
    assert violations(wall) == []
    wall.goto(f"{url}/poster")
    wall.get_by_text("report your results").wait_for()
    picture(wall, "tournament-poster-1280")
    # the organiser who revokes stays in
    second.get_by_role("navigation", name="Sur cette page").get_by_role("button", name="Organiser").click()
    second.get_by_text("Lien d'organisateur").click()
    second.get_by_role("button", name="Révoquer tous les liens").click()
    second.get_by_text("Vous restez organisateur").wait_for()
    picture(second, "tournament-organise-390")
    second.goto("/")
    second.get_by_role("link", name="Club night").click()
    second.get_by_role("heading", name="Club night").wait_for()


def test_a_swiss_changes_while_it_is_on(person, picture):
    """Rounds and pairs on the page, a latecomer, a substitute, somebody who leaves and comes back."""
    page = person().page
    set_up(page, "Swiss night", ["Ann", "Bob", "Cy", "Di", "Eve"], "swiss")
    page.get_by_text("not the Dutch system").wait_for()
    page.get_by_label("Rounds", exact=True).fill("4")
    page.keyboard.press("Tab")
    page.get_by_text("in 4 rounds.").first.wait_for()
    page.get_by_role("button", name="Start the tournament").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("button", name="Pair by hand").click()
    dialog.get_by_label("Pair 1, first seat").select_option(label="Eve")
    dialog.get_by_text("exactly once").wait_for()
    dialog.get_by_label("Bye").select_option(label="Ann")
    assert violations(page) == []
    dialog.get_by_role("button", name="Save the pairs").click()
    page.get_by_role("button", name="Result of Eve against Bob").wait_for()
    page.get_by_text("Ann sits this round out.").wait_for()
    page.get_by_text("Add a latecomer").click()
    page.get_by_label("Add players, one name per line").fill("Fay")
    page.get_by_role("button", name="Add", exact=True).click()
    page.locator("#players li").filter(has_text="Fay").get_by_text("1 round missed").wait_for()
    page.get_by_role("button", name="Let someone else play for Cy").click()
    page.get_by_label("Who plays on for Cy?").fill("Gus")
    page.get_by_role("button", name="Save", exact=True).click()
    page.locator("#players li").filter(has_text="Gus").get_by_text("for Cy").wait_for()
    page.get_by_role("button", name="Withdraw Di").click()
    page.get_by_role("button", name="Bring Di back").click()
    page.get_by_role("button", name="Withdraw Di").wait_for()
    picture(page, "tournament-swiss-1280")
