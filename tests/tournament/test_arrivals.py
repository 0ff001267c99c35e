"""Latecomers, substitutes and players who return: allowed while it is fair, later refused with the reason."""

from __future__ import annotations

import pytest
from organiser import better_seed, played, refused, rows, started

from thirdhalf.tournament import Tournament
from thirdhalf.tournament.pairing import pair

LATE = {"do": "add", "players": [{"name": "Late"}]}


def play_round(tournament: Tournament, number: int) -> None:
    for match in tournament.sheet.matches:
        if match.fixture.round == number and match.status == "ready":
            tournament.do({"do": "result", "match": match.fixture.id, "points": better_seed(match)})


def opponents(tournament: Tournament, player: str) -> set[str | None]:
    own = [match.players for match in tournament.sheet.matches if player in match.players]
    return {other for players in own for other in players} - {player}


def test_before_any_result_everybody_is_drawn_up_anew() -> None:
    tournament = started(4, formula="auto")
    tournament.do(LATE)
    assert tournament.sheet.formula.name == "knockout", "the formula was settled at the start"
    assert len(tournament.sheet.matches) == 5
    assert played(tournament).sheet.places[0] == (1, ("p1",))


def test_with_an_odd_number_a_newcomer_takes_the_free_place_and_catches_up() -> None:
    tournament = started(5, formula="nations")
    play_round(tournament, 1)
    before = {match.fixture.id: match.players for match in tournament.sheet.matches}
    tournament.do(LATE)
    after = {match.fixture.id: match.players for match in tournament.sheet.matches}
    assert {id: after[id] for id in before} == before, "no match is renumbered"
    assert opponents(tournament, "p6") == {"p1", "p2", "p3", "p4", "p5"}
    assert [stage.byes for stage in tournament.sheet.stages] == [()]
    assert len(rows(played(tournament))) == 6


def test_with_an_even_number_there_is_no_free_place() -> None:
    tournament = started(4, formula="nations")
    play_round(tournament, 1)
    assert "odd" in refused(tournament, LATE).text.en


def test_nobody_joins_a_table_after_half_of_the_rounds() -> None:
    tournament = started(5, formula="nations")
    for number in (1, 2, 3):
        play_round(tournament, number)
    assert "half" in refused(tournament, LATE).text.en
    swiss = started(8, formula="swiss", rounds=3)
    for number in (1, 2):
        swiss.do({"do": "round"})
        play_round(swiss, number)
    assert "half" in refused(swiss, LATE).text.en


@pytest.mark.parametrize(("missed", "points"), [("nothing", 0), ("draw", 1)])
def test_missed_rounds_of_a_swiss_count_as_the_settings_say(missed: str, points: int) -> None:
    tournament = started(6, formula="swiss", rounds=3, missed=missed)
    tournament.do({"do": "round"})
    play_round(tournament, 1)
    tournament.do(LATE)
    assert tournament.sheet.standings[""].points["p7"] == points
    assert "p7" in [id for pair in pair(tournament.sheet).pairs for id in pair] + [pair(tournament.sheet).bye]
    played(tournament)
    assert len(tournament.sheet.state.rounds) == 3, "the rounds were settled at the start"
    cells = next(row.cells for row in tournament.sheet.standings[""].rows if row.player == "p7")
    assert cells["played"] == 2 - (cells.get("off") or 0)


def test_in_a_knock_out_a_newcomer_takes_a_free_place() -> None:
    tournament = started(6, formula="knockout")  # p1 and p2 have a bye
    play_round(tournament, 1)
    tournament.do(LATE)
    assert opponents(tournament, "p7") == {"p2"}
    tournament.do({"do": "result", "match": "QF3", "points": [5, 0]})
    tournament.do({"do": "result", "match": "SF1", "points": [5, 0]})
    assert "free place" in refused(tournament, {"do": "add", "players": [{"name": "Later"}]}).text.en, "p1 has played"


def test_a_full_knock_out_takes_a_newcomer_until_the_opponent_has_played() -> None:
    tournament = started(4)
    tournament.do({"do": "result", "match": "SF2", "points": [5, 0]})
    tournament.do(LATE)  # p4 and the newcomer play for the place against p1
    assert opponents(tournament, "p5") == {"p4"}
    assert tournament.sheet.match("SF2").winner == "p2"
    assert "free place" in refused_after_first_round().text.en
    assert played(tournament).sheet.over


def refused_after_first_round():  # type: ignore[no-untyped-def]
    tournament = started(4)
    play_round(tournament, 1)
    return refused(tournament, LATE)


