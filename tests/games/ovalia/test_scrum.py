"""The scrum and the red card: OV-27 to OV-42."""

from __future__ import annotations

import pytest
from games.ovalia.table import EN, after, hand, legal, lying, pile, refused, sizes, start, told

PILE = "FX R3 R7 S14 W2 W13 WX C15"
SCRUM = start("W1 W3 W8 R6 W15 S9 S12 C4", "F2 R11 F4 W12 R2 S5 S8 F9", stock="C5 F8 C10 C9", discard=PILE)
LAID = ["0 draw", "0 lay W1 W3 W8"]
COUNTER = start(
    "C1 C2 C7 CX F9 R12 S4 F5", "C3 C6 C8 C15 W12 R14 S2 S7", stock="W10 F3 F4 W5 C12 S3 R6", discard="W9 S9"
)
LAY = ["0 draw", "0 lay C1 C2 C7"]
OWN = [{"scrums": [["C3", "C6", "C7"]], "laid": ["C"]}, {}]


def test_beginners_leave_scrums_out() -> None:  # OV-27
    assert refused(SCRUM, *LAID, scrum=False) == "OV-27"
    assert refused(SCRUM, "1 counter W1 W2 W3", scrum=False) == "OV-27"
    position = start("C1 C2 F9", discard=["C7"], takeable=True)
    assert refused(position, "0 take C1 C2", scrum=False) == "OV-27"


def test_no_two_picked_cards_of_one_team() -> None:  # OV-28
    judged = after(SCRUM, *LAID)
    assert legal(judged) == {"pick", *(f"pick {card}" for card in PILE.split())}
    judged = after(SCRUM, *LAID, "0 pick WX")
    assert legal(judged) == {"pick", "pick FX", "pick R3", "pick R7", "pick S14", "pick C15"}
    assert judged["position"]["picking"] == ["WX"]
    assert refused(SCRUM, *LAID, "0 pick WX", "0 pick W2") == "OV-28"
    assert refused(SCRUM, *LAID, "0 pick F2") == "OV-28"
    assert refused(SCRUM, "0 draw", "0 pick FX") == "OV-28"
    assert refused(SCRUM, *LAID, "0 lay W15") == "OV-28"


def test_only_cards_of_the_scrums_own_team_in_the_english_edition() -> None:  # OV-28
    assert legal(after(SCRUM, *LAID, **EN)) == {"pick", "pick W2", "pick W13", "pick WX"}
    judged = after(SCRUM, *LAID, "0 pick WX", "0 pick W2", "0 pick W13", **EN)
    assert (judged["phase"], sizes(judged)) == ("meld", [9, 8])
    assert refused(SCRUM, *LAID, "0 pick R7", **EN) == "OV-28"


def test_picked_cards_may_do_what_a_taken_discard_may_not() -> None:  # OV-28
    position = start("W1 W3 W8 F9", stock="S13 S1", discard="C15 R14 F8", tables=[{**OWN[0], "melds": []}, {}])
    judged = after({**position, "discard": ["C8", "C15", "R14"]}, *LAID, "0 pick C15", "0 pick")
    assert "lay C15" in legal(judged)
    judged = after({**position, "discard": ["C8", "R14"]}, *LAID, "0 pick C8", "0 pick")
    assert "lay C8" in legal(judged)


def test_fewer_picked_are_made_up_from_the_stock_at_once() -> None:  # OV-29
    for picks, drawn in (([], 3), (["FX"], 2), (["FX", "R3"], 1)):
        judged = after(SCRUM, *LAID, *(f"0 pick {card}" for card in picks), "0 pick")
        assert (judged["phase"], sizes(judged)) == ("meld", [9, 8])
        assert len(judged["position"]["stock"]) == 55 - drawn
        assert refused(SCRUM, *LAID, *(f"0 pick {card}" for card in picks), "0 pick", "0 pick C15") == "OV-28"
    judged = after(SCRUM, *LAID, "0 pick FX", picked=1)
    assert (judged["phase"], sizes(judged)) == ("meld", [7, 8])


