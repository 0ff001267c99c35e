"""The puzzles that come with the package: legal to the last move, nothing hidden, and confirmed by the solver."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

import pytest

from thirdhalf.bots.endgame import solver_for
from thirdhalf.games import GAMES
from thirdhalf.puzzles import Puzzle, names_of, puzzle_named, todays_puzzle
from thirdhalf.puzzles.puzzle import hides
from thirdhalf.puzzles.ratings import BEGINNER, difficulty, level, rated

SAMPLE = 30
"""One puzzle in this many is checked closely; `thirdhalf puzzles GAME --check` solves all of them."""
SOLVED = 3
TAUGHT = [game for game in GAMES if names_of(game)]


def puzzles(game: str) -> Iterator[Puzzle]:
    for name in names_of(game):
        puzzle = puzzle_named(name)
        assert puzzle is not None
        yield puzzle


def test_every_game_with_a_solver_has_puzzles() -> None:
    assert [game for game in GAMES if solver_for(GAMES[game], GAMES[game].read_settings({}))] == TAUGHT
    assert sum(len(names_of(game)) for game in TAUGHT) >= 300


@pytest.mark.parametrize("game", TAUGHT)
def test_every_move_of_a_puzzle_has_its_answer_and_every_answer_can_be_played(game: str) -> None:
    for puzzle in list(puzzles(game))[::SAMPLE]:
        match = puzzle.match()
        assert set(puzzle.answers) == set(match.legal(puzzle.seat))
        assert not hides(match.view(puzzle.seat)["position"])
        for move, answer in puzzle.answers.items():
            puzzle.match(f"{puzzle.seat} {move}", *answer.line)


@pytest.mark.parametrize("game", TAUGHT)
def test_most_moves_are_wrong_and_so_is_the_obvious_one(game: str) -> None:
    for puzzle in puzzles(game):
        assert 0 < 2 * len(puzzle.best) <= len(puzzle.answers)
        assert puzzle.answers[puzzle.obvious].cost >= 1


@pytest.mark.parametrize("game", TAUGHT)
def test_the_solver_agrees(game: str) -> None:
    quick = sorted(puzzles(game), key=lambda puzzle: sum(len(answer.line) for answer in puzzle.answers.values()))
    for puzzle in quick[:SOLVED]:
        assert puzzle.stands()


def test_a_puzzle_with_a_wrong_cost_does_not_stand() -> None:
    puzzle = min(puzzles("woo"), key=lambda puzzle: sum(len(answer.line) for answer in puzzle.answers.values()))
    answers = dict(puzzle.answers)
    answers[puzzle.obvious] = answers[puzzle.best[0]]
    assert not Puzzle(**{**vars(puzzle), "answers": answers}).stands()


def test_no_two_puzzles_are_the_same_and_there_are_no_others() -> None:
    for game in TAUGHT:
        assert len({str((puzzle.position, puzzle.moves)) for puzzle in puzzles(game)}) == len(names_of(game))
    assert [puzzle_named(name) for name in ("rugby-0", "rugby-9999", "rugby-x", "chess-1", "rugby", "-1")] == [None] * 6


def test_the_puzzle_of_a_day_is_the_same_for_everybody_and_changes_every_day() -> None:
    first = date(2026, 11, 16)
    month = [todays_puzzle(first + timedelta(days=day)) for day in range(30)]
    assert month == [todays_puzzle(first + timedelta(days=day)) for day in range(30)]
    assert len(set(month)) == 30
    assert {name.split("-")[0] for name in month[: len(TAUGHT)]} == set(TAUGHT)


def test_a_right_answer_raises_a_rating_and_a_harder_puzzle_raises_it_more() -> None:
    easy, hard = (by(puzzles("rugby"), key=lambda puzzle: difficulty(puzzle).mu) for by in (min, max))
    assert (level(easy), level(hard)) == ("easy", "expert")
    assert BEGINNER.mu < rated(BEGINNER, easy, True).mu < rated(BEGINNER, hard, True).mu
    assert rated(BEGINNER, easy, False).mu < rated(BEGINNER, hard, False).mu < BEGINNER.mu
    assert rated(BEGINNER, easy, True).sigma < BEGINNER.sigma
