"""Rugby clause by clause, in the notation."""

from __future__ import annotations

from typing import Any

import pytest

from thirdhalf.core.match import Match
from thirdhalf.core.reading import Unreadable
from thirdhalf.games import GAMES
from thirdhalf.referee import judge

GAME = GAMES["rugby"]


def after(position: dict[str, object], *moves: str, **rules: int) -> dict[str, Any]:
    """Where a match stands after these moves."""
    return judge({"game": "rugby", "rules": rules, "position": position, "moves": list(moves)})


def last_tricks(mine: str, theirs: str, **more: object) -> dict[str, object]:
    """A position with the talon gone: these hands, everything else played, seat 0 to lead."""
    hands = [mine.split(), theirs.split()]
    played = [card for card in GAME.cards if card not in hands[0] + hands[1]]
    return {"half": 2, "kickoff": 1, "leader": 0, "hands": hands, "talon": [], "played": played, **more}


def tricks(*cards: str) -> list[str]:
    """Tricks that seat 0 leads: led card, answer, led card, answer."""
    return [f"{at % 2} play {card}" for at, card in enumerate(cards)]


FIVE = last_tricks("S9 H9 D9 C9 S8", "S1 H1 D1 C1 S2")
"""Five tricks for seat 0 if it likes."""


def test_the_pack_has_sixty_cards_of_four_suits() -> None:  # RU-1
    assert len(GAME.cards) == 60
    assert {name[0] for name in GAME.cards} == set("SHDC")
    assert sorted(int(name[1:]) for name in GAME.cards if name[0] == "H") == list(range(1, 16))


def test_a_shorter_pack_is_a_setting() -> None:  # RU-1
    match = after({}, ranks=4, hand_size=3)
    assert sorted(match["record"][1].replace("* deal ", "").replace("/ ", "").split()) == sorted(
        f"{suit}{rank}" for suit in "SHDC" for rank in range(1, 5)
    )


def test_a_fifteen_beats_a_fourteen_and_no_suit_is_trumps() -> None:  # RU-2
    assert after(last_tricks("H14 S1", "H15 S2"), *tricks("H14", "H15"))["position"]["leader"] == 1
    assert after(last_tricks("H1 S1", "S15 S2"), *tricks("H1", "S15"))["position"]["leader"] == 0


def test_every_half_is_a_fresh_deal_of_the_whole_pack() -> None:  # RU-3
    match = after({**last_tricks("S2", "S1"), "half": 1}, *tricks("S2", "S1"))
    assert match["position"]["half"] == 2
    assert match["position"]["played"] == []
    named = [*match["position"]["talon"], *(card for hand in match["position"]["hands"] for card in hand)]
    assert sorted(named) == sorted(GAME.cards)


def test_chance_decides_who_kicks_off_and_the_record_says_so() -> None:  # RU-4
    kicked = {judge({"game": "rugby", "seed": seed})["record"][0] for seed in range(20)}
    assert kicked == {"* kickoff 0", "* kickoff 1"}
    assert after({}, "* kickoff 1")["to_act"] == [1]
    assert after({}, "* kickoff 2")["refused"]["clause"] is None


def test_the_toss_comes_once() -> None:  # RU-4
    assert after({}, "* kickoff 1", "* kickoff 0")["refused"]["clause"] == "RU-4"


def test_kick_offs_alternate_over_three_halves() -> None:  # RU-5
    match = Match(GAME, GAME.read_settings({"halves": 3, "ranks": 1, "hand_size": 1}), 3)
    match.play("* kickoff 1")
    leaders = []
    while not match.state.over():
        match.settle()
        leaders.append(GAME.position(match.state)["leader"])
        while match.state.waiting():
            seat = match.acting()[0]
            match.play(f"{seat} {match.legal(seat)[0]}")
    assert leaders[0] == 1
    assert leaders.count(1) > leaders.count(0) > 0


def test_ten_cards_each_and_forty_in_the_talon() -> None:  # RU-6
    position = after({})["position"]
    assert [len(hand) for hand in position["hands"]] == [10, 10]
    assert len(position["talon"]) == 40