def test_picked_and_drawn_cards_may_be_laid() -> None:  # OV-30
    judged = after(SCRUM, *LAID, "0 pick R7", "0 pick S14", "0 pick")
    assert legal(judged) == {"lay W15", "lay C4 C5", "pass"}
    judged = after(SCRUM, *LAID, "0 pick W2", "0 pick")
    assert legal(judged) == {"lay W15", "lay W2", "lay W2 W15", "lay C4 C5", "pass"}
    judged = after(SCRUM, *LAID, "0 pick W2", "0 pick", "0 lay W2 W15")
    assert (judged["scores"], lying(judged, "scrums")) == ([7, 0], ["W8"])


def test_a_counter_seizes_one_card_and_joins_two_of_the_hand() -> None:  # OV-31
    counters = {move for move in legal(after(COUNTER, *LAY), 1) if move != "allow"}
    assert counters == {
        *(f"counter {seized} {pair}" for seized in ("C1", "C2", "C7") for pair in ("C3 C6", "C3 C8", "C6 C8")),
        "counter C7 C6 C8 C15",
    }
    assert refused(COUNTER, *LAY, "1 counter C1 C2 C3") == "OV-31"
    assert refused(COUNTER, *LAY, "1 counter C7 C3 C6 C15") == "OV-31"
    assert refused(COUNTER, *LAY, "1 counter C7 C3") == "OV-31"
    assert refused(COUNTER, *LAY, "1 counter C7 C3 C5") == "OV-12"
    assert refused(COUNTER, *LAY, "1 counter C8 C3 C6") == "OV-31"
    assert refused(COUNTER, *LAY, "1 allow", "1 counter C7 C3 C6") == "OV-31"


def test_cards_on_the_table_are_no_help_to_a_counter() -> None:  # OV-31
    position = start("C1 C2 C7 F9", "C8 W1", stock=["S13"], tables=[{}, {"scrums": [["C3", "C6"]], "laid": ["C"]}])
    assert after(position, *LAY)["phase"] == "pick"


def test_a_counter_is_a_whole_turn() -> None:  # OV-32
    judged = after(COUNTER, *LAY, "1 counter C7 C6 C8", "0 allow")
    assert (judged["to_act"], judged["phase"], sizes(judged)) == ([1], "discard", [6, 9])
    assert (judged["scores"], judged["position"]["pending"]) == ([0, 5], ["C1", "C2"])
    assert judged["events"][0] == {"type": "countered", "seat": 0, "by": 1}
    judged = after(COUNTER, *LAY, "1 counter C7 C6 C8", "0 allow", "1 discard S2")
    assert (pile(judged), judged["to_act"], judged["position"]["takeable"]) == ("W9 S9 C1 C2 S2", [0], True)
    assert (judged["position"]["pending"], lying(judged, "laid")) == ([], [])


def test_cards_put_aside_are_out_of_reach() -> None:  # OV-32
    moves = [*LAY, "1 counter C7 C3 C6", "0 allow"]
    assert legal(after(COUNTER, *moves), 1) == {"pick", "pick W9", "pick S9"}
    assert refused(COUNTER, *moves, "1 pick C1") == "OV-32"
    judged = after(COUNTER, *moves, "1 pick", "1 lay C8")
    assert judged["phase"] == "react"
    judged = after(COUNTER, *moves, "1 pick", "1 lay C8", "0 allow", "1 discard S2")
    assert (judged["scores"], pile(judged)) == ([0, 5], "W9 S9 C1 C2 S2")


def test_a_row_is_completed_on_one_scrum() -> None:  # OV-33
    position = start("C8 C1 C2 F9", stock="R7 R8 W1", tables=OWN)
    assert legal(after(position, "0 draw")) == {"lay C8", "lay C1 C2", "lay C1 C2 C8", "pass"}
    judged = after(position, "0 draw", "0 lay C8")
    assert (judged["scores"], lying(judged, "scrums"), lying(judged, "melds")) == ([5, 0], ["C3"], ["C6 C7 C8"])
    judged = after(position, "0 draw", "0 lay C1 C2")
    assert (judged["scores"], lying(judged, "scrums"), lying(judged, "melds")) == ([5, 0], ["C6 C7"], ["C1 C2 C3"])
    judged = after(position, "0 draw", "0 lay C1 C2 C8")
    assert (judged["scores"], judged["phase"]) == ([0, 0], "pick")
    assert refused(position, "0 draw", "0 lay C1") == "OV-33"