def test_a_pool_takes_a_newcomer_into_a_free_place_only() -> None:
    tournament = started(9)  # three pools of three
    tournament.do({"do": "result", "match": "A1-1", "points": [5, 0]})
    tournament.do(LATE)
    assert len([player for stage in tournament.sheet.stages for player in stage.players]) == 10
    assert tournament.sheet.match("A1-1").result is not None
    for name in ("Second", "Third"):
        tournament.do({"do": "add", "players": [{"name": name}]})
    assert refused(tournament, {"do": "add", "players": [{"name": "Fourth"}]}).text.en
    assert played(tournament).sheet.over


def test_a_single_match_is_for_two() -> None:
    assert "at most 2" in refused(started(2), LATE).text.en


# Substitutes.


def test_a_substitute_has_the_points_and_matches_of_the_place() -> None:
    tournament = started(5, formula="nations")
    play_round(tournament, 1)
    before = rows(tournament)
    tournament.do({"do": "substitute", "player": "p1", "name": "Sub"})
    assert rows(tournament) == before
    told = tournament.view()["players"][0]
    assert (told["name"], told["formerly"]) == ("Sub", ["Player 1"])
    assert "already" in refused(tournament, {"do": "substitute", "player": "p2", "name": "sub"}).text.en
    for number in (2, 3, 4):
        play_round(tournament, number)
    assert "half" in refused(tournament, {"do": "substitute", "player": "p2", "name": "Late"}).text.en


def test_in_a_knock_out_a_place_changes_hands_only_before_its_first_match() -> None:
    tournament = started(4)
    tournament.do({"do": "result", "match": "SF1", "points": [5, 0]})
    assert "first match" in refused(tournament, {"do": "substitute", "player": "p1", "name": "Sub"}).text.en
    tournament.do({"do": "substitute", "player": "p2", "name": "Sub"})
    tournament.do({"do": "result", "match": "SF2", "points": [5, 0]})
    assert "first round" in refused(tournament, {"do": "substitute", "player": "p3", "name": "Other"}).text.en


def test_there_is_no_substitute_before_the_start_or_for_somebody_who_left() -> None:
    tournament = Tournament({"formula": "nations"})
    tournament.do({"do": "add", "players": [{"name": name} for name in "ABC"]})
    swap = {"do": "substitute", "player": "p1", "name": "Sub"}
    assert "list" in refused(tournament, swap).text.en
    tournament.do({"do": "start"})
    tournament.do({"do": "withdraw", "player": "p1"})
    assert "back first" in refused(tournament, swap).text.en


# The start, and what can be changed after it.


def test_a_start_is_undone_until_a_result_is_in() -> None:
    tournament = Tournament({"seed": 3})
    tournament.do({"do": "add", "players": [{"name": name} for name in "ABCDEFG"]})
    tournament.do({"do": "start"})
    order = tournament.sheet.state.order
    assert "reopen" in tournament.view()["can"]
    tournament.do({"do": "reopen"})
    assert tournament.view()["phase"] == "open"
    assert tournament.sheet.settings.formula == "auto"
    tournament.do({"do": "remove", "player": order[0]})
    tournament.do({"do": "start"})
    assert tournament.sheet.state.order == order[1:], "what was drawn stays drawn"
    first = tournament.sheet.matches[0]
    tournament.do({"do": "result", "match": first.fixture.id, "points": [5, 0]})
    assert "Results have been entered" in refused(tournament, {"do": "reopen"}).text.en
    tournament.do({"do": "correct", "match": first.fixture.id, "result": None})
    tournament.do({"do": "reopen"})


def test_the_number_of_rounds_of_a_swiss_can_change_while_it_is_on() -> None:
    tournament = started(8, formula="swiss")
    tournament.do({"do": "round"})
    tournament.do({"do": "set", "settings": {"rounds": 5}})
    assert tournament.view()["plan"]["rounds"] == 5
    play_round(tournament, 1)
    tournament.do({"do": "round"})
    assert "already" in refused(tournament, {"do": "set", "settings": {"rounds": 1}}).text.en
    assert "at most 7" in refused(tournament, {"do": "set", "settings": {"rounds": 8}}).text.en
    tournament.do({"do": "set", "settings": {"rounds": 2}})
    assert played(tournament).sheet.over
    assert "Only a Swiss" in refused(started(4), {"do": "set", "settings": {"rounds": 2}}).text.en


def test_the_pairs_of_a_round_can_be_changed_until_it_has_a_result() -> None:
    tournament = started(5, formula="swiss")
    tournament.do({"do": "round"})
    by_hand = {"do": "round", "pairs": [["p1", "p2"], ["p3", "p4"]], "bye": "p5"}
    tournament.do(by_hand)
    assert [match.players for match in tournament.sheet.matches] == [("p1", "p2"), ("p3", "p4")]
    wrong = {"do": "round", "pairs": [["p1", "p2"], ["p1", "p4"]], "bye": "p5"}
    assert "exactly once" in refused(tournament, wrong).text.en
    tournament.do({"do": "result", "match": "1-1", "points": [5, 0]})
    assert "not over" in refused(tournament, by_hand).text.en
