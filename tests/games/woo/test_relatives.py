"""Sixty-Six and Schnapsen on the same engine (WO-31, SX-1 to SX-7, SN-1 to SN-10), worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from thirdhalf.core.match import Match
from thirdhalf.games.woo import GAME

SIXTY_SIX = {"variant": "sixty-six"}
SCHNAPSEN = {"variant": "schnapsen"}

OPEN = {
    "oya": 0,
    "hands": [["SK", "SQ", "DT", "CJ", "HJ", "D0"], ["ST", "HQ", "CK", "DJ", "C0", "SJ"]],
    "trump": "DA",
    "treasures": [["HA", "H0"], ["SA", "S0"]],
}
SMALL = {
    "oya": 0,
    "hands": [["SK", "SQ", "DJ", "CJ", "HJ"], ["ST", "HQ", "CK", "DQ", "SJ"]],
    "trump": "DA",
}


def closed(rules: dict[str, str], tricks: int, points: int) -> dict[str, Any]:
    """Seat 0 has called closed; Schnapsen also asks what the other had then (SN-9)."""
    position = {"closed_by": 0, "closed_tricks": tricks}
    return {**position, "closed_points": points} if rules == SCHNAPSEN else position


def test_woo_itself_is_the_default(table):  # WO-31
    assert "victory" in table(**OPEN).legal(0)
    assert table({"variant": "woo"}, **OPEN)["legal"] == table(**OPEN)["legal"]


def test_the_zero_is_exchanged_after_closing_too(table):  # SX-1
    sitting = table(SIXTY_SIX, **OPEN).play("0 close", "0 exchange")
    assert sitting["trump"] == "D0"
    assert "DA" in sitting["hands"][0]
    no_trick = {**OPEN, "treasures": [[], []]}
    assert table(SIXTY_SIX, **no_trick).refused("0 exchange") == "SX-1"
    assert table(SIXTY_SIX, **no_trick).play("0 close").refused("0 exchange") == "SX-1"


def test_marriages_are_announced_in_the_closed_phase_after_a_trick(table):  # SX-2
    sitting = table(SIXTY_SIX, **OPEN).play("0 close", "0 marry S")
    assert sitting["events"][-1] == {"type": "marriage", "seat": 0, "points": 20}
    assert sitting["marriages"] == [["S"], []]
    no_trick = table(SIXTY_SIX, **{**OPEN, "treasures": [[], []]})
    assert no_trick.refused("0 marry S") == "SX-2"
    assert no_trick.play("0 close").refused("0 marry S") == "SX-2"


def test_a_trick_that_brings_66_ends_the_hand(table):  # SX-3, SX-5
    position = {
        "oya": 0,
        "hands": [["SA", "SJ", "H0", "HJ", "C0", "CJ"], ["ST", "HQ", "DQ", "DJ", "CQ", "CK"]],
        "trump": "DK",
        "treasures": [["HA", "HT", "CA", "CT", "SK", "S0"], []],  # 46
    }
    sitting = table(SIXTY_SIX, **position).play("0 play SA", "1 play ST")  # 67
    assert sitting.hand() == (0, [3, 0], [67, 0])
    with_trick = {**position, "treasures": [position["treasures"][0], ["DT", "D0"]]}
    assert table(SIXTY_SIX, **with_trick).play("0 play SA", "1 play ST").hand() == (0, [2, 0], [67, 10])


def test_a_marriage_that_brings_66_ends_the_hand(table):  # SX-3
    position = {**OPEN, "treasures": [["HA", "HT", "CA", "CT", "H0", "HK"], ["SA", "S0"]]}  # 46
    sitting = table(SIXTY_SIX, **position).play("0 marry S")
    assert sitting.hand() == (0, [2, 0], [66, 11])
    short = {**OPEN, "treasures": [["HA", "HT", "CA", "CT", "H0", "DK"], ["SA", "S0"]]}  # 46
    assert table(**short).play("0 marry S")["phase"] == "lead"  # in Woo it has to be called (WO-20)


def test_nobody_calls_victory_in_the_relatives(table):  # SX-3, SN-6
    assert table(SIXTY_SIX, **OPEN).refused("0 victory") == "SX-3"
    assert table(SCHNAPSEN, **SMALL).refused("1 victory") == "SN-6"
    assert table(SIXTY_SIX, **OPEN).legal(1) == []
    assert table(SIXTY_SIX, **OPEN).refused("0 count") == "WO-20"


PLAYED = {
    "oya": 0,
    "hands": [["HJ"], ["HK"]],
    "trump": "D",
    "treasures": [
        ["SA", "ST", "SK", "SQ", "SJ", "S0", "HA", "HT", "HQ", "H0", "DA", "D0"],  # 65
        ["CA", "CT", "CK", "CQ", "CJ", "C0", "DT", "DK", "DQ", "DJ"],  # 49
    ],
}


def test_the_last_trick_is_10_in_sixty_six(table):  # SX-4
    assert table(SIXTY_SIX, **PLAYED).play("0 play HJ", "1 play HK").hand() == (None, [0, 0], [65, 65])
    swapped = {**PLAYED, "hands": [["HK"], ["HJ"]]}
    assert table(SIXTY_SIX, **swapped).play("0 play HK", "1 play HJ").hand() == (0, [1, 0], [81, 49])


@pytest.mark.parametrize(("had", "woos"), [(0, 3), (1, 2)])
@pytest.mark.parametrize("rules", [SIXTY_SIX, SCHNAPSEN])
def test_a_failed_closing(table, rules, had, woos):  # SX-6, SN-9
    position = {
        "oya": 0,
        "hands": [["SK"], ["SA"]],
        "trump": "DK",
        "treasures": [["HA", "HT"], ["CA", "CT"]],
        **closed(rules, had, 21 * had),
    }
    assert table(rules, **position).play("0 play SK", "1 play SA").hand() == (1, [0, woos], [21, 36])


@pytest.mark.parametrize(("had", "woos"), [(0, 3), (1, 2)])
@pytest.mark.parametrize("rules", [SIXTY_SIX, SCHNAPSEN])
def test_the_other_player_reaches_66_first(table, rules, had, woos):  # SX-6, SN-9
    position = {
        "oya": 0,
        "hands": [["SK", "SQ"], ["SA", "ST"]],
        "trump": "DK",
        "treasures": [["HK", "HQ"], ["CA", "CT", "HA", "HT", "DT", "CJ"]],  # 54
        **closed(rules, had, 21 * had),
    }
    assert table(rules, **position).play("0 play SK", "1 play SA").hand() == (1, [0, woos], [7, 69])


PAID_LATE = {"rules": SIXTY_SIX, "woos": 2}
PAID_AS_CLOSED = {"rules": SCHNAPSEN, "woos": 3}


@pytest.mark.parametrize("case", [PAID_LATE, PAID_AS_CLOSED], ids=["sixty-six", "schnapsen"])
def test_a_closer_who_reaches_66_is_paid_by_what_the_other_has_or_had(table, case):  # SX-6, SN-9
    """Without a trick at the closing, with one of 7 points now."""
    position = {
        "oya": 0,
        "hands": [["SA", "SQ"], ["SK", "ST"]],
        "trump": "DK",
        "treasures": [["CA", "CT", "HA", "HT", "DT", "CJ"], ["HK", "HQ"]],
        **closed(case["rules"], 0, 0),
    }
    assert table(case["rules"], **position).play("0 play SA", "1 play ST").hand() == (0, [case["woos"], 0], [75, 7])


@pytest.mark.parametrize(("points", "woos"), [(32, 2), (33, 1)])
def test_points_won_after_the_closing_save_nobody_in_schnapsen(table, points, woos):  # SN-9
    position = {
        "oya": 0,
        "hands": [["SA"], ["ST"]],
        "trump": "DK",
        "treasures": [["HA", "HT", "CA", "CT", "HK", "HQ"], ["DA", "DT", "DQ", "DJ", "CK", "CQ", "SK", "SQ"]],
        **closed(SCHNAPSEN, 3, points),
    }
    assert table(SCHNAPSEN, **position).play("0 play SA", "1 play ST").hand() == (0, [woos, 0], [70, 40])


def test_the_closing_notes_what_the_other_has(table):  # SN-4, SN-9
    position = {**SMALL, "treasures": [["HA", "HT"], ["CA", "CT"]], "first": 1}
    assert table(SCHNAPSEN, **position)["closed_points"] is None
    assert table(SCHNAPSEN, **position).play("0 close")["closed_points"] == 21


@pytest.mark.parametrize("rules", [SIXTY_SIX, SCHNAPSEN])
def test_a_closer_may_reach_66_with_the_last_trick(table, rules):  # SX-3, SX-6, SN-6, SN-9
    position = {
        "oya": 0,
        "hands": [["SA"], ["ST"]],
        "trump": "DK",
        "treasures": [["HA", "HT", "CA", "CT", "HK", "HQ"], ["DA", "DT", "DQ", "DJ", "CK", "CQ"]],  # 49 and 33
        **closed(rules, 2, 26),
    }
    won = 1 if rules == SIXTY_SIX else 2
    assert table(rules, **position).play("0 play SA", "1 play ST").hand() == (0, [won, 0], [70, 33])


@pytest.mark.parametrize("rules", [SIXTY_SIX, SCHNAPSEN])
def test_the_deal_alternates_no_matter_who_wins(table, rules):  # SX-7, SN-10
    position = {
        "hands": [["SA", "SQ"], ["SK", "ST"]],
        "trump": "DK",
        "treasures": [["CA", "CT", "HA", "HT", "DT", "CJ"], ["HK", "HQ"]],  # 54: the ace makes 66 of it
    }
    for first in (0, 1):
        sitting = table(rules, oya=0, first=first, **position).play("0 play SA", "1 play ST")
        assert (sitting["oya"], sitting["first"], sitting["to_act"]) == (1 - first, 1 - first, [1 - first])


def test_the_deal_alternates_after_a_tie_too(table):  # SX-7
    sitting = table(SIXTY_SIX, **PLAYED).play("0 play HJ", "1 play HK")
    assert (sitting["oya"], sitting["carry"]) == (1, 1)


def test_what_the_other_had_at_the_closing_is_shown_in_schnapsen_only(impossible):  # SN-9
    position = {"oya": 0, "hands": [["SK"], ["SA"]], "trump": "DK", "treasures": [["HA", "HT"], ["CA", "CT"]]}
    called = {"closed_by": 0, "closed_tricks": 1}
    assert impossible(SCHNAPSEN, **position, **called) == "position.closed_points"
    assert impossible(SCHNAPSEN, **position, **called, closed_points=0) == "position.closed_points"
    assert impossible(SCHNAPSEN, **position, **called, closed_points=22) == "position.closed_points"
    assert impossible(SIXTY_SIX, **position, **called, closed_points=21) == "position.closed_points"


def test_schnapsen_has_twenty_cards_five_in_hand_and_nine_in_the_stock(table):  # SN-1, SN-2
    sitting = table(SCHNAPSEN)
    assert [len(hand) for hand in sitting["hands"]] == [5, 5]
    assert len(sitting["stock"]) == 9
    deal = sitting["record"][1]
    assert len(deal.replace("/ ", "").split()) == 22
    assert "0" not in deal
    assert sitting.refused("0 play S0") == "WO-6"


def test_the_jack_of_trumps_is_exchanged_without_a_trick(table):  # SN-3
    sitting = table(SCHNAPSEN, **SMALL).play("0 exchange")
    assert sitting["trump"] == "DJ"
    assert "DA" in sitting["hands"][0]
    assert table(SCHNAPSEN, **SMALL).play("0 close").refused("0 exchange") == "WO-10"
    assert table(SCHNAPSEN, **{**SMALL, "oya": 1}).refused("1 exchange") == "SN-3"


def test_a_marriage_without_a_trick_counts_from_the_first_trick_on(table):  # SN-4
    sitting = table(SCHNAPSEN, **SMALL).play("0 marry S")
    assert sitting["events"] == [{"type": "marriage", "seat": 0, "points": 20}]
    pending = {
        "oya": 0,
        "hands": [["DK", "DQ", "HJ", "CJ", "SA"], ["SJ", "HQ", "CK", "CQ", "ST"]],
        "trump": "DJ",
        "treasures": [[], ["HA", "HT"]],
    }
    sitting = table(SCHNAPSEN, **pending).play("0 marry D", "0 play DK", "1 play CK", "0 draw")  # 40 and 8
    assert sitting["scores"] == [0, 0]
    sitting.play("0 play SA", "1 play ST")  # 69
    assert sitting.hand() == (0, [2, 0], [69, 21])


def test_a_pending_marriage_wins_with_the_trick_that_makes_it_count(table):  # SN-4, SN-6
    position = {
        "oya": 0,
        "hands": [["DK", "DQ", "SK", "SQ", "HJ"], ["DT", "HQ", "CK", "CQ", "CT"]],
        "trump": "DJ",
        "marriages": [["S"], []],
    }
    position["hands"][0][2] = "SJ"  # the king was led and lost
    position["treasures"] = [[], ["SK", "ST"]]
    sitting = table(SCHNAPSEN, **position).play("0 marry D")  # 60, and none of it counts yet
    assert sitting["phase"] == "lead"
    sitting.play("0 play DK", "1 play CK")  # 60 and 8
    assert sitting.hand() == (0, [2, 0], [68, 14])


def test_marriages_in_the_closed_phase_of_schnapsen(table):  # SN-5
    sitting = table(SCHNAPSEN, **SMALL).play("0 close", "0 marry S")
    assert sitting["marriages"] == [["S"], []]
    assert sitting.legal(0) == ["play SK", "play SQ"]


def test_the_winner_of_the_last_trick_wins_the_hand(table):  # SN-7
    position = {
        "oya": 0,
        "hands": [["HJ"], ["HK"]],
        "trump": "D",
        "treasures": [
            ["SA", "ST", "SK", "SQ", "HA", "HT", "HQ", "DA"],  # 28 + 24 + 11
            ["CA", "CT", "CK", "CQ", "CJ", "DT", "DK", "DQ", "DJ", "SJ"],  # 30 + 19 + 2
        ],
    }
    sitting = table(SCHNAPSEN, **position).play("0 play HJ", "1 play HK")
    assert sitting.hand() == (1, [0, 1], [63, 57])


def test_closing_in_schnapsen_comes_after_the_draw(table):  # SN-8
    sitting = table(SCHNAPSEN, **SMALL).play("0 play SK", "1 play SJ")
    assert sitting.legal(0) == ["draw"]
    assert sitting.refused("0 close") == "SN-8"
    sitting.play("0 draw")
    assert "close" in sitting.legal(0)


@pytest.mark.parametrize(("theirs", "woos"), [([], 3), (["CK", "CQ"], 2), (["CT", "DT", "DK", "DQ", "CK", "CJ"], 1)])
def test_what_a_hand_of_schnapsen_pays(table, theirs, woos):  # SN-9
    position = {
        "oya": 0,
        "hands": [["SA", "SQ"], ["SJ", "HQ"]],
        "trump": "DJ",
        "treasures": [["HA", "HT", "CA", "DA", "ST", "SK"], theirs],  # 57
    }
    assert table(SCHNAPSEN, **position).play("0 play SA", "1 play SJ").hand()[:2] == (0, [woos, 0])  # 70


def test_the_duties_of_the_closed_phase_hold_in_all_three(table):  # WO-10, WO-31
    for rules in (SIXTY_SIX, SCHNAPSEN):
        sitting = table(rules, **SMALL).play("0 close", "0 play SK")
        assert sitting.legal(1) == ["play ST"]
        assert sitting.refused("1 play SJ") == "WO-10"


def test_bots_can_be_measured_by_rules_without_closing_and_with_marriages_paid_by_a_trick():  # WO-31
    settings = GAME.read_settings(SCHNAPSEN)
    settings.closable = settings.marriage_wins = False
    position = {**SMALL, "treasures": [["HA", "HT", "CA", "CT", "HK", "DT"], []]}  # 56
    match = Match(GAME, settings, 1, position)
    assert "close" not in match.choices(0)
    match.play("0 marry S")
    assert not match.state.between_hands()
    match.play("0 play SK")
    match.play("1 play HQ")
    assert match.state.between_hands()
    assert match.state.scores() == [3, 0]