def test_a_given_deal_is_dealt() -> None:  # RU-6
    cards = GAME.cards
    deal = f"* deal {' '.join(cards[:10])} / {' '.join(cards[10:20])} / {' '.join(cards[20:])}"
    match = after({}, deal)
    assert match["refused"] is None
    assert match["position"]["hands"] == [list(cards[:10]), list(cards[10:20])]
    assert match["position"]["talon"] == list(cards[20:])


@pytest.mark.parametrize(
    "deal",
    [
        "* deal",
        "* deal S1 / S2",
        f"* deal {' '.join(GAME.cards[:10])} / {' '.join(GAME.cards[10:20])} / {' '.join(GAME.cards[19:59])}",
        f"* deal {' '.join(GAME.cards[:9])} / {' '.join(GAME.cards[9:20])} / {' '.join(GAME.cards[20:])}",
    ],
)
def test_words_that_deal_no_pack_are_not_a_move(deal: str) -> None:  # RU-6
    assert after({}, deal)["refused"]["clause"] is None


def test_no_deal_in_the_middle_of_a_half() -> None:  # RU-6
    cards = GAME.cards
    deal = f"* deal {' '.join(cards[:10])} / {' '.join(cards[10:20])} / {' '.join(cards[20:])}"
    assert after({}, deal, deal)["refused"]["clause"] == "RU-6"


def test_level_points_are_a_draw() -> None:  # RU-7
    match = after(last_tricks("S2", "S1", scores=[5, 5]), *tricks("S2", "S1"))
    assert match["over"] is True
    assert match["winner"] is None


def test_nothing_is_played_after_the_match() -> None:  # RU-7
    match = after(last_tricks("S2", "S1"), *tricks("S2", "S1"), "0 drop")
    assert match["refused"]["clause"] == "RU-7"


def test_the_leader_plays_any_card_of_the_hand_and_no_other() -> None:  # RU-8
    assert after(FIVE)["legal"] == {"0": ["play C9", "play D9", "play H9", "play S8", "play S9"]}
    assert after(FIVE, "0 play S1")["refused"]["clause"] == "RU-8"


def test_the_follower_follows_suit_high_or_low() -> None:  # RU-9
    position = last_tricks("H7 S1 S3", "H3 H12 S15")
    assert after(position, "0 play H7")["legal"] == {"1": ["play H12", "play H3"]}
    refused = after(position, "0 play H7", "1 play S15")["refused"]
    assert refused["clause"] == "RU-9"
    assert "hearts" in refused["reason"]


def test_the_leader_does_not_answer_their_own_card() -> None:  # RU-9
    assert after(FIVE, "0 play S9", "0 play H9")["refused"]["clause"] == "RU-9"


def test_without_the_suit_anything_goes_and_loses() -> None:  # RU-10
    match = after(last_tricks("H1 S1", "S15 D15"), "0 play H1")
    assert match["legal"] == {"1": ["play D15", "play S15"]}
    assert after(last_tricks("H1 S1", "S15 D15"), *tricks("H1", "D15"))["to_act"] == [0]


def test_the_winner_leads_the_next_trick() -> None:  # RU-11
    match = after(last_tricks("H1 S1", "H2 D15"), *tricks("H1", "H2"))
    assert match["to_act"] == [1]
    assert after(last_tricks("H1 S1", "H2 D15"), *tricks("H1", "H2"), "0 play S1")["refused"]["clause"] == "RU-11"


def test_the_winner_draws_first_while_the_talon_lasts() -> None:  # RU-12
    position = {"leader": 0, "hands": [["H1"], ["H2"]], "talon": ["S1", "S2"], "played": [], "kickoff": 0}
    hands = after(position, *tricks("H1", "H2"))["position"]["hands"]
    assert hands == [["S2"], ["S1"]]


def test_thirty_tricks_make_a_half() -> None:  # RU-12
    match = judge({"game": "rugby", "rules": {"halves": 1}, "seed": 4})
    moves: list[str] = []
    while not match["over"]:
        seat = match["to_act"][0]
        moves.append(f"{seat} {match['legal'][str(seat)][0]}")
        match = judge({"game": "rugby", "rules": {"halves": 1}, "seed": 4, "moves": moves})
    assert sum(event["type"] == "trick" for event in match["events"]) == 30


