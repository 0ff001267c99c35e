"""The end of a hand and what it pays, row by row (WO-20 to WO-30)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from woo_hands import LAST_TRICK

from thirdhalf.games.woo.cards import NAMES, RANKS, value

P66 = ["SA", "HA", "CA", "DA", "ST", "HT", "SJ", "S0"]
P65 = ["SA", "HA", "CA", "ST", "HT", "CT", "SJ", "S0"]
P33 = ["CT", "DT", "CK", "DK", "DQ", "CJ"]
P32 = ["CT", "DT", "CK", "DK", "SK", "H0"]
P10 = ["DT", "H0"]
P0: list[str] = []


def standing(first, second, caller=0, closer=None, had=0, **more):
    """A hand in which `caller` has the first treasure and the other the second; all that is left is in the hands.

    Nobody called closed: the stock is used up. Somebody did: the jack of hearts and one card are still there.
    """
    left = [card for card in NAMES if card not in [*first, *second, "HJ"]]
    position = {"oya": 0, "trump": "HJ", "treasures": [first, second] if caller == 0 else [second, first], **more}
    if closer is None:
        left.append("HJ")
        position["trump"] = "H"
    else:
        position |= {"closed_by": closer, "closed_tricks": had, "stock": [left.pop()]}
    half = len(left) // 2
    return {**position, "hands": [left[:half], left[half:]]}


@pytest.mark.parametrize("caller", [0, 1])
@pytest.mark.parametrize(("theirs", "woos", "points"), [(P0, 3, 0), (P32, 2, 32), (P33, 1, 33)])
def test_victory_with_66_and_nobody_closed(table, caller, theirs, woos, points):  # WO-23
    sitting = table(**standing(P66, theirs, caller)).play(f"{caller} victory")
    paid, counted = [woos, 0], [66, points]
    assert sitting.hand() == (caller, paid[:: 1 - 2 * caller], counted[:: 1 - 2 * caller])
    assert sitting["scores"] == paid[:: 1 - 2 * caller]
    assert sitting["oya"] == caller  # WO-4


def test_a_trick_without_points_is_a_trick(table):  # WO-23
    theirs = ["D0", "H0"]
    assert table(**standing(P66, theirs)).play("0 victory").hand() == (0, [2, 0], [66, 0])


@pytest.mark.parametrize("caller", [0, 1])
@pytest.mark.parametrize("theirs", [P0, P10])
def test_victory_with_65_and_nobody_closed(table, caller, theirs):  # WO-24
    sitting = table(**standing(P65, theirs, caller)).play(f"{caller} victory")
    assert sitting.hand()[:2] == (1 - caller, [2, 0] if caller else [0, 2])
    assert sitting["oya"] == 1 - caller


def test_marriages_count_for_the_caller_and_for_the_33(table):  # WO-22, WO-23
    mine = ["SA", "ST", "SK", "CJ", "CA", "S0"]  # 11 + 10 + 4 + 2 + 11
    theirs = ["CT", "D0", "DK", "C0"]  # 10 + 4
    position = standing(mine, theirs, marriages=[["S"], []])
    position["hands"] = [["SQ", *(c for c in position["hands"][0] if c != "SQ")], position["hands"][1]]
    assert table(**position).play("0 victory").hand() == (1, [0, 2], [58, 14])  # WO-24
    more = standing([*mine, "DA", "H0"], theirs, marriages=[["S"], ["D"]])
    cards = [card for hand in more["hands"] for card in hand if card not in ("SQ", "DQ")]
    more["hands"] = [["SQ", *cards[:5]], ["DQ", *cards[5:]]]
    assert table(**more).play("0 victory").hand() == (0, [1, 0], [69, 34])  # 14 and 20: no longer less than 33


def test_victory_off_turn_and_in_the_middle_of_a_trick(table):  # WO-20
    position = standing(P66, P10)
    assert table(**{**position, "oya": 1}).play("0 victory").hand()[0] == 0
    led = position["hands"][0][0]
    assert table(**position).play(f"0 play {led}", "0 victory").hand() == (0, [2, 0], [66, 10])
    assert table(**position).play(f"0 play {led}", "1 victory").hand() == (0, [2, 0], [66, 10])  # WO-24: false


def test_cards_on_the_table_count_for_nobody(table):  # WO-20
    position = standing(P65, P10)
    cards = ["DA", *(card for hand in position["hands"] for card in hand if card != "DA")]
    position["hands"] = [cards[:7], cards[7:]]
    assert table(**position).play("0 play DA", "0 victory").hand() == (1, [0, 2], [65, 10])
    assert table(**position).play("0 play DA", "1 victory").hand() == (0, [2, 0], [65, 10])


def test_between_a_trick_and_its_draw_victory_may_be_called_by_both(table):  # WO-20
    hands = [["SA", "SJ", "HQ", "CJ", "C0", "CQ"], ["S0", "HK", "HJ", "DJ", "DQ", "CK"]]
    position = {"oya": 0, "hands": hands, "trump": "D0", "treasures": [["HA", "CA", "DA", "ST", "HT", "SQ"], []]}
    before = table(**position).play("0 play SA", "1 play S0")
    assert before["phase"] == "draw"
    assert before.play("0 victory").hand() == (0, [3, 0], [67, 0])
    assert table(**position).play("0 play SA", "1 play S0", "1 victory").hand() == (0, [2, 0], [67, 0])


def test_the_program_never_calls_for_anybody(table):  # WO-20
    """66 and more in the treasure, and the hand goes on until somebody calls or the cards run out."""
    sitting = table(**standing(P66, P33))
    assert sitting["phase"] == "lead"
    sitting.play(f"0 {sitting.legal(0)[0]}")
    assert sitting["scores"] == [0, 0]


LAST = {"oya": 0, "trump": "D", "stock": []}


def test_the_last_trick_is_10_where_nobody_called_anything(table):  # WO-21, WO-23
    mine = ["SA", "ST", "SK", "SQ", "SJ", "S0", "HA", "HT", "DA", "DT", "DK", "DQ"]  # 30 + 21 + 28
    theirs = ["HK", "HQ", "HJ", "H0", "CT", "CK", "CJ", "C0"]  # 9 + 16
    position = {**LAST, "hands": [["CA", "D0"], ["CQ", "DJ"]], "treasures": [mine, theirs]}
    sitting = table(**position).play("0 play D0", "1 play DJ", "1 play CQ", "0 play CA")
    assert sitting.hand() == (0, [2, 0], [79 + 14 + 10, 25 + 2])  # 27: less than 33
    sitting = table(**position).play("0 play CA", "1 play CQ", "0 play D0", "1 play DJ")
    assert sitting.hand() == (0, [1, 0], [79 + 14, 25 + 2 + 10])  # the 10 save a Woo
    sitting = table(**position).play("0 play CA", "1 play CQ", "0 play D0", "1 victory")
    assert sitting.hand() == (0, [2, 0], [79 + 14, 25])  # called, and in error: no 10 for anybody (WO-24)


def test_the_10_count_for_the_player_with_more(table):  # WO-21, WO-23
    mine = ["SA", "ST", "SK", "SQ", "SJ", "S0", "HA", "HT", "H0", "HQ", "D0", "CJ"]  # 30 + 24 + 2
    theirs = ["CA", "CT", "CK", "CQ", "C0", "DA", "DK", "DQ", "DJ", "HK"]  # 28 + 20 + 4
    position = {**LAST, "hands": [["HJ"], ["DT"]], "treasures": [mine, theirs]}
    sitting = table(**position).play("0 play HJ", "1 play DT")
    assert sitting.hand() == (1, [0, 1], [56, 52 + 12 + 10])


TIE = {
    "oya": 0,
    "hands": [["HJ"], ["HK"]],
    "trump": "D",
    "stock": [],
    "treasures": [
        ["SA", "ST", "SK", "SQ", "SJ", "S0", "HA", "HT", "HQ", "H0", "DA", "D0"],
        ["CA", "CT", "CK", "CQ", "CJ", "C0", "DT", "DK", "DQ", "DJ"],
    ],
}


@pytest.mark.parametrize("first", [0, 1])
def test_a_tie_leaves_the_oya_who_led_the_first_trick(table, first):  # WO-25, WO-4
    sitting = table(**TIE, first=first).play("0 play HJ", "1 play HK")
    assert sitting.hand() == (None, [0, 0], [65, 65])
    assert (sitting["oya"], sitting["first"], sitting["carry"], sitting["hand"]) == (first, first, 1, 2)


@pytest.mark.parametrize(
    ("rules", "carry", "after"), [({}, 1, 1), ({"tie_bonus": "cumulative"}, 1, 2), ({"tie_bonus": "cumulative"}, 2, 3)]
)
def test_several_ties_in_a_row(table, rules, carry, after):  # WO-25
    assert table(rules, **TIE, carry=carry).play("0 play HJ", "1 play HK")["carry"] == after


@pytest.mark.parametrize(
    ("position", "move", "woos"),
    [
        (standing(P66, P33, carry=1), "0 victory", [2, 0]),
        (standing(P66, P0, carry=1), "0 victory", [4, 0]),
        (standing(P65, P10, carry=1), "0 victory", [0, 3]),
        (standing(P66, P10, closer=0, had=1, carry=1), "0 victory", [3, 0]),
        (standing(P65, P10, closer=0, had=0, carry=1), "0 victory", [0, 4]),
        (standing(P66, P10, closer=1, had=1, carry=1), "0 victory", [3, 0]),
        (standing(P65, P10, closer=1, had=0, carry=1), "0 victory", [0, 4]),
    ],
)
def test_the_bonus_goes_to_the_winner_however_the_hand_was_won(table, position, move, woos):  # WO-25
    sitting = table(**position).play(move)
    assert sitting.hand()[1] == woos
    assert sitting["carry"] == 0


# Somebody closed.


@pytest.mark.parametrize(("theirs", "had", "woos"), [(P0, 0, 3), (P32, 0, 2), (P32, 3, 2), (P33, 0, 1), (P33, 3, 1)])
def test_the_closer_calls_with_66(table, theirs, had, woos):  # WO-26: what counts is the moment of the call
    sitting = table(**standing(P66, theirs, closer=0, had=had)).play("0 victory")
    assert sitting.hand()[:2] == (0, [woos, 0])


@pytest.mark.parametrize(("had", "woos"), [(0, 3), (1, 2)])
def test_the_closer_calls_with_65(table, had, woos):  # WO-27: what counts is the moment of the closing
    assert table(**standing(P65, P10, closer=0, had=had)).play("0 victory").hand()[:2] == (1, [0, woos])


@pytest.mark.parametrize("had", [0, 1])
@pytest.mark.parametrize("theirs", [P10, P33])
def test_the_other_calls_with_66(table, had, theirs):  # WO-28: always 2
    assert table(**standing(P66, theirs, closer=1, had=had)).play("0 victory").hand()[:2] == (0, [2, 0])


@pytest.mark.parametrize(("had", "woos"), [(0, 3), (1, 2)])
def test_the_other_calls_with_65(table, had, woos):  # WO-29
    assert table(**standing(P65, P10, closer=1, had=had)).play("0 victory").hand()[:2] == (1, [0, woos])


def test_the_last_moment_is_the_closers_alone(table):  # WO-20
    sitting = table(**LAST_TRICK).play("0 play SA", "1 play S0")
    assert (sitting["phase"], sitting["to_act"]) == ("last", [0])
    assert sitting.legal(0) == ["count", "victory"]
    assert sitting.legal(1) == []
    assert sitting.refused("1 victory") == "WO-20"
    assert sitting.refused("1 count") == "WO-20"
    assert sitting.refused("0 play SA") == "WO-6"
    assert sitting.refused("0 close") == "WO-12"
    assert sitting["scores"] == [0, 0]
    sitting.play("0 victory")
    assert sitting.hand() == (0, [2, 0], [66, 29])  # no 10 in a hand that was called closed (WO-21)


def test_a_closer_with_66_who_does_not_call_loses(table):  # WO-27
    assert table(**LAST_TRICK).play("0 play SA", "1 play S0", "0 count").hand() == (1, [0, 2], [66, 29])
    nothing = {**LAST_TRICK, "closed_tricks": 0}
    assert table(**nothing).play("0 play SA", "1 play S0", "0 count").hand() == (1, [0, 3], [66, 29])


def test_the_last_moment_when_the_other_wins_the_last_trick(table):  # WO-20
    turned = {**LAST_TRICK, "hands": [["S0"], ["SA"]]}
    sitting = table(**turned).play("0 play S0", "1 play SA")
    assert (sitting["phase"], sitting["to_act"], sitting["oya"]) == ("last", [0], 1)
    assert sitting.play("0 victory").hand() == (1, [0, 2], [55, 40])


def test_no_last_moment_where_the_stock_was_used_up(table):  # WO-20
    assert table(**TIE).play("0 play HJ", "1 play HK")["hand"] == 2


def test_count_is_for_the_last_moment_only(table):  # WO-20
    assert table(**LAST_TRICK).refused("0 count") == "WO-20"
    assert table(oya=0).refused("1 count") == "WO-20"


# The game.


@pytest.mark.parametrize(
    ("woos", "target", "over"), [([6, 0], 7, True), ([5, 6], 7, True), ([4, 6], 7, False), ([0, 0], 2, True)]
)
def test_the_first_to_the_target_wins(table, woos, target, over):  # WO-30
    sitting = table({"target": target}, **standing(P66, P32, woos=woos)).play("0 victory")
    assert sitting["scores"] == [woos[0] + 2, woos[1]]
    assert (sitting["over"], sitting["winner"]) == (over, 0 if over else None)
    assert sitting["to_act"] == ([] if over else [0])


def test_nothing_is_played_after_the_game_and_the_cards_stay_as_they_lay(table):  # WO-30
    position = standing(P66, P32, woos=[6, 0])
    led = position["hands"][0][0]
    sitting = table(**position).play(f"0 play {led}", "0 victory")
    assert (sitting["phase"], sitting["lead"], sitting["oya"]) == ("over", led, 0)
    assert sorted(sitting["hands"][1]) == sorted(position["hands"][1])
    for move in (
        "0 victory",
        "1 victory",
        f"1 play {position['hands'][1][0]}",
        "1 close",
        "0 marry S",
        "0 draw",
        "0 count",
    ):
        assert sitting.refused(move) == "WO-30"
    assert sitting.legal(0) == sitting.legal(1) == []


@given(st.integers(0, (1 << 24) - 1))
def test_cards_are_worth_the_sum_of_their_ranks(cards: int) -> None:  # WO-1
    worth = dict(zip(RANKS, (0, 2, 3, 4, 10, 11), strict=True))
    assert value(cards) == sum(worth[NAMES[card][1]] for card in range(24) if cards >> card & 1)
