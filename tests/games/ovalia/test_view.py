"""Who knows what: OV-4, OV-22, OV-23, OV-28, OV-56."""

from __future__ import annotations

import json
from typing import Any

import pytest
from games.ovalia.table import EN, after, closing, closing_four, four, hand, legal, start

from thirdhalf.core.chance import Dice
from thirdhalf.games import GAMES

GAME = GAMES["ovalia"]


def looks(judged: dict[str, Any]) -> tuple[Any, ...]:
    """What a seat that is not asked must see in the same way, whether or not another one is."""
    return judged["to_act"], judged["phase"], judged["position"]["phase"], judged["record"], judged["events"]


@pytest.mark.parametrize(
    ("cards", "phase", "acting"),
    [("C1 C2 C3", "discard", [0]), ("C9 C10", "discard", [0]), ("C4 C5", "steal", []), ("C1 C2 C7", "pick", [0])],
)
def test_nobody_can_tell_whether_an_opponent_is_asked(cards: str, phase: str, acting: list[int]) -> None:  # OV-22
    mine = f"{cards} F9 F12 S4 S12 R1"[: len(cards) + 19]
    moves = ["0 draw", f"0 lay {cards}"]
    asked = start(mine, "CX F1 F4 W8", stock="R7 R8 W1 W2 W3 W4")
    unasked = start(mine, "WX F1 F4 W8", stock="R7 R8 W1 W2 W3 W4")
    assert after(asked, *moves)["phase"] == "react"
    seen = after(asked, *moves, view=0)
    assert (seen["phase"], seen["to_act"], seen["scores"]) == (phase, acting, [0, 0])
    assert seen["position"]["phase"] == phase
    assert "asked" not in seen["position"]
    other = after(unasked, *moves, view=0)
    assert looks(seen)[:4] == looks(other)[:4]
    assert looks(after(asked, *moves, "1 allow", view=0)) == looks(other)


def test_the_record_of_another_seat_has_no_trace_of_what_was_let_go() -> None:  # OV-22
    position = start("C9 C10 F9", "CX F1 F4 W8", stock="R7 R8 W1 W2 W3 W4 W5 W6 W7")
    moves = ["0 draw", "0 lay C9 C10", "1 allow"]
    assert after(position, *moves)["record"][-1] == "1 allow"
    assert after(position, *moves, view=1)["record"][-1] == "1 allow"
    assert after(position, *moves, view=0)["record"][-1] == "0 lay C9 C10"
    assert after(position, *moves[:2], "1 red", view=0)["record"][-1] == "1 red"


def test_a_seat_that_is_asked_sees_only_its_own_question() -> None:  # OV-22
    position = four("C1 C2 C7 F1 F4", "C3 C6 F9", "C6 C8 S1", "CX S4")
    for seat in (1, 2, 3):
        seen = after(position, "0 lay C1 C2 C7", view=seat, players=4)
        assert (seen["to_act"], seen["phase"], list(seen["legal"])) == ([seat], "react", [str(seat)])
    answered = after(position, "0 lay C1 C2 C7", "2 counter C7 C6 C8", view=2, players=4)
    assert (answered["to_act"], answered["phase"]) == ([0], "pick")
    assert answered["record"][-1] == "2 counter C7 C6 C8"
    other = after(position, "0 lay C1 C2 C7", "2 counter C7 C6 C8", view=1, players=4)
    assert other["record"][-1] == "0 lay C1 C2 C7"


def test_losing_answers_are_shown_without_their_cards_and_losing_red_cards_not_at_all() -> None:  # OV-22
    position = four("C1 C2 C7 F1 F4", "C3 C6 F9", "CX S1", "CX S4")
    moves = ["0 lay C1 C2 C7", "1 counter C7 C3 C6", "3 red", "2 red"]
    record = after(position, *moves, view=0, players=4)["record"]
    assert record == ["0 lay C1 C2 C7", "1 counter ? ? ?", "2 red"]
    claims = four("R2 F1", "R6 R7 F1", "R1 R3 S1", "S4", phase="discard")
    moves = ["0 discard R2", "1 take R6 R7", "2 take R1 R3"]
    assert after(claims, *moves[:2], view=3, players=4)["record"] == ["0 discard R2"]
    assert after(claims, *moves, view=3, players=4)["record"] == ["0 discard R2", "1 take ? ?", "2 take R1 R3"]


def test_a_window_of_claims_looks_like_the_next_players_draw() -> None:  # OV-22, OV-54
    position = four("R2 F1", "F4 F9", "R1 R3 S1", "S4", phase="discard")
    seen = after(position, "0 discard R2", view=3, players=4)
    assert (seen["phase"], seen["to_act"]) == ("draw", [1])
    assert (seen["position"]["turn"], seen["position"]["takeable"]) == (1, False)
    asked = after(position, "0 discard R2", view=2, players=4)
    assert (asked["phase"], asked["to_act"], legal(asked, 2)) == ("claim", [2], {"allow", "take R1 R3"})


