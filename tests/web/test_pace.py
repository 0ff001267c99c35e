"""Everything that happens is shown, in order and for long enough, by the clock of the page.

That clock goes only when a test says so: how busy the machine is makes no difference to what is seen, nor for how long.
"""

from __future__ import annotations

import json
import time
from itertools import groupby
from pathlib import Path

import pytest
from web.player import DONE, PATIENCE

SEEN = (Path(__file__).parent / "seen.js").read_text(encoding="utf-8")
CARD, TRICK, SCORE, QUICK = 600, 900, 1200, 0.5
"""Milliseconds at normal speed, and what they are multiplied by for the quick, as src/playback/pace.ts has them."""
FRAME, STEP = 34, 200
"""Milliseconds: so much earlier a timer may come, and so far the clock goes at a time."""
SCORES = ("Try!", "Drop!", "Converted!")
READY = "document.querySelector('[data-settled=true] .prompt.yours, #verdict') !== null"
PRESS = """() => {
  if (document.querySelector('[data-settled=true] .prompt.yours') === null) return null;
  const all = (query) => [...document.querySelectorAll(query)].filter((found) => !found.closest('[inert]'));
  const chips = all('.hold.chosen').length ? [] : all('.actions .chip');
  const one = [...chips, ...all('.actions .action.main'), ...all('.hold.lit'), ...all('.actions .action').reverse()][0];
  const before = DONE;
  one?.click();
  return one ? before : null;
}""".replace("DONE", DONE)
"""Looks and presses in one go: a pointer would come a moment later, when more may be waiting, and show it at once."""
MATCH = 300


def watch(person, speed="quick"):
    """Somebody who wants to see it move, and whose page keeps what was seen. At normal speed a bot that draws,
    exchanges, marries and leads is more than 3 s ahead, and what waits is shown faster; at quick speed it never is.
    """
    player = person(reduced_motion="no-preference")
    player.page.clock.install()
    player.page.add_init_script(f"({SEEN})()")
    player.page.add_init_script(f"localStorage.setItem('speed', '\"{speed}\"')")
    return player


def stop_the_clock(player):
    """Once the cards are there; from then on the clock goes where the test lets it."""
    player.page.wait_for_selector(".hand .hold")
    player.page.clock.pause_at(player.page.evaluate("Date.now()") / 1000 + 1)


def let_go_on(player, true):
    """Let the clock of the page go until something is true of it."""
    end = time.monotonic() + MATCH
    while not player.page.evaluate(true):
        assert time.monotonic() < end, true
        if player.page.evaluate("document.querySelector('[data-settled=true]') !== null"):
            player.page.wait_for_timeout(FRAME)  # it is the server's turn, whose clock is another
        player.page.clock.run_for(STEP)


def play_patiently(player, turns):
    """Look until all has been shown, then press what lights up."""
    for _ in range(turns):
        let_go_on(player, READY)
        if player.look()["over"]:
            return
        before = player.page.evaluate(PRESS)
        if before is not None:
            let_go_on(player, f"({DONE}) !== {json.dumps(before)}")


def seen(player, kind):
    """What of this kind was seen, in order: what, and for how long."""
    found = sorted(player.page.evaluate("window.seen()"), key=lambda one: one["from"])
    return [(one["what"].removeprefix(f"{kind} "), one["time"]) for one in found if one["what"].startswith(f"{kind} ")]


def played(player):
    """The cards of the record, in order: (seat, card)."""
    lines = [line.split() for line in player.page.locator("#beside code").all_inner_texts()]
    return [(seat, cards[0]) for seat, verb, *cards in lines if verb == "play"]


