"""The lab on real games and on a made-up one: what it measures, keeps and never plays twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from asking import Counting, answered, asked

from thirdhalf.core.match import Match
from thirdhalf.games import GAMES
from thirdhalf.lab.errors import LabError
from thirdhalf.lab.matches import play_deal, seed_of_deal
from thirdhalf.lab.question import grid, question
from thirdhalf.lab.replay import moves_again, reached
from thirdhalf.lab.run import Run
from thirdhalf.lab.store import Store
from thirdhalf.lab.unit import setup
from thirdhalf.lab.warnings import warnings

SHORT = {"halves": 1, "ranks": 6, "hand_size": 5}


def test_a_match_comes_back_from_its_seed_and_its_choices() -> None:
    for game in ("rugby", "woo", "ovalia"):
        played = play_deal(setup(game, {}, "club"), 0, 3)[0]
        match = Match(GAMES[game], GAMES[game].read_settings({}), seed_of_deal(0, 3))
        moves = list(moves_again(match, played.chosen))
        assert match.state.over()
        assert (len(moves), match.state.scores()) == (played.moves, played.scores)


def test_the_two_plays_of_a_deal_have_the_same_cards_and_other_dice() -> None:
    one, other = play_deal(setup("rugby", SHORT, "first-fifteen"), 0, 0)
    assert one.first == other.first
    assert one.chosen != other.chosen


def test_a_rule_is_reached_where_it_changes_something() -> None:
    game = GAMES["woo"]
    played = play_deal(setup("woo", {}, "club"), 0, 0)[0]

    def at(**rules: object) -> bool:
        return reached(game, game.read_settings({}), game.read_settings(rules), seed_of_deal(0, 0), played.chosen)

    assert not at()
    assert not at(tie_bonus="cumulative")
    assert at(target=1)
    assert at(variant="schnapsen")


def test_compare_says_what_a_more_valuable_drop_does(tmp_path: Path) -> None:
    found = answered(asked("rugby", SHORT, {**SHORT, "drop_points": 9}, level="club"), tmp_path, 24)
    differences = {one["measure"]: one for one in found["levels"][0]["differences"]}
    assert differences["event:drop"]["value"] > 0
    assert differences["event:drop"]["differs"]
    assert not differences["event:trick"]["differs"]
    assert 0 < found["reached"][0]["value"] < 1
    assert found["reached"][0]["clauses"] == ["RU-15"]


def test_the_first_player_the_draws_and_the_course_of_a_match_are_counted(tmp_path: Path) -> None:
    found = answered(asked("coin", {"bias": 10, "rounds": 3}, kind="report"), tmp_path, 6)
    measured = found["levels"][0]["arms"][0]["measures"]
    assert measured["first_seat"]["value"] == 1
    assert measured["margin"]["value"] == 3
    assert measured["decisions"]["value"] == 6
    assert measured["settled"]["value"] == pytest.approx(2 / 6, abs=1e-6)
    assert measured["event:round"]["value"] == 3
    turned = {json.dumps(one["rules"]): one["value"] for one in found["reached"]}
    assert turned['{"spare": 1}'] == 0
    assert turned['{"rounds": 4}'] == 1


def test_the_same_question_gives_the_same_report_with_any_executor(tmp_path: Path) -> None:
    question = asked("rugby", SHORT, {**SHORT, "drop_points": 4}, level="club")
    here = answered(question, tmp_path / "one", 6)
    there = answered(question, tmp_path / "two", 6, jobs=2)
    assert json.dumps(here) == json.dumps(there)


def test_a_report_does_not_depend_on_what_else_the_store_has(tmp_path: Path) -> None:
    question = asked("coin", {}, {"rounds": 2})
    few = answered(question, tmp_path, 5)
    assert answered(question, tmp_path, 9) != few
    assert answered(question, tmp_path, 5) == few


def test_nothing_is_played_twice_and_stores_merge_by_copying_files(tmp_path: Path) -> None:
    question = asked("coin", {}, {"bias": 7})
    counting = Counting()

    def ask(folder: Path, deals: int) -> int:
        before = counting.deals
        run = Run(question, Store(folder), counting)
        list(run.pilot())
        list(run.play(run.planned(None, [deals]), None))
        return counting.deals - before

    first = ask(tmp_path / "a", 10)
    assert first > 20  # two settings, and a closer look
    assert ask(tmp_path / "a", 10) == 0
    assert 0 < ask(tmp_path / "a", 12) < first
    for file in (tmp_path / "a").rglob("*"):
        if file.is_file():
            copy = tmp_path / "b" / file.relative_to(tmp_path / "a")
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(file.read_bytes())
    assert ask(tmp_path / "b", 12) == 0


def test_a_truncated_line_is_played_again_and_a_contradiction_is_reported(tmp_path: Path) -> None:
    question = asked("coin", {}, kind="report")
    whole = answered(question, tmp_path, 4)
    (folder,) = (path.parent for path in tmp_path.rglob("about.json") if '"play"' in path.read_text())
    file = max(folder.glob("*.jsonl"))
    file.write_text(file.read_text()[:-9])
    assert answered(question, tmp_path, 4) == whole
    line = json.loads(file.read_text().splitlines()[0])
    line["results"][0][0]["moves"] += 1
    (folder / "other.jsonl").write_text(json.dumps(line) + "\n")
    with pytest.raises(LabError, match="two different results"):
        answered(question, tmp_path, 4)


def test_precision_stops_early_at_the_same_number_of_deals_everywhere(tmp_path: Path) -> None:
    wide = asked("coin", {}, precision={"first_seat": 0.2})
    assert answered(wide, tmp_path / "wide", 300)["question"]["deals"] == [50]
    fine = asked("coin", {}, precision={"first_seat": 0.07})
    assert answered(fine, tmp_path / "fine", 300)["question"]["deals"] == [200]


def test_levels_that_disagree_are_named() -> None:
    def level(name: str, drops: float, draws: float) -> dict[str, Any]:
        measured = [("event:drop", drops, 0.2), ("draws", draws, 0.01)]
        found = [{"arm": 1, "measure": key, "value": value, "high": value + half} for key, value, half in measured]
        return {"level": name, "differences": found}

    told = warnings([level("club", 1.0, 0.005), level("international", 3.9, 0.01)])
    assert told == [{"arm": 1, "measure": "event:drop", "differences": {"club": 1.0, "international": 3.9}}]
    assert warnings([level("club", 1.0, 0.005)]) == []


def test_only_levels_answer_questions() -> None:
    with pytest.raises(LabError, match="No level nobody"):
        question("report", "rugby", [{}], ("nobody",))
    assert question("report", "rugby", [{}], ("club", "international@50")).levels[1] == "international@50"


def test_a_grid_has_every_combination() -> None:
    arms = grid("ovalia", {"edition": "en"}, ["drop_points=2..4", "scrum=true,false"])
    assert len(arms) == 6
    assert arms[1] == {"edition": "en", "drop_points": 2, "scrum": False}
    with pytest.raises(LabError, match="NAME=A"):
        grid("ovalia", {}, ["drop_points"])