def test_rows_are_never_completed_across_two_scrums() -> None:  # OV-33
    tables = [{"scrums": [["C1", "C6", "C7"], ["C2", "C8"]], "laid": ["C"]}, {}]
    assert refused(start("C3 F9", stock=["R7"], tables=tables), "0 draw", "0 lay C3") == "OV-33"


def test_the_one_missing_card_is_not_the_discard_but_one_of_two_may_be() -> None:  # OV-34
    position = start("C2 C15 F9", stock="R7 R8 W1", discard=["C8"], takeable=True, tables=OWN)
    assert refused(position, "0 take") == "OV-34"
    assert refused(position, "0 take C15") == "OV-34"
    two = {**position, "discard": ["C1"]}
    assert legal(after(two)) == {"draw", "take C2", "take C2 C15"}
    judged = after(two, "0 take C2")
    assert (judged["scores"], lying(judged, "scrums")) == ([5, 0], ["C6 C7"])


def test_nothing_is_laid_on_an_opponents_cards() -> None:  # OV-35
    position = start("C8 C14 F9", stock=["R7"], tables=[{}, {**OWN[0], "lines": [["C11", "C12", "C13"]]}])
    assert legal(after(position, "0 draw")) == {"pass"}
    assert refused(position, "0 draw", "0 lay C8") == "OV-35"
    assert refused(position, "0 draw", "0 lay C14") == "OV-35"


def test_a_red_card_is_only_an_answer_but_may_be_discarded() -> None:  # OV-36
    position = start("CX C1 C2 C3 F9", stock="R7 R8 W1", tables=[{"melds": [["C4", "C5"]]}, {}])
    assert refused(position, "0 draw", "0 lay CX") == "OV-36"
    assert refused(position, "0 draw", "0 lay C1 C2 C3 CX") == "OV-36"
    assert refused(position, "0 draw", "0 red") == "OV-21"
    assert pile(after(position, "0 draw", "0 pass", "0 discard CX")) == "CX"


@pytest.mark.parametrize(
    ("mine", "cards"),
    [("C1 C2 C3", "C1 C2 C3"), ("C9 C10", "C9 C10"), ("C4 C5", "C4 C5"), ("C1 C2 C7", "C1 C2 C7"), ("C8", "C8")],
)
def test_a_red_card_cancels_a_meld_of_its_team(mine: str, cards: str) -> None:  # OV-37, OV-38, OV-40
    tables = OWN if mine == "C8" else [{}, {}]
    position = start(f"{mine} F9", "CX W12", stock="R7 R8 W1 W2 W3 W4 W5 W6 W7", tables=tables)
    judged = after(position, "0 draw", f"0 lay {cards}", "1 red")
    assert (judged["scores"], pile(judged), lying(judged, "reds", 1)) == ([0, 0], cards, ["CX"])
    assert (judged["to_act"], judged["phase"], sizes(judged)[1]) == ([1], "meld", 9)
    assert judged["position"]["hit"] == [1, 0]
    assert judged["events"][-1] == {"type": "cancelled", "seat": 0, "by": 1}
    other = {**position, "hands": [position["hands"][0], ["WX", "W12"]]}
    assert 1 not in after(other, "0 draw", f"0 lay {cards}")["to_act"]


def test_a_lone_fullback_is_answered_in_the_english_edition() -> None:  # OV-37, OV-39
    position = start("C15 F9", "CX W1", stock="R7 R8", tables=[{"melds": [["C9", "C10"]]}, {}])
    assert after(position, "0 draw", "0 lay C15")["phase"] == "discard"
    judged = after(position, "0 draw", "0 lay C15", "1 red", **EN)
    assert (pile(judged), lying(judged, "fullbacks")) == ("C15", [])


def test_cards_laid_before_stay() -> None:  # OV-38
    position = start("C8 C4 C5 F9", "CX W12 W13", stock="R7 R8 W1", tables=OWN)
    judged = after(position, "0 draw", "0 lay C4 C5", "1 allow", "* steal W12 W13", "0 lay C8", "1 red")
    assert (pile(judged), lying(judged, "scrums"), lying(judged, "melds")) == ("C8", ["C3 C6 C7"], ["C4 C5"])


