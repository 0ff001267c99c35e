"""Four at the table: OV-52 to OV-60."""

from __future__ import annotations

from typing import Any

import pytest
from games.ovalia.table import DULL, after, closing_four, four, hand, legal, lying, pile, refused, sizes, told, tried

PLAIN = "F1 F4 F9 F11 W1 W4 W9 W11"
DUMB = "S1 S4 S9 S11 F15 W15 S15 FX"
STOCK = "F12 W12 S12 F12 W12 S12 F2 W2 S2 F2"


def judged4(position: dict[str, Any], *moves: str, **rules: Any) -> dict[str, Any]:
    return after(position, *moves, players=4, **rules)


def refused4(position: dict[str, Any], *moves: str, **rules: Any) -> str | None:
    return refused(position, *moves, players=4, **rules)


def plays(judged: dict[str, Any]) -> tuple[Any, Any]:
    return judged["position"]["drawer"], judged["position"]["last_plays"]


def test_two_packs_and_the_player_after_the_dealer_begins() -> None:  # OV-52
    judged = judged4({"dealer": 3})
    assert (sizes(judged), len(judged["position"]["stock"]), judged["to_act"]) == ([8] * 4, 128, [0])
    over = closing_four("F1", "F4", "F9", "F11", phase="draw", dealer=3)
    moves = [f"{seat} {word}" for seat in range(4) for word in ("draw", "pass")]
    next_half = judged4({**over, "half": 1}, *moves)
    assert (next_half["position"]["dealer"], next_half["to_act"]) == (0, [1])


def test_twins_never_go_into_one_meld_but_melds_can_be_laid_twice() -> None:  # OV-53
    assert legal(judged4(four("C1 C1 C4 C4 C7 C9 C11 C11 C12"))) == {"pass"}
    assert refused4(four("C4 C4"), "0 lay C4 C4") == "OV-53"
    table = [{"melds": [["R1", "R2", "R3"]], "fullbacks": ["R15"]}, {}, {}, {}]
    judged = judged4(four("R1 R2 R3 R15 R15", tables=[{**table[0], "fullbacks": []}, {}, {}, {}]), "0 lay R1 R2 R3 R15")
    assert (judged["scores"][0], lying(judged, "melds"), lying(judged, "fullbacks")) == (7, ["R1 R2 R3"] * 2, ["R15"])
    judged = judged4(four("R1 R2 R3 R15", tables=table), "0 lay R1 R2 R3 R15")
    assert (judged["scores"][0], lying(judged, "fullbacks")) == (7, ["R15", "R15"])


def test_scrums_and_lines_are_kept_apart_and_the_oldest_is_completed() -> None:  # OV-53
    scrums = [["C1", "C2", "C6"], ["C1", "C2", "C7"]]
    judged = judged4(four("C3 F1 F4", tables=[{"scrums": scrums}, {}, {}, {}]), "0 lay C3")
    assert lying(judged, "scrums") == ["C6", "C1 C2 C7"]
    lines = [
        ["C11", "C12", "C14"],
        ["C11", "C12", "C13"],
    ]
    judged = judged4(four("C13 C14 F4", tables=[{"lines": lines}, {}, {}, {}]), "0 lay C14")
    assert lying(judged, "lines") == ["C11 C12 C14"]


CLAIM = four("R2 " + PLAIN, "R6 R7 F1 F4", "R1 R3 S1 S4", DUMB, phase="discard", stock=STOCK)


def test_everybody_who_can_use_a_discard_is_asked() -> None:  # OV-54
    judged = judged4(CLAIM, "0 discard R2")
    assert (judged["phase"], judged["to_act"], judged["position"]["takeable"]) == ("claim", [1, 2], True)
    assert legal(judged, 1) == {"allow", "take R6 R7"}
    assert legal(judged, 2) == {"allow", "take R1 R3"}
    assert refused4(CLAIM, "0 discard R2", "1 draw") == "OV-54"
    assert refused4(CLAIM, "0 discard R2", "3 take") == "OV-8"


