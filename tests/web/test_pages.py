"""The pages around the table: the first one, the lobby, an invitation, the end of a match, the preferences."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from web.axe import violations
from web.moments import Shelf
from web.player import Player
from web.screens import THOROUGH

Person = Callable[..., Player]
PREFERENCES = {
    "en": ("Preferences", "Dark", "Red and black", "Calm"),
    "fr": ("Préférences", "Sombre", "Rouge et noir", "Tranquille"),
}
GO = "to => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }"


def test_a_match_that_goes_on_is_on_the_first_page_and_its_result_when_it_is_over(person: Person) -> None:
    ada = person()
    page = ada.page
    path = ada.set_up("rugby", {"halves": 1}, ["rookie"])
    page.locator(".hand .hold").first.wait_for()
    page.goto("/")
    mine = page.locator(f"a[href='{path}']")
    mine.filter(has_text="Rugby against Rookie").wait_for()
    assert page.get_by_role("heading", name="In progress").count() == 1
    page.locator("a.lesson[href='/learn/woo']").wait_for()  # never played, unlike Rugby
    assert page.locator("a.lesson[href='/learn/rugby']").count() == 0
    mine.click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.locator("#verdict").wait_for()
    page.goto("/")
    mine.filter(has_text="Lost").wait_for()
    page.get_by_text("Statistics").click()
    row = page.locator("tbody tr").filter(has_text="Rookie")
    assert [cell.inner_text() for cell in row.locator("td").all()][:4] == ["Rookie", "0", "0", "1"]


def test_an_invitation_is_a_sentence_with_the_hash_behind_a_link(person: Person) -> None:
    ada, bob = person(), person("fr", phone=True)
    path = ada.set_up("woo", {"variant": "schnapsen"}, [None], clock={"kind": "move", "seconds": 30})
    bob.page.goto(path)
    invited = "Ada vous invite à une partie\u00a0: Schnapsen, 30 secondes par coup."
    bob.page.get_by_role("heading", name=invited).wait_for()
    commitment = bob.page.get_by_text("Engagement")
    assert not commitment.is_visible()
    bob.press(bob.page.get_by_text("Mélange honnête"))
    commitment.wait_for()


def test_a_quick_match_brings_together_those_who_wait(person: Person) -> None:
    ada, bob = person(), person("fr")
    ada.page.goto("/")
    ada.page.get_by_role("button", name="Find a match").click()
    ada.page.locator(".hand .hold").first.wait_for()  # a computer meanwhile
    ada.page.get_by_text("waiting for an opponent").wait_for()
    bob.page.goto("/lobby")
    entry = bob.page.get_by_role("listitem").filter(has_text="Guest")
    entry.filter(has_text="2 joueurs · sans pendule · sans aide-mémoire").first.wait_for()
    bob.page.get_by_role("button", name="Trouver une partie").click()
    bob.page.wait_for_url("**/table/*")
    ada.page.get_by_role("link", name="Go and play").click()
    assert ada.page.url == bob.page.url
    ada.page.locator(".hand .hold").first.wait_for()
    assert ada.page.get_by_text("waiting for an opponent").count() == 0


def test_the_end_of_a_match_tells_how_it_came_about(person: Person, shelf: Shelf) -> None:
    ada = person()
    shelf.seat(ada, "rugby-over")
    page = ada.page
    page.get_by_role("img", name="The score over the match").wait_for()
    points = (
        page.locator("section[aria-labelledby=verdict] tr").filter(has_text="Half 1").locator("td").all_inner_texts()
    )
    assert points == page.locator(".score strong").all_inner_texts()
    assert violations(page) == []


@pytest.mark.parametrize("language", ["fr", "en"] if THOROUGH else ["fr"])
def test_preferences_are_kept_and_seen_at_once(person: Person, language: str) -> None:
    names = {
        "en": ("Preferences", "Dark", "Red and black", "Calm"),
        "fr": ("Préférences", "Sombre", "Rouge et noir", "Tranquille"),
    }
    opened, dark, two, calm = names[language]
    page = person(language).page
    page.goto("/")
    page.get_by_label(opened).click()
    page.get_by_role("button", name=dark).click()
    page.get_by_role("button", name=two).click()
    page.get_by_role("button", name=calm).focus()
    page.keyboard.press("Enter")
    assert violations(page) == []
    page.reload()
    page.get_by_label(opened).click()
    for chosen in (dark, two, calm):
        assert page.get_by_role("button", name=chosen).get_attribute("aria-pressed") == "true"
    scheme = page.evaluate("getComputedStyle(document.documentElement).colorScheme")
    assert (scheme, page.evaluate("document.documentElement.dataset.suits")) == ("dark", "two")


def test_every_missing_page_has_its_own_message(person: Person) -> None:
    page = person().page
    page.goto("/rules/chess")
    page.get_by_text("There are no rules for a game of that name.").wait_for()
    page.goto(f"/table/{'x' * 22}")
    page.get_by_text("This table doesn't exist").wait_for()
    assert "Rugby" not in page.title()


def test_no_page_of_a_tournament_asks_for_the_place_of_another_player(person: Person) -> None:
    ada = person()
    asked: list[str] = []
    ada.page.on("websocket", lambda socket: asked.append(socket.url.split("/api/")[1]))
    path = ada.set_up("rugby", {}, ["rookie"])
    ada.page.locator(".hand .hold").first.wait_for()
    ada.page.evaluate(GO, "/tournament/" + "x" * 22)
    ada.page.get_by_text("This tournament doesn't exist").wait_for()
    ada.page.evaluate(GO, path)
    ada.page.locator(".hand .hold").first.wait_for()
    table = path.split("/")[-1]
    assert set(asked) == {f"tables/{table}/socket", f"tournaments/{'x' * 22}/socket"}
