"""A trick in the open phase and in the closed one (WO-6 to WO-10)."""

from __future__ import annotations

import pytest
from woo_hands import OPEN


@pytest.mark.parametrize(
    ("led", "answer", "winner"),
    [
        ("SK", "ST", 1),
        ("SK", "SJ", 0),
        ("SK", "C0", 0),
        ("HJ", "CK", 0),
        ("HJ", "DJ", 1),
        ("DT", "DJ", 0),
        ("D0", "ST", 0),
    ],
)
def test_the_higher_card_of_the_suit_led_wins_and_a_trump_beats_the_rest(table, led, answer, winner):  # WO-7
    sitting = table(**OPEN).play(f"0 play {led}", f"1 play {answer}")
    assert sitting["events"][-1] == {"type": "trick", "seat": winner}
    assert sitting["oya"] == winner
    assert sitting["to_act"] == [winner]
    assert {led, answer} <= set(sitting["treasures"][winner])  # WO-8


def test_the_oya_leads_any_card_and_the_open_answer_is_any_card(table):  # WO-6, WO-9
    sitting = table(**OPEN)
    assert {f"play {card}" for card in sitting["hands"][0]} < set(sitting.legal(0))
    sitting.play("0 play SK")
    assert sitting.legal(1) == sorted(["victory", *(f"play {card}" for card in sitting["hands"][1])])


def test_winner_draws_first_then_the_other(table):  # WO-9
    sitting = table(**OPEN).play("0 play SK", "1 play ST")
    assert sitting["phase"] == "draw"
    assert sitting["drawn"] is False
    sitting.play("1 draw")
    assert "CQ" in sitting["hands"][1]
    assert "HT" in sitting["hands"][0]
    assert sitting["phase"] == "lead"


def test_turns_and_cards_a_player_does_not_have(table):  # WO-6
    sitting = table(**OPEN)
    assert sitting.refused("1 play ST") == "WO-6"
    assert sitting.refused("0 play ST") == "WO-6"
    sitting.play("0 play SK")
    assert sitting.refused("0 play SQ") == "WO-6"
    assert sitting.refused("1 play SK") == "WO-6"
    sitting.play("1 play SJ")
    assert sitting.refused("1 play ST") == "WO-6"
    assert sitting.refused("1 draw") == "WO-6"


def test_nobody_draws_except_after_a_trick(table):  # WO-9
    sitting = table(**OPEN)
    assert sitting.refused("0 draw") == "WO-9"
    sitting.play("0 play SK")
    assert sitting.refused("1 draw") == "WO-9"


@pytest.mark.parametrize(
    ("hand", "led", "answers"),
    [
        ("SA SK SJ D0 H0", "SQ", "SA SK"),  # follow and beat
        ("SJ S0 DA HA H0", "SQ", "SJ S0"),  # follow, nothing beats it: never a trump
        ("DJ D0 HA HK CT", "SQ", "DJ D0"),  # trump, any
        ("HA HK CT CK C0", "SQ", "HA HK CT CK C0"),  # anything
        ("DK DJ SA HA CA", "DQ", "DK"),  # trumps led: beat
        ("DJ D0 SA HA CA", "DQ", "DJ D0"),  # trumps led: follow
        ("SA HA CA HK CT", "DQ", "SA HA CA HK CT"),  # trumps led, none held
    ],
)
def test_the_duties_of_the_closed_phase(table, hand, led, answers):  # WO-10
    other = [
        card for card in (["SQ", "DQ", "SJ", "S0", "H0", "HJ", "HQ", "C0", "CJ", "CQ"]) if card not in hand.split()
    ]
    lead = [led, *[card for card in other if card != led][:4]]
    sitting = table(oya=0, hands=[lead, hand.split()], trump="DT", closed_by=0, closed_tricks=0)
    sitting.play(f"0 play {led}")
    assert sitting.legal(1) == sorted(["victory", *(f"play {card}" for card in answers.split())])
    for card in set(hand.split()) - set(answers.split()):
        assert sitting.refused(f"1 play {card}") == "WO-10"


def test_treasures_are_shown_to_nobody_who_has_not_counted(table):  # WO-8
    """A view is what a seat that remembers everything knows; the table decides how much of it to show."""
    sitting = table(**OPEN).play("0 play SK", "1 play ST")
    for seat in (0, 1):
        assert sitting.view(seat)["treasures"] == [["H0", "HA"], ["S0", "SK", "ST", "SA"]]