@pytest.mark.parametrize("answers", [["1 take R6 R7", "2 take R1 R3"], ["2 take R1 R3", "1 take R6 R7"]])
def test_a_try_beats_a_scrum_whatever_the_order_of_the_answers(answers: list[str]) -> None:  # OV-54
    judged = judged4(CLAIM, "0 discard R2", *answers)
    assert (judged["scores"], judged["to_act"], sizes(judged)[1]) == ([0, 0, 5, 0], [2], 4)
    assert pile(judged) == ""


def test_between_equals_the_first_after_the_discarder_has_the_card() -> None:  # OV-54
    position = four("R10", "F1", "R9 F4", "R9 F9", phase="discard", turn=0)
    judged = judged4(
        {**position, "turn": 1, "hands": [["R9"], ["R10"], ["R9"], ["F1"]]}, "1 discard R10", "0 take R9", "2 take R9"
    )
    assert judged["to_act"] == [2]


def test_when_nobody_claims_the_next_player_draws_and_nothing_is_takeable() -> None:  # OV-54
    judged = judged4(CLAIM, "0 discard R2", "1 allow", "2 allow")
    assert (judged["phase"], judged["to_act"], judged["position"]["takeable"]) == ("draw", [1], False)
    assert legal(judged, 1) == {"draw"}
    assert refused4(CLAIM, "0 discard R2", "1 allow", "2 allow", "1 take R6 R7") == "OV-54"


def test_play_goes_on_after_the_claimant() -> None:  # OV-55
    judged = judged4(CLAIM, "0 discard R2", "1 allow", "2 take R1 R3", "2 discard S1")
    assert judged["to_act"] == [3]


LINE_OUT = four("C4 C5 " + PLAIN, "R13 F1 F4", DUMB, "R14 S1 S4", stock=STOCK)


def test_a_line_out_takes_from_one_opponent_or_two() -> None:  # OV-56
    judged = judged4(LINE_OUT, "0 lay C4 C5")
    assert legal(judged) == {f"victims {pair}" for pair in ("1 1", "1 2", "1 3", "2 2", "2 3", "3 3")}
    assert refused4(LINE_OUT, "0 lay C4 C5", "0 victims 0 1") == "OV-56"
    assert refused4(LINE_OUT, "0 lay C4 C5", "0 pass") == "OV-56"
    judged = judged4(LINE_OUT, "0 lay C4 C5", "0 victims 1 3")
    assert len(judged["chance"]) == 9
    judged = judged4(LINE_OUT, "0 lay C4 C5", "0 victims 1 3", "* steal R13 R14")
    assert (sizes(judged), hand(judged) >= {"R13", "R14"}) == ([10, 2, 8, 2], True)


def test_a_choice_that_yields_fewer_cards_is_not_offered() -> None:  # OV-56
    position = four("C4 C5", "F1", "", DUMB)
    assert legal(judged4(position, "0 lay C4 C5")) == {"victims 1 3", "victims 3 3"}
    judged = judged4(four("C4 C5", "F1", "F4", ""), "0 lay C4 C5")
    assert (judged["phase"], judged["position"]["victims"]) == ("steal", [1, 2])
    judged = judged4(four("C4 C5", "F1", "", ""), "0 lay C4 C5")
    assert judged["chance"] == ["* steal F1"]
    assert judged4(four("C4 C5", "", "", ""), "0 lay C4 C5")["phase"] == "meld"
    assert legal(judged4(LINE_OUT, "0 lay C4 C5", stolen=1)) == {"victims 1", "victims 2", "victims 3"}


