"""By keyboard, by screen reader, on small screens, with large text, without a network, with little data."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from thirdhalf.server.pages import built

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = [
    "/",
    "/lobby",
    "/about",
    "/new/rugby",
    "/new/woo",
    "/new/ovalia",
    "/rules/rugby",
    "/rules/woo",
    "/rules/ovalia",
    "/none",
]
LARGEST = 150_000
SIZES = [(360, 740, "100%"), (740, 360, "100%"), (1280, 800, "200%")]
SHORT = {"rugby": {"ranks": 4, "hand_size": 3, "halves": 1}, "woo": {"target": 1}, "ovalia": {"halves": 1}}


def violations(page) -> str:
    """What axe-core finds, a line each; empty: nothing."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    lines = [f"{one['id']}: {node['html'][:120]}" for one in found for node in one["nodes"]]
    return "\n".join(lines)


@pytest.mark.parametrize(("phone", "scheme"), [(False, "light"), (True, "dark")], ids=["1280-light", "390-dark"])
def test_no_page_keeps_anybody_out(person, picture, phone, scheme):
    page = person("fr" if phone else "en", phone=phone, color_scheme=scheme).page
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert violations(page) == "", path
        picture(page, f"page-{path.strip('/').replace('/', '-') or 'home'}-{390 if phone else 1280}-{scheme}")
    page.goto("/")
    page.locator(".cover").first.click()
    assert violations(page) == ""


@pytest.mark.parametrize("game", SHORT)
@pytest.mark.parametrize("phone", [False, True], ids=["1280", "390"])
def test_no_state_of_a_table_keeps_anybody_out(person, game, phone):
    player = person("fr" if phone else "en", phone=phone)
    player.set_up(game, SHORT[game], ["club"], spectators=False)
    player.page.wait_for_selector(".prompt.yours")
    for step in range(400):
        if step in (0, 5, 12, 25):
            assert violations(player.page) == "", step
        if player.look()["over"]:
            break
        player.try_step()
    for tab in player.page.get_by_role("tab").all():
        tab.click()
        assert violations(player.page) == ""


def test_the_invitation_keeps_nobody_out(person):
    ada, bob = person(), person("fr", phone=True)
    path = ada.set_up("ovalia", {"players": 4}, [None, None, "club"])
    ada.page.get_by_role("heading", name="Invite a friend").wait_for()
    assert violations(ada.page) == ""
    bob.page.goto(path)
    bob.page.get_by_role("button", name="S'asseoir").wait_for()
    assert violations(bob.page) == ""


def test_a_whole_path_by_keyboard_alone(person):
    player = person()
    page = player.page
    keys = page.keyboard
    page.goto("/")
    player.tab_to(".cover")
    keys.press("Enter")
    player.tab_to("a[href='/new/rugby']")
    keys.press("Enter")
    page.locator("#setting-halves").wait_for()
    for setting, value in (("halves", "1"), ("ranks", "4")):
        player.tab_to(f"#setting-{setting}")
        keys.press("Control+A")
        keys.type(value)
    player.tab_to("summary:not(header summary)")
    keys.press("Enter")
    player.tab_to("#setting-hand_size")
    keys.press("Control+A")
    keys.type("3")
    player.tab_to("form button[type=submit]")
    keys.press("Enter")
    page.wait_for_selector(".prompt")
    for _ in range(300):
        seen = player.look()
        if seen["over"]:
            break
        if not seen["yours"]:
            page.wait_for_timeout(60)
        elif seen["actions"]:
            player.tab_to(".actions .action")
            keys.press("Enter")
        elif seen["lit"]:
            player.tab_to(".hold")
            for _ in range(12):
                if page.evaluate("document.activeElement.matches('.hold.lit')"):
                    break
                keys.press("ArrowRight")
            keys.press("Enter")
        page.wait_for_timeout(60)
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


def test_a_refusal_says_why_with_the_clause(person, picture):
    player = person()
    page = player.page
    player.set_up("rugby", {}, ["rookie"])
    page.wait_for_selector(".prompt")
    for _ in range(200):
        if player.look()["yours"] and player.look()["dim"]:
            break
        player.try_step()
    page.locator(".hold.dim").first.click()
    alert = page.get_by_role("alert").filter(has_text="Not possible")
    alert.wait_for()
    assert re.search(r"Clause RU-\d+", alert.inner_text())
    picture(page, "refusal-1280")
    clause = alert.get_by_role("link")
    with page.context.expect_page() as opened:
        clause.click()
    opened.value.wait_for_selector("dl .aimed")


@pytest.mark.parametrize(("width", "height", "size"), SIZES)
def test_nothing_runs_out_of_the_page(person, width, height, size):
    page = person("fr", viewport={"width": width, "height": height}).page
    for path in ("/", "/lobby", "/new/ovalia", "/rules/woo", "/about"):
        page.goto(path)
        page.locator("h1").wait_for()
        page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


@pytest.mark.parametrize("game", SHORT)
@pytest.mark.parametrize(("width", "height", "size"), SIZES)
def test_a_table_fits_small_screens_and_large_text(person, picture, game, width, height, size):
    player = person("fr", viewport={"width": width, "height": height})
    player.set_up(game, {}, ["club"], spectators=False)
    player.page.wait_for_selector(".prompt.yours")
    player.page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
    picture(player.page, f"{game}-{width}x{height}-{size.strip('%')}")
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_shell_opens_without_a_network_and_says_so(person, picture):
    player = person(service_workers="allow")
    page = player.page
    page.goto("/")
    player.until("navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.goto("/")
    page.get_by_text("There is no connection.").wait_for()
    picture(page, "offline-1280")
    page.context.set_offline(False)


def test_it_can_be_installed(person):
    page = person().page
    page.goto("/")
    manifest = json.loads(page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.text())"))
    for icon in manifest["icons"]:
        assert page.evaluate("path => fetch(path).then((answer) => answer.status)", icon["src"]) == 200


def test_the_first_table_is_light():
    files = [path for path in (built() / "assets").iterdir() if path.suffix in (".js", ".css")]
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) <= LARGEST


def test_no_script_or_style_stands_in_the_page_itself(person):
    page = person().page
    answer = page.goto("/")
    assert answer is not None
    assert "unsafe-inline" not in answer.headers["content-security-policy"]
    assert "<style" not in answer.text()


def test_the_language_is_the_browsers_and_can_be_changed(person):
    page = person("fr").page
    page.goto("/")
    assert page.locator("h1").inner_text() == "La table d'après-match."
    page.get_by_role("button", name="English").click()
    assert page.locator("h1").inner_text() == "The table after the match."
    page.reload()
    assert page.locator("h1").inner_text() == "The table after the match."
