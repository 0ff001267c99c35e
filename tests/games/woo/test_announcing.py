"""Exchange and marriage (WO-14 to WO-19)."""

from __future__ import annotations

OPEN = {
    "oya": 0,
    "hands": [["SK", "SQ", "HK", "HQ", "CJ", "D0"], ["S0", "SJ", "HA", "CT", "DJ", "DQ"]],
    "trump": "DK",
    "stock": ["CQ", "CK"],
    "treasures": [["CA", "C0"], []],
}
NO_TRICK = {**OPEN, "treasures": [[], []]}


def test_the_zero_of_trumps_is_swapped_for_the_trump_card(table):  # WO-14
    sitting = table(**OPEN).play("0 exchange")
    assert sitting["trump"] == "D0"
    assert "DK" in sitting["hands"][0]
    assert "D0" not in sitting["hands"][0]
    assert sitting["shown"] == [["DK"], []]
    assert sitting["events"] == [{"type": "exchange", "seat": 0}]
    assert sitting.refused("0 exchange") == "WO-14"  # it is under the stock now


def test_when_exchanging_is_not_allowed(table):  # WO-14
    assert table(**NO_TRICK).refused("0 exchange") == "WO-14"
    theirs = {**OPEN, "treasures": [[], ["CA", "C0"]]}
    assert table(**theirs).refused("0 exchange") == "WO-14"  # it must be your own trick
    assert table(**{**OPEN, "hands": OPEN["hands"][::-1]}).refused("0 exchange") == "WO-14"  # no zero in hand
    swapped = {**OPEN, "hands": OPEN["hands"][::-1], "treasures": [["CA", "C0"], ["HT", "H0"]]}
    assert table(**swapped).refused("1 exchange") == "WO-14"  # not the Oya


def test_after_the_lead_it_is_too_late_for_the_oya(table):  # WO-6
    sitting = table(**OPEN).play("0 play CJ")
    assert sitting.refused("0 exchange") == "WO-6"
    assert sitting.refused("0 marry S") == "WO-6"


def test_one_trick_is_enough_and_so_is_one_stock_card(table):  # WO-15
    sitting = table(
        oya=0,
        hands=[["D0", "ST", "SJ", "CJ", "HJ", "CK"], ["HA", "SK", "SQ", "DJ", "DQ", "C0"]],
        trump="DK",
        stock=["H0"],
        treasures=[["SA", "S0"], ["DA", "DT", "CT", "CQ", "CA", "HK", "HT", "HQ"]],
    )
    sitting.play("0 exchange", "0 play SJ", "1 play SQ", "1 draw")
    assert "D0" in sitting["hands"][0]  # drawn back as the last card
    assert sitting["trump"] == "D"


def test_a_marriage_is_20_and_in_trumps_40(table):  # WO-16, WO-2
    sitting = table(**OPEN).play("0 marry H")
    assert sitting["events"][-1] == {"type": "marriage", "seat": 0, "points": 20}
    assert sitting["marriages"] == [["H"], []]
    assert sitting["shown"] == [["HQ", "HK"], []]
    trumps = {**OPEN, "trump": "HJ", "hands": [["SK", "SQ", "HK", "HQ", "CJ", "D0"], OPEN["hands"][1]]}
    sitting = table(**trumps).play("0 marry H")
    assert sitting["events"][-1] == {"type": "marriage", "seat": 0, "points": 40}


def test_when_a_marriage_is_not_allowed(table):  # WO-16, WO-19
    assert table(**OPEN).refused("0 marry C") == "WO-16"
    assert table(**OPEN).refused("1 marry S") == "WO-16"
    assert table(**OPEN).play("0 play CJ").refused("1 marry S") == "WO-16"
    assert table(**NO_TRICK).refused("0 marry S") == "WO-19"
    assert table(**OPEN).play("0 close").refused("0 marry S") == "WO-19"


def test_one_marriage_per_trick(table):  # WO-17
    sitting = table(**OPEN).play("0 marry S")
    assert sitting.refused("0 marry H") == "WO-17"
    assert sitting.refused("0 marry S") == "WO-17"
    sitting.play("0 play SK", "1 play S0", "0 draw", "0 marry H")
    assert sitting["marriages"] == [["S", "H"], []]


def test_the_marriage_must_be_led(table):  # WO-18
    sitting = table(**OPEN).play("0 marry S")
    assert sitting.legal(0) == ["close", "exchange", "play SK", "play SQ", "victory"]
    assert sitting.refused("0 play HK") == "WO-18"
    sitting.play("0 play SQ")
    assert sitting["married"] is None
    assert sitting["shown"] == [["SK"], []]


def test_a_marriage_by_the_other_player_once_oya(table):  # WO-16
    sitting = table(
        oya=0,
        hands=[["SJ", "H0", "HJ", "CJ", "C0", "D0"], ["SK", "SQ", "CT", "HA", "DJ", "DQ"]],
        trump="DK",
        treasures=[[], []],
    ).play("0 play SJ", "1 play DJ", "1 draw", "1 marry S")
    assert sitting["marriages"] == [[], ["S"]]


def test_a_slip_earns_nothing_shows_the_cards_and_binds_the_lead(table):  # WO-19
    sitting = table({"slips": True}, **NO_TRICK).play("0 marry S")
    assert sitting["events"] == [{"type": "marriage", "seat": 0, "points": 0}]
    assert sitting["marriages"] == [[], []]
    assert sitting["married"] == "S"
    assert sitting["shown"] == [["SQ", "SK"], []]
    assert sitting.legal(0) == ["close", "play SK", "play SQ", "victory"]
    assert sitting.refused("0 play CJ") == "WO-18"
    assert sitting.refused("0 marry H") == "WO-17"


def test_a_slip_in_the_closed_phase(table):  # WO-19
    sitting = table({"slips": True}, **OPEN).play("0 close", "0 marry H", "0 play HK", "1 play HA")
    assert sitting["marriages"] == [[], []]
    assert sitting["shown"] == [["HQ"], []]
    used_up = table(
        {"slips": True},
        oya=0,
        trump="D",
        stock=[],
        hands=[["SK", "SQ"], ["CA", "CT"]],
        treasures=[
            ["SA", "ST", "SJ", "S0", *(f"H{rank}" for rank in "0JQKTA")],
            [*(f"D{rank}" for rank in "0JQKTA"), "CK", "CQ", "CJ", "C0"],
        ],
    ).play("0 marry S")
    assert used_up["marriages"] == [[], []]
    assert used_up.legal(0) == ["play SK", "play SQ", "victory"]


def test_a_slip_does_not_spoil_a_later_marriage_of_another_suit(table):  # WO-16, WO-19
    sitting = table({"slips": True}, **NO_TRICK).play(
        "0 marry S", "0 play SK", "1 play S0", "0 draw", "0 marry H", "0 play HK"
    )
    assert sitting["marriages"] == [["H"], []]
    assert sitting["shown"] == [["SQ", "HQ"], []]