def test_cards_from_two_victims_are_matched_in_order_of_seats_where_that_fits() -> None:  # OV-56
    position = four("C4 C5", "S9 F1", "F1 F4", "W1")
    moves = ["0 lay C4 C5", "0 victims 1 2"]
    judged = judged4(position, *moves, "* steal F1 S9")
    assert (judged["position"]["hands"][1], judged["position"]["hands"][2]) == (["F1"], ["F4"])
    judged = judged4(position, *moves, "* steal F1 F4")
    assert (judged["position"]["hands"][1], judged["position"]["hands"][2]) == (["S9"], ["F1"])


def test_only_thief_and_victim_know_the_card() -> None:  # OV-56
    moves = ["0 lay C4 C5", "0 victims 1 3", "* steal R13 R14"]
    seen = {seat: judged4(LINE_OUT, *moves, view=seat) for seat in range(4)}
    assert [seen[seat]["record"][-1] for seat in range(4)] == [
        "* steal R13 R14",
        "* steal R13 ?",
        "* steal ? ?",
        "* steal R14 ?",
    ]
    assert "R13" in hand(seen[1], 0)
    assert "R14" not in hand(seen[1], 0)
    assert hand(seen[2], 0) == {"?"}


def test_any_opponent_may_play_a_red_card_and_the_first_in_order_counts() -> None:  # OV-57
    position = four("C9 C10 " + PLAIN, "CX F1", DUMB, "CX S1", stock=STOCK)
    judged = judged4(position, "0 lay C9 C10", "3 red")
    assert (judged["phase"], judged["to_act"]) == ("react", [1])
    judged = judged4(position, "0 lay C9 C10", "3 red", "1 red")
    assert (judged["to_act"], lying(judged, "reds", 1), "CX" in hand(judged, 3)) == ([1], ["CX"], True)
    judged = judged4(position, "0 lay C9 C10", "3 red", "1 allow", "3 pass", "3 discard S1")
    assert (judged["to_act"], judged["position"]["hit"]) == ([0], [1, 0, 0, 0])


COUNTERS = four("C1 C2 C7 F1 F4", "C3 C6 F9", "C6 C8 S1", "CX S4", stock=STOCK)


def test_red_cards_before_counters_and_a_try_before_a_scrum() -> None:  # OV-57
    moves = ["0 lay C1 C2 C7", "1 counter C7 C3 C6", "2 counter C7 C6 C8"]
    judged = judged4(COUNTERS, *moves, "3 red")
    assert (judged["to_act"], told(judged), sizes(judged)[:3]) == ([3], ["cancelled"], [2, 3, 3])
    judged = judged4(COUNTERS, *moves, "3 allow")
    assert (judged["phase"], judged["to_act"], legal(judged, 3)) == ("react", [3], {"allow", "red"})
    judged = judged4(COUNTERS, *moves, "3 allow", "3 allow", "2 discard S1")
    assert (judged["scores"], pile(judged), judged["to_act"]) == ([0, 0, 5, 0], "C1 C2 S1", [3])


def test_a_counter_to_a_counter_frees_the_cards_put_aside() -> None:  # OV-32, OV-57
    position = four("C1 C2 C7 F1", "F4 F9", "C3 C6 S1", "C7 C8 S4", stock=STOCK)
    moves = ["0 lay C1 C2 C7", "2 counter C7 C3 C6", "3 allow"]
    judged = judged4(position, *moves)
    assert (judged["phase"], judged["to_act"], judged["position"]["pending"]) == ("react", [3], ["C1", "C2"])
    judged = judged4(position, *moves, "3 counter C6 C7 C8")
    assert (judged["scores"], judged["to_act"], judged["phase"]) == ([0, 0, 0, 5], [3], "discard")
    assert (pile(judged), judged["position"]["pending"]) == ("C1 C2", ["C3", "C7"])
    assert [event["by"] for event in judged["events"] if event["type"] == "countered"] == [2, 3]


