"""Melds, answers and the line-out: OV-12 to OV-26."""

from __future__ import annotations

import pytest
from games.ovalia.table import EN, after, hand, legal, lying, pile, refused, sizes, start, told

LINE = [{"lines": [["C11", "C12", "C13"]], "laid": ["C"]}, {}]


@pytest.mark.parametrize(
    ("cards", "points", "events"),
    [
        ("C1 C2 C3", 5, ["try"]),
        ("C6 C7 C8", 5, ["try"]),
        ("C9 C10", 3, ["drop"]),
        ("C11 C12 C13", 5, ["try"]),
        ("C11 C13 C14", 5, ["try"]),
        ("C11 C12 C13 C14", 8, ["try", "drop"]),
        ("C1 C2 C3 C15", 7, ["fullback", "try", "converted"]),
        ("C12 C13 C14 C15", 7, ["fullback", "try", "converted"]),
        ("C11 C12 C13 C14 C15", 10, ["fullback", "try", "converted", "drop"]),
    ],
)
def test_what_a_meld_is_worth(cards: str, points: int, events: list[str]) -> None:  # OV-12, OV-13, OV-14, OV-19
    position = start(cards, stock="F10 W1 W6 W7 R1 R2 R3 R4 R5")
    judged = after(position, "0 draw", f"0 lay {cards}")
    assert (judged["scores"], told(judged), judged["phase"]) == ([points, 0], events, "discard")
    assert sum(event["points"] for event in judged["events"] if event["type"] != "fullback") == points


def test_all_four_three_quarters_may_include_the_card_just_discarded() -> None:  # OV-14
    position = start("C11 C12 C13 C15 W7 S3 S12 F14", stock="F1 F3 F6 F7", discard=["C14"], takeable=True)
    takes = legal(after(position)) - {"draw"}
    assert takes == {
        f"take {cards}{fullback}"
        for cards in ("C11 C12", "C11 C13", "C12 C13", "C11 C12 C13")
        for fullback in ("", " C15")
    }
    assert after(position, "0 take C11 C12 C13 C15")["scores"] == [10, 0]


def test_the_fourth_three_quarter_is_a_drop_on_your_own_line() -> None:  # OV-15
    position = start("C14 C15 F1 F9", stock="R7 R9 W1 S1 S3 W4", tables=LINE)
    assert legal(after(position, "0 draw")) == {"lay C14", "lay C15", "pass"}
    judged = after(position, "0 draw", "0 lay C14")
    assert (judged["scores"], lying(judged, "lines"), lying(judged, "melds")) == ([3, 0], [], ["C11 C12 C13 C14"])
    assert refused(position, "0 draw", "0 lay C14 C15") == "OV-17"
    assert refused(start("R11 F1 F9", stock=["R7"]), "0 draw", "0 lay R11") == "OV-15"


def test_line_outs_and_scrums_score_nothing() -> None:  # OV-16
    position = start("C4 C5 W1 W3 W8 F9", stock=["R7"])
    assert legal(after(position, "0 draw")) == {"lay C4 C5", "lay W1 W3 W8", "pass"}
    judged = after(position, "0 draw", "0 lay W1 W3 W8")
    assert (judged["scores"], told(judged), lying(judged, "scrums")) == ([0, 0], ["scrum"], ["W1 W3 W8"])
    assert refused(position, "0 draw", "0 lay C4") == "OV-16"


def test_every_scrum_of_six_forwards() -> None:  # OV-16
    position = start("C1 C2 C3 C6 C7 C8 F9", stock=["R7"])
    scrums = {move for move in legal(after(position, "0 draw")) if move not in ("pass", "lay C1 C2 C3", "lay C6 C7 C8")}
    assert len(scrums) == 18


def test_a_fullback_alone_needs_a_meld_of_its_team_that_stood() -> None:  # OV-17
    assert refused(start("C15 F9", stock=["R7"]), "0 draw", "0 lay C15") == "OV-17"
    laid = start("C15 F9 F10", stock="R7 R8", tables=[{"melds": [["C9", "C10"]], "laid": ["C"]}, {}])
    judged = after(laid, "0 draw", "0 lay C15")
    assert (judged["phase"], lying(judged, "fullbacks"), told(judged)) == ("discard", ["C15"], ["fullback"])
    theirs = {**laid, "tables": [{}, {"melds": [["C9", "C10"]], "laid": ["C"]}]}
    assert refused(theirs, "0 draw", "0 lay C15") == "OV-17"


