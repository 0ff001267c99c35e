"""What can be done at a table, and how its events change it."""

from __future__ import annotations

from typing import Any

import pytest
from sitting import Sitting, refused

from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.core.match import Match
from thirdhalf.core.reading import Unreadable
from thirdhalf.core.record import read
from thirdhalf.core.refusal import Refused
from thirdhalf.core.viewer import PUBLIC
from thirdhalf.games import GAMES
from thirdhalf.protocol import Seed, SitDown
from thirdhalf.table import commands, shuffling
from thirdhalf.table.events import TableEvent
from thirdhalf.table.pending import due, pending
from thirdhalf.table.shuffle_proof import verify
from thirdhalf.table.views import record

HOUR = 3_600_000
AGAINST_A_BOT = [{"bot": None}, {"bot": "club"}]


def play_out(sitting: Sitting, dice: Dice) -> None:
    while sitting.table.result is None:
        sitting.now = max(sitting.now, sitting.table.until) + 10
        sitting.any_move(dice)


@pytest.mark.parametrize(("game", "rules"), [("rugby", None), ("woo", {"target": 3}), ("ovalia", {"halves": 1})])
def test_a_table_is_its_events(game: str, rules: dict[str, object] | None) -> None:
    sitting = Sitting(game, rules, options={"clock": {"kind": "match", "seconds": 900, "increment": 2}})
    sitting.sit("Ann", "Bob").start()
    dice = Dice(11)
    while sitting.table.result is None:
        sitting.now = max(sitting.now, sitting.table.until) + int(dice.below(3000))
        sitting.any_move(dice)
        if dice.below(8) == 0:
            other = sitting.again()
            assert other.shown == sitting.table.shown
            assert other.effect == sitting.table.effect
            assert pending(other) == pending(sitting.table)
            mine, theirs = sitting.table, other
            for viewer in (0, 1, PUBLIC):
                sitting.table = mine
                before = sitting.seen(viewer)
                sitting.table = theirs
                assert sitting.seen(viewer) == before
            sitting.table = mine


@pytest.mark.parametrize(("game", "rules"), [("rugby", None), ("woo", {"target": 2}), ("ovalia", {"players": 4})])
def test_the_table_before_an_event_stays_as_it_was(game: str, rules: dict[str, object] | None) -> None:
    sitting = Sitting(game, rules, options={"clock": {"kind": "match", "seconds": 900, "increment": 2}})
    sitting.sit(*["Ann", "Bob", "Cy", "Di"][: sitting.table.players]).start()
    dice = Dice(12)
    viewers = [*range(sitting.table.players), PUBLIC]
    following = sitting.again()
    for at in range(120):
        if sitting.table.result:
            break
        sitting.now = max(sitting.now, sitting.table.until) + 10
        earlier = sitting.table = following
        before = [sitting.seen(viewer) for viewer in viewers]
        match = earlier.match
        assert match is not None
        acting = match.acting()
        seat = acting[dice.below(len(acting))]
        new = commands.move(earlier, seat, match.legal(seat)[0], sitting.now)
        event = TableEvent(earlier.number + 1, sitting.now, new.kind, new.seat, new.body)
        following = earlier.after(event, new.played if at % 2 else None)
        sitting.events.append(event)
        assert [sitting.seen(viewer) for viewer in viewers] == before
        sitting.table = following
        after = [sitting.seen(viewer) for viewer in viewers]
        if at % 10 == 0:
            sitting.table = sitting.again()
            assert [sitting.seen(viewer) for viewer in viewers] == after
            sitting.table = following


def test_seats_are_taken_in_order_or_by_number() -> None:
    sitting = Sitting()
    table = sitting.table
    sitting.take(commands.sit(table, SitDown(name="Bob", seat=1), "token of Bob"))
    assert refused(lambda: commands.sit(table, SitDown(name="Eve", seat=1), "t")) == "seat_taken"
    assert refused(lambda: commands.sit(table, SitDown(name="Eve", seat=5), "t")) == "no_such_seat"
    assert refused(lambda: shuffling.start(table, 1)) == "seat_free"
    sitting.sit("Ann")
    assert refused(lambda: commands.sit(table, SitDown(name="Eve"), "t")) == "table_full"
    sitting.start()
    assert refused(lambda: shuffling.start(table, 0)) == "started"
    assert refused(lambda: commands.sit(table, SitDown(name="Eve"), "t")) == "started"
    assert refused(lambda: shuffling.seed(table, 0, Seed(key="k" * 8, seed="x"))) == "started"
    assert [seat.name for seat in table.seats] == ["Ann", "Bob"]