def test_a_cancelled_counter_does_not_bring_the_scrum_back() -> None:  # OV-38
    judged = after(COUNTER, *LAY, "1 counter C7 C6 C8 C15", "0 red")
    assert pile(judged) == "W9 S9 C1 C2 C6 C7 C8"
    assert (lying(judged, "scrums"), lying(judged, "fullbacks", 1)) == ([], ["C15"])
    assert (judged["to_act"], judged["phase"], sizes(judged)) == ([0], "meld", [9, 5])
    assert told(judged) == ["countered", "cancelled", "fullback"]


def test_a_taken_card_is_lost_with_the_meld() -> None:  # OV-38
    position = start("R9 C1 F5", "RX W8", stock="F10 R14", discard="W1 R10", takeable=True)
    judged = after(position, "0 take R9", "1 red")
    assert (pile(judged), judged["position"]["takeable"]) == ("W1 R9 R10", False)


def test_a_fullback_laid_with_a_cancelled_try_stays_and_converts() -> None:  # OV-39
    position = start("C1 C2 C3 C15 C6 C7 C8 F9", "CX W1 F4", stock="R7 R8 W2 W3 W4 W5 R1 S9 S10 S11 S12 S13")
    moves = ["0 draw", "0 lay C1 C2 C3 C15", "1 red", "1 pass", "1 discard W1", "0 draw", "0 lay C6 C7 C8"]
    judged = after(position, *moves)
    assert (judged["scores"], lying(judged, "fullbacks")) == ([7, 0], ["C15"])
    alone = ["0 draw", "0 lay C1 C2 C3", "1 red", "1 pass", "1 discard W1", "0 draw"]
    assert refused(position, *alone, "0 lay C15") == "OV-17"


def test_the_player_hit_stops_and_the_red_cards_player_has_a_turn() -> None:  # OV-40
    position = start("C1 C2 C3 F9 F10 S4 S5 R1", "CX W1 F4 F5 R9 R10 S1 S9", stock="R7 R8 W2 W3 W4 W5")
    judged = after(position, "0 draw", "0 lay C1 C2 C3", "1 red")
    assert (sizes(judged), hand(judged, 1) >= {"R8", "W2"}) == ([6, 9], True)
    assert refused(position, "0 draw", "0 lay C1 C2 C3", "1 red", "0 discard F9") == "OV-6"
    judged = after(position, "0 draw", "0 lay C1 C2 C3", "1 red", "1 lay R9 R10", "1 discard W1", "0 draw")
    assert (judged["scores"], sizes(judged)) == ([0, 3], [9, 8])


def test_nobody_is_hit_more_often_than_the_limit() -> None:  # OV-41
    position = start("F1 F3 F6 C9", "FX F2 F7 W3", stock="S13 C5 W1 R3", hit=[3, 0])
    moves = ["0 draw", "0 lay F1 F3 F6"]
    assert legal(after(position, *moves), 1) >= {"red", "allow"}
    english = after(position, *moves, **EN)
    assert "red" not in legal(english, 1)
    assert "counter F1 F2 F7" in legal(english, 1)
    assert refused(position, *moves, "1 red", **EN) == "OV-41"
    tries = {**position, "hands": [["F1", "F2", "F3"], ["FX"]]}
    assert after(tries, "0 draw", "0 lay F1 F2 F3", **EN)["scores"] == [5, 0]
    assert refused(tries, "0 draw", "0 lay F1 F2 F3", "1 red", **EN) == "OV-41"


def test_a_red_card_never_answers_an_earlier_link_or_turn() -> None:  # OV-42
    position = start("C4 C5 R1 R2 R3 F9", "CX W1 F4 S1 S2", stock="R7 R8 W2 W3 W4")
    moves = ["0 draw", "0 lay C4 C5", "1 allow", "* steal W1 F4", "0 lay R1 R2 R3"]
    assert refused(position, *moves, "1 red") == "OV-21"
    assert refused(position, *moves, "0 discard F9", "1 red") == "OV-21"
