"""Who knows what (WO-8): what was seen, what was shown, and what follows by counting."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations

from woo_hands import LAST_TRICK, OPEN

from thirdhalf.core.chance import Dice
from thirdhalf.games.woo import GAME
from thirdhalf.games.woo.cards import CARDS, NAMES


def test_the_other_hand_and_the_stock_are_hidden(table):  # WO-8
    view = table(**OPEN).view(1)
    assert view["hands"] == [["?"] * 6, ["SJ", "ST", "HQ", "DJ", "C0", "CK"]]
    assert view["stock"] == ["?"] * 7
    assert view["treasures"] == [["H0", "HA"], ["S0", "SA"]]
    assert view["trump"] == "DA"


def test_an_exchange_is_seen_until_the_card_is_played(table):  # WO-8, WO-14
    sitting = table(**OPEN).play("0 exchange")
    assert sitting.view(1)["hands"][0] == ["DA"] + ["?"] * 5
    sitting.play("0 play DA")
    assert sitting.view(1)["hands"][0] == ["?"] * 5


def test_a_marriage_is_seen_slip_or_not(table):  # WO-8, WO-16, WO-19
    sitting = table(**OPEN).play("0 marry S")
    assert sitting.view(1)["hands"][0] == ["SQ", "SK"] + ["?"] * 4
    sitting = table({"slips": True}, **{**OPEN, "treasures": [[], []]}).play("0 marry S", "0 play SQ")
    assert sitting.view(1)["hands"][0] == ["SK"] + ["?"] * 4


def test_when_the_stock_is_used_up_both_hands_follow_by_counting(table):  # WO-8, WO-11
    sitting = table(
        oya=0,
        hands=[["HJ", "ST", "SJ", "CJ", "DJ", "CK"], ["HA", "SK", "SQ", "D0", "DQ", "C0"]],
        trump="DK",
        stock=["H0"],
        treasures=[["SA", "S0", "HT", "HQ"], ["DA", "DT", "CT", "CQ", "CA", "HK"]],
    )
    assert sitting.view(0)["hands"][1] == ["?"] * 6  # seven cards unseen for seven places
    assert sitting.view(0)["stock"] == ["?"]
    sitting.play("0 play HJ", "1 play HA")
    assert sitting.view(0)["hands"][1] == ["?"] * 5
    closed = table(**sitting["position"]).play("1 close")
    sitting.play("1 draw")
    for seat in (0, 1):
        assert sitting.view(seat) == sitting["position"]
        assert closed.view(seat)["hands"][1 - seat] == ["?"] * 5
        assert closed.view(seat)["stock"] == ["?"]


def test_a_single_card_in_the_stock_is_known_once_the_other_hand_is(table):  # WO-8
    closed = {
        "oya": 0,
        "hands": [["SQ"], ["HQ"]],
        "trump": "DK",
        "stock": ["H0"],
        "treasures": [
            ["SA", "ST", "SK", "SJ", "S0", "HA", "HT", "HK", "HJ", "CA"],
            ["DA", "DT", "DQ", "DJ", "D0", "CT", "CK", "CQ", "CJ", "C0"],
        ],
        "closed_by": 0,
        "closed_tricks": 3,
    }
    sitting = table(**closed)
    assert sitting.view(0)["hands"][1] == ["?"]
    assert sitting.view(0)["stock"] == ["?"]
    shown = table(**closed, shown=[[], ["HQ"]])
    assert shown.view(0)["stock"] == ["H0"]
    assert shown.view(1)["stock"] == ["?"]
    sitting.play("0 play SQ")
    assert sitting.view(1)["hands"][0] == []
    assert sitting.view(1)["stock"] == ["H0"]  # no hand hides anything from seat 1
    assert sitting.view(0)["stock"] == ["?"]
    sitting.play("1 play HQ")
    assert sitting["phase"] == "last"
    assert sitting.view(0)["stock"] == sitting.view(1)["stock"] == ["H0"]


def test_several_cards_of_the_stock_stay_hidden_though_they_are_known_as_a_set(table):  # WO-8
    assert table(**LAST_TRICK, shown=[[], ["S0"]]).view(0)["stock"] == ["?"] * 3
    last = table(**LAST_TRICK).play("0 play SA", "1 play S0")
    orders = set()
    for throw in range(60):
        world = GAME.world(last.match.settings, 0, last.view(0), Dice(3, throw))
        orders.add(tuple(GAME.position(world)["stock"]))
    assert len(orders) == 6


def test_a_new_hand_is_hidden_again(table):  # WO-5, WO-8
    view = table(**OPEN).play("0 victory").view(0)
    assert view["hands"][1] == ["?"] * 6
    assert view["stock"] == ["?"] * 11
    assert view["shown"] == [[], []]


def test_the_record_shows_the_trump_card_and_your_own_draws(fresh):  # WO-5, WO-8
    deal = "* deal CA S0 SJ SK SQ ST / C0 CJ D0 DJ H0 HJ / DQ SA HQ HK HT HA DK DT DA CQ CK CT"
    fresh.play("* oya 0", deal, "0 play ST", "1 play C0", "0 draw")
    hidden = " ".join(["?"] * 6)
    rest = " ".join(["?"] * 9)
    assert fresh.match.moves(0)[1] == f"* deal S0 SJ SQ SK ST CA / {hidden} / DQ SA ? {rest}"
    assert fresh.match.moves(1)[1] == f"* deal {hidden} / H0 HJ D0 DJ C0 CJ / DQ ? HQ {rest}"


def worlds(sitting, viewer, throws):
    """The other hand in many worlds of a seat, counted."""
    view = json.loads(json.dumps(sitting.view(viewer)))
    hands = Counter()
    for throw in range(throws):
        world = GAME.world(sitting.match.settings, viewer, view, Dice(11, throw))
        hands[tuple(GAME.position(world)["hands"][1 - viewer])] += 1
    return hands


def test_worlds_are_equally_likely_and_keep_what_is_known(table):
    hands = worlds(table(**OPEN).play("0 marry S", "0 exchange"), 1, 3000)
    assert all({"SK", "SQ", "DA"} <= set(hand) for hand in hands)
    unseen = Counter(card for hand in hands.elements() for card in hand if card not in ("SK", "SQ", "DA"))
    assert len(unseen) == 10  # three cards out of ten unseen ones
    assert all(800 < seen < 1000 for seen in unseen.values())


def test_a_duty_not_fulfilled_rules_cards_out_for_the_rest_of_the_hand(table):  # WO-10
    closed = {
        "oya": 0,
        "hands": [["SQ", "HQ", "CQ", "CK"], ["SJ", "CA", "CT", "C0"]],
        "trump": "D0",
        "stock": ["SA", "HA", "DA", "ST", "HT"],
        "treasures": [["DT", "DK", "DQ", "DJ", "SK", "S0"], ["HK", "HJ", "H0", "CJ"]],
        "closed_by": 0,
        "closed_tricks": 1,
    }
    sitting = table(**closed).play("0 play SQ", "1 play SJ")
    assert sitting["lacks"] == [{}, {"S": "Q"}]  # no spade above the queen
    assert set(worlds(sitting, 0, 400)) == {
        tuple(sorted(hand, key=NAMES.index)) for hand in combinations(["CA", "CT", "C0", "HA", "HT", "DA"], 3)
    }
    sitting.play("0 play HQ", "1 play C0")
    assert sitting["lacks"] == [{}, {"S": "Q", "H": None, "D": None}]
    assert set(worlds(sitting, 0, 50)) == {("CT", "CA")}
    assert sitting.view(0)["hands"][1] == ["?", "?"]  # inferred from play, not counted
    sitting.play("0 play CQ", "1 play CT")  # a higher card: nothing new
    assert sitting["lacks"] == [{}, {"S": "Q", "H": None, "D": None}]


def test_a_player_who_trumps_may_still_have_trumps(table):  # WO-10
    closed = {
        "oya": 0,
        "hands": [["SQ", "HQ"], ["DJ", "D0"]],
        "trump": "DT",
        "treasures": [["SA", "S0"], ["CA", "C0"]],
        "closed_by": 0,
        "closed_tricks": 1,
    }
    sitting = table(**closed).play("0 play SQ", "1 play DJ")
    assert sitting["lacks"] == [{}, {"S": None}]


def test_the_open_phase_and_the_used_up_stock_tell_nothing(table):  # WO-9
    assert "lacks" not in table(**OPEN).play("0 play SK", "1 play C0")["position"]
    used_up = table(
        oya=0,
        trump="D",
        hands=[["SK", "HK"], ["CA", "C0"]],
        treasures=[
            [name for name in NAMES if name[0] in "SH" and name not in ("SK", "HK")],
            [name for name in NAMES if name[0] in "DC" and name not in ("CA", "C0")],
        ],
    ).play("0 play SK", "1 play C0")
    assert "lacks" not in used_up["position"]


def test_a_trump_exchanged_after_closing_is_no_contradiction(table):  # SX-1, WO-10
    sitting = table(
        {"variant": "sixty-six"},
        oya=0,
        hands=[["DT", "H0", "HJ"], ["DJ", "D0", "HK"]],
        trump="DA",
        treasures=[["SJ", "S0"], ["CJ", "C0"]],
        closed_by=0,
        closed_tricks=1,
    ).play("0 play DT", "1 play DJ")
    assert sitting["lacks"] == [{}, {"D": "T"}]
    sitting.play("0 play H0", "1 play HK", "1 exchange")
    assert sitting["hands"][1] == ["DA"]
    assert sitting.view(0)["hands"][1] == ["DA"]
    assert table({"variant": "sixty-six"}, **sitting["position"])["position"] == sitting["position"]
    assert all(hand == ("DA",) for hand in worlds(sitting, 0, 10))


def test_card_numbers_are_the_canonical_order():
    assert [CARDS[name] for name in NAMES] == list(range(24))
