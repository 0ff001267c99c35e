"""Valid and invalid positions and settings: OV-43, OV-44, OV-61."""

from __future__ import annotations

from typing import Any

import pytest
from games.ovalia.table import EN, FOUR, after, closing, four, legal, start, tried, unreadable

from thirdhalf.core.reading import Unreadable
from thirdhalf.games import GAMES

GAME = GAMES["ovalia"]
CLOSED = closing("F1 F2 F3 F9", "R12 R13 R14 W3", "")


@pytest.mark.parametrize(
    ("more", "place"),
    [
        ({"phase": "lunch"}, "position.phase"),
        ({"colour": "red"}, "position.colour"),
        ({"half": 3}, "position.half"),
        ({"turn": 2}, "position.turn"),
        ({"hands": [["F16"], []]}, "position.hands[0][0]"),
        ({"hands": [["F1"]]}, "position.hands"),
        ({"hands": [["F1", "F1"], []]}, "position.hands[0][1]"),
        ({"discard": ["C1"], "stock": ["C1"]}, "position.discard[0]"),
        ({"tables": [{"lines": [["F11", "C12", "F13"]]}, {}]}, "position.tables[0].lines[0]"),
        ({"tables": [{"lines": [["F11", "F12"]]}, {}]}, "position.tables[0].lines[0]"),
        ({"tables": [{"melds": [["F11", "F12", "F13"]]}, {}]}, "position.tables[0].melds[0]"),
        ({"tables": [{"melds": [["F1", "F2"]]}, {}]}, "position.tables[0].melds[0]"),
        ({"tables": [{"scrums": [["F1", "F4"]]}, {}]}, "position.tables[0].scrums[0]"),
        ({"tables": [{"scrums": [["F1", "F2", "F3"]]}, {}]}, "position.tables[0].scrums[0]"),
        ({"tables": [{"scrums": [[]]}, {}]}, "position.tables[0].scrums[0]"),
        ({"tables": [{}, {"fullbacks": ["F14"]}]}, "position.tables[1].fullbacks[0]"),
        ({"tables": [{}, {"reds": ["F15"]}]}, "position.tables[1].reds[0]"),
        ({"tables": [{}, {"laid": ["X"]}]}, "position.tables[1].laid[0]"),
        ({"tables": [{}, {"laid": ["F", "F"]}]}, "position.tables[1].laid[1]"),
        ({"tables": [{"melds": [["F9", "F10"]], "laid": ["C"]}, {}]}, "position.tables[0].laid"),
        ({"tables": [{"tries": []}, {}]}, "position.tables[0].tries"),
        ({"takeable": True}, "position.takeable"),
        ({"takeable": True, "discard": ["F1"], "phase": "meld"}, "position.takeable"),
        ({"takeable": 1}, "position.takeable"),
        ({"pending": ["C1"], "phase": "discard"}, "position.pending"),
        ({"pending": ["C1", "C4"], "phase": "discard"}, "position.pending"),
        ({"pending": ["C1", "C2"]}, "position.pending"),
        ({"drawer": 0}, "position.drawer"),
        ({"last_plays": [0]}, "position.last_plays"),
        ({"hit": [0, -1]}, "position.hit[1]"),
        ({"scores": [0]}, "position.scores"),
        ({"phase": "react"}, "position.meld"),
        ({"phase": "react", "meld": ["C9"]}, "position.meld"),
        ({"phase": "react", "meld": ["C9", "C10"]}, "position.asked"),
        ({"meld": ["C9", "C10"]}, "position.meld"),
        ({"phase": "claim", "discard": ["C1"]}, "position.takeable"),
        ({"phase": "pick"}, "position.scrum"),
        ({"phase": "victims"}, "position.phase"),
        ({"phase": "steal", "hands": [["C1"], []]}, "position.victims"),
        ({"phase": "discard", "hands": [[], []], "turn": 0}, "position.hands"),
        ({"phase": "over", "half": 1}, "position.phase"),
        ({"picking": []}, "position.picking"),
        ({"unlimited": True}, "position.unlimited"),
        ({"passed": 1}, "position.passed"),
        ({"known": [[[], ["C1"]], [[], []]], "hands": [["C2"], ["C3"]]}, "position.known[0][1][0]"),
        ({"known": [[["C2"], []], [[], []]], "hands": [["C2"], ["C3"]]}, "position.known[0][0][0]"),
    ],
)
def test_an_impossible_position_is_an_error_with_its_place(more: dict[str, Any], place: str) -> None:  # OV-43
    assert unreadable(more) == place


@pytest.mark.parametrize(
    ("more", "place"),
    [
        ({"drawer": 0, "last_plays": [1, 1]}, "position.last_plays"),
        ({"drawer": 0, "last_plays": [0]}, "position.last_plays"),
        ({"drawer": 0, "last_plays": [2]}, "position.last_plays[0]"),
        ({"drawer": 0}, "position.last_plays"),
        ({"drawer": 1, "phase": "meld"}, "position.last_plays"),
        ({"drawer": 0, "last_plays": [1], "phase": "discard"}, "position.phase"),
        ({"last_plays": []}, "position.last_plays"),
    ],
)
def test_impossible_last_plays_are_errors(more: dict[str, Any], place: str) -> None:  # OV-45
    assert unreadable({**CLOSED, **more}) == place


def test_a_hit_beyond_the_limit_is_impossible() -> None:  # OV-41
    assert unreadable({"hit": [4, 0]}, **EN) == "position.hit[0]"
    assert tried({"hit": [4, 0]})["position"]["hit"] == [4, 0]


