"""`thirdhalf solve` and `thirdhalf puzzles`, as somebody types them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect
import pytest
from endings import rugby_ending

from thirdhalf.core.chance import Dice
from thirdhalf.games import GAMES
from thirdhalf.games.rugby.cards import NAMES
from thirdhalf.referee import judge
from thirdhalf.terminal import puzzles, solve

DROP_OR_TRY = {
    "game": "rugby",
    "position": {
        "half": 2,
        "hands": [["S9"], ["S1"]],
        "played": [name for name in NAMES if name not in ("S1", "S9")],
        "series": {"seat": 0, "tricks": 3},
        "deciding": True,
        "scores": [0, 4],
    },
}


Answer = tuple[int, str, str]


def typed(*arguments: str, given: object = None) -> Answer:
    """In a process of its own, as from a shell."""
    done = subprocess.run(
        [sys.executable, "-m", "thirdhalf", *arguments],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "THIRDHALF_LANG": "en", "COLUMNS": "200"},
    )
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def solved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Answer]:
    """The command without the start of a process."""
    monkeypatch.setenv("COLUMNS", "200")

    def run(given: object, in_json: bool = False, language: str = "en", limit: int = 0) -> Answer:
        path = tmp_path / "position.json"
        path.write_text(given if isinstance(given, str) else json.dumps(given))
        status = solve.run(path, 1, limit, in_json, language)
        return (status, *capsys.readouterr())

    return run


@pytest.fixture
def puzzled(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    def run(game: str, count: int, in_json: bool = True, language: str = "en") -> str:
        chosen = GAMES[game]
        assert puzzles.run(chosen, chosen.read_settings({}), count, 1, in_json, language) == 0
        return capsys.readouterr()[0]

    return run


def test_a_solution_is_printed_in_words() -> None:
    status, said, _ = typed("solve", "-", given=DROP_OR_TRY)
    assert status == 0
    assert "Seat 0 to move: +5 points. Seat 0 wins the match by 1." in said
    assert "play on           best" in said
    assert "take the drop     -2  loses the match" in said
    assert "Seat 0: play on" in said
    assert "Seat 0: play S9, Seat 1: play S1  · Seat 0 wins the trick.  · Try! 5 points for Seat 0." in said


def test_and_in_french(solved: Callable[..., Answer]) -> None:
    status, said, _ = solved(DROP_OR_TRY, language="fr")
    assert status == 0
    assert "Siège 0 à jouer : +5 points. Siège 0 gagne le match de 1." in said
    assert "continuer         le meilleur" in said
    assert "perd le match" in said


def test_the_same_as_json(solved: Callable[..., Answer]) -> None:
    status, said, _ = solved(DROP_OR_TRY, in_json=True)
    assert status == 0
    verdict = json.loads(said)
    assert verdict["best"] == ["on"]
    assert (verdict["seat"], verdict["value"], verdict["margin"], verdict["result"]) == (0, 5, 1, "win")
    assert verdict["exact"] is True
    assert verdict["moves"] == [
        {"move": "on", "value": 5, "cost": 0, "result": "win"},
        {"move": "drop", "value": 3, "cost": 2, "result": "loss"},
    ]
    assert verdict["line"] == ["0 on", "0 play S9", "1 play S1"]


def test_moves_are_made_first(solved: Callable[..., Answer]) -> None:
    status, said, _ = solved({**DROP_OR_TRY, "moves": ["0 on"]}, in_json=True)
    assert status == 0
    assert json.loads(said)["best"] == ["play S9"]


def test_several_positions_one_per_line(solved: Callable[..., Answer]) -> None:
    lines = "\n".join(json.dumps(request) for request in (DROP_OR_TRY, {"game": "rugby"}, DROP_OR_TRY))
    status, said, _ = solved(lines, in_json=True)
    assert status == 2
    verdicts = [json.loads(line) for line in said.splitlines()]
    assert [verdict.get("value") for verdict in verdicts] == [5, None, 5]
    assert verdicts[1]["clause"] == "RU-13"


@pytest.mark.parametrize(
    ("given", "en", "fr"),
    [
        ({"game": "rugby"}, "the talon still hides 40 cards", "le talon cache encore 40 cartes"),
        ({"game": "woo"}, "the phase is open", "la phase est ouverte"),
        ({"game": "ovalia"}, "the stock still hides 64 cards", "la pioche cache encore 64 cartes"),
        ({"game": "ovalia", "rules": {"players": 4}}, "with four at the table", "à quatre"),
        ({**DROP_OR_TRY, "moves": ["1 play S1"]}, "1 play S1", "1 play S1"),
        ({"game": "chess"}, "game", "game"),
        ({"game": "rugby", "view": 0}, "no such field", "no such field"),
        ("{", "not JSON", "not JSON"),
        ("", "not JSON", "not JSON"),
    ],
)
def test_an_unsolvable_position_is_reported_plainly(
    solved: Callable[..., Answer], given: object, en: str, fr: str
) -> None:
    status, said, error = solved(given)
    assert (status, said) == (2, "")
    assert en in error
    assert fr in solved(given, language="fr")[2]
    assert "error" in json.loads(solved(given, in_json=True)[1])


def test_a_file_that_is_not_there() -> None:
    status, _, error = typed("solve", "nowhere.json")
    assert status == 2
    assert "nowhere.json" in error


@pytest.fixture
def endless(tmp_path: Path) -> Path:
    """Twenty-nine cards each are more than anybody waits for."""
    path = tmp_path / "endless.json"
    path.write_text(json.dumps({"game": "rugby", "position": GAMES["rugby"].position(rugby_ending(Dice(2), 29))}))
    return path


def interrupted(*arguments: str) -> pexpect.spawn:
    """A long search, stopped once it has shown its progress."""
    child = pexpect.spawn(
        sys.executable,
        ["-m", "thirdhalf", "solve", "--positions", "0", *arguments],
        encoding="utf-8",
        dimensions=(50, 200),
        env={**os.environ, "THIRDHALF_LANG": "en", "TERM": "xterm"},
        timeout=120,
    )
    child.expect(r"of 29 ahead, \d+ positions; Ctrl-C: the best so far")
    child.sendintr()
    return child


def test_a_long_search_shows_progress_and_ctrl_c_gives_the_best_so_far(endless: Path) -> None:
    child = interrupted(str(endless))
    child.expect("Not exact: the best after looking")
    child.expect("best")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130


def test_an_interrupted_verdict_says_in_json_that_it_is_not_exact(endless: Path) -> None:
    child = interrupted(str(endless), "--json")
    child.expect(r'\{"game".*\}\r?\n')
    verdict = json.loads(child.after)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert verdict["exact"] is False
    assert verdict["best"]
    assert verdict["line"] == []


# Puzzles.


@pytest.mark.parametrize(("game", "count"), [("rugby", 2), ("woo", 1)])
def test_every_puzzle_has_a_solution_that_the_solver_finds(
    puzzled: Callable[..., str], solved: Callable[..., Answer], game: str, count: int
) -> None:
    found = [json.loads(line) for line in puzzled(game, count).splitlines()]
    assert len(found) == count
    lines = "\n".join(json.dumps(puzzle["puzzle"]) for puzzle in found)
    status, said, _ = solved(lines, in_json=True)
    assert status == 0
    for puzzle, line in zip(found, said.splitlines(), strict=True):
        verdict, solution = json.loads(line), puzzle["solution"]
        assert sorted(verdict["best"]) == sorted(solution["best"])
        assert verdict["value"] == solution["value"]
        costs = {move: answer["cost"] for move, answer in solution["answers"].items()}
        assert costs == {move["move"]: move["cost"] for move in verdict["moves"]}
        assert costs[solution["obvious"]] >= 1
        assert 1 <= solution["ahead"] <= verdict["ahead"]
        best = solution["best"][0]
        moves = [*puzzle["puzzle"]["moves"], f"{solution['seat']} {best}", *solution["answers"][best]["line"]]
        judged: Any = judge({**puzzle["puzzle"], "moves": moves})
        assert judged["refused"] is None


def test_the_same_seed_gives_the_same_puzzles(puzzled: Callable[..., str]) -> None:
    status, said, _ = typed("puzzles", "rugby", "--count", "1", "--seed", "1", "--json")
    assert status == 0
    assert said == puzzled("rugby", 1)


def test_puzzles_are_written_with_their_solutions_behind(puzzled: Callable[..., str]) -> None:
    said = puzzled("rugby", 2, in_json=False)
    assert said.count("to move. What is best?") == 2
    question, answer = said.split("Solutions")
    assert "costs" in answer
    assert "costs" not in question
    assert "★" in question
    assert "facile" in puzzled("rugby", 1, in_json=False, language="fr") + puzzled("rugby", 2, False, "fr")


def test_the_puzzles_of_the_browser_can_be_solved_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert puzzles.check(["woo-1", "woo-none"], "en") == 1
    assert capsys.readouterr()[0].splitlines() == ["woo-none: the solver disagrees", "1 of 2 puzzles stand."]


def test_a_search_ends_at_its_limit_and_the_verdict_says_that_it_is_not_exact(
    solved: Callable[..., Answer], endless: Path
) -> None:
    given = json.loads(endless.read_text())
    status, said, _ = solved(given, in_json=True, limit=10_000)
    verdict = json.loads(said)
    assert status == 0
    assert verdict["exact"] is False
    assert verdict["best"]
    assert "Not exact" in solved(given, limit=10_000)[1]
    assert "Pas exact" in solved(given, language="fr", limit=10_000)[1]
