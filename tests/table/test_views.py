"""What is seen of a table: by seats, by spectators, in windows and without memory aids."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
import support
from sitting import Sitting, refused

from thirdhalf.core.chance import Dice
from thirdhalf.core.entry import Dealt
from thirdhalf.core.match import Match
from thirdhalf.core.viewer import PUBLIC, Observer
from thirdhalf.table import commands
from thirdhalf.table.pending import pending
from thirdhalf.table.views import visible
from thirdhalf.table.windows import BOT_PAUSE

FOUR = {"players": 4, "halves": 1}


def words(value: object) -> set[str]:
    return set(re.findall(r"[A-Z0-9]+", json.dumps(value)))


def secret_cards(match: Match) -> set[str]:
    """What nobody without a seat can know: every copy is in a hand or in the stock, and was never shown."""
    position: Any = match.game.position(match.state)
    hands = [card for hand in position["hands"] for card in hand]
    hidden = [*hands, *position.get("stock", []), *position.get("talon", [])]
    open_cards = {card for cards in position.get("shown", []) for card in cards}
    since = max(at for at, entry in enumerate(match.record) if isinstance(entry, Dealt))
    told = words([entry.public(match.game.card_numbers) for entry in match.record[since + 1 :]])
    if match.game.name == "woo":
        told.add(match.record[since].text.split(" / ")[-1].split()[0])  # WO-5: turned up before everybody's eyes
    copies = match.state.players // 2 if match.game.name == "ovalia" else 1
    return {card for card in hidden if hidden.count(card) == copies} - open_cards - told


@pytest.mark.parametrize("variant", ["rugby, short", "woo", "schnapsen", "ovalia, fr", "ovalia, four"])
def test_a_spectator_sees_no_hand_and_no_stock(variant: str) -> None:
    match = support.new_match(variant, 6)
    looked = 0
    for _ in support.random_moves(match, Dice(6), most=150):
        if not match.record or match.state.over() or match.state.chance():
            continue
        seen = match.view(PUBLIC)
        since = max(at for at, text in enumerate(seen["record"]) if " deal " in text)
        assert not words([seen["position"], seen["record"][since:]]) & secret_cards(match)
        assert all(card == "?" for hand in seen["position"]["hands"] for card in hand)
        assert seen["legal"] == {}
        looked += 1
    assert looked > 20


def test_a_spectator_reads_what_everybody_reads() -> None:
    sitting = Sitting().sit("Ann", "Bob").start()
    sitting.any_move(Dice(1))
    seen = sitting.seen(PUBLIC)
    match = sitting.table.match
    assert match is not None
    assert seen["view"]["record"][-1] == match.record[-1].text
    assert re.fullmatch(r"\* deal [? /]+", seen["view"]["record"][1])
    assert seen["legal"] == []
    assert seen["table"]["server_seed"] is None


# Windows (OV-22).


def windows(sitting: Sitting, most: int, seed: int) -> list[tuple[bool, int]]:
    """Play at random; at every pause check what those see who are not asked. For each: was anybody, how long."""
    dice = Dice(seed)
    table = sitting.table
    found = []
    for _ in range(most):
        if table.result:
            break
        match = table.match
        assert match is not None
        before = [sitting.seen(viewer) for viewer in (*range(table.players), PUBLIC)]
        made = len(match.record)
        seat, said = sitting.any_move(dice)
        asked = match.asked()
        assert not asked or match.record[made].answerable is not None
        if match.record[made].answerable is None:
            sitting.now += 10
            continue
        length = table.until - sitting.now
        found.append((bool(asked), length))
        if length:
            check_window(sitting, asked, before, f"{seat} {said}", dice)
        sitting.now = table.until
        while match.asked():
            sitting.any_move(dice)
            sitting.now = table.until
    return found


def check_window(sitting: Sitting, asked: list[int], before: list[Any], said: str, dice: Dice) -> None:
    """Nobody who is not asked sees anything but the move and how long the pause lasts, until it is over."""
    table = sitting.table
    until = table.until

    def nothing_shows() -> None:
        for viewer in (*range(table.players), PUBLIC):
            if viewer in table.match.asked():  # type: ignore[union-attr]
                continue
            seen = sitting.seen(viewer)
            was = before[-1 if viewer is PUBLIC else viewer]
            assert seen["window"] == {"moves": [said], "until": until}
            assert seen["number"] == was["number"] + 1
            assert seen["legal"] == []
            assert not seen["asked"]
            assert seen["view"] == {**was["view"], "to_act": [], "legal": {}}
            assert seen["table"] == was["table"]
            assert not seen["undo"]
            if viewer is not PUBLIC and table.seats[viewer].person:
                assert refused(lambda seat=viewer: sitting.play(seat, "pass")) == "wait"

    nothing_shows()
    for seat in asked:
        mine = sitting.seen(seat)
        assert mine["asked"]
        assert mine["legal"] or not table.seats[seat].person
    item = pending(table)
    if asked and table.seats[asked[0]].person:
        assert item[0].kind == "let_pass"
        assert sitting.now < item[0].at < until
    sitting.now += (until - sitting.now) // 2
    for seat in asked:
        sitting.take(commands.let_pass(table, seat))
        if table.until == until:
            nothing_shows()
    sitting.now = until - 1
    if table.until == until:
        nothing_shows()


@pytest.mark.parametrize(
    ("rules", "moves"), [({"halves": 2}, 300), ({"edition": "en", "hand_size": 12, "halves": 2}, 300), (FOUR, 60)]
)
def test_a_window_looks_and_lasts_the_same_whether_or_not_anybody_is_asked(rules: Any, moves: int) -> None:  # OV-22
    sitting = Sitting("ovalia", rules, options={"window": 4, "short_window": 1})
    sitting.sit(*["Ann", "Bob", "Cleo", "Dan"][: sitting.table.players]).start()
    found = windows(sitting, moves, 5)
    assert {length for _, length in found} == ({4000, 1000} if rules is FOUR else {4000})
    assert {asked for asked, _ in found} == {True, False}


def test_a_bot_answers_in_a_short_pause_that_is_always_the_same() -> None:  # OV-22
    seats = [{"bot": None}, {"bot": "club"}]
    sitting = Sitting("ovalia", {"halves": 2}, seats=seats, options={"spectators": False}).sit("Ann").start()
    found = windows(sitting, 200, 9)
    assert {length for _, length in found} == {BOT_PAUSE, 0}  # the person's melds, and the bot's


def test_nobody_waits_where_nobody_could_learn_anything() -> None:  # OV-22
    seats = [{"bot": None}, {"bot": "club"}]
    sitting = Sitting("ovalia", {"halves": 2}, seats=seats, options={"spectators": False}).sit("Ann").start()
    dice = Dice(12)
    match = sitting.table.match
    assert match is not None
    for _ in range(200):
        if sitting.table.result:
            break
        sitting.now = max(sitting.now, sitting.table.until)
        sitting.any_move(dice)
        entry = match.record[-1]
        if entry.answerable == 1:
            assert sitting.table.until <= sitting.now
        if match.asked() == [0]:
            assert visible(sitting.table, 0, sitting.now).asked
            assert sitting.seen(0)["until"] is None
            assert [item.kind for item in pending(sitting.table)] == []


# Memory.


@pytest.mark.parametrize(("game", "field"), [("rugby", "played"), ("woo", "treasures")])
def test_without_memory_aids_nothing_old_is_shown_again(game: str, field: str) -> None:
    sitting = Sitting(game, {}, options={"aids": False}).sit("Ann", "Bob").start()
    dice = Dice(2)
    for _ in range(11):
        sitting.any_move(dice)
    seen = sitting.seen(0)["view"]
    assert words(seen["position"][field]) <= {""}
    assert len(seen["record"]) <= 6
    match = sitting.table.match
    assert match is not None
    assert words(match.view(0)["position"][field])


def test_without_memory_aids_the_points_at_a_closing_are_hidden() -> None:  # WO-8, SN-9
    sitting = Sitting("woo", {"variant": "schnapsen"}, options={"aids": False}).sit("Ann", "Bob").start()
    match = sitting.table.match
    assert match is not None
    assert sitting.seen(0)["view"]["position"]["closed_points"] is None
    sitting.play(match.acting()[0], "close")
    assert sitting.seen(0)["view"]["position"]["closed_points"] == "?"


# What has happened, and what it has come to.


@pytest.mark.parametrize("viewer", [0, 1, PUBLIC])
@pytest.mark.parametrize(("game", "rules"), [("rugby", {}), ("woo", {}), ("ovalia", {}), ("ovalia", FOUR)])
def test_a_latecomer_reads_the_same_story(game: str, rules: Any, viewer: Observer) -> None:
    """Every event comes right after the move that caused it, however late a viewer arrives."""
    sitting = Sitting(game, rules)
    sitting.sit(*["Ann", "Bob", "Cleo", "Dan"][: sitting.table.players]).start()
    dice = Dice(3)
    story: list[str] = []
    while not sitting.table.result and sitting.table.number < 120:
        sitting.any_move(dice)
        sitting.now = sitting.table.until
        if sitting.table.match is None or sitting.table.match.asked():
            continue
        seen = sitting.seen(viewer)
        lines, events, places = seen["view"]["record"], seen["view"]["events"], seen["places"]
        assert len(places) == len(events)
        assert places == sorted(places)
        assert all(0 < place <= len(lines) for place in places)
        told = [f"{place} {event['type']}" for place, event in zip(places, events, strict=True)]
        assert told[: len(story)] == story
        story = told
    assert story


def test_without_memory_aids_no_event_refers_to_a_hidden_line() -> None:
    sitting = Sitting("woo", {}, options={"aids": False}).sit("Ann", "Bob").start()
    dice = Dice(2)
    while not sitting.table.result and sitting.table.number < 30:
        sitting.any_move(dice)
        seen = sitting.seen(0)
        assert len(seen["places"]) == len(seen["view"]["events"])
        assert all(place <= len(seen["view"]["record"]) for place in seen["places"])


def test_the_points_of_a_hand_are_told_where_the_table_aids_the_memory() -> None:  # WO-8, WO-22
    worth = {"0": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
    open_table = Sitting("woo", {}).sit("Ann", "Bob").start()
    closed = Sitting("woo", {}, options={"aids": False}).sit("Ann", "Bob").start()
    most = 0
    for sitting in (open_table, closed):
        dice = Dice(7)
        while not sitting.table.result and sitting.table.number < 60:
            sitting.any_move(dice)
            for viewer in (0, 1, PUBLIC):
                seen = sitting.seen(viewer)
                position = seen["view"]["position"]
                if sitting is closed:
                    assert seen["tally"] is None or not any(position["treasures"])
                    continue
                married = [
                    sum(40 if suit == position["trump"][0] else 20 for suit in suits) for suits in position["marriages"]
                ]
                won = [sum(worth[card[1]] for card in cards) for cards in position["treasures"]]
                assert seen["tally"] == [sum(both) for both in zip(won, married, strict=True)]
                most = max(most, *seen["tally"])
    assert most > 20
    assert Sitting().sit("Ann", "Bob").start().seen(0)["tally"] is None


def test_a_state_says_what_things_are_worth_in_this_match() -> None:  # OV-12 to OV-18, RU-14, WO-1
    def chart(game: str, rules: dict[str, Any]) -> dict[str, tuple[int, int | None]]:
        rows = Sitting(game, rules).sit("Ann", "Bob").start().seen(0)["chart"]
        return {f"{row['name']} {row['made_of']}": (row["points"], row["converted"]) for row in rows}

    ovalia = chart("ovalia", {"try_points": 6, "conversion_points": 3, "drop_points": 4})
    assert ovalia["front 1 2 3"] == (6, 9)
    assert ovalia["allQuarters 11 12 13 14"] == (10, 13)
    assert ovalia["halves 9 10"] == (4, None)
    assert ovalia["locks 4 5"] == (0, None)
    assert chart("rugby", {"try_points": 7}) == {"drop 3": (3, None), "try 4": (7, None), "conversion 5": (2, None)}
    woo = chart("woo", {})
    assert [woo.pop(f"{rank} {rank}") for rank in "ATKQJ0"] == [(points, None) for points in (11, 10, 4, 3, 2, 0)]
    assert woo == {"marriage K Q": (20, None), "trumpMarriage K Q": (40, None), "victory ": (66, None)}  # WO-2, WO-20
