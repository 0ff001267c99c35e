"""What the pages request from the server, and what the catalogues have to know about the games."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from thirdhalf.games import GAMES
from thirdhalf.puzzles import puzzle_named
from thirdhalf.rulebook import clauses
from thirdhalf.rulebook.passages import passages
from thirdhalf.rulebook.summary import summary

CATALOGUES = Path(__file__).parents[2] / "web" / "src" / "i18n"


def ask(address: str, body: object = None) -> tuple[int, str, str]:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.headers["content-type"], answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers["content-type"], error.read().decode()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rule_book_is_served_with_every_clause(server, game, language):
    status, _, text = ask(f"{server}/api/games/{game}/rules?language={language}")
    book = json.loads(text)
    told = {
        clause["id"]: [
            (part["kind"], part["label"], part["text"].replace("\u00a0", " ")) for part in clause["passages"]
        ]
        for chapter in book["chapters"]
        for clause in chapter["clauses"]
    }
    assert status == 200
    assert book["title"]
    assert told == {clause: passages(text) for clause, text in clauses(game, language).items()}
    assert [part["title"] for part in book["summary"]] == [
        part.title.replace(" :", "\u00a0:") for part in summary(game, language)
    ]


def test_an_edition_and_a_number_of_players_change_other_settings(server):
    _, _, text = ask(f"{server}/api/games/ovalia/settings", {"rules": {"edition": "en", "players": 4}})
    made = json.loads(text)
    assert made["players"] == 4
    assert made["rules"]["scrum_pick"] == "same_team"
    assert made["rules"]["fourth_from_discard"] is True


def test_invalid_settings_and_results_files_are_refused(server):
    assert ask(f"{server}/api/games/rugby/settings", {"rules": {"halves": "many"}})[0] == 422
    assert ask(f"{server}/api/games/chess/settings", {"rules": {}})[0] == 404
    assert ask(f"{server}/api/games/chess/rules")[0] == 404


def test_an_invitation_is_drawn_for_a_table_that_is_there(server):
    table = json.loads(ask(f"{server}/api/tables", {"game": "rugby"})[2])["id"]
    status, kind, text = ask(f"{server}/api/tables/{table}/invitation.svg")
    assert (status, kind) == (200, "image/svg+xml")
    assert text.startswith("<svg xmlns=")
    assert ask(f"{server}/api/tables/{'x' * 22}/invitation.svg")[0] == 404


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_choice_of_a_setting_has_its_words(language):
    choices = json.loads((CATALOGUES / f"{language}.json").read_text(encoding="utf-8"))["choices"]
    for game in GAMES.values():
        for setting in game.settings_schema:
            for choice in setting.choices:
                assert isinstance(choice, bool) or str(choice) in choices[setting.name], setting.name


def test_a_puzzle_says_what_a_move_costs_and_why_another_is_refused(server: str) -> None:
    address, puzzle = f"{server}/api/puzzles/rugby-1", puzzle_named("rugby-1")
    assert puzzle is not None
    _, _, told = ask(address, {"move": puzzle.obvious, "shown": 1})
    verdict = json.loads(told)["verdict"]
    answer = puzzle.answers[puzzle.obvious]
    assert verdict == {"best": False, "cost": answer.cost, "line": list(answer.line), "chance": False}
    illegal = "drop" if "drop" not in puzzle.answers else "play H1"
    refused = json.loads(ask(address, {"move": illegal})[2])
    assert refused["verdict"] is None
    assert refused["refused"]["fr"]
    assert refused["clause"].startswith("RU-")
    assert ask(f"{server}/api/puzzles/rugby-0", {})[0] == 404
    first = json.loads(ask(f"{address}/rating", {"solved": True})[2])
    then = json.loads(ask(f"{address}/rating", {"solved": False, "rating": first})[2])
    assert first["mu"] > 25 > then["mu"]
    assert ask(f"{address}/rating", {"solved": True, "rating": {"mu": 1e9, "sigma": 1}})[0] == 422
