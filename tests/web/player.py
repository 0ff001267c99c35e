"""A player at a page. Knows what people see: what lights up, what the buttons say, and nothing of the rules."""

from __future__ import annotations

import json
import re
import time
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Locator, Page, WebSocketRoute

PATIENCE = 60
"""The most seconds to wait for a page, on a busy machine; no test asserts how long it took."""
MATCH = 300
"""The most seconds to wait for the end of a match."""
DONE = "['#beside li', '.hold.chosen', '#whistle'].map((query) => document.querySelectorAll(query).length).join()"
"""Changes when a press has done something: a move, a choice, or the end of an interval."""
SETTLE = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await new Promise((then) => setTimeout(then));
  await frame().then(frame);
  await Promise.all(document.getAnimations().map((moving) => moving.finished.catch(() => null)));
}"""

LOOK = """() => {
  const shown = (query) => document.querySelectorAll(query).length;
  return {
    over: shown('#verdict') > 0,
    interval: shown('#whistle'),
    yours: shown('.prompt.yours') > 0,
    chips: shown('.actions .chip'),
    main: shown('.actions .action.main'),
    actions: shown('.actions .action'),
    lit: shown('.hold.lit'),
    dim: shown('.hold.dim'),
    picks: shown('[data-pick]:not(:disabled)'),
    chosen: shown('.hold.chosen'),
    done: DONE,
  };
}""".replace("DONE", DONE)

SOMETHING_TO_DO = """(most) => new Promise((done) => {
  const ready = () => document.querySelector('.prompt.yours, #verdict') !== null;
  const end = () => { watch.disconnect(); clearTimeout(timer); done(); };
  const watch = new MutationObserver(() => ready() && end());
  const timer = setTimeout(end, ready() ? 30 : most);
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] });
})"""
"""Waits inside the page, which costs less than polling: at most this many milliseconds."""


def settle(page: Page) -> None:
    """Wait until what the page draws later is drawn, laid out, and has stopped moving."""
    page.evaluate(SETTLE)


class BreakableConnection:
    """The WebSockets of a page, which a test can cut; while it is cut, every attempt to reconnect fails."""

    def __init__(self, page: Page) -> None:
        self._sockets: list[WebSocketRoute] = []
        self._cut = False
        page.route_web_socket(re.compile("/socket$"), self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        self._sockets.append(socket)
        if self._cut:
            socket.close()
        else:
            socket.connect_to_server()

    def cut(self) -> None:
        """Breaks the connection."""
        self._cut = True
        self._sockets[-1].close()

    def repair(self) -> None:
        """Lets the page connect again."""
        self._cut = False


class Player:
    """Presses what lights up until the match is over."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page = page
        self.touch = touch

    def press(self, what: Locator) -> None:
        """By mouse or by finger."""
        if self.touch:
            what.tap()
        else:
            what.click()

    def look(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(LOOK)
        return found

    def until(self, true: str, seconds: float = PATIENCE) -> None:
        """Wait for something to be true of the page. (Playwright's own way needs eval, which the pages forbid.)"""
        end = time.monotonic() + seconds
        while not self.page.evaluate(true):
            assert time.monotonic() < end, true
            self.page.wait_for_timeout(20)

    def until_done(self, before: str, seconds: float = PATIENCE) -> None:
        """Wait until something has been done since the page said this of DONE, or the match is over."""
        self.until(f"({DONE}) !== {json.dumps(before)} || document.querySelector('#verdict') !== null", seconds)

    def told(self, move: str) -> None:
        """Wait until the record beside the table has this move."""
        self.page.locator("#beside code").get_by_text(move, exact=True).first.wait_for()

    # Sitting down.

    def choose(self, game: int, opponent: int = 0) -> None:
        """From the first page to the table in two presses; the last opponent is a friend."""
        self.page.goto("/")
        self.press(self.page.locator(".cover").nth(game))
        self.press(self.page.locator(".opponent").nth(opponent))
        self.page.wait_for_url("**/table/*")

    def set_up(self, game: str, rules: dict[str, Any], bots: list[str | None], **options: Any) -> str:
        """A table with settings of its own, sat down at from inside the page; its path."""
        if self.page.url == "about:blank":
            self.page.goto("/")
        new = {"game": game, "rules": rules, "seats": [{"bot": bot} for bot in [None, *bots]], "options": options}
        table = self.page.evaluate(
            """async ([new_, token]) => {
                const ask = async (path, body) => (await fetch(path, {method: 'POST', body,
                    headers: {'Content-Type': 'application/json'}})).json();
                const table = await ask('/api/tables', new_);
                const wanted = {name: 'Ada', cookie: true, token, language: document.documentElement.lang};
                await ask(`/api/tables/${table.id}/seats`, JSON.stringify(wanted));
                return table.id;
            }""",
            [json.dumps(new), "t" * 20 + f"{time.time_ns():024d}"],
        )
        self.page.goto(f"/table/{table}")
        return f"/table/{table}"

    def meet(self, other: Player, game: str, rules: dict[str, Any], **options: Any) -> str:
        """A table for two: this player sets it up, the other comes by the link and calls himself Bob; its path."""
        path = self.set_up(game, rules, [None], **options)
        other.page.goto(path)
        other.page.locator("form input[type=text]").fill("Bob")
        other.press(other.page.locator("form button[type=submit]"))
        for player in (self, other):
            player.page.locator(".hand .hold").first.wait_for()
        return path

    # Playing.

    def step(self) -> None:
        """One thing that can be done now, if it is this player's turn, and what it brings about."""
        seen = self.look()
        what = self._choice(seen)
        if what is None:
            self.page.evaluate(SOMETHING_TO_DO, 100)
            return
        self.press(what)
        with suppress(AssertionError):  # refused, for once: something has just happened
            self.until_done(seen["done"], seconds=2)

    def _choice(self, seen: dict[str, Any]) -> Locator | None:
        if seen["over"] or not seen["yours"]:
            return None
        if seen["interval"]:
            return self.page.locator("aside[aria-labelledby=whistle] button")
        if seen["chips"] and not seen["chosen"]:
            return self.page.locator(".actions .chip").first
        if seen["main"]:
            return self.page.locator(".actions .action.main").first
        if seen["lit"]:
            return self.page.locator(".hold.lit").first
        return self.page.locator(".actions .action").last if seen["actions"] else None

    def play(self, others: list[Player] | None = None, seconds: float = MATCH) -> None:
        """To the end; `others` are at the same table and play too."""
        until = time.monotonic() + seconds
        while not self.look()["over"]:
            assert time.monotonic() < until, self.page.locator(".prompt").inner_text()
            for player in [self, *(others or [])]:
                player.try_step()

    def wait_for_turn(self, other: Player) -> None:
        """The other plays until it is this player's turn."""
        until = time.monotonic() + MATCH
        while not self.look()["yours"]:
            assert time.monotonic() < until, self.page.locator(".prompt").inner_text()
            other.try_step()

    def try_step(self) -> None:
        """Tries a step; the button may be gone by then, if the other player was quicker."""
        try:
            self.page.set_default_timeout(1500)
            self.step()
        except Error as gone:
            if "Timeout" not in str(gone) and "not attached" not in str(gone):
                raise
        finally:
            self.page.set_default_timeout(PATIENCE * 1000)

    def drag(self, what: Locator, to: tuple[float, float]) -> None:
        """Drags something by this much, by mouse or by finger."""
        what.scroll_into_view_if_needed()
        box = what.bounding_box()
        assert box is not None
        x, y = box["x"] + 8, box["y"] + box["height"] / 2
        way = [(x + to[0] * part / 6, y + to[1] * part / 6) for part in range(7)]
        if not self.touch:
            self.page.mouse.move(x, y)
            self.page.mouse.down()
            for point in way:
                self.page.mouse.move(*point)
            self.page.mouse.up()
            return
        finger = self.page.context.new_cdp_session(self.page)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for left, top in way:
            finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": left, "y": top}]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def breakable_connection(self) -> BreakableConnection:
        """From now on the page connects to its table through this."""
        return BreakableConnection(self.page)

    # By keyboard.

    def press_enter_on(self, query: str) -> None:
        """Tabs to it and presses Enter."""
        self.tab_to(query)
        self.page.keyboard.press("Enter")

    def tab_to(self, query: str, most: int = 80) -> None:
        """Tab until what is wanted has the focus."""
        for _ in range(most):
            if self.page.evaluate("query => document.activeElement?.matches(query) ?? false", query):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way by Tab to {query}")
