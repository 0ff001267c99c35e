"""Lessons in a browser: every step is done with what the page offers, by finger and by mouse, in both languages."""

from __future__ import annotations

import pytest
from web.axe import violations
from web.player import Player

from thirdhalf.lessons import NEXT, SEAT, LessonUnderWay, lesson_named

MOMENTS = {
    "rugby": [1, 4],
    "woo": [3, 10],
    "ovalia": [4, 10],
    "ovalia-scrums": [4, 13],
    "ovalia-four": [2, 5],
}
"""Steps that are looked at more closely."""


def way_through(name: str) -> list[str]:
    """The coach's own way through a lesson."""
    lesson, moves = lesson_named(name), list[str]()
    assert lesson is not None
    while (step := (here := LessonUnderWay(lesson, moves)).step) is not None:
        legal = [NEXT, *here.match.legal(SEAT)]
        moves.append(next(move for key in step.accepts for move in legal if move == key or move.startswith(f"{key} ")))
    return moves


BUTTONS = {
    NEXT: ".coach .button.primary",
    "on": ".actions .action:not(.main)",
    "red": ".actions .danger",
    "victims": ".victims .action",
    "marry": ".actions .action:has-text('Marry')",
    "exchange": ".actions .action:has-text('Exchange')",
    "close": ".actions .action:has-text('Close')",
    "victory": ".action.victory",
}
"""What is pressed for the moves that are no cards; for any other, what lights up."""


def do(player: Player, move: str) -> None:
    """Make a move as people make it: cards are pressed, and what is not a card is a button."""
    page = player.page
    verb, *cards = move.split(" ")
    if verb == "pick":
        player.press(page.locator(f"[data-pick='{cards[0]}']"))
        return
    if verb == "counter":
        ranks = " ".join(card[1:] for card in cards)
        player.press(page.locator(f".actions .action:has-text('{ranks}')"))
        return
    for card in cards if verb in ("play", "lay", "take", "discard") else []:
        player.press(page.locator(f".hand [data-card='{card}']"))
    if verb != "play":
        player.press(page.locator(BUTTONS.get(verb, ".actions .action.main")).first)
    if verb == "victory":
        player.press(page.locator(BUTTONS[verb]))


@pytest.mark.parametrize("name", MOMENTS)
def test_a_lesson_is_taken_on_the_real_table(person, picture, name):
    phone = name != "woo"
    player = person("fr" if phone else "en", phone=phone)
    page = player.page
    page.goto(f"/learn/{name}")
    way = way_through(name)
    for at, move in enumerate(way[:-1]):
        page.locator(f".coach progress[value='{at}']").wait_for()
        page.locator("[data-settled=true]").wait_for()
        if at in MOMENTS[name]:
            assert violations(page) == [], at
            picture(page, f"lesson-{name}-{at:02}")
        do(player, move)
    page.locator(f".coach progress[value='{len(way) - 1}']").wait_for()
    assert violations(page) == []
    picture(page, f"lesson-{name}-end")


def test_a_mistake_is_explained_and_taken_back_by_keyboard_and_progress_is_kept(person, picture):
    player = person()
    page, keys = player.page, player.page.keyboard
    page.goto("/")
    page.locator("a.lesson").first.wait_for()
    player.press_enter_on("a.lesson[href='/learn/rugby']")
    page.locator(".coach").wait_for()
    player.press_enter_on(".coach .button.primary")
    page.locator(".coach progress[value='1']").wait_for()
    for card, clause in (("S4", "RU-11"), ("H15", "RU-9")):  # legal but wrong, then not legal
        page.locator(f".hand [data-card='{card}']").focus()
        keys.press("Enter")
        page.locator(".coach .why").get_by_role("link", name=clause).wait_for()
        assert violations(page) == []
        picture(page, f"lesson-mistake-{clause}")
        if card == "S4":
            assert page.locator(".hand [data-card='S4']").count() == 0
            player.press_enter_on(".coach .button.primary")
            page.locator(".hand [data-card='S4']").wait_for()
    page.locator(".hand [data-card='S12']").focus()
    keys.press("Enter")
    page.locator(".coach progress[value='2']").wait_for()
    page.reload()
    page.locator(".coach progress[value='2']").wait_for()
    page.goto("/learn")
    page.get_by_role("link", name="Pick up where you left off").wait_for()