def test_a_view_hides_the_other_hand_until_the_talon_is_gone() -> None:  # RU-13
    assert judge({"game": "rugby", "view": 0})["position"]["hands"][1] == ["?"] * 10
    assert judge({"game": "rugby", "view": 0, "position": FIVE})["position"]["hands"][1] == [
        "S1", "S2", "H1", "D1", "C1",
    ]  # fmt: skip


def test_a_series_breaks_and_begins_anew() -> None:  # RU-14, RU-22
    position = last_tricks("S9 H1 S8", "S1 H9 S2")
    match = after(position, *tricks("S9", "S1", "H1", "H9"))
    assert match["position"]["series"] == {"seat": 1, "tricks": 1}


def test_a_try_does_not_end_a_series() -> None:  # RU-14
    match = after(FIVE, *tricks("S9", "S1", "H9", "H1", "D9", "D1"), "0 on", *tricks("C9", "C1"))
    assert match["position"]["series"] == {"seat": 0, "tricks": 4}


def test_three_in_a_row_ask_drop_or_on() -> None:  # RU-15
    match = after(FIVE, *tricks("S9", "S1", "H9", "H1", "D9", "D1"))
    assert match["phase"] == "decide"
    assert match["legal"] == {"0": ["drop", "on"]}
    for move in ("0 play C9", "1 drop", "1 on"):
        assert after(match["position"], move)["refused"]["clause"] == "RU-15"
    assert after(match["position"], "1 play C1")["refused"]["clause"] == "RU-11"


def test_a_drop_is_three_points_and_the_other_kicks_off() -> None:  # RU-15, RU-20
    match = after(FIVE, *tricks("S9", "S1", "H9", "H1", "D9", "D1"), "0 drop")
    assert match["scores"] == [3, 0]
    assert match["to_act"] == [1]
    assert match["position"]["series"] == {"seat": None, "tricks": 0}


def test_the_choice_comes_after_the_draw_and_nothing_is_drawn_again() -> None:  # RU-16, RU-24
    position = {
        "leader": 0, "kickoff": 0, "hands": [["H9", "S1"], ["H1", "S2"]], "talon": ["D1", "D2"],
        "series": {"seat": 0, "tricks": 2},
    }  # fmt: skip
    asked = after(position, *tricks("H9", "H1"))
    assert asked["phase"] == "decide"
    assert asked["position"]["hands"] == [["S1", "D1"], ["S2", "D2"]]
    taken = after(position, *tricks("H9", "H1"), "0 drop")
    assert taken["position"]["hands"] == asked["position"]["hands"]
    assert taken["position"]["talon"] == asked["position"]["talon"]


def test_playing_on_and_losing_the_fourth_is_for_nothing() -> None:  # RU-17
    match = after(
        last_tricks("S9 H9 D9 C1 S8", "S1 H1 D1 C9 S2"),
        *tricks("S9", "S1", "H9", "H1", "D9", "D1"),
        "0 on",
        *tricks("C1", "C9"),
    )
    assert match["scores"] == [0, 0]


def test_a_try_is_five_at_once_and_the_fifth_is_compulsory() -> None:  # RU-18
    match = after(FIVE, *tricks("S9", "S1", "H9", "H1", "D9", "D1"), "0 on", *tricks("C9", "C1"))
    assert match["scores"] == [5, 0]
    assert match["phase"] == "lead"
    assert match["to_act"] == [0]
    for move in ("0 drop", "0 on"):
        assert after(match["position"], move)["refused"]["clause"] == "RU-18"
    assert after(match["position"], "1 drop")["refused"]["clause"] == "RU-15"


def test_a_conversion_is_two_more_and_a_miss_keeps_five() -> None:  # RU-19
    run = [*tricks("S9", "S1", "H9", "H1", "D9", "D1"), "0 on", *tricks("C9", "C1")]
    assert after(FIVE, *run, *tricks("S8", "S2"))["scores"] == [7, 0]
    missed = after(last_tricks("S9 H9 D9 C9 S2", "S1 H1 D1 C1 S8"), *run, *tricks("S2", "S8"))
    assert missed["scores"] == [5, 0]
    assert {"type": "missed", "seat": 0} in missed["events"]


