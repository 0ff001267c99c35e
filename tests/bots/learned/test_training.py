"""Training on a tiny budget, from end to end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from thirdhalf.bots.search.budget import Budget
from thirdhalf.bots.search.guided_search import GuidedSearch
from thirdhalf.bots.training.course import Course, course_for
from thirdhalf.bots.training.generations import Play, Training
from thirdhalf.bots.training.ovalia_values import player_of
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match
from thirdhalf.games import GAMES


class Here:
    """Plays in this process, and counts the matches."""

    def __init__(self) -> None:
        self.seeds: list[int] = []

    def __call__(self, function: Play, arguments: list[tuple[Any, ...]]) -> Iterator[tuple[int, list[int]]]:
        for index, given in enumerate(arguments):
            self.seeds.append(given[2])
            yield index, function(*given)


def silent(*_: object) -> None:
    """Nobody watches."""


@pytest.mark.parametrize("game", ["rugby", "woo"])
def test_two_generations_give_a_judgement_that_can_search(game: str, tmp_path: Path) -> None:
    here, reports = Here(), list[str]()
    path = Training(game, tmp_path, 2, 1, 2, 1).run(here, reports.append, silent)
    assert len(here.seeds) == len(set(here.seeds)) == len(reports) == 2
    course = course_for(GAMES[game])
    assert isinstance(course, Course)
    judgement = course.judgement_of(game, json.loads(path.read_text(encoding="utf-8")))
    match = Match(GAMES[game], GAMES[game].read_settings({}), 1)
    match.settle()
    seat = match.acting()[0]
    search = GuidedSearch(
        match.game.worlds(match.settings, seat, match.game.view(match.state, seat)), judgement, seat, Dice(1), 0.2
    )
    search.run(Budget(5))
    assert search.best() in list(match.state.moves(seat))
    assert any(json.loads(path.read_text(encoding="utf-8"))["policy"])


def test_training_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    whole, first = tmp_path / "whole", tmp_path / "stopped"
    straight = Training("woo", whole, 1, 2, 2, 1).run(Here(), silent, silent)
    Training("woo", first, 1, 1, 2, 1).run(Here(), silent, silent)
    (first / "woo-1.json").unlink()
    with (first / "woo-1.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"seed": 1000001, "exam')  # cut off in the middle of a line
    here = Here()
    again = Training("woo", first, 1, 2, 2, 1).run(here, silent, silent)
    assert here.seeds == [1_000_001]
    assert again.read_text(encoding="utf-8") == straight.read_text(encoding="utf-8")
    Training("woo", first, 1, 2, 2, 1).run(here, silent, silent)
    assert here.seeds == [1_000_001]  # nothing was left to do


def test_ovalia_learns_what_cards_are_worth_in_generations(tmp_path: Path) -> None:
    here, reports = Here(), list[str]()
    path = Training("ovalia", tmp_path, 2, halves=2).run(here, reports.append, silent)
    assert (len(reports), len(here.seeds), path.name) == (2, 2, "ovalia-2.json")
    again = Training("ovalia", tmp_path / "again", 2, halves=2).run(here, silent, silent)
    assert again.read_text(encoding="utf-8") == path.read_text(encoding="utf-8")
    player = player_of("ovalia", json.loads(path.read_text(encoding="utf-8")))
    assert any(player.cards.discards)
    assert any(player.cards.picks)
    assert any(player.melds.weights)


@pytest.mark.parametrize("game", ["woo", "ovalia"])
def test_training_goes_on_from_weights_that_somebody_else_made(game: str, tmp_path: Path) -> None:
    there, here = tmp_path / "there", tmp_path / "here"
    here.mkdir()
    given = Training(game, there, 1, 1, 2, 1).run(Here(), silent, silent)
    (here / given.name).write_text(given.read_text(encoding="utf-8"), encoding="utf-8")
    path = Training(game, here, 2, 1, 2, 1).run(Here(), silent, silent)
    assert path.name == f"{game}-2.json"
    assert path.read_text(encoding="utf-8") != given.read_text(encoding="utf-8")