def test_a_table_is_checked_before_it_is_set_up() -> None:
    assert refused(lambda: Sitting("chess")) == "no_such_game"
    assert refused(lambda: Sitting(seats=[{"bot": None}])) == "wrong_seats"
    assert refused(lambda: Sitting(seats=[{"bot": "club"}] * 2)) == "no_people"
    assert refused(lambda: Sitting(seats=[{"bot": None}, {"bot": "divine"}])) == "no_such_level"


def test_a_free_seat_can_be_left_to_a_bot_and_a_seat_left_before_the_start_is_free() -> None:
    sitting = Sitting().sit("Ann", "Bob")
    sitting.take(commands.leave(1))
    assert not sitting.table.seats[1].taken
    assert refused(lambda: commands.replace(sitting.table, 0, 0, None, [], sitting.now)) == "seat_taken"
    assert refused(lambda: commands.replace(sitting.table, 0, None, "divine", [], sitting.now)) == "no_such_level"
    sitting.take(commands.replace(sitting.table, 0, None, None, [], sitting.now))
    assert sitting.table.seats[1].bot == "club"
    sitting.start()
    assert sitting.table.status == "playing"


def test_a_rule_refuses_with_its_clause_and_nothing_changes() -> None:
    sitting = Sitting().sit("Ann", "Bob").start()
    before = sitting.seen(0)
    waiting = 1 - sitting.table.match.acting()[0]  # type: ignore[union-attr]
    with pytest.raises(Refused) as why:
        sitting.play(waiting, "play S1")
    assert why.value.refusal.clause in ("RU-9", "RU-11")
    assert sitting.seen(0) == before


def test_with_two_players_the_other_wins_when_one_resigns() -> None:
    sitting = Sitting().sit("Ann", "Bob").start()
    sitting.take(commands.resign(sitting.table, 1, sitting.now))
    result = sitting.table.result
    assert result is not None
    assert (result.winner, result.reason, result.seat) == (0, "resigned", 1)
    assert "ended: resigned 1" in record(sitting.table, PUBLIC, sitting.now)
    assert refused(lambda: sitting.play(0, "play S1")) == "not_playing"
    assert due(sitting.table) is None


def test_with_four_players_a_bot_takes_the_seat_of_a_player_who_resigns() -> None:
    sitting = Sitting("ovalia", {"players": 4, "halves": 1}).sit("Ann", "Bob", "Cleo", "Dan").start()
    sitting.take(commands.resign(sitting.table, 2, sitting.now))
    assert sitting.table.result is None
    assert sitting.table.seats[2].bot == "club"
    assert refused(lambda: commands.claim(sitting.table, 0, [2], sitting.now)) == "two_only"
    assert refused(lambda: commands.resign(sitting.table, 2, sitting.now)) == "bot_plays"


# Clocks.


def test_time_by_the_move_is_up_after_so_long_whatever_happened_before() -> None:
    sitting = Sitting(options={"clock": {"kind": "move", "seconds": 60}}).sit("Ann", "Bob").start()
    acting = sitting.table.match.acting()[0]  # type: ignore[union-attr]
    sitting.now += 59_000
    seat, _ = sitting.any_move(Dice(1))
    assert seat == acting
    item = pending(sitting.table)[0]
    assert (item.kind, item.at) == ("timeout", sitting.now + 60_000)
    assert due(sitting.again()) == item.at
    sitting.now = item.at
    sitting.take(commands.timeout(item.seat))
    assert sitting.table.result is not None
    assert sitting.table.result.reason == "time"
    assert sitting.table.result.winner == 1 - item.seat


def test_time_by_the_match_is_used_up_and_comes_back_by_the_increment() -> None:
    clock = {"kind": "match", "seconds": 100, "increment": 5}
    sitting = Sitting(options={"clock": clock}).sit("Ann", "Bob").start()
    sitting.now += 30_000
    seat, _ = sitting.any_move(Dice(1))
    shown = sitting.table.clocks.shown()
    assert shown is not None
    assert shown[seat].left == 75_000
    assert shown[seat].deadline is None
    assert shown[1 - seat].deadline == sitting.now + 100_000


