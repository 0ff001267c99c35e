"""What the pages ask the server for, and what the catalogues have to know of the games."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from thirdhalf.games import GAMES
from thirdhalf.rulebook import clauses

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
    told = {clause: words for chapter in book["chapters"] for clause, words in chapter["clauses"].items()}
    assert status == 200
    assert book["title"]
    assert told == clauses(game, language)


def test_an_edition_and_a_number_of_players_change_other_settings(server):
    _, _, text = ask(f"{server}/api/games/ovalia/settings", {"rules": {"edition": "en", "players": 4}})
    made = json.loads(text)
    assert made["players"] == 4
    assert made["rules"]["scrum_pick"] == "same_team"
    assert made["rules"]["fourth_from_discard"] is True


def test_settings_and_books_that_are_none_are_refused(server):
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
