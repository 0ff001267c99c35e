"""Tournaments written and read: JSON at every step, CSV, TRF, pictures."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from organiser import by_chance, commands, played, refused, started
from py4swiss.engines import DutchEngine
from py4swiss.trf import TrfParser

from thirdhalf.core.reading import Unreadable
from thirdhalf.tournament import FORMULAS, Tournament, TournamentOptions
from thirdhalf.tournament.bracket import bracket
from thirdhalf.tournament.crosstable import crosstable
from thirdhalf.tournament.sheets import sheets
from thirdhalf.tournament.spreadsheet import standings
from thirdhalf.tournament.trf import JAVAFO, trf

SVG = "{http://www.w3.org/2000/svg}"


def again(tournament: Tournament) -> Tournament:
    return Tournament.read(json.loads(json.dumps(tournament.write())))


@pytest.mark.parametrize("formula", list(FORMULAS))
def test_a_tournament_is_the_same_after_reading_at_every_step(formula: str) -> None:
    tournament = started(2 if formula == "match" else 9, formula=formula, placement=True)
    for _ in commands(tournament, by_chance(3)):
        read = again(tournament)
        assert read.view() == tournament.view()
        assert read.write() == tournament.write()
    tournament.do({"do": "rename", "player": "p1", "name": "Zoé"})
    assert again(tournament).view() == tournament.view()


def test_kept_events_need_neither_chance_nor_pairing_again() -> None:
    tournament = Tournament({"formula": "swiss", "seed": 5})
    tournament.do({"do": "add", "players": [{"name": name} for name in "ABCDE"]})
    assert len(tournament.do({"do": "start"})["order"]) == 5
    assert len(tournament.do({"do": "round"})["pairs"]) == 2
    written = tournament.write()
    written["settings"] = {**written["settings"], "seed": 6}
    assert [match.players for match in Tournament.read(written).sheet.matches] == [
        match.players for match in tournament.sheet.matches
    ]


def test_an_organiser_prepares_in_any_order() -> None:
    tournament = Tournament({"name": " Club  evening "})
    tournament.do({"do": "add", "players": [{"name": "Ann"}, {"name": "Bob", "bot": "simple"}]})
    tournament.do({"do": "remove", "player": "p1"})
    kept = tournament.do({"do": "add", "players": [{"name": "Cy"}, {"name": "Di"}]})
    assert [player["id"] for player in kept["players"]] == ["p3", "p4"], "an id is not given twice"
    tournament.do({"do": "set", "settings": {"formula": "knockout", "win": 4}})
    tournament.do({"do": "seed", "order": ["p4", "p2", "p3"]})
    told = tournament.view()
    assert told["settings"]["name"] == "Club evening"
    assert "seed" not in told["settings"], "nobody foresees a draw"
    assert [player["name"] for player in told["players"]] == ["Di", "Bob", "Cy"]
    assert told["can"] == ["set", "add", "seed", "draw", "start"]
    assert again(tournament).view() == told


@pytest.mark.parametrize(
    ("written", "place"),
    [
        ([], ""),
        ({"tournament": 2}, "tournament"),
        ({"tournament": 1, "settings": {"formula": "league"}}, "settings.formula"),
        ({"tournament": 1, "settings": {"win": "two"}}, "settings.win"),
        ({"tournament": 1, "settings": {"tiebreaks": ["age"]}}, "settings.tiebreaks[0]"),
        ({"tournament": 1, "settings": {"name": ""}}, "settings.name"),
        ({"tournament": 1, "settings": {"colour": 1}}, "settings.colour"),
        ({"tournament": 1, "deeds": [{"do": "start"}]}, "deeds[0]"),
        ({"tournament": 1, "deeds": [{"do": "add", "players": [{"name": 3}]}]}, "deeds[0].players[0].name"),
        ({"tournament": 1, "deeds": ["start"]}, "deeds[0]"),
    ],
)
def test_an_invalid_tournament_is_reported_with_its_place(written: object, place: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Tournament.read(written)
    assert caught.value.place == place


def test_settings_come_back_whole() -> None:
    told = TournamentOptions({"formula": "swiss", "rounds": 5, "tiebreaks": ["wins"], "rules": {"halves": 1}}).json()
    assert TournamentOptions(told).json() == told


def test_standings_as_csv() -> None:
    tournament = played(started(4, formula="nations"), by_chance(2))
    tournament.do({"do": "rename", "player": "p1", "name": "=1+1, really"})
    lines = list(csv.reader(standings(tournament.view(), "fr").splitlines()))
    assert lines[0][:3] == ["phase", "place", "joueur"]
    table = tournament.sheet.standings[""]
    points = lines[0].index("Pts")
    assert [int(line[points]) for line in lines[1:5]] == [row.cells["points"] for row in table.rows]
    assert "'=1+1, really" in [line[2] for line in lines], "no spreadsheet takes a name for a formula"


@pytest.mark.parametrize("settings", [{}, {"win": 3, "bye": 1}, {"win": 0, "draw": 0, "bye": 0}])
@pytest.mark.parametrize("players", [2, 5, 8, 33])
def test_a_checker_for_chess_reads_a_swiss(players: int, settings: dict[str, int], tmp_path: Path) -> None:
    tournament = started(players, formula="swiss", rounds=min(4, players - 1), **settings)
    steps = list(zip(commands(tournament, by_chance(players)), range(10), strict=False))
    assert steps
    if players > 5:
        tournament.do({"do": "withdraw", "player": "p2"})
    for end in (False, True):
        if end:
            played(tournament, by_chance(players))
        path = tmp_path / "swiss.trf"
        path.write_text(trf(tournament.sheet, JAVAFO), encoding="utf-8")
        read = TrfParser.parse(path, strict=True)  # checks points, opponents, colours and results against each other
        assert len(read.player_sections) == players
        assert read.x_section.number_of_rounds == min(4, players - 1)
    for section in read.player_sections:
        player = tournament.sheet.state.order[section.starting_number - 1]
        opponents = [
            tournament.sheet.state.order.index(str(match.players[1 - match.players.index(player)])) + 1
            for match in tournament.sheet.matches
            if player in match.players
        ]
        assert [result.id for result in section.results if result.id] == opponents
        assert section.name == tournament.sheet.state.players[player].name


def test_a_chess_engine_pairs_the_next_round_of_our_file(tmp_path: Path) -> None:
    tournament = started(12, formula="swiss", rounds=5)
    for _ in commands(tournament, by_chance(1)):
        if len(tournament.sheet.state.rounds) == 2 and tournament.sheet.round is None:
            break
    path = tmp_path / "swiss.trf"
    path.write_text(trf(tournament.sheet), encoding="utf-8")
    pairings = DutchEngine.generate_pairings(TrfParser.parse(path, strict=True))
    met = {frozenset(pair) for round in tournament.sheet.state.rounds for pair in round.pairs}
    order = tournament.sheet.state.order
    paired = [frozenset((order[pair.white - 1], order[pair.black - 1])) for pair in pairings]
    assert len(paired) == 6
    assert not met & set(paired)


def test_points_of_our_own_are_written_as_bbp_pairings_reads_them() -> None:
    tournament = started(4, formula="swiss", rounds=2, win=3, draw=1, loss=0, bye=2)
    lines = trf(tournament.sheet).splitlines()
    assert [line for line in lines if line.startswith("BB")] == [
        "BBW  3.0",
        "BBD  1.0",
        "BBL  0.0",
        "BBZ  0.0",
        "BBF  0.0",
        "BBU  2.0",
    ]
    assert not any(line.startswith("XXS") for line in lines), "bbpPairings refuses it"
    chess = trf(started(4, formula="swiss").sheet)
    assert "BBW" not in chess, "points in the proportion of chess need no lines"


@pytest.mark.parametrize("settings", [{}, {"win": 3, "bye": 1, "missed": "draw"}])
@pytest.mark.parametrize("players", [9, 16])
def test_the_dutch_system_pairs_on_request(players: int, settings: dict[str, Any]) -> None:
    tournament = started(players, formula="swiss", rounds=5, pairing="dutch", **settings)
    for number, _ in enumerate(commands(tournament, by_chance(players))):
        if number == players // 2 + 1:
            tournament.do({"do": "withdraw", "player": "p3"})
            tournament.do({"do": "add", "players": [{"name": "Late"}]})
    met = [frozenset(pair) for round in tournament.sheet.state.rounds for pair in round.pairs]
    assert len(met) == len(set(met))
    assert len(tournament.sheet.state.rounds) == 5


def test_a_field_too_small_for_the_dutch_system_gets_advice() -> None:
    tournament = started(4, formula="swiss", rounds=3, pairing="dutch")
    for pairs in ([["p1", "p2"], ["p4", "p3"]], [["p1", "p3"], ["p4", "p2"]]):  # p1 and p4 have the first seat twice
        tournament.do({"do": "round", "pairs": pairs})
        for match in tournament.sheet.matches:
            if match.status == "ready":
                tournament.do({"do": "result", "match": match.fixture.id, "points": [0, 5]})
    reason = refused(tournament, {"do": "round"}).text.en
    assert "by hand" in reason
    tournament.do({"do": "set", "settings": {"pairing": "balanced"}})
    assert played(tournament).sheet.over


def test_a_bracket_has_no_trf() -> None:
    tournament = started(4)
    with pytest.raises(Exception, match="TRF"):
        trf(tournament.sheet)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("formula", ["nations", "knockout", "pools", "swiss"])
def test_pictures_show_everybody_at_every_step(formula: str, language: str) -> None:
    tournament = started(7, formula=formula, placement=True)
    tournament.do({"do": "rename", "player": "p3", "name": "<b>Tom & Co</b>"})
    steps = commands(tournament, by_chance(4))
    while True:
        view = tournament.view()
        drawn = (crosstable(view, language), bracket(view, language))
        words = " ".join(text.text or "" for svg in drawn for text in ElementTree.fromstring(svg).iter(f"{SVG}text"))
        if formula != "pools" or tournament.sheet.stages:
            assert all(player["name"] in words for player in view["players"])
        page = sheets(view, language)
        assert "<b>Tom" not in page
        assert page.count('class="slip"') == sum(match["to_play"] is not None for match in view["matches"])
        if next(steps, 0) == 0:
            break


def test_a_refusal_of_a_broken_file_leaves_nothing_half_done() -> None:
    tournament = started(4)
    assert refused(tournament, {"do": "round"}).text.fr == "Seul un suisse s'apparie ronde par ronde."