def test_a_hand_that_is_whole_with_the_last_card_ends_nothing() -> None:  # OV-58
    position = closing_four("C9 C10 R15 RX F1 F4 F9 F11", *DULL, stock="F12 W12 S12", phase="draw")
    judged = judged4(position, "0 draw", "0 lay C9 C10")
    assert (judged["phase"], plays(judged)) == ("discard", (None, None))
    assert {"discard R15", "discard RX"} <= legal(judged)
    judged = judged4(position, "0 draw", "0 lay C9 C10", "0 discard F1", "1 draw")
    assert (judged["phase"], plays(judged)) == ("meld", (1, [2, 3, 0]))


def test_running_short_later_in_a_turn_gives_the_first_last_play() -> None:  # OV-58
    position = closing_four("C1 C2 C3 F1 F4 F9 F11 W1", *DULL, stock="F12 W12", phase="draw")
    judged = judged4(position, "0 draw", "0 lay C1 C2 C3")
    assert (judged["to_act"], judged["phase"], plays(judged), sizes(judged)[0]) == ([0], "draw", (0, [1, 2, 3]), 7)
    red = closing_four("C1 C2 C3 F1 F4 F9 F11 W1", "CX F4", DUMB, DUMB, stock="F12 W12", phase="draw")
    judged = judged4(red, "0 draw", "0 lay C1 C2 C3", "1 red")
    assert (judged["phase"], plays(judged)) == ("meld", (1, [2, 3, 0]))


LAST = closing_four(PLAIN, "C1 C2 C3 F1", DUMB, "CX S1", turn=1, drawer=0, last_plays=[2, 3, 0])


def test_an_interruption_moves_the_move_and_play_goes_on_from_there() -> None:  # OV-59
    judged = judged4(LAST, "1 lay C1 C2 C3", "3 red")
    assert (judged["to_act"], judged["phase"], plays(judged)) == ([3], "meld", (0, [0, 2]))
    judged = judged4(LAST, "1 lay C1 C2 C3", "3 red", "3 pass")
    assert (judged["to_act"], plays(judged)) == ([0], (0, [2]))
    had = {**LAST, "last_plays": [2]}
    judged = judged4(had, "1 lay C1 C2 C3", "3 red")
    assert (judged["to_act"], judged["phase"]) == ([2], "draw")


def test_round_and_round_until_all_four_have_passed() -> None:  # OV-59
    position = closing_four("R9 R10 F1", "C9 C10 F4", DUMB, DUMB, phase="draw")
    one = ["0 draw", "0 lay R9 R10", "1 draw", "1 lay C9 C10", "2 draw", "2 pass", "3 draw", "3 pass"]
    assert judged4(position, *one)["over"]
    rounds = {"stoppage_rounds": "until_all_pass"}
    judged = judged4(position, *one, **rounds)
    assert (judged["over"], judged["to_act"], plays(judged)) == (False, [0], (0, [1, 2, 3]))
    assert judged["position"]["passed"] == 2
    assert judged4(position, *one, "0 draw", "0 pass", **rounds)["to_act"] == [1]
    assert judged4(position, *one, "0 draw", "0 pass", "1 draw", "1 pass", **rounds)["over"]


def test_a_counter_does_not_count_as_a_pass() -> None:  # OV-59
    position = closing_four("C1 C2 C7 F1", "C6 C8 F4", DUMB, DUMB, drawer=0, last_plays=[1, 2, 3])
    rounds = {"stoppage_rounds": "until_all_pass"}
    moves = ["0 lay C1 C2 C7", "1 counter C7 C6 C8"]
    judged = judged4({**position, "passed": 3}, *moves, **rounds)
    assert (judged["to_act"], judged["position"]["passed"], plays(judged)) == ([2], 0, (0, [3, 0, 1]))


def test_four_always_end_in_stoppage() -> None:  # OV-59
    position = closing_four("C1 C2 C3 F1 F4 F9 F11 W1", *DULL, stock="F12 W12", phase="draw")
    for rules in ({"edition": "en"}, {"closing": "stoppage"}):
        judged = judged4(position, "0 draw", "0 lay C1 C2 C3", **rules)
        assert (judged["to_act"], plays(judged)) == ([0], (0, [1, 2, 3]))


