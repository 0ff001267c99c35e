"""The lab in the browser: a question asked by keyboard, a report that grows, in the language of the reader."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page
from web.axe import violations
from web.player import Player


def test_a_rule_is_turned_and_the_report_grows_until_it_is_stopped(
    person: Callable[..., Player], picture: Callable[[Page, str], None]
) -> None:
    ada, bob = person(), person("fr", phone=True)
    page = ada.page
    page.goto("/about")
    page.get_by_role("link", name="See what a rule does").click()
    page.get_by_role("combobox", name="Game", exact=True).select_option("rugby")
    page.get_by_role("combobox", name="Change a rule").select_option("Points of a drop")
    page.get_by_role("combobox", name="Who plays").select_option(index=2)
    page.get_by_role("combobox", name="Minutes").select_option("10")
    assert page.get_by_role("spinbutton", name="Points of a drop").input_value() == "4"
    page.get_by_role("button", name="Ask").press("Enter")
    page.get_by_role("heading", name="Rugby: drop_points=3 / drop_points=4").wait_for()
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("status").filter(has_text="Stopped. What was played is kept.").wait_for()
    assert page.get_by_role("rowheader", name="First player wins").is_visible()
    assert violations(page) == []
    picture(page, "lab")
    bob.page.goto("/lab")
    bob.page.get_by_role("heading", name="Rugby : drop_points=3 / drop_points=4").wait_for()
    assert bob.page.get_by_role("rowheader", name="Victoires du premier joueur").is_visible()
    assert bob.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(bob.page) == []
    picture(bob.page, "lab-phone")