def test_in_a_last_play_a_meld_looks_as_if_the_turn_had_gone_on() -> None:  # OV-22
    position = closing("F1 F2 F3 R6 R7 R8 S4 S12", "RX C12 C13 C14 W3 W12 S2 S7", "F10")
    moves = ["0 draw", "0 lay F1 F2 F3", "0 draw", "0 lay R6 R7 R8"]
    seen = after(position, *moves, view=0)
    assert (seen["phase"], seen["to_act"]) == ("draw", [1])
    last = closing("F1 F2 F3 C2 C7 C9 S4 S12", "R6 R7 R8 RX W3 W12 S2 S7", "F10")
    moves = ["0 draw", "0 pass", "0 discard C2", "1 draw", "1 pass", "0 draw", "0 lay F1 F2 F3"]
    assert after({**last, "half": 1}, *moves, view=0)["phase"] == "draw"


def test_neither_the_other_hand_nor_the_stock_is_seen() -> None:  # OV-4
    seen = after(start("C1 C2 C3 F9 W4 R6 S11 S13"), view=0)
    assert hand(seen, 1) == {"?"}
    assert set(seen["position"]["stock"]) == {"?"}
    assert set(after(start("C1 C2"), view=1)["position"]["hands"][0]) == {"?"}


def test_picked_cards_are_known_until_they_leave_the_hand() -> None:  # OV-28
    position = start("W1 W3 W8 R6", "F2 R11 F4", stock="C5 F8 C10 C9 S1 S3 S6", discard="R3 S14 W2")
    moves = ["0 draw", "0 lay W1 W3 W8", "0 pick S14", "0 pick W2", "0 pick"]
    seen = after(position, *moves, view=1)
    assert sorted(card for card in seen["position"]["hands"][0] if card != "?") == ["S14", "W2"]
    seen = after(position, *moves, "0 lay W2", "0 discard S14", view=1)
    assert hand(seen, 0) == {"?"}


def test_when_the_stock_is_gone_the_other_hand_follows_by_counting() -> None:  # OV-4
    position = closing("F1 F2 F3 F9 C2 C7 S4 S12", "R12 R13 R14 W3 W12 C9 S2 S7", "F10 S13")
    assert hand(after(position, view=0), 1) == {"?"}
    position = closing("F1 F2 F3 F9 C2 C7 S4 S12", "R12 R13 R14 W3 W12 C9 S2 S7", "F10")
    assert hand(after(position, view=0), 1) == {"?"}
    assert hand(after(position, "0 draw", view=0), 1) == {"R12", "R13", "R14", "W3", "W12", "C9", "S2", "S7"}
    alone = closing("F1 F2 F3", "", "F10")
    assert after(alone, view=0)["position"]["stock"] == ["F10"]


def test_twins_follow_by_counting_too() -> None:  # OV-52
    position = closing_four("F1", "C4 C4 W1", "R1", "", phase="draw")
    position["known"] = [[[], [], ["R1"], []], [[]] * 4, [[]] * 4, [[]] * 4]
    assert hand(after(position, view=0, players=4), 1) == {"C4", "W1"}
    position = closing_four("F1", "C4 C4 W1", "R1", "", phase="draw")
    seen = after(position, view=0, players=4)
    assert sorted(seen["position"]["hands"][1]) == ["?", "?", "C4"]  # one place elsewhere: it cannot hold both


def test_a_card_stolen_unseen_is_in_one_of_two_hands() -> None:  # OV-56
    position = four("C4 C5 F9", "R13 F1 F4 S9", "S1 S4", "W1 W4")
    position["known"] = [[[]] * 4, [[]] * 4, [[], ["R13"], [], []], [[]] * 4]
    moves = ["0 lay C4 C5", "0 victims 1 1"]
    seen = after(position, *moves, view=2, players=4)
    assert "R13" in hand(seen, 1)
    seen = after(position, *moves, "* steal F1 F4", view=2, players=4)
    assert hand(seen, 0) == hand(seen, 1) == {"?"}
    assert seen["position"]["loose"] == [[2, "R13", [0, 1]]]
    everything = {**position, "hands": [*position["hands"][:1], ["R13", "F1"], *position["hands"][2:]]}
    seen = after(everything, *moves, "* steal F1 R13", view=2, players=4)
    assert "R13" in hand(seen, 0)  # the victim has nothing left: the thief has it


def test_a_world_keeps_a_loose_card_in_one_of_its_hands() -> None:  # OV-56
    settings = GAME.read_settings({"players": 4})
    position = four("C4 C5 F9 F10", "R13 F1 F4 S9", "S1 S4", "W1 W4")
    position["loose"] = [[2, "R13", [0, 1]]]
    state = GAME.place(settings, position, Dice(1))
    view = json.loads(json.dumps(GAME.view(state, 2)))
    where = set()
    for seed in range(40):
        world = GAME.position(GAME.world(settings, 2, view, Dice(seed)))
        where |= {seat for seat, cards in enumerate(world["hands"]) if "R13" in cards and seat != 2}
        assert any("R13" in world["hands"][seat] for seat in (0, 1))
    assert where >= {0, 1}


def test_a_seat_reads_its_own_draws_in_the_deal_and_no_others() -> None:  # OV-4
    seen = after({}, view=0, **EN)
    shares = seen["record"][1].removeprefix("* deal ").split(" / ")
    assert "?" not in shares[0]
    assert set(shares[1].split()) == set(shares[2].split()) == {"?"}
