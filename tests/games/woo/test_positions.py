"""Positions that can be read, and impossible ones."""

from __future__ import annotations

import pytest
from woo_hands import OPEN

from thirdhalf.games.woo.cards import NAMES

CLOSED = {**OPEN, "closed_by": 0, "closed_tricks": 1}
USED_UP = {
    "oya": 0,
    "trump": "D",
    "hands": [["SK"], ["HK"]],
    "treasures": [[n for n in NAMES if n[0] in "SH" and n[1] != "K"], [n for n in NAMES if n[0] in "DC"]],
}


def test_what_is_left_out_is_as_at_the_start_of_a_match(table):  # WO-5
    sitting = table(hand=1)
    assert [len(hand) for hand in sitting["hands"]] == [6, 6]
    assert len(sitting["stock"]) == 11
    assert len(sitting["trump"]) == 2
    assert (sitting["drawn"], sitting["first"], sitting["lead"]) == (True, sitting["oya"], None)


@pytest.mark.parametrize("seed", range(4))
def test_an_oya_left_out_is_the_one_that_fits(table, seed):  # WO-3, WO-6
    assert table(seed=seed, first=0)["oya"] == 0
    assert table(seed=seed, lead="SA", hands=[["S0", "SJ"], ["SK"]])["oya"] == 1
    assert table(seed=seed, lead="SA", hands=[["S0"], ["SK", "SJ"]])["oya"] == 0


def test_cards_named_nowhere_go_under_the_stock_by_the_seed(table):  # WO-5
    orders = {tuple(table(seed=seed, **OPEN)["stock"]) for seed in range(5)}
    assert all(order[:2] == ("CQ", "HT") and len(order) == 7 for order in orders)
    assert len(orders) > 1
    assert table(seed=3, **OPEN)["stock"] == table(seed=3, **OPEN)["stock"]


def test_hands_left_out_are_dealt_to_fit_the_moment(table):  # WO-5
    assert [len(hand) for hand in table(oya=1, lead="SA")["hands"]] == [6, 5]
    undrawn = table(oya=1, drawn=False, treasures=[[], ["SA", "S0"]])
    assert [len(hand) for hand in undrawn["hands"]] == [5, 5]
    assert undrawn["phase"] == "draw"
    assert table(woos=[3, 7])["phase"] == "over"


def test_a_trump_left_out_is_turned_up(table):  # WO-5
    sitting = table(oya=0, hands=OPEN["hands"])
    assert sitting["trump"] not in [*OPEN["hands"][0], *OPEN["hands"][1], *sitting["stock"]]
    assert len(sitting["stock"]) == 11


def test_hands_may_be_smaller_or_larger_than_the_deal(table):
    assert table(oya=0, hands=[["SA"], ["S0"]], trump="DA")["phase"] == "lead"
    assert table(oya=0, hands=[list(NAMES[:8]), list(NAMES[8:16])], trump="CA")["phase"] == "lead"


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        ({"hands": [["SK"], ["ST", "HQ"]]}, "position.hands"),
        ({"lead": "CT"}, "position.hands"),
        ({"hands": [["SK"], []]}, "position.hands"),
        ({"hands": [[], []]}, "position.hands"),
        ({"hands": [["SK", "SK"], ["ST", "HQ"]]}, "position.hands[0][1]"),
        ({"hands": [["S9"], ["ST"]]}, "position.hands[0][0]"),
        ({"hands": [["SK"]]}, "position.hands"),
        ({"stock": ["DA"]}, "position.stock[0]"),
        ({"trump": "SK"}, "position.hands[0][0]"),
        ({"trump": "D"}, "position.trump"),
        ({"trump": "X"}, "position.trump"),
        ({"trump": None}, "position.trump"),
        ({"treasures": [["HA"], ["SA", "S0"]]}, "position.treasures[0]"),
        ({"treasures": [["HA", "H0", "SA"], ["S0"]]}, "position.treasures[0]"),
        ({"treasures": [[], []], "drawn": False}, "position.drawn"),
        ({"treasures": [[], []], "first": 1}, "position.first"),
        ({"oya": 2}, "position.oya"),
        ({"first": True}, "position.first"),
        ({"hand": 0}, "position.hand"),
        ({"carry": 2}, "position.carry"),
        ({"carry": -1}, "position.carry"),
        ({"woos": [7, 8]}, "position.woos"),
        ({"woos": [0]}, "position.woos"),
        ({"drawn": 1}, "position.drawn"),
        ({"closed_by": 0}, "position.closed_tricks"),
        ({"closed_tricks": 0}, "position.closed_by"),
        ({"closed_by": 0, "closed_tricks": 2}, "position.closed_tricks"),
        ({"closed_by": 0, "closed_tricks": 1, "drawn": False}, "position.drawn"),
        ({"married": "H"}, "position.married"),
        ({"married": "K"}, "position.married"),
        ({"married": "S", "drawn": False}, "position.married"),
        ({"marriages": [["S"], []]}, "position.marriages[0]"),
        ({"marriages": [["H"], ["H"]]}, "position.marriages"),
        ({"marriages": [["H", "H"], []]}, "position.marriages[0][1]"),
        ({"marriages": [["C"], []]}, "position.marriages[0]"),
        ({"marriages": [["H"], []]}, "position.marriages[0]"),
        ({"marriages": [["H"], []], "treasures": [[], []]}, "position.marriages[0]"),
        ({"shown": [["ST"], []]}, "position.shown[0]"),
        ({"shown": [[], ["CQ"]]}, "position.shown[1]"),
        ({"lacks": [{}, {"S": "Q"}]}, "position.lacks"),
        ({"trick": []}, "position.trick"),
    ],
)
def test_impossible_positions(impossible, changed, place):
    assert impossible(**{**OPEN, **changed}) == place


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        ({"lacks": [{"S": "J"}, {}]}, "position.lacks[0]"),
        ({"lacks": [{"S": None}, {}]}, "position.lacks[0]"),
        ({"lacks": [{"S": "A"}, {}]}, "position.lacks[0].S"),
        ({"lacks": [{"X": "A"}, {}]}, "position.lacks[0].X"),
        ({"lacks": []}, "position.lacks"),
    ],
)
def test_what_a_hand_is_known_to_be_without_must_fit_it(impossible, changed, place):  # WO-10
    assert impossible(**{**CLOSED, **changed}) == place