def test_no_clock_runs_for_bots_and_none_at_a_table_without() -> None:
    sitting = Sitting(seats=AGAINST_A_BOT, options={"clock": {"kind": "move", "seconds": 1}}).sit("Ann").start()
    for _ in range(6):
        kinds = {(item.kind, item.seat) for item in pending(sitting.table)}
        assert kinds in ({("timeout", 0)}, {("think", 1)})
        sitting.any_move(Dice(2))
    assert Sitting().sit("Ann", "Bob").start().table.clocks.shown() is None


@pytest.mark.parametrize(
    "clock",
    [{"kind": "move"}, {"kind": "none", "seconds": 5}, {"kind": "move", "seconds": 5, "increment": 1}],
)
def test_a_clock_has_what_its_kind_needs(clock: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="clock"):
        Sitting(options={"clock": clock})


# Coming and going.


def test_a_player_who_owes_a_move_and_was_away_too_long_is_gone() -> None:
    sitting = Sitting(options={"absence": 60}).sit("Ann", "Bob").start()
    table = sitting.table
    acting = table.match.acting()[0]  # type: ignore[union-attr]
    seen = {0: sitting.now, 1: sitting.now}
    assert commands.gone(table, seen, sitting.now + 59_000) == []
    assert commands.gone(table, seen, sitting.now + 60_000) == [acting]
    other = 1 - acting
    assert refused(lambda: commands.claim(table, other, [], sitting.now)) == "not_gone"
    assert refused(lambda: commands.replace(table, other, None, None, [], sitting.now)) == "not_gone"
    sitting.take(commands.replace(table, other, None, "rookie", [acting], sitting.now))
    assert table.seats[acting].bot == "rookie"
    assert table.seats[acting].holder is not None
    assert pending(table)[0].kind == "think"
    sitting.take(commands.come_back(table, acting, sitting.now))
    assert table.seats[acting].person
    assert refused(lambda: commands.come_back(table, acting, sitting.now)) == "no_bot"
    sitting.take(commands.claim(table, other, [acting], sitting.now))
    assert table.result is not None
    assert (table.result.winner, table.result.reason) == (other, "gone")


def test_a_player_who_leaves_is_gone_at_once_and_can_come_back() -> None:
    sitting = Sitting().sit("Ann", "Bob").start()
    sitting.take(commands.leave(0))
    assert commands.gone(sitting.table, {}, sitting.now) == [0]
    sitting.take(commands.come_back(sitting.table, 0, sitting.now))
    assert commands.gone(sitting.table, {}, sitting.now) == []


def test_a_rematch_needs_everybody_who_is_still_there() -> None:
    sitting = Sitting().sit("Ann", "Bob").start()
    assert refused(lambda: commands.rematch(sitting.table, 0, sitting.now)) == "not_over"
    play_out(sitting, Dice(4))
    assert not commands.last_to_offer(sitting.table, 0)
    sitting.take(commands.rematch(sitting.table, 0, sitting.now))
    assert not commands.last_to_offer(sitting.table, 0)
    assert commands.last_to_offer(sitting.table, 1)
    sitting.take(commands.NewEvent("rematch", 1, {"table": "another"}))
    assert refused(lambda: commands.rematch(sitting.table, 0, sitting.now)) == "rematch_made"
    assert sitting.table.info(sitting.now).next == "another"


def test_a_rematch_does_not_wait_for_those_who_left() -> None:
    sitting = Sitting().sit("Ann", "Bob").start()
    play_out(sitting, Dice(4))
    sitting.take(commands.leave(1))
    assert commands.last_to_offer(sitting.table, 0)


def test_older_logs_name_the_rematch_in_an_event_of_its_own() -> None:
    sitting = Sitting().sit("Ann", "Bob").start()
    play_out(sitting, Dice(4))
    sitting.take(commands.NewEvent("next", 1, {"table": "another"}))
    assert sitting.table.info(sitting.now).next == "another"


def test_chat_can_be_off() -> None:
    sitting = Sitting(options={"chat": False}).sit("Ann", "Bob")
    assert refused(lambda: commands.say(sitting.table, 0, "hello")) == "chat_off"