def test_a_fullback_follows_a_line_out_and_ends_the_chain() -> None:  # OV-17
    position = start("C4 C5 C15 F9 F10 S4 F5 R1", stock="R8 F3")
    moves = ["0 draw", "0 lay C4 C5", "* steal F2 F4", "0 lay C15"]
    assert after(position, *moves)["phase"] == "discard"
    assert refused(position, *moves, "0 lay F9 F10") == "OV-7"


@pytest.mark.parametrize("cards", ["C9 C10 C15", "C4 C5 C15", "C1 C2 C6 C15", "F9 F10 C15", "F1 F2 F3 C15"])
def test_a_fullback_never_goes_down_with_anything_but_its_own_try(cards: str) -> None:  # OV-17
    position = start("C9 C10 C4 C5 C15 C1 C2 C6 F9 F10 F1 F2 F3", "W1", stock=["R7"])
    assert refused(position, "0 draw", f"0 lay {cards}") == "OV-17"


def test_a_fullback_converts_tries_of_its_team_laid_with_it_or_later() -> None:  # OV-18
    table = [{"melds": [["C9", "C10"]], "fullbacks": ["C15"], "laid": ["C"]}, {}]
    position = start("C1 C2 C3 F1 F2 F3", "W1", stock=["R7"], tables=table)
    assert after(position, "0 draw", "0 lay C1 C2 C3")["scores"] == [7, 0]
    assert after(position, "0 draw", "0 lay F1 F2 F3")["scores"] == [5, 0]
    assert after({**position, "tables": [{}, table[0]]}, "0 draw", "0 lay C1 C2 C3")["scores"] == [5, 0]


def test_tries_laid_before_the_fullback_are_not_converted() -> None:  # OV-18
    position = start("C15 F9", stock=["R7"], tables=[{"melds": [["C1", "C2", "C3"]]}, {}], scores=[5, 0])
    assert after(position, "0 draw", "0 lay C15")["scores"] == [5, 0]


def test_a_fourth_three_quarter_is_never_converted() -> None:  # OV-19
    table = [{**LINE[0], "fullbacks": ["C15"]}, {}]
    position = start("C14 F9", stock=["R7"], tables=table)
    assert after(position, "0 draw", "0 lay C14")["scores"] == [3, 0]


def test_points_are_marked_when_the_answer_is_over() -> None:  # OV-20
    position = start("C9 C10 F1 F9", "CX W1", stock="R7 R8")
    judged = after(position, "0 draw", "0 lay C9 C10")
    assert (judged["scores"], judged["phase"], judged["to_act"]) == ([0, 0], "react", [1])
    judged = after(position, "0 draw", "0 lay C9 C10", "1 allow")
    assert (judged["scores"], judged["phase"], judged["to_act"]) == ([3, 0], "discard", [0])


def test_declining_is_final() -> None:  # OV-21
    position = start("C9 C10 F1 F9", "CX W1", stock="R7 R8")
    assert legal(after(position, "0 draw", "0 lay C9 C10"), 1) == {"allow", "red"}
    assert refused(position, "0 draw", "0 lay C9 C10", "1 allow", "1 red") == "OV-21"
    assert refused(position, "0 draw", "0 lay C9 C10", "1 draw") == "OV-21"
    assert refused(position, "0 draw", "0 lay C9 C10", "0 discard F1") == "OV-6"
    assert refused(position, "0 draw", "1 allow") == "OV-21"


def test_an_answer_comes_before_any_effect() -> None:  # OV-21
    position = start("C4 C5 F1 F9", "CX W1", stock="R7 R8")
    assert sizes(after(position, "0 draw", "0 lay C4 C5")) == [7, 2]
    scrum = start("C1 C2 C7 F9", "CX W1", stock="R7 R8", discard=["W9"])
    judged = after(scrum, "0 draw", "0 lay C1 C2 C7")
    assert (judged["phase"], pile(judged), lying(judged, "scrums")) == ("react", "W9", [])


