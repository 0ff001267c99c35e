"""Puzzles in a browser: solved on the table of each game, by finger and by keyboard, in both languages."""

from __future__ import annotations

from web.axe import violations
from web.screens import FITS, sized

from thirdhalf.puzzles import Puzzle, names_of, puzzle_named


def first(game: str, verb: str) -> tuple[str, Puzzle]:
    """The first puzzle of a game that is solved by one such move and missed by another."""
    for name in names_of(game):
        puzzle = puzzle_named(name)
        assert puzzle is not None
        if all(move.startswith(verb) for move in (puzzle.best[0], puzzle.obvious)):
            return name, puzzle
    raise AssertionError(game)


def test_a_wrong_card_is_refuted_then_the_puzzle_is_solved_and_played_through(person, picture):
    player = person("fr", phone=True)
    page = player.page
    page.goto("/puzzles")
    page.locator("a.today").wait_for()
    page.get_by_text("pas encore").wait_for()
    assert violations(page) == []
    picture(page, "puzzles-390")
    name, puzzle = first("woo", "play")
    wrong, right = puzzle.answers[puzzle.obvious], puzzle.answers[puzzle.best[0]]
    page.goto(f"/puzzles/{name}")
    page.locator(".hand .hold.lit").first.wait_for()
    picture(page, "puzzle-woo-390")
    player.press(page.locator(f".hand [data-card='{puzzle.obvious.split()[1]}']"))
    page.locator(".question.wrong").wait_for()
    reply = wrong.line[0].split()[-1]
    page.locator(f".middle [data-card='{reply}']").wait_for()
    page.locator(".facts", has_text="vous :").wait_for()
    assert violations(page) == []
    picture(page, "puzzle-wrong-390")
    player.press(page.get_by_role("button", name="Réessayer"))
    best = page.locator(f".hand [data-card='{puzzle.best[0].split()[1]}'].lit")
    best.wait_for()
    player.press(best)
    page.locator(".question.right").wait_for()
    for _ in right.line:
        player.press(page.get_by_role("button", name="Coup suivant"))
        page.locator(".question[data-pending=false]").wait_for()
    page.get_by_role("button", name="Coup suivant", disabled=True).wait_for()
    page.get_by_text("C'était le dernier coup.").wait_for()
    player.press(page.get_by_role("link", name="Problème suivant"))
    page.locator(".question:not(.right)").wait_for()
    page.goto("/puzzles")
    page.get_by_text(f"1 sur {len(names_of('woo'))} résolus").wait_for()


def test_by_keyboard_a_puzzle_of_each_table_shows_its_solution(person, picture):
    page = person("en").page
    for game in ("rugby", "ovalia"):
        page.goto(f"/puzzles/{game}-1")
        page.locator("[data-settled=true] .hand .hold").first.wait_for()
        for width, height in ((360, 640), (844, 390), (1280, 800)):
            sized(page, width, height)
            assert page.evaluate(FITS) == [], (game, width, height)
        page.get_by_role("button", name="Solution").press("Enter")
        page.locator(".question.right").wait_for()
        page.get_by_role("button", name="Next move").press("Enter")
        page.get_by_role("button", name="Previous move", disabled=False).press("Enter")
        page.get_by_role("button", name="Previous move", disabled=True).wait_for()
        assert violations(page) == []
        picture(page, f"puzzle-{game}-1280")
    page.goto("/puzzles/rugby-0")
    page.get_by_text("There is no such puzzle.").wait_for()
    page.get_by_role("link", name="All puzzles").press("Enter")
    page.locator("a.today").wait_for()
