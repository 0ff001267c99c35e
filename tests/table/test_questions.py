"""Questions in windows (OV-21, OV-22, OV-54, OV-57): each asked seat keeps its own, and nobody else can tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

import pytest
from sitting import Sitting, refused

from thirdhalf.core.chance import Dice
from thirdhalf.core.viewer import PUBLIC, Observer
from thirdhalf.games import GAMES
from thirdhalf.table import commands
from thirdhalf.table.events import NewEvent
from thirdhalf.table.pending import pending
from thirdhalf.table.table import Table

FOUR: dict[str, Any] = {"players": 4, "halves": 1, "hand_size": 12}
"""Large hands, so that several seats often have an answer."""
NAMES = ["Ann", "Bob", "Cleo", "Dan"]


def four(**options: Any) -> Sitting:
    return Sitting("ovalia", FOUR, options={"window": 4, "short_window": 2, **options}).sit(*NAMES).start()


def windows(sitting: Sitting, seed: int, most: int = 150) -> Iterator[list[int]]:
    """Play at random; stops at every window in which somebody is asked, and says who."""
    dice = Dice(seed)
    for _ in range(most):
        if sitting.table.result:
            return
        sitting.any_move(dice)
        while asked := sitting.table.asked():
            opened = sitting.table.opened()
            assert opened is not None
            sitting.now = max(sitting.now, sitting.table.shown[opened])  # an answer may open a window of its own
            yield asked
            if sitting.table.asked() == asked:
                sitting.any_move(dice)
        sitting.now = max(sitting.now, sitting.table.until)


def after(sitting: Sitting, *moves: tuple[int, str]) -> Sitting:
    """The same table in another world, where these answers were given."""
    other = Sitting("ovalia", sitting.table.new.rules, options=sitting.table.options.model_dump())
    other.table, other.now = sitting.again(), sitting.now
    for seat, words in moves:
        other.play(seat, words)
    return other


def test_an_answer_leaves_the_question_open_for_others() -> None:  # OV-57
    several = 0
    for seed in range(4):
        sitting = four()
        for asked in windows(sitting, seed):
            for seat, other in permutations(asked, 2):
                before = sitting.seen(seat)
                assert before["asked"]
                assert before["legal"]
                for words in sitting.table.match.legal(other):  # type: ignore[union-attr]
                    world = after(sitting, (other, words))
                    assert world.seen(seat) == before
                    several += 1
    assert several > 20


def test_a_question_stays_open_until_the_window_ends_whatever_others_answer() -> None:
    several = 0
    for seed in range(4):
        sitting = four()
        for asked in windows(sitting, seed):
            owed = {item.seat: item.at for item in pending(sitting.table) if item.kind == "let_pass"}
            assert list(owed) == asked
            assert len(set(owed.values())) == 1
            if len(asked) > 1:
                world = after(sitting, (asked[0], "allow"))
                left = {item.seat: item.at for item in pending(world.table) if item.kind == "let_pass"}
                assert left == {seat: at for seat, at in owed.items() if seat != asked[0]}
                world.now = owed[asked[0]]
                for seat in asked[1:]:
                    assert world.seen(seat)["asked"]
                    world.take(commands.let_pass(world.table, seat))
                assert not world.table.asked()
                several += 1
    assert several > 3


@pytest.mark.parametrize("aids", [True, False])
def test_nobody_can_tell_whether_somebody_was_asked_or_has_answered(aids: bool) -> None:  # OV-22
    compared = 0
    sitting = four(aids=aids, clock={"kind": "match", "seconds": 600, "increment": 3})
    for asked in windows(sitting, 7):
        if compared > 20:
            break
        world = after(sitting)
        times = (sitting.now, sitting.table.until - 1)
        before = {(viewer, now): shown(world.table, viewer, now) for viewer in (*range(4), PUBLIC) for now in times}
        for seat in asked:
            for words in world.table.match.legal(seat):  # type: ignore[union-attr]
                world = after(sitting, (seat, words))
                for viewer, now in before:
                    if viewer != seat:
                        assert shown(world.table, viewer, now) == before[viewer, now]
                compared += 1
    assert compared > 20


def test_the_order_of_answers_shows_nowhere() -> None:  # OV-22, OV-57: also where one of them opens the next window
    swapped = 0
    for seed in range(3):
        sitting = four()
        for asked in windows(sitting, seed):
            if len(asked) != 2:
                continue
            match = sitting.table.match
            assert match is not None
            first, second = asked
            for one in match.legal(first):
                for two in match.legal(second):
                    worlds = [
                        after(sitting, (first, one), (second, two)),
                        after(sitting, (second, two), (first, one)),
                    ]
                    if worlds[0].table.until != worlds[1].table.until:
                        pytest.fail("the order of answers changes how long the next window is")
                    for viewer in (*set(range(4)) - set(asked), PUBLIC):
                        for now in (sitting.now, sitting.table.until, worlds[0].table.until):
                            worlds[0].now = worlds[1].now = now
                            assert shown(worlds[0].table, viewer, now) == shown(worlds[1].table, viewer, now)
                    swapped += 1
    assert swapped > 10


HANDS = ["F1 F2 F6 C1 C2 W1 W2 R1", "F7 F8 C4 C5 W4 W5 R4 R5", "F2 F3 C7 C8 W7 W8 R7 R8", "S1 S2 S3 C9 W9 R9 S9 C12"]


def scrum_that_two_can_counter() -> Sitting:
    game = GAMES["ovalia"]
    pack = [card for card in game.cards for _ in range(2)]
    for card in " ".join(HANDS).split():
        pack.remove(card)
    deal = f"* deal {' / '.join([*HANDS, ' '.join(pack)])}"
    sitting = Sitting("ovalia", {"players": 4, "halves": 1}, options={"window": 4}).sit(*NAMES)
    sitting.take(NewEvent("start", 0, {"moves": ["* dealer 3", deal]}))
    sitting.play(0, "draw")
    sitting.play(0, "lay F1 F2 F6")
    assert sitting.table.asked() == [1, 2]
    return sitting


def test_the_window_of_a_counter_does_not_show_who_else_was_asked() -> None:  # OV-22, OV-57
    sitting = scrum_that_two_can_counter()
    counter = (1, "counter F6 F7 F8")
    first = after(sitting, counter, (2, "allow"))
    last = after(sitting, (2, "allow"), counter)
    for viewer in (0, 1, 3, PUBLIC):
        for now in (sitting.now, sitting.table.until, sitting.table.until + 1000, first.table.until):
            assert shown(first.table, viewer, now) == shown(last.table, viewer, now)
    seen = shown(first.table, 3, sitting.table.until)
    assert seen["window"] == {"moves": ["1 counter F6 F7 F8"], "until": sitting.table.until + 4000}


def shown(table: Table, viewer: Observer, now: int) -> dict[str, Any]:
    """What a viewer sees; answers that lost are told in the order they were given, and that may differ."""
    sitting = Sitting()
    sitting.table, sitting.now = table, now
    seen = sitting.seen(viewer)
    seen["view"]["record"] = sorted(seen["view"]["record"])
    if seen["window"]:
        seen["window"]["moves"] = sorted(seen["window"]["moves"])
    return seen


def hoard(sitting: Sitting, dice: Dice) -> None:
    """Keep Ferns and lay them when the stock is empty, so that matches end with a meld that may be answered."""
    match = sitting.table.match
    assert match is not None
    seat = match.acting()[0]
    legal = match.legal(seat)
    if match.game.position(match.state)["stock"]:
        wanted = [words for words in legal if not words.startswith(("lay", "take")) and "F" not in words]
    else:
        wanted = [words for words in legal if words.startswith("lay")]
    sitting.play(seat, (wanted or legal)[dice.below(len(wanted or legal))])


def attempts(table: Table, now: int) -> list[Callable[[], object]]:
    """Everything the first seat could try in the match."""
    return [
        lambda: commands.move(table, 0, "dance", now),
        lambda: commands.undo(table, 0, now),
        lambda: commands.resign(table, 0, now),
        lambda: commands.claim(table, 0, [1], now),
        lambda: commands.replace(table, 0, 1, None, [1], now),
    ]


def test_every_command_in_a_window_is_refused_in_the_same_words() -> None:  # OV-22
    """Also in the last window of a match, which is over already where nobody is asked."""
    tried = {True: 0, False: 0}
    last = 0
    for seed in range(12):
        sitting = Sitting("ovalia", {"halves": 1, "hand_size": 10}, bytes([seed] * 32)).sit("Ann", "Bob").start()
        dice = Dice(seed)
        while not sitting.table.ended(sitting.now):
            hoard(sitting, dice)
            table = sitting.table
            asked = table.asked()
            if table.window_open(sitting.now) and 0 not in asked:
                assert {refused(command) for command in attempts(table, sitting.now)} == {"wait"}
                tried[bool(asked)] += 1
                last += table.result is not None
            while table.asked():
                sitting.take(commands.let_pass(table, table.asked()[0]))
            sitting.now = max(sitting.now, table.until)
    assert all(tried.values())
    assert last, "no match ended with a window in which nobody is asked"


def test_a_player_gets_their_seat_back_in_a_window_and_learns_nothing() -> None:  # OV-22
    sitting = scrum_that_two_can_counter()
    sitting.take(commands.leave(3))
    passed = after(sitting, (1, "allow"), (2, "allow"))
    for world in (sitting, passed):
        assert world.table.window_open(world.now)
        world.take(commands.come_back(world.table, 3, world.now))
        assert not world.table.seats[3].left
    for viewer in (0, 3, PUBLIC):
        for now in (sitting.now, sitting.table.until - 1):
            assert shown(sitting.table, viewer, now) == shown(passed.table, viewer, now)