@pytest.mark.parametrize(
    ("game", "rules"), [("rugby", {"ranks": 6, "hand_size": 4, "halves": 1}), ("woo", {"target": 1})]
)
def test_every_card_and_every_trick_is_seen_in_order_and_for_its_time(person, game, rules):
    player = watch(person)
    player.set_up(game, rules, ["rookie"], spectators=False)
    stop_the_clock(player)
    play_patiently(player, 60)
    player.page.locator("#verdict").wait_for()
    cards = played(player)
    assert [what for what, _ in seen(player, "card")] == [card for _, card in cards]
    theirs = {card for seat, card in cards if seat == "1"}
    assert min(shown for what, shown in seen(player, "card") if what in theirs) >= CARD * QUICK - FRAME
    tricks = seen(player, "trick")
    assert [what.split() for what, _ in tricks] == [
        sorted([a[1], b[1]]) for a, b in zip(cards[::2], cards[1::2], strict=False)
    ]
    assert min(shown for _, shown in tricks) >= TRICK * QUICK - FRAME
    told = [shown for what, shown in seen(player, "event") if what.startswith(SCORES)]
    assert min([*told, SCORE]) >= SCORE * QUICK - FRAME


def test_every_discard_of_the_others_is_seen_for_its_time(person):
    player = watch(person)
    player.set_up("ovalia", {"players": 4}, ["rookie"] * 3, spectators=False)
    stop_the_clock(player)
    play_patiently(player, 12)
    let_go_on(player, READY)
    lines = [line.split() for line in player.page.locator("#beside code").all_inner_texts()]
    discards = [cards[0] for _, verb, *cards in lines if verb == "discard"]
    shown = seen(player, "discard")
    assert len(discards) >= 6
    tops = iter([what for what, _ in shown])  # more than the discards: what is taken or sent off uncovers others
    assert [card for card, _ in groupby(discards) if card not in tops] == []
    theirs = {cards[0] for seat, verb, *cards in lines if verb == "discard" and seat != "0"}
    longest = {card: max(time for what, time in shown if what == card) for card in theirs}
    assert min(longest.values()) >= CARD * QUICK - FRAME


def test_a_press_shows_at_once_what_is_still_to_be_seen_and_plays_nothing(person):
    player = watch(person)
    page = player.page
    player.set_up("rugby", {}, ["rookie"], spectators=False)
    stop_the_clock(player)
    for _ in range(12):
        let_go_on(player, READY)
        page.locator(".hold.lit, .actions .action").first.click()  # three tricks in a row have to be decided on
        let_go_on(player, "document.querySelector('[data-settled=false]') !== null")
        if page.evaluate("document.querySelectorAll('.trick figure:not([inert])').length") == 1:
            break
    hand = page.locator(".hold").count()
    end = time.monotonic() + PATIENCE
    while not page.evaluate("document.querySelector('[data-settled=true]') !== null"):  # without the clock
        assert time.monotonic() < end
        page.mouse.click(5, 300)  # shows what has come by now; the server may have more to send
        page.wait_for_timeout(FRAME)
    assert page.locator(".hold").count() >= hand - 1


FLOWN = """() => {
  window.flown = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node.dataset?.flight) window.flown.push(node.dataset.flight);
    }
  }).observe(document, { childList: true, subtree: true });
}"""


def test_what_is_announced_travels_over_the_table(person, shelf):
    player = person(reduced_motion="no-preference")
    player.page.add_init_script(f"({FLOWN})()")
    shelf.seat(player, "woo-lead")
    for press, flights in (
        ("Exchange", ("trump seat-0", "seat-0 trump")),
        ("Marry", ("seat-0 trick", "seat-0 trick", "trick won-0")),
        ("Close the stock", ("trump stock",)),
    ):
        player.until(READY)
        player.page.evaluate("window.flown = []")
        player.page.locator(".actions .action", has_text=press).first.click()
        player.until(f"window.flown.length === {len(flights)}")
        flown = player.page.evaluate("window.flown")
        assert [flight.split(" ", 1)[1] for flight in flown] == list(flights)
        player.until("document.querySelectorAll('.flight').length === 0")


def test_instant_shows_everything_at_once(person):
    player = watch(person, "instant")
    page = player.page
    player.set_up("rugby", {"ranks": 4, "hand_size": 3, "halves": 1}, ["rookie"], spectators=False)
    player.page.wait_for_selector(".prompt.yours")
    player.play()
    assert page.locator("[data-settled=false]").count() == 0
    assert played(player)
