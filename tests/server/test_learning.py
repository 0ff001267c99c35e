"""Lessons, tables of clauses and puzzles over HTTP: judged from the moves that are sent, with nothing stored."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from serving import Server

from thirdhalf.puzzles import Puzzle, names_of, puzzle_named
from thirdhalf.puzzles.ratings import BEGINNER


def ask(server: Server, path: str, body: dict[str, Any]) -> tuple[int, Any]:
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{server.url}/api/{path}", json.dumps(body).encode(), headers)
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(request) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, json.load(refused)


def first(wanted: Callable[[Puzzle], bool]) -> tuple[str, Puzzle]:
    """The first puzzle of its kind."""
    for game in ("rugby", "woo", "ovalia"):
        for name in names_of(game):
            puzzle = puzzle_named(name)
            if puzzle is not None and wanted(puzzle):
                return name, puzzle
    raise AssertionError("there is no such puzzle")


def test_every_equally_good_move_solves_a_puzzle_and_every_other_is_answered(server: Server) -> None:
    name, puzzle = first(lambda one: len(one.best) > 1)
    for move, answer in puzzle.answers.items():
        status, told = ask(server, f"puzzles/{name}", {"move": move, "shown": len(answer.line)})
        assert status == 200
        assert told["verdict"]["best"] == (move in puzzle.best)
        assert told["verdict"]["cost"] == answer.cost
        assert told["verdict"]["line"] == list(answer.line)
        assert told["state"]["number"] == 1 + len(answer.line)


def test_an_illegal_answer_is_refused_with_its_clause(server: Server) -> None:
    name, _ = first(lambda one: "drop" not in one.answers)
    status, told = ask(server, f"puzzles/{name}", {"move": "drop", "shown": 0})
    assert (status, told["clause"], told["verdict"]) == (200, "RU-18", None)
    assert told["refused"]["fr"]
    assert ask(server, "puzzles/rugby-0", {"move": None, "shown": 0})[0] == 404


def test_a_rating_goes_up_with_a_puzzle_solved_and_down_with_one_missed(server: Server) -> None:
    name = names_of("woo")[0]
    _, up = ask(server, f"puzzles/{name}/rating", {"solved": True, "rating": None})
    _, down = ask(server, f"puzzles/{name}/rating", {"solved": False, "rating": up})
    assert up["mu"] > BEGINNER.mu
    assert down["mu"] < up["mu"]


@pytest.mark.parametrize("path", ["lessons/rugby", "tryouts/RU-9"])
def test_a_table_is_arranged_in_both_languages(server: Server, path: str) -> None:
    status, told = ask(server, path, {"moves": []})
    assert status == 200
    assert told["says"]["en"] != told["says"]["fr"]
    assert told["mistake"] is None
    assert told["state"]["view"]["position"]["hands"][0]


def test_at_the_table_of_a_clause_a_refusal_cites_it(server: Server) -> None:
    _, told = ask(server, "tryouts/RU-9", {"moves": ["play H15"]})
    assert told["mistake"]["clause"] == "RU-9"
    assert told["goal"] is not None
    assert ask(server, "tryouts/RU-", {"moves": []})[0] == 404
    assert ask(server, "lessons/chess", {"moves": []})[0] == 404