def test_after_a_conversion_the_other_kicks_off() -> None:  # RU-20, RU-21
    six = last_tricks("S9 H9 D9 C9 S8 S7", "S1 H1 D1 C1 S2 S3")
    run = [*tricks("S9", "S1", "H9", "H1", "D9", "D1"), "0 on", *tricks("C9", "C1", "S8", "S2")]
    match = after(six, *run)
    assert match["to_act"] == [1]
    assert match["position"]["series"] == {"seat": None, "tricks": 0}


def test_the_trick_that_spoils_a_conversion_begins_a_series() -> None:  # RU-22
    run = [*tricks("S9", "S1", "H9", "H1", "D9", "D1"), "0 on", *tricks("C9", "C1", "S2", "S8")]
    six = last_tricks("S9 H9 D9 C9 S2 S3", "S1 H1 D1 C1 S8 S4")
    assert after(six, *run)["position"]["series"] == {"seat": 1, "tricks": 1}


def test_a_third_in_a_row_on_the_last_trick_is_a_drop_unasked() -> None:  # RU-23
    match = after(last_tricks("S9 H9 D9", "S1 H1 D1"), *tricks("S9", "S1", "H9", "H1", "D9", "D1"))
    assert match["over"] is True
    assert match["scores"] == [3, 0]


def test_a_fourth_on_the_last_trick_is_a_try_without_conversion() -> None:  # RU-23
    match = after(
        last_tricks("S9 H9 D9 C9", "S1 H1 D1 C1"),
        *tricks("S9", "S1", "H9", "H1", "D9", "D1"),
        "0 on",
        *tricks("C9", "C1"),
    )
    assert match["scores"] == [5, 0]
    assert match["position"]["conversions"] == [0, 0]


def test_no_series_lives_into_the_next_half() -> None:  # RU-23
    match = after({**last_tricks("S9 H9", "S1 H1"), "half": 1}, *tricks("S9", "S1", "H9", "H1"))
    assert match["position"]["series"] == {"seat": None, "tricks": 0}
    assert match["to_act"] == [0]


def test_points_are_settings() -> None:  # RU-15, RU-18, RU-19
    run = [*tricks("S9", "S1", "H9", "H1", "D9", "D1"), "0 on", *tricks("C9", "C1", "S8", "S2")]
    assert after(FIVE, *run, try_points=10, conversion_points=4)["scores"] == [14, 0]


IMPOSSIBLE = [
    ({"hands": [["S1", "S2"], ["S3"]]}, "position.hands"),
    ({"hands": [["S1"], ["S3"]], "trick": ["S4"]}, "position.hands"),
    ({"trick": ["S1", "S2"]}, "position.trick"),
    ({"played": ["S1"]}, "position.played"),
    ({"hands": [["S1"], ["S1"]]}, "position.hands[1][0]"),
    ({"talon": ["S16"]}, "position.talon[0]"),
    ({"half": 3}, "position.half"),
    ({"half": 0}, "position.half"),
    ({"kickoff": 2}, "position.kickoff"),
    ({"series": {"seat": 0, "tricks": 5}}, "position.series.tricks"),
    ({"series": {"tricks": 2}}, "position.series"),
    ({"leader": 0, "series": {"seat": 1, "tricks": 2}}, "position.leader"),
    ({"deciding": True}, "position.deciding"),
    ({"scores": [1]}, "position.scores"),
    ({"scores": [-1, 0]}, "position.scores[0]"),
    ({"hands": [[], []]}, "position.hands"),
    ({"trump": "H"}, "position.trump"),
    ({"conversions": [1, 0]}, "position.conversions"),
    ({"hands": [["S1"], ["S2"]], "voids": [[{"suit": "S", "trick": 1, "at_most": 0}], []]}, "position.voids[0]"),
    ({"voids": [[], [{"suit": "S", "trick": 1, "at_most": 9}] * 2]}, "position.voids[1][1].suit"),
    ({"hands": [["?"], ["S1"]]}, "position.hands[0][0]"),
]


@pytest.mark.parametrize(("position", "place"), IMPOSSIBLE)
def test_an_impossible_position_is_an_error_that_names_the_place(position: dict[str, object], place: str) -> None:
    with pytest.raises(Unreadable) as caught:
        after(position)
    assert caught.value.place == place
