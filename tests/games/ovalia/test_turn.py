"""The pack, the match and a turn: OV-1 to OV-11."""

from __future__ import annotations

from typing import Any

import pytest
from games.ovalia.table import (
    EN,
    GAME,
    after,
    closing,
    hand,
    legal,
    lying,
    pile,
    refused,
    sizes,
    start,
    told,
    tried,
    unreadable,
)

TRY = start("C1 C2 C3 F9 W4 R6 S11 S13", stock="F10 R10 W1 W5")
DROP = start("R9 C1 C2 C3 F5 W7 S3 S12", stock="F10 R14", discard=["R10"], takeable=True)


def test_five_teams_of_fifteen_players_and_a_red_card() -> None:  # OV-1
    assert len(GAME.cards) == 80
    assert {card[0] for card in GAME.cards} == set("FCWRS")
    assert [card[1:] for card in GAME.cards if card[0] == "R"] == [*map(str, range(1, 16)), "X"]


@pytest.mark.parametrize("row", ["W1 W2 W3", "W4 W5", "W6 W7 W8", "W9 W10", "W11 W12 W13 W14"])
def test_every_row_is_a_meld_and_a_neighbour_of_another_row_is_none(row: str) -> None:  # OV-2
    others = ["F1", "F4", "F9", "F11", "R1", "R4", "R9"][: 8 - len(row.split())]
    position = start(" ".join([*row.split(), *others]), "S1 S4 S9 S11 C1 C4 C9 C11", stock=["C12"])
    assert f"lay {row}" in legal(after(position, "0 draw"))
    assert refused(position, "0 draw", f"0 lay {row} C12") == "OV-12"


def test_the_dealer_is_drawn_and_the_other_begins() -> None:  # OV-3
    dealers = set()
    for seed in range(12):
        judged = tried({}, **EN) if seed == 0 else tried({"dealer": seed % 2})
        dealers.add(judged["position"]["dealer"])
        assert judged["to_act"] == [1 - judged["position"]["dealer"]]
    assert dealers == {0, 1}


def test_the_second_half_is_a_new_deal_with_the_roles_swapped() -> None:  # OV-3
    lying_there = [{"reds": ["SX"], "fullbacks": ["W15"]}, {}]
    position = {
        **closing("F1 F2 F4 F9 C2 C7 S4 S12", "R12 R4 R14 W3 W12 C9 S2 S7", "F11", tables=lying_there, hit=[1, 2]),
        "half": 1,
        "scores": [12, 9],
    }
    judged = after(position, "0 draw", "0 pass", "0 discard F1", "1 draw", "1 pass", "0 draw", "0 pass")
    now = judged["position"]
    assert (now["half"], now["dealer"], judged["to_act"], judged["phase"]) == (2, 0, [1], "draw")
    assert (judged["scores"], now["hit"], now["drawer"], now["last_plays"]) == ([12, 9], [0, 0], None, None)
    assert lying(judged, "reds") == lying(judged, "fullbacks") == []
    assert sizes(judged) == [8, 8]


def test_eight_cards_each_and_sixty_four_in_the_stock() -> None:  # OV-4
    judged = tried({})
    assert sizes(judged) == [8, 8]
    assert len(judged["position"]["stock"]) == 64
    assert len(tried({}, hand_size=12)["position"]["stock"]) == 56


def test_more_points_win_and_level_points_are_a_draw() -> None:  # OV-5
    for scores, winner in (([20, 21], 1), ([20, 20], None), ([3, 0], 0)):
        position = {**closing("F1 F2 F4 F9", "R12 R4 R14 W3", ""), "scores": scores}
        judged = after(position, "0 draw", "0 pass", "0 draw", "0 pass", "1 draw", "1 pass")
        assert (judged["over"], judged["winner"], judged["to_act"]) == (True, winner, [])
        assert refused(judged["position"], "0 draw") == "OV-5"


def test_a_turn_is_draw_lay_fill_up_discard() -> None:  # OV-6
    judged = after(TRY, "0 draw")
    assert (judged["phase"], sizes(judged)) == ("meld", [9, 8])
    judged = after(TRY, "0 draw", "0 lay C1 C2 C3")
    assert (judged["phase"], sizes(judged), len(judged["position"]["stock"])) == ("discard", [9, 8], 60)
    judged = after(TRY, "0 draw", "0 lay C1 C2 C3", "0 discard W1")
    assert (judged["phase"], judged["to_act"], sizes(judged), pile(judged)) == ("draw", [1], [8, 8], "W1")