def test_a_line_out_takes_two_cards_that_both_players_know() -> None:  # OV-23
    position = start("C4 C5 W1 F5 F9 S3 S12 R14", "F1 F4 W8", stock="C1 R7 R8")
    judged = after(position, "0 draw", "0 lay C4 C5")
    assert (judged["phase"], judged["to_act"]) == ("steal", [])
    assert judged["chance"] == ["* steal F1 F4", "* steal F1 W8", "* steal F4 W8"]
    judged = after(position, "0 draw", "0 lay C4 C5", "* steal W8 F1")
    assert judged["record"][-1] == "* steal F1 W8"
    assert {"F1", "W8"} <= hand(judged)
    assert refused(position, "0 draw", "0 lay C4 C5", "* steal F1 F9") == "OV-23"
    assert refused(position, "0 draw", "0 lay C4 C5", "* steal F1") == "OV-23"
    for viewer in (0, 1):
        seen = after(position, "0 draw", "0 lay C4 C5", "* steal W8 F1", view=viewer)
        assert seen["record"][-1] == "* steal F1 W8"
        assert {"F1", "W8"} <= hand(seen)


def test_a_line_out_takes_what_there_is() -> None:  # OV-23
    position = start("C4 C5 W1", "R12", stock="C1 R7 R8 R9 R10 R11")
    assert after(position, "0 draw", "0 lay C4 C5")["chance"] == ["* steal R12"]
    judged = after({**position, "hands": [["C4", "C5", "W1"], []]}, "0 draw", "0 lay C4 C5")
    assert (judged["phase"], judged["to_act"], "chance" in judged) == ("meld", [0], False)
    assert len(after(start("C4 C5 W1"), "0 draw", "0 lay C4 C5", stolen=3)["chance"]) == 56


def test_the_robbed_hand_is_filled_at_its_own_next_turn() -> None:  # OV-24
    position = start("C4 C5 W1 F5 F9 S3 S12 R14", stock="C1 R7 R8 R10")
    moves = ["0 draw", "0 lay C4 C5", "* steal F2 F4", "0 pass", "0 discard F2"]
    assert sizes(after(position, *moves)) == [8, 6]
    assert sizes(after(position, *moves, "1 draw")) == [8, 9]


def test_stolen_cards_count_when_filling_up() -> None:  # OV-25
    position = start("C4 C5 W1 F5 F9 S3 S12 R14", stock="C1 R7 R8 R10")
    judged = after(position, "0 draw", "0 lay C4 C5", "* steal F2 F4", "0 pass")
    assert (judged["phase"], sizes(judged), len(judged["position"]["stock"])) == ("discard", [9, 6], 63)
    judged = after(position, "0 draw", "0 lay C4 C5", "* steal F2 F4 S2 W3", "0 pass", stolen=4)
    assert sizes(judged) == [11, 4]


def test_after_a_line_out_the_player_goes_on() -> None:  # OV-26
    position = start("C4 C5 W1 W2 F9 S3 S12 R14", stock="C1 R7 R8 R10")
    judged = after(position, "0 draw", "0 lay C4 C5", "* steal W3 F4", "0 lay W1 W2 W3")
    assert (judged["scores"], judged["phase"], sizes(judged)) == ([5, 0], "discard", [9, 6])


def test_an_answer_to_each_kind_of_meld() -> None:  # OV-21, OV-22
    position = start("C9 C10 C15 C4 C5 C1 C2 C3", "CX W1", stock="R7 R8", tables=LINE)
    for cards in ("C9 C10", "C4 C5", "C1 C2 C3", "C1 C2 C3 C15"):
        assert after(position, "0 draw", f"0 lay {cards}", **EN)["to_act"] == [1]
    assert after(position, "0 draw", "0 lay C15", **EN)["to_act"] == [1]
    assert after(position, "0 draw", "0 lay C15")["to_act"] == [0]
