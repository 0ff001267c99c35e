"""The end of a half, for two: OV-43 to OV-51."""

from __future__ import annotations

from games.ovalia.table import EN, after, closing, hand, legal, lying, refused, sizes, told

NINE = closing("F15 WX F9 R14 C2 C7 S4 S12", "R12 R13 F1 W3 W12 C9 S2 S7", "F10")
SHORT = closing("F1 F2 F3 F9 C2 C7 S4 S12", "R12 R13 R14 W3 W12 C9 S2 S7", "F10")
FILLED = closing("F1 F2 F3 F9 C2 C7 S4 S12", "R12 R13 R14 W3 W12 C9 S2 S7", "S13 F10")
RED = closing("F1 F2 F3 F9 C2 C7 S4 S12", "FX R12 R13 R14 W3 W12 C9 S2", "F10")
SCRUM = closing("C1 C2 C7 F9 S4 S12 W9 R3", "C6 C8 R12 R13 R14 W3 S2 S7", "F10")


def plays(judged: dict) -> tuple:
    return judged["position"]["drawer"], judged["position"]["last_plays"]


def test_the_end_begins_with_the_last_card() -> None:  # OV-43
    assert plays(after(FILLED, "0 draw")) == (None, None)
    assert plays(after(NINE, "0 draw")) == (0, None)
    judged = after(FILLED, "0 draw", "0 lay F1 F2 F3")
    assert (sizes(judged), judged["position"]["stock"]) == ([7, 8], [])


def test_an_empty_stock_that_nobody_has_emptied_closes_with_the_next_fill_up() -> None:  # OV-43
    position = closing("F1 F2 F3 F9", "R12 R13 R14 W3", "")
    assert plays(after(position, "0 draw")) == (0, None)
    assert plays(after(position, "0 draw", **EN)) == (0, [1])


def test_stoppage_and_extra_time_end_a_half_differently() -> None:  # OV-44
    moves = ["0 draw", "0 lay F1 F2 F3"]
    assert after(SHORT, *moves)["to_act"] == [0]
    assert after(SHORT, *moves, **EN)["to_act"] == [1]
    assert after(SHORT, *moves, closing="extra_time")["to_act"] == [1]
    assert after(SHORT, *moves, edition="en", closing="stoppage")["to_act"] == [0]


def test_with_nine_cards_one_is_discarded_and_the_opponent_has_the_move() -> None:  # OV-45
    judged = after(NINE, "0 draw", "0 pass", "0 discard R14")
    assert (judged["to_act"], plays(judged), legal(judged, 1)) == ([1], (0, [0]), {"draw", "take R12 R13"})
    judged = after(NINE, "0 draw", "0 pass", "0 discard R14", "1 take R12 R13")
    assert (judged["scores"], judged["to_act"], plays(judged)) == ([0, 5], [0], (0, []))
    judged = after(NINE, "0 draw", "0 pass", "0 discard R14", "1 take R12 R13", "0 draw", "0 lay F9 F10")
    assert (judged["scores"], judged["over"], judged["winner"], told(judged)[-1]) == ([3, 5], True, 1, "half")


def test_with_fewer_cards_the_player_keeps_the_move_and_discards_nothing() -> None:  # OV-45
    moves = ["0 draw", "0 lay F1 F2 F3"]
    judged = after(SHORT, *moves)
    assert (judged["to_act"], judged["phase"], plays(judged), sizes(judged)) == ([0], "draw", (0, [1]), [6, 8])
    assert legal(judged) == {"draw"}
    judged = after(SHORT, *moves, "0 draw", "0 lay F9 F10", "1 draw", "1 lay R12 R13 R14")
    assert (judged["scores"], judged["over"], sizes(judged)) == ([8, 5], True, [4, 5])


def test_a_last_play_draws_nothing_and_chains_go_on() -> None:  # OV-45
    position = closing("F1 F2 F3 C4 C5 R1 R2 S12", "R3 R13 R14 W3 W12 C9 S2 S7", "F10")
    moves = ["0 draw", "0 lay F1 F2 F3", "0 draw", "0 lay C4 C5", "* steal R3 S7", "0 lay R1 R2 R3"]
    judged = after(position, *moves)
    assert (judged["scores"], judged["to_act"], sizes(judged)) == ([10, 0], [1], [3, 6])


def test_the_closing_discard_is_no_fullback_and_no_red_card() -> None:  # OV-46
    judged = after(NINE, "0 draw", "0 pass")
    assert legal(judged) == {f"discard {card}" for card in hand(judged) - {"F15", "WX"}}
    assert refused(NINE, "0 draw", "0 pass", "0 discard WX") == "OV-46"
    assert refused(NINE, "0 draw", "0 pass", "0 discard F15", **EN) == "OV-46"
    nothing_else = closing("F15 WX C15 FX R15 S15 W15 SX", "R12 R13 F1 W3 W12 C9 S2 S7", "RX")
    assert len(legal(after(nothing_else, "0 draw", "0 pass"))) == 9


def test_extra_time_after_the_last_card_at_the_start() -> None:  # OV-47
    assert plays(after(SHORT, "0 draw", **EN)) == (0, [1])
    judged = after(SHORT, "0 draw", "0 lay F1 F2 F3", "1 draw", "1 lay R12 R13 R14", **EN)
    assert (judged["scores"], judged["over"]) == ([5, 5], True)


