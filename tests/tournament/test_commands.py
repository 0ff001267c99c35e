"""`thirdhalf tournament`, as an organiser types it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from thirdhalf.bots import LEVELS
from thirdhalf.cli import app
from thirdhalf.core.match import Match
from thirdhalf.games import GAMES
from thirdhalf.scoresheet import for_two, part, rules_of_part
from thirdhalf.terminal.tournament import bots
from thirdhalf.tournament import Tournament


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "evening.json"


def run(*words: object, status: int = 0, lang: str = "en") -> str:
    done = CliRunner().invoke(app, ["tournament", *map(str, words), "--lang", lang])
    assert done.exit_code == status, done.output
    return done.output


def view(file: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(run("show", file, "--json"))
    return told


def test_an_evening_of_four(file: Path, tmp_path: Path) -> None:
    run("new", file, "--name", "Club evening", "--seed", 1)
    names = tmp_path / "names.txt"
    names.write_text("Cy\n\nDi\n", encoding="utf-8")
    run("add", file, "Ann", "Bob", "--list", names)
    assert "5 joueurs, 10 matchs, 5 tours" in run("add", file, "Eve", lang="fr")
    run("remove", file, "eve")
    assert "4 players, 4 matches, 2 rounds" in run("seed", file, "ann", "Bob", "p3", "Di")
    said = run("start", file, lang="fr")
    assert "À jouer" in said
    assert "SF1" in said
    run("result", file, "SF1", "10-10", "--tries", "1-1")
    assert "prolongation, paire 1" in run("result", file, "SF2", "3-12", lang="fr")
    run("extra", file, "SF1", "3-0")
    run("result", file, "P3", "7-5")
    assert "Places" in run("result", file, "F", "0-5", "--conversions", "0-0")
    assert [(p["place"], p["players"]) for p in view(file)["places"]] == [
        (1, ["p3"]),
        (2, ["p1"]),
        (3, ["p4"]),
        (4, ["p2"]),
    ]
    shown = run("show", file, lang="fr")
    assert "SF1  Ann – Di  13–10  (prolongation)" in shown


def test_a_wrong_result_is_corrected_or_refused_and_the_file_stays_whole(file: Path) -> None:
    run("new", file)
    run("add", file, "Ann", "Bob", "Cy", "Di")
    run("seed", file, "Ann", "Bob", "Cy", "Di")
    run("start", file)
    for match in ("SF1", "SF2", "F"):
        run("result", file, match, "5-0")
    before = file.read_bytes()
    assert "a été joué par Ann et Bob" in run("correct", file, "SF1", "0-5", status=2, lang="fr")
    assert "12-7" in run("correct", file, "SF1", "5", status=2)
    assert "no such match" in run("result", file, "QF1", "5-0", status=2)
    assert "(RU-30)" in run("card", file, "P3", status=2)
    assert file.read_bytes() == before
    run("correct", file, "F")
    run("correct", file, "SF1", "0-5")
    assert "F " not in run("withdraw", file, "Bob"), "the final is Di's"
    assert "F " in run("return", file, "Bob")
    run("rename", file, "Bob", "Robert")
    assert "Robert" in run("show", file)
    assert list(file.parent.glob(".*")) == [], "nothing is left of the writing"


def test_a_swiss_from_the_draw_to_the_checkers_file(file: Path, tmp_path: Path) -> None:
    run("new", file, "--formula", "swiss", "--set", "rounds=2", "--game", "woo", "--rule", "target=3")
    assert view(file)["settings"]["rules"] == {"target": 3}
    run("add", file, "Ann", "Bob", "Cy", "Di")
    run("set", file, "win=3")
    run("draw", file)
    assert "can be paired" in run("start", file)
    run("round", file)
    run("unpair", file)
    for number in (1, 2):
        run("round", file)
        for at in (1, 2):
            run("result", file, f"{number}-{at}", "3-1")
    assert "Level players" in run("standings", file)
    for ending, beginning in ((".csv", "stage,place"), (".trf", "012 "), (".svg", "<svg"), (".html", "<!doctype")):
        run("export", file, tmp_path / f"out{ending}")
        assert (tmp_path / f"out{ending}").read_text(encoding="utf-8").startswith(beginning)
    run("export", file, tmp_path / "copy.json")
    assert view(tmp_path / "copy.json") == view(file)
    assert "one of" in run("export", file, tmp_path / "out.doc", status=2)


def test_plans_are_shown_before_anybody_agrees() -> None:
    assert run("plan", 8) == "Knock-out: 8 players, 8 matches, 3 rounds\n"
    assert run("plan", 13, lang="fr") == "Poules, puis élimination directe : 13 joueurs, 26 matchs, 7 tours\n"
    assert "5 rounds" in run("plan", 6, "--formula", "swiss", "--set", "rounds=6")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["new", "FILE", "--game", "chess"], "No game chess: there are"),
        (["new", "FILE", "--game", "ovalia", "--rule", "players=4"], "RU-25"),
        (["new", "FILE", "--rule", "halves=99"], "rules.halves"),
        (["new", "FILE", "--set", "colour=red"], "settings.colour"),
        (["new", "FILE", "--set", "win"], "NAME=VALUE"),
        (["show", "FILE"], "there is no such file"),
        (["bots", "rugby", "--level", "perfect"], "one of"),
        (["bots", "chess"], "No game chess: there are"),
    ],
)
def test_a_wrong_word_is_answered_with_the_right_ones(words: list[str], said: str, file: Path) -> None:
    assert said in run(*(str(file) if word == "FILE" else word for word in words), status=2)
    assert not file.exists()


def test_a_mistyped_player_or_file_gets_the_names_and_the_nearest_guess(file: Path) -> None:
    run("new", file)
    assert "There are no players yet." in run("remove", file, "Ann", status=2)
    run("add", file, "Ann", "Bob")
    said = "Nobody is called Bop. Did you mean Bob? The players are Ann, Bob."
    assert said in run("remove", file, "Bop", status=2)
    assert said in run("seed", file, "Bop", "Ann", status=2)
    assert "Vouliez-vous dire Bob ? Les joueurs sont Ann, Bob." in run(
        "rename", file, "Bop", "Zoé", lang="fr", status=2
    )
    assert f"Did you mean {file.name}?" in run("show", file.with_name(file.name + "x"), status=2)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"tournament": 1, "deeds": [{"do": "start"}]}', "\x00"])
def test_a_broken_file_is_reported_and_left_alone(text: str, file: Path) -> None:
    file.write_text(text, encoding="utf-8")
    run("add", file, "Ann", status=2)
    assert file.read_text(encoding="utf-8") == text
    assert "already" in run("new", file, status=2)


def test_help_is_in_both_languages() -> None:
    for language, said in (("en", "Correct a result"), ("fr", "Corriger un résultat")):
        done = subprocess.run(
            [sys.executable, "-m", "thirdhalf", "tournament", "--help"],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "THIRDHALF_LANG": language, "COLUMNS": "200"},
        )
        assert said in done.stdout


# Bots.


@pytest.mark.parametrize(
    ("game", "rule", "formula"),
    [("rugby", "halves=1", "auto"), ("woo", "target=1", "nations"), ("ovalia", "halves=1", "knockout")],
)
def test_a_whole_tournament_of_bots_is_played_in_one_command(game: str, rule: str, formula: str, file: Path) -> None:
    words = ["bots", game, "--players", 4, "--rule", rule, "--formula", formula, "--seed", 7]
    words += ["--level", "rookie", "--level", "club"]
    said = run(*words, "--save", file)
    assert "Places" in said
    told = view(file)
    assert told["phase"] == "over"
    assert {player["bot"] for player in told["players"]} == {"rookie", "club"}
    assert run(*words) == said, "the same seed gives the same tournament"


def test_bots_play_extra_time_where_a_match_is_level() -> None:  # RU-30
    settings = {"game": "rugby", "rules": {"ranks": 2, "hand_size": 3, "halves": 1}, "formula": "knockout", "seed": 2}
    tournament = Tournament(settings)
    bots.enter(tournament, 16, [next(iter(LEVELS))])
    tournament.do({"do": "start"})
    bots.play(tournament, lambda: None)
    assert tournament.sheet.over
    extra = [event for event in tournament.events if event["do"] == "extra"]
    assert extra, "so short a match is often level"
    assert all(match.winner for match in tournament.sheet.matches)


def test_bots_play_their_matches_among_people(file: Path) -> None:
    run("new", file, "--rule", "ranks=2", "--rule", "hand_size=2", "--formula", "nations")
    run("add", file, "Ann")
    level = next(iter(LEVELS))
    assert level in run("add", file, "B1", "B2", "--bot", level)
    assert "one of" in run("add", file, "B3", "--bot", "nobody", status=2)
    run("start", file)
    run("play", file)
    statuses = {tuple(sorted(str(s["player"]) for s in m["sides"])): m["status"] for m in view(file)["matches"]}
    assert statuses == {("p1", "p2"): "ready", ("p1", "p3"): "ready", ("p2", "p3"): "done"}


@pytest.mark.parametrize("game", list(GAMES))
def test_a_match_played_here_says_what_a_tournament_asks(game: str) -> None:
    level = next(iter(LEVELS))
    settings = {"game": game, "rules": {}}
    match = bots.played_by([level, level], settings, 1, 5)
    told = part(match)
    assert told["points"] == list(match.state.scores())
    assert rules_of_part(game, {}, 0) == {}
    assert match.settings.changed() == GAMES[game].read_settings(rules_of_part(game, {}, 1)).changed()
    assert for_two(game, {})
    if game == "rugby":
        state: Any = match.state
        assert told["tries"] == [state.tries0, state.tries1]
        assert told["conversions"] == [state.conversions0, state.conversions1]
    if game == "woo":
        assert sorted(told["points"])[0] == 0, "the first Woo wins"
    assert isinstance(match, Match)
