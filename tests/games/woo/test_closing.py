"""Closing the phase, by a call or by drawing the last card (WO-10 to WO-13)."""

from __future__ import annotations

import pytest
from woo_hands import OPEN

LAST_DRAW = {
    "oya": 0,
    "hands": [["HJ", "ST", "SJ", "CJ", "DJ", "CK"], ["HA", "SK", "SQ", "D0", "DQ", "C0"]],
    "trump": "DK",
    "stock": ["H0"],
    "treasures": [["SA", "S0", "HT", "HQ"], ["DA", "DT", "CT", "CQ", "CA", "HK"]],
}


def test_the_oya_closes_before_the_first_trick(table):  # WO-12
    sitting = table(oya=1).play("1 close")
    assert (sitting["closed_by"], sitting["closed_tricks"]) == (1, 0)
    assert [len(hand) for hand in sitting["hands"]] == [6, 6]
    assert len(sitting["stock"]) == 11
    assert sitting["events"][-1] == {"type": "closed", "seat": 1}


def test_closing_before_the_draw_leaves_five_cards_each(table):  # WO-12
    sitting = table(**OPEN).play("0 play SK", "1 play ST", "1 close")
    assert [len(hand) for hand in sitting["hands"]] == [5, 5]
    assert (sitting["closed_by"], sitting["closed_tricks"], sitting["drawn"]) == (1, 1, True)
    assert sitting["phase"] == "lead"
    assert sitting["to_act"] == [1]


def test_closing_after_the_draw_leaves_six(table):  # WO-12
    sitting = table(**OPEN).play("0 play SK", "1 play ST", "1 draw", "1 close")
    assert [len(hand) for hand in sitting["hands"]] == [6, 6]


@pytest.mark.parametrize("moves", [[], ["0 play SK"], ["0 play SK", "1 play SJ"]])
def test_only_the_oya_closes(table, moves):  # WO-12
    assert table(**OPEN).play(*moves).refused("1 close") == "WO-12"


def test_nobody_closes_after_the_lead_or_twice(table):  # WO-12
    sitting = table(**OPEN).play("0 play SK")
    assert sitting.refused("0 close") == "WO-12"
    sitting = table(**OPEN).play("0 close")
    assert sitting.refused("0 close") == "WO-12"
    assert table(**LAST_DRAW).play("0 play HJ", "1 play HA", "1 draw").refused("1 close") == "WO-12"


def test_exchange_marriage_and_closing_in_any_order(table):  # WO-13
    for order in (["exchange", "marry S", "close"], ["marry S", "exchange", "close"]):
        sitting = table(**OPEN).play(*(f"0 {word}" for word in order))
        assert sitting["marriages"] == [["S"], []]
        assert sitting["married"] == "S"
        assert sitting["trump"] == "D0"
        assert sitting.legal(0) == ["play SK", "play SQ", "victory"]


def test_between_a_trick_and_its_draw_only_closing(table):  # WO-13
    sitting = table(**OPEN).play("0 play DT", "1 play C0")
    assert sitting.legal(0) == ["close", "draw", "victory"]
    for word in ("exchange", "marry S", "play SK"):
        assert sitting.refused(f"0 {word}") == "WO-13"


def test_no_draw_exchange_or_marriage_in_the_closed_phase(table):  # WO-10, WO-19
    sitting = table(**OPEN).play("0 close")
    assert sitting.refused("0 exchange") == "WO-10"
    assert sitting.refused("0 marry S") == "WO-19"
    sitting.play("0 play DT", "1 play DJ")
    assert sitting.refused("0 draw") == "WO-10"
    assert sitting.refused("1 draw") == "WO-10"
    assert sitting["phase"] == "lead"


def test_the_last_draw_closes_the_phase(table):  # WO-11
    sitting = table(**LAST_DRAW).play("0 play HJ", "1 play HA", "1 draw")
    assert "H0" in sitting["hands"][1]
    assert "DK" in sitting["hands"][0]
    assert (sitting["trump"], sitting["stock"], sitting["closed_by"]) == ("D", [], None)
    assert not [event for event in sitting["events"] if event["type"] == "closed"]
    assert sitting.legal(1) == sorted([*(f"play {card}" for card in sitting["hands"][1]), "victory"])
    assert sitting.refused("1 exchange") == "WO-10"


def test_closing_with_nothing_left_to_play_ends_the_hand(table):  # WO-12, WO-20
    single = {"oya": 0, "hands": [["SA"], ["S0"]], "trump": "DA"}
    sitting = table(**single).play("0 play SA", "1 play S0")
    assert sitting.legal(0) == ["close", "draw", "victory"]
    assert sitting.play("0 close")["phase"] == "last"
    sitting = table({"variant": "sixty-six"}, **single).play("0 play SA", "1 play S0", "0 close")
    assert sitting.hand() == (1, [0, 3], [11, 0])


def test_before_the_last_draw_it_can_still_be_called(table):  # WO-11, WO-12
    sitting = table(**LAST_DRAW).play("0 play HJ", "1 play HA", "1 close", "1 play SK")
    assert (sitting["closed_by"], sitting["stock"], sitting["trump"]) == (1, ["H0"], "DK")
    assert sitting.legal(0) == ["play ST", "victory"]