def test_extra_time_after_the_last_card_in_the_fill_up() -> None:  # OV-47
    judged = after(FILLED, "0 draw", "0 lay F1 F2 F3", **EN)
    assert (judged["to_act"], plays(judged)) == ([1], (0, [0]))
    judged = after(FILLED, "0 draw", "0 lay F1 F2 F3", "1 draw", "1 lay R12 R13 R14", "0 draw", "0 lay F9 F10", **EN)
    assert (judged["scores"], judged["over"]) == ([8, 5], True)
    whole = closing("F1 F2 F3 F9 C2 C7 S4 S12", "R12 R13 R14 W3 W12 C9 S2 S7", "S13 F10 W1 W15")
    judged = after(whole, "0 draw", "0 lay F1 F2 F3", **EN)
    assert (judged["phase"], plays(judged)) == ("discard", (0, [1, 0]))
    assert refused(whole, "0 draw", "0 lay F1 F2 F3", "0 discard W15", **EN) == "OV-46"


def test_extra_time_after_the_last_card_in_the_middle() -> None:  # OV-47
    position = closing("C1 C2 C7 F9 F11 S12 W9 R3", "F6 C8 R12 R13 R14 W3 S2 S7", "W4 W5")
    moves = ["0 draw", "0 lay C1 C2 C7", "0 pick"]
    assert plays(after(position, *moves, **EN)) == (0, [1])
    assert after(position, *moves, "0 pass", "1 draw", "1 pass", **EN)["over"]
    assert plays(after(position, *moves)) == (0, None)


def test_a_red_card_in_a_last_play_brings_the_one_still_due() -> None:  # OV-48
    position = closing("F1 F2 F3 R6 R7 R8 S4 S12", "RX C12 C13 C14 W3 W12 S2 S7", "F10")
    moves = ["0 draw", "0 lay F1 F2 F3", "0 draw", "0 lay R6 R7 R8", "1 red"]
    judged = after(position, *moves)
    assert (judged["to_act"], judged["phase"], plays(judged)) == ([1], "meld", (0, []))
    judged = after(position, *moves, "1 lay C12 C13 C14")
    assert (judged["scores"], judged["over"]) == ([5, 5], True)


def test_a_red_card_gives_no_second_last_play() -> None:  # OV-48
    position = closing("F1 F2 F3 RX F9 C15 S4 S12", "R12 R13 R14 W3 W12 C9 S2 S7", "F10")
    moves = ["0 draw", "0 lay F1 F2 F3", "0 draw", "0 pass", "1 draw", "1 lay R12 R13 R14", "0 red"]
    judged = after(position, *moves)
    assert (judged["scores"], judged["over"], lying(judged, "reds")) == ([5, 0], True, ["RX"])


def test_a_counter_in_a_last_play_is_one_more() -> None:  # OV-49
    position = closing("F1 F2 F3 C6 C8 C15 S4 S12", "C1 C2 C7 W3 W12 R9 S2 S7", "F10")
    moves = ["0 draw", "0 lay F1 F2 F3", "0 draw", "0 pass", "1 draw", "1 lay C1 C2 C7"]
    judged = after(position, *moves, "0 counter C7 C6 C8 C15")
    assert (judged["scores"], judged["over"], judged["position"]["pending"]) == ([12, 0], True, [])
    assert judged["position"]["discard"][-2:] == ["C1", "C2"]


def test_a_counter_scrum_in_a_last_play_goes_on() -> None:  # OV-49
    position = closing("F1 F2 F3 C3 C6 S4 S12 R12", "C1 C2 C7 W3 W12 R9 S2 S7", "F10")
    moves = [
        "0 draw",
        "0 lay F1 F2 F3",
        "1 draw",
        "1 lay C1 C2 C7",
        "0 counter C7 C3 C6",
        "0 pick C8",
        "0 pick",
        "0 lay C8",
        "0 pass",
    ]
    judged = after(position, *moves, **EN)
    assert (judged["scores"], judged["over"]) == ([10, 0], True)


def test_the_closing_turn_interrupted_by_a_red_card() -> None:  # OV-50
    moves = ["0 draw", "0 lay F1 F2 F3", "1 red"]
    judged = after(RED, *moves)
    assert (judged["to_act"], judged["phase"], plays(judged), sizes(judged)) == ([1], "meld", (0, [0]), [6, 7])
    judged = after(RED, *moves, "1 lay R12 R13 R14", "0 draw", "0 lay F9 F10")
    assert (judged["scores"], judged["over"]) == ([3, 5], True)
    assert after(RED, *moves, "1 lay R12 R13 R14", **EN)["over"]


def test_the_closing_turn_interrupted_by_a_counter() -> None:  # OV-50
    moves = ["0 draw", "0 lay C1 C2 C7", "1 counter C7 C6 C8"]
    judged = after(SCRUM, *moves)
    assert (judged["to_act"], judged["phase"], plays(judged)) == ([0], "draw", (0, []))
    judged = after(SCRUM, *moves, "0 draw", "0 lay F9 F10")
    assert (judged["scores"], judged["over"]) == ([3, 5], True)
    assert after(SCRUM, *moves, **EN)["over"]


def test_points_still_in_hand_are_lost() -> None:  # OV-51
    judged = after(SHORT, "0 draw", "0 pass", "0 discard C2", "1 draw", "1 pass", "0 draw", "0 pass")
    assert (judged["scores"], judged["over"]) == ([0, 0], True)
    assert {"F1", "F2", "F3", "F9", "F10"} <= hand(judged)


def test_closed_by_the_fill_up_of_a_red_cards_player() -> None:  # OV-45, OV-47
    position = closing("F1 F2 F3 F9 C2 C7 S4 S12", "FX R12 R13 R14 W3 W12 C9 S2", "F10 C10")
    moves = ["0 draw", "0 lay F1 F2 F3", "1 red"]
    assert plays(after(position, *moves)) == (1, None)
    assert plays(after(position, *moves, **EN)) == (1, [0])
    judged = after(position, *moves, "1 lay C9 C10")
    assert (judged["to_act"], judged["phase"], plays(judged)) == ([1], "draw", (1, [0]))