def test_a_used_up_stock(table, impossible):  # WO-11
    assert table(**USED_UP)["phase"] == "lead"
    assert impossible(**USED_UP, closed_by=0, closed_tricks=1) == "position.closed_by"
    assert impossible(**USED_UP, drawn=False) == "position.drawn"
    empty = {
        **USED_UP,
        "hands": [[], []],
        "treasures": [USED_UP["treasures"][0] + ["SK", "HK"], USED_UP["treasures"][1]],
    }
    assert impossible(**empty) == "position.hands"  # the next hand would have been dealt
    over = table(**empty, woos=[7, 0])
    assert (over["over"], over["hands"]) == (True, [[], []])
    assert impossible(**{**USED_UP, "treasures": [[], []]}) == "position.trump"


def test_the_last_moment_can_be_set_up(table):  # WO-20
    sitting = table(
        oya=1, hands=[[], []], trump="DA", treasures=[["SA", "S0"], ["HA", "H0"]], closed_by=0, closed_tricks=0
    )
    assert (sitting["phase"], sitting["to_act"]) == ("last", [0])


def test_announced_cards_count_as_seen_even_if_the_position_does_not_say_so(table):  # WO-16
    sitting = table(**OPEN, married="S", marriages=[["S"], []])
    assert sitting["shown"] == [["SQ", "SK"], []]
    led = {**OPEN, "treasures": [["HA", "SK"], ["SA", "S0"]]}
    led["hands"] = [["H0", "SQ", "DT", "CJ", "HJ", "D0"], OPEN["hands"][1]]
    assert table(**led, marriages=[["S"], []])["shown"] == [["SQ"], []]
    assert table(**led, marriages=[["S"], []]).view(1)["hands"][0] == ["SQ"] + ["?"] * 5


def test_a_slip_can_be_set_up(table):  # WO-19
    assert table({"slips": True}, **{**OPEN, "treasures": [[], []]}, married="S").legal(0) == [
        "close",
        "play SK",
        "play SQ",
        "victory",
    ]


def test_the_relatives_read_their_own_cards(impossible, table):  # WO-31
    assert impossible({"variant": "schnapsen"}, oya=0, hands=[["S0"], ["SA"]]) == "position.hands[0][0]"
    rich = {
        "oya": 0,
        "hands": [["SQ"], ["SK"]],
        "trump": "HJ",
        "treasures": [["SA", "HA", "CA", "DA", "ST", "HT", "SJ", "DJ"], []],
    }
    for variant in ("sixty-six", "schnapsen"):
        assert impossible({"variant": variant}, **rich) == "position.treasures[0]"  # SX-3, SN-6
        assert table({"variant": variant}, **rich, woos=[7, 0])["over"]
        empty = {
            "oya": 0,
            "hands": [[], []],
            "trump": "HJ",
            "treasures": [["SJ", "DJ"], []],
            "closed_by": 0,
            "closed_tricks": 0,
            **({"closed_points": 0} if variant == "schnapsen" else {}),
        }
        assert impossible({"variant": variant}, **empty) == "position.hands"


@pytest.mark.parametrize(
    "rules",
    [
        {"variant": "whist"},
        {"slips": 1},
        {"slips": "true"},
        {"tie_bonus": None},
        {"target": 0},
        {"target": 100},
        {"target": True},
        {"woos": 7},
    ],
)
def test_settings_are_read_strictly(impossible, rules):
    assert impossible(rules) == f"rules.{next(iter(rules))}"


@pytest.mark.parametrize(
    "words",
    [
        "play",
        "play H9",
        "play HK HQ",
        "marry",
        "marry HK",
        "marry X",
        "close now",
        "draw 2",
        "victory!",
        "oya 0",
        "exchange H0",
        "",
        "Play HK",
    ],
)
def test_not_a_move_of_the_notation(table, words):
    assert table(**OPEN).refused(f"0 {words}") is None
    assert table(**OPEN).refused("2 victory") is None
    assert table(**OPEN).refused("* victory") is None