def test_for_four_every_card_is_there_twice_and_no_more() -> None:  # OV-52
    assert unreadable(four("C1 C1 C1"), **FOUR) == "position.hands[0][2]"
    assert unreadable({**four("C1"), "takeable": True, "discard": ["F9"]}, **FOUR) == "position.takeable"
    assert unreadable({**four("C1"), "phase": "victims", "hands": [["C1"], [], [], []]}, **FOUR) == "position.phase"
    assert unreadable({**four("C1"), "last_plays": [3, 2]}, **FOUR) == "position.last_plays"


def test_what_is_left_out_is_as_at_the_start() -> None:  # OV-4
    judged = tried({"dealer": 0})
    assert judged["to_act"] == [1]
    assert sum(map(len, judged["position"]["hands"])) == 16
    implied = start("C15 F9", tables=[{"melds": [["C9", "C10"]]}, {}])
    assert "lay C15" in legal(after(implied, "0 draw"))


def test_the_middle_of_a_scrum_can_be_given() -> None:  # OV-28
    position = start("F1 W2", phase="pick", discard="W13 R7", tables=[{"scrums": [["C3"], ["W1", "W3", "W8"]]}, {}])
    assert legal(after({**position, "picking": ["W2"]}, **EN)) == {"pick", "pick W13"}
    assert legal(after({**position, "picking": ["W2"]})) == {"pick", "pick R7"}
    assert unreadable({**position, "picking": ["F1", "W2", "W2"]}) == "position.picking"
    assert unreadable({**position, "picking": ["F1"]}, **EN) == "position.picking[0]"
    apart = {**position, "hands": [["F1"], ["F2"]], "picking": ["W2"]}
    assert after(apart)["position"]["hands"][0] == ["F1", "W2"]


def test_a_window_can_be_given_with_the_answers_so_far() -> None:  # OV-57
    position = {**four("F1", "CX F4", "S1", "CX S4"), "phase": "react", "meld": ["C9", "C10"]}
    assert after(position, **FOUR)["to_act"] == [1, 3]
    assert after({**position, "answers": {"3": "red"}}, **FOUR)["to_act"] == [1]
    assert after({**position, "answers": {"3": "red"}}, "1 allow", **FOUR)["to_act"] == [3]
    assert unreadable({**position, "answers": {"3": "dance"}}, **FOUR) == "position.answers.3"
    assert unreadable({**position, "answers": {"2": "red"}}, **FOUR) == "position.answers.2"
    assert unreadable({**position, "asked": [2]}, **FOUR) == "position.asked"


@pytest.mark.parametrize(
    "rules",
    [
        {"edition": "de"},
        {"edition": "FR"},
        {"players": 3},
        {"players": True},
        {"red_card_limit": "3"},
        {"red_card_limit": -1},
        {"scrum": "false"},
        {"scrum": 0},
        {"closing": None},
        {"hand_size": 4},
        {"hand_size": 13},
        {"stolen": 0},
        {"stolen": 5},
        {"picked": 6},
        {"halves": 9},
        {"try_points": 100},
        {"rounds": 2},
    ],
)
def test_no_such_setting(rules: dict[str, Any]) -> None:  # OV-61
    with pytest.raises(Unreadable):
        GAME.read_settings(rules)


def test_an_edition_is_a_preset_and_every_choice_can_be_made_alone() -> None:  # OV-44, OV-61
    english = GAME.read_settings({"edition": "en"})
    assert english.values["closing"] == "extra_time"
    assert english.values["red_card_limit"] == 3
    assert english.changed() == {"edition": "en"}
    mixed = GAME.read_settings({"edition": "en", "closing": "stoppage", "red_card_limit": None, "halves": 2})
    assert mixed.changed() == {"edition": "en", "closing": "stoppage", "red_card_limit": None}
    assert GAME.read_settings(dict(mixed.changed())).values == mixed.values
    table = GAME.read_settings({"players": 4, "edition": "en"})
    assert (table.values["closing"], table.values["fourth_from_discard"]) == ("stoppage", True)
    assert table.changed() == {"players": 4, "edition": "en"}


@pytest.mark.parametrize(
    ("rules", "place"),
    [
        ({"players": 4, "closing": "extra_time"}, "rules.closing"),
        ({"players": 4, "edition": "en", "closing": "extra_time"}, "rules.closing"),
        ({"stoppage_rounds": "until_all_pass"}, "rules.stoppage_rounds"),
        ({"edition": "en", "stoppage_rounds": "until_all_pass"}, "rules.stoppage_rounds"),
    ],
)
def test_a_setting_that_would_have_no_effect_is_an_error(rules: dict[str, Any], place: str) -> None:  # OV-59
    with pytest.raises(Unreadable) as error:
        GAME.read_settings(rules)
    assert error.value.place == place
    assert "effect" in str(error.value)


def test_numbers_of_the_house() -> None:  # OV-61
    position = start("C11 C12 C13 C14 C15 R9 R10 S4", stock="S13 W1 R1")
    judged = after(position, "0 draw", "0 lay C11 C12 C13 C14 C15", try_points=7, drop_points=4, conversion_points=1)
    assert judged["scores"] == [12, 0]
    small = after({"dealer": 0}, "1 draw", "1 pass", hand_size=5)
    assert [len(hand) for hand in small["position"]["hands"]] == [5, 6]