@pytest.mark.parametrize(
    ("moves", "clause"),
    [
        (["1 draw"], "OV-6"),
        (["0 lay C1 C2 C3"], "OV-6"),
        (["0 pass"], "OV-6"),
        (["0 discard C1"], "OV-6"),
        (["0 draw", "0 draw"], "OV-6"),
        (["0 draw", "0 discard C1"], "OV-6"),
        (["0 draw", "0 pass", "0 pass"], "OV-6"),
        (["0 draw", "0 lay R6 R7 R8"], "OV-12"),
        (["0 draw", "0 pass", "0 discard R7"], "OV-12"),
        (["0 fly"], None),
        (["0 lay"], None),
        (["0 draw "], None),
        (["0 lay C1  C2 C3"], None),
        (["2 draw"], None),
        (["0 counter"], None),
        (["0 draw C1"], None),
        (["0 victims 2 2"], None),
    ],
)
def test_an_out_of_order_move_is_refused_with_its_clause(moves: list[str], clause: str | None) -> None:  # OV-6
    assert refused(TRY, *moves) == clause


def test_laying_is_never_compulsory() -> None:  # OV-6
    assert legal(after(TRY, "0 draw")) == {"lay C1 C2 C3", "lay F9 F10", "pass"}


def test_cards_drawn_in_the_fill_up_are_not_laid_this_turn() -> None:  # OV-6
    position = start("C9 C10 F9 F1 W4 R6 S11 S13", stock="W7 F10 W1")
    judged = after(position, "0 draw", "0 lay C9 C10")
    assert {"F9", "F10"} <= hand(judged)
    assert refused(position, "0 draw", "0 lay C9 C10", "0 lay F9 F10") == "OV-7"


def test_a_chain_ends_with_the_first_meld_that_is_neither_a_line_out_nor_a_scrum() -> None:  # OV-7
    position = start("C4 C5 W4 W5 R9 R10 S9 S10", stock=["F8"])
    chain = ["0 draw", "0 lay C4 C5", "* steal F2 F4", "0 lay W4 W5", "* steal W3 W12", "0 lay R9 R10"]
    assert after(position, *chain)["phase"] == "discard"
    assert refused(position, *chain, "0 lay S9 S10") == "OV-7"


def test_many_melds_after_a_scrum_where_the_house_says_so() -> None:  # OV-7
    position = start("W1 W3 W8 R9 R10 S1 S2 S3", "F2 F4 R1 W12 C2 S7 S8 W9", stock="C4 C5 F8 C10", discard=["F13"])
    moves = ["0 draw", "0 lay W1 W3 W8", "0 pick", "0 lay R9 R10"]
    judged = after(position, *moves, melds_after_scrum="many")
    assert judged["phase"] == "meld"
    assert judged["position"]["unlimited"] is True
    judged = after(position, *moves, "0 lay S1 S2 S3", "0 pass", melds_after_scrum="many")
    assert (judged["phase"], sizes(judged)) == ("discard", [9, 8])
    judged = after(position, "0 draw", "0 lay R9 R10", melds_after_scrum="many")
    assert judged["phase"] == "discard"  # no scrum in this turn
    assert after(position, *moves)["phase"] == "discard"


def test_the_english_edition_plays_many_melds_after_a_scrum() -> None:  # OV-7
    position = start("W1 W3 W8 R9 R10 S1 S2 S3", "F2 F4 R1 W12 C2 S7 S8 W9", stock="C4 C5 F8 C10", discard=["F13"])
    moves = ["0 draw", "0 lay W1 W3 W8", "0 pick", "0 lay R9 R10"]
    assert legal(after(position, *moves, edition="en")) == {"lay C4 C5", "lay S1 S2 S3", "pass"}
    assert after(position, *moves, edition="fr")["phase"] == "discard"


SCRUM_AND_TRIES = ["0 draw", "0 lay F1 F2 F6", "0 pick", "0 lay C1 C2 C3", "0 lay S11 S12 S13"]


def converting(**more: Any) -> dict[str, Any]:
    return start("F1 F2 F6 C1 C2 C3 C15 S11", "F4 R1 W12 W2 S7 S8 W9 R11", stock="S12 S13 R3 F13", **more)


def test_a_fullback_converts_the_tries_of_its_team_earlier_in_the_turn() -> None:  # OV-7, OV-18
    tries = after(converting(), *SCRUM_AND_TRIES, edition="en")
    assert tries["position"]["unconverted"] == ["C", "S"]
    judged = after(converting(), *SCRUM_AND_TRIES, "0 lay C15", edition="en")
    assert (judged["scores"], judged["position"]["unconverted"]) == ([12, 0], ["S"])
    assert told(judged)[-2:] == ["fullback", "converted"]
    assert after(tries["position"], "0 lay C15", edition="en")["scores"] == [12, 0]
    over = after(converting(), *SCRUM_AND_TRIES, "0 lay C15", "0 pass", "0 discard R3", edition="en")
    assert "unconverted" not in over["position"]