def test_the_most_points_win_and_equals_share_the_place() -> None:  # OV-60
    for scores, winner in (([31, 31, 18, 4], None), ([1, 2, 40, 40], None), ([0, 0, 0, 1], 3)):
        position = {**closing_four(PLAIN, *DULL, drawer=1, last_plays=[]), "scores": scores}
        judged = judged4(position, "0 pass")
        assert (judged["over"], judged["winner"]) == (True, winner)


def test_a_claim_is_refused_with_the_reason() -> None:  # OV-9, OV-10, OV-34, OV-53, OV-54
    hands = (
        "R2 CX C15 F4 F9 C8 W1 W4 W9",
        "R6 R7 F1 F4 F9 F11 W1 W4",
        "R1 R3 S1 S4 S9 S11 F15 W15",
        "S1 S4 S9 S11 C1 C2 C3 FX",
    )
    table = four(*hands, phase="discard", tables=[{}, {}, {}, {"scrums": [["C3", "C6", "C7"]]}])
    assert refused4(table, "0 discard CX", "3 take C1 C2 C3") == "OV-9"
    assert refused4(table, "0 discard CX", "1 take F1") == "OV-9"
    assert refused4(table, "0 discard C15", "3 take C1 C2 C3") == "OV-10"
    assert refused4(table, "0 discard F4", "1 take F4") == "OV-53"
    assert refused4(table, "0 discard C8", "3 take") == "OV-34"
    assert refused4(table, "0 discard R2", "3 take S1") == "OV-8"
    assert refused4(table, "0 discard R2", "1 allow", "1 take R6 R7") == "OV-54"


def test_nothing_is_taken_where_nothing_was_just_discarded() -> None:  # OV-11
    table = four("F1 F2 F4", "R6 R7 F9", "S1 S4", DUMB, phase="draw", discard=["R2"])
    assert refused4(table, "0 take F1 F2") == "OV-11"
    assert refused4(table, "1 take R6 R7") == "OV-11"
    assert refused4(table, "0 draw", "0 take F1 F2") == "OV-11"


def test_a_refusal_does_not_tell_whether_somebody_else_is_asked() -> None:  # OV-22
    """Seat 3 cannot answer; seat 2 can in the first table, nobody can in the second."""
    for laid in (["0 lay C1 C2 C3"], ["0 lay C1 C2 C7"]):
        reasons = []
        for holds in ("CX S1 S4", "FX S1 S4"):
            table = four("C1 C2 C3 C7", "F4 F9", holds, DUMB)
            for move in ("3 red", "3 counter C7 C6 C8", "3 allow", "3 take C1"):
                answer = tried(table, *laid, move, players=4)["refused"]
                reasons.append((answer["clause"], answer["reason"]))
        assert reasons[:4] == reasons[4:]


def test_an_answer_is_given_once() -> None:  # OV-21, OV-57
    table = four("C9 C10 F1", "CX F4 F9", "CX S1 S4", DUMB)
    assert refused4(table, "0 lay C9 C10", "1 allow", "1 red") == "OV-21"


def test_counting_goes_on_behind_a_theft_nobody_else_saw() -> None:  # OV-56, OV-4
    known = [[[], [], [], []] for _ in range(4)]
    known[1][3] = ["F8", "F9", "S3"]
    table = closing_four("R12", "F1", "C4 C5", "F8 F9 S3", phase="meld", turn=2, known=known)
    judged = judged4(
        {**table, "drawer": 2, "last_plays": [3, 0, 1]}, "2 lay C4 C5", "2 victims 3 3", "* steal F8 S3", view=1
    )
    assert judged["position"]["hands"] == [["R12"], ["F1"], ["?", "?"], ["?"]]