# Taking back.


def test_against_people_nothing_is_taken_back() -> None:
    sitting = Sitting().sit("Ann", "Bob").start()
    seat, _ = sitting.any_move(Dice(1))
    assert refused(lambda: commands.undo(sitting.table, seat, sitting.now)) == "undo_people"


def test_a_move_is_not_undone_once_a_card_has_been_seen() -> None:
    sitting = Sitting(seats=AGAINST_A_BOT).sit("Ann").start()
    assert refused(lambda: commands.undo(sitting.table, 0, sitting.now)) == "undo_nothing"
    dice = Dice(3)
    while sitting.table.match.acting() != [0]:  # type: ignore[union-attr]
        sitting.any_move(dice)
    before = sitting.seen(0)
    sitting.any_move(dice)
    if sitting.table.match.acting() == [1]:  # type: ignore[union-attr]
        assert sitting.seen(0)["undo"]
        sitting.take(commands.undo(sitting.table, 0, sitting.now))
        assert sitting.seen(0)["view"] == before["view"]
        assert sitting.again().match.report(ALL) == sitting.table.match.report(ALL)  # type: ignore[union-attr]
        sitting.any_move(dice)
        sitting.any_move(dice)
    assert refused(lambda: commands.undo(sitting.table, 0, sitting.now)) == "undo_seen"


@pytest.mark.parametrize(
    ("game", "rules"), [("rugby", {"halves": 1}), ("woo", {"target": 3}), ("ovalia", {"halves": 1})]
)
def test_an_undone_move_has_shown_nothing_new(game: str, rules: dict[str, object]) -> None:
    sitting = Sitting(game, rules, seats=AGAINST_A_BOT).sit("Ann").start()
    dice = Dice(8)
    undone = 0
    for _ in range(120):
        if sitting.table.result:
            break
        sitting.now = max(sitting.now, sitting.table.until) + 10
        sitting.any_move(dice)
        match = sitting.table.match
        assert match is not None
        if not sitting.seen(0)["undo"]:
            continue
        kept = commands.undo(sitting.table, 0, sitting.now).body["kept"]
        assert all(entry.seat >= 0 for entry in match.record[kept:])
        known = {card for card in match.game.cards if f"'{card}'" in str(match.game.view(match.state, 0))}
        sitting.take(commands.undo(sitting.table, 0, sitting.now))
        undone += 1
        again = sitting.table.match
        assert again is not None
        assert known <= {card for card in match.game.cards if f"'{card}'" in str(again.game.view(again.state, 0))}
        sitting.any_move(dice)
    assert undone


def test_a_match_is_played_on_from_a_moment_even_where_somebody_may_answer() -> None:
    """The person who plays on knows all cards: nobody else sits there, and the record proves nothing about shuffles."""
    match = Match(GAMES["ovalia"], GAMES["ovalia"].read_settings({"halves": 1}), 16)
    match.settle(luck=True)
    dice = Dice(16)
    while match.asked() != [1]:
        seat = match.acting()[0]
        legal = match.legal(seat)
        match.play(f"{seat} {legal[dice.below(len(legal))]}")
        match.settle(luck=True)
    begins = {"position": match.game.view(match.state, ALL), "origin": {"names": ["Ann", "Bob"], "moment": 7}}
    asked: dict[str, Any] = {"rules": {"halves": 1}, "begins": begins}
    sitting = Sitting("ovalia", **asked, seats=AGAINST_A_BOT[::-1]).sit("Cy").start()
    assert sitting.seen(1)["legal"] == match.legal(1)
    assert [owed.kind for owed in pending(sitting.table)] == []
    play_out(sitting, Dice(5))
    assert sitting.again().match.state.scores() == sitting.table.match.state.scores()  # type: ignore[union-attr]
    text = record(sitting.table, PUBLIC, sitting.now + HOUR)
    assert "position: " in text
    with pytest.raises(Unreadable, match="commitment"):
        verify(read(text), GAMES)
    for more in ({"seats": None}, {"seats": AGAINST_A_BOT, "options": {"listed": True}}):
        assert refused(lambda more=more: Sitting("ovalia", **asked, **more)) == "played_on"  # type: ignore[misc]