def test_impossible_tries_to_convert_are_errors() -> None:  # OV-18
    lying = {"tables": [{"melds": [["C1", "C2", "C3"]]}, {}]}
    position = {**start("C15 S11", **lying), "phase": "meld", "unlimited": True}
    assert after({**position, "unconverted": ["C"]}, "0 lay C15", edition="en")["scores"] == [2, 0]
    assert unreadable({**position, "unconverted": ["C", "C"]}, edition="en") == "position.unconverted[1]"
    assert unreadable({**position, "unconverted": ["S"]}, edition="en") == "position.unconverted[0]"
    assert unreadable({**position, "unconverted": ["Z"]}, edition="en") == "position.unconverted[0]"
    assert unreadable({**position, "unlimited": False, "unconverted": ["C"]}, edition="en") == "position.unconverted[0]"


def test_a_discard_is_taken_only_for_a_meld_with_cards_already_held() -> None:  # OV-8
    assert legal(after(DROP)) == {"draw", "take R9"}
    assert refused(DROP, "0 take") == "OV-8"
    assert refused(DROP, "0 take C1 C2 C3") == "OV-8"
    assert refused(DROP, "0 take R11") == "OV-12"
    assert refused(DROP, "0 draw", "0 take R9") == "OV-11"
    judged = after(DROP, "0 take R9")
    assert (judged["scores"], sizes(judged), pile(judged)) == ([3, 0], [9, 8], "")


def test_a_short_hand_takes_before_it_fills_up() -> None:  # OV-8
    position = start("R9 C1 C2", stock="F10 R14 W1 W2 W4 W5 W6", discard=["R10"], takeable=True)
    judged = after(position, "0 take R9")
    assert sizes(judged) == [9, 8]
    assert hand(judged) == {"C1", "C2", "F10", "R14", "W1", "W2", "W4", "W5", "W6"}


def test_a_red_card_is_never_taken() -> None:  # OV-9
    position = start("C9 C10 C1 C2 C3 S3 S12 F14", discard=["CX"], takeable=True)
    for words in ("0 take", "0 take C9 C10", "0 take C1 C2 C3"):
        assert refused(position, words, **EN) == "OV-9"


def test_a_fourth_three_quarter_is_taken_where_the_house_allows_it() -> None:  # OV-9
    tables = [{"lines": [["C11", "C12", "C13"]], "laid": ["C"]}, {}]
    position = start("C15 F9 R14 W7 S3 S12 R1 F14", stock="F1 F3", discard=["C14"], takeable=True, tables=tables)
    assert refused(position, "0 take") == "OV-9"
    assert legal(after(position, fourth_from_discard=True)) == {"draw", "take"}
    assert refused(position, "0 take C15", fourth_from_discard=True) == "OV-17"
    judged = after(position, "0 take", fourth_from_discard=True)
    assert (judged["scores"], lying(judged, "lines"), lying(judged, "melds")) == ([3, 0], [], ["C11 C12 C13 C14"])
    assert refused({**position, "tables": [{}, tables[0]]}, "0 take", fourth_from_discard=True) == "OV-8"


def test_a_fullback_is_taken_never_or_with_a_new_try() -> None:  # OV-10
    position = start("C1 C2 C3 C9 C10 S3 S12 F14", stock="F2 F3 F6", discard=["C15"], takeable=True)
    assert refused(position, "0 take C1 C2 C3") == "OV-10"
    assert legal(after(position, **EN)) == {"draw", "take C1 C2 C3"}
    assert refused(position, "0 take C9 C10", **EN) == "OV-10"
    assert after(position, "0 take C1 C2 C3", **EN)["scores"] == [7, 0]
    scrum = {**position, "hands": [["C8", "F1"], []], "tables": [{"scrums": [["C3", "C6", "C7"]]}, {}]}
    assert after(scrum, "0 take C8", **EN)["scores"] == [7, 0]
    assert legal(after(scrum, fullback_from_discard="with_try")) == {"draw", "take C8"}


def test_only_the_discard_that_ended_the_turn_before_is_just_discarded() -> None:  # OV-11
    position = start("RX F1 F3 C7 W1 W2 S3 S12", "R9 R10 F2 F4 W8 W12 S5 S8", stock="W6 C5 C6 C8 S6", turn=1, dealer=0)
    moves = ["1 draw", "1 lay R9 R10", "0 red"]
    judged = after(position, *moves)
    assert (judged["phase"], judged["position"]["takeable"], pile(judged)) == ("meld", False, "R9 R10")
    assert refused(position, *moves, "0 take F1") == "OV-11"
    judged = after(position, *moves, "0 pass", "0 discard F1")
    assert (judged["to_act"], judged["position"]["takeable"]) == ([1], True)
    assert "take F2" not in legal(judged, 1)
    short = closing("F1 F2 F3 F9 C2 C7 S4 S12", "R12 R13 R14 W3 W12 C9 S2 S7", "F10", takeable=True)
    judged = after(short, "0 draw", "0 lay F1 F2 F3", **EN)
    assert (judged["to_act"], judged["position"]["takeable"], legal(judged, 1)) == ([1], False, {"draw"})
    assert refused(short, "0 draw", "0 lay F1 F2 F3", "1 take R12 R13", **EN) == "OV-11"
