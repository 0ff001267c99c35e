"""Results of knock-outs (RU-30), corrections and withdrawals."""

from __future__ import annotations

import pytest
from organiser import better_seed, played, refused, rows, started

from thirdhalf.core.reading import Unreadable
from thirdhalf.tournament import Tournament


def level(extra: int = 2, **more: object) -> Tournament:
    """A final of two that ends 10 : 10."""
    tournament = started(2, formula="knockout", extra=extra)
    tournament.do({"do": "result", "match": "F", "points": [10, 10], **more})
    return tournament


def to_play(tournament: Tournament, match: str = "F") -> object:
    told = next(m for m in tournament.view()["matches"] if m["id"] == match)["to_play"]
    return told and (told["what"], told["part"])


# A winner is needed.


def test_a_level_match_is_played_on_twice_at_most() -> None:  # RU-30
    tournament = level()
    assert to_play(tournament) == ("extra", 1)
    tournament.do({"do": "extra", "match": "F", "points": [3, 3]})
    assert to_play(tournament) == ("extra", 2)
    tournament.do({"do": "extra", "match": "F", "points": [0, 0]})
    assert to_play(tournament) == ("card", 3)
    assert refused(tournament, {"do": "extra", "match": "F", "points": [3, 0]}).clause == "RU-30"
    card = tournament.do({"do": "card", "match": "F"})["card"]
    final = tournament.sheet.match("F")
    assert (final.winner, final.by) == (f"p{card + 1}", "card")


def test_extra_time_decides() -> None:  # RU-30
    tournament = level()
    tournament.do({"do": "extra", "match": "F", "points": [0, 3]})
    assert (tournament.sheet.match("F").winner, tournament.sheet.match("F").by) == ("p2", "extra")
    assert tournament.view()["matches"][0]["score"] == [10, 13]


@pytest.mark.parametrize(
    ("main", "extra", "winner", "by"),
    [
        ({"tries": [2, 1]}, {"tries": [0, 0]}, "p1", "tries"),
        ({"tries": [1, 1]}, {"tries": [0, 1]}, "p2", "tries"),
        ({"tries": [1, 0]}, {"tries": [0, 1], "conversions": [0, 1]}, "p2", "conversions"),
        ({"tries": [1, 1], "conversions": [1, 0]}, {}, "p1", "conversions"),
    ],
)
def test_tries_then_conversions_count_over_match_and_extra_time(
    main: dict[str, object], extra: dict[str, object], winner: str, by: str
) -> None:  # RU-30
    tournament = level(extra=1, **main)
    assert tournament.sheet.match("F").status == "extra", "it is played, not counted, as long as it can be"
    tournament.do({"do": "extra", "match": "F", "points": [0, 0], **extra})
    assert (tournament.sheet.match("F").winner, tournament.sheet.match("F").by) == (winner, by)


def test_a_whole_result_may_be_typed_in_at_once() -> None:
    tournament = started(2, formula="knockout")
    parts = [{"points": [3, 3]}, {"points": [0, 0]}]
    tournament.do({"do": "result", "match": "F", "points": [10, 10], "extra": parts, "card": 1})
    assert tournament.sheet.places == [(1, ("p2",)), (2, ("p1",))]


@pytest.mark.parametrize(
    "result",
    [
        {"points": [10, 9], "extra": [{"points": [0, 3]}]},
        {"points": [9, 9], "extra": [{"points": [0, 3]}, {"points": [0, 0]}]},
        {"points": [9, 9], "extra": [{"points": [0, 0]}] * 3},
        {"points": [9, 9], "card": 0},
        {"points": [9, 9], "tries": [1, 0], "extra": [{"points": [0, 0]}] * 2, "card": 1},
    ],
)
def test_nothing_is_played_for_what_is_already_decided(result: dict[str, object]) -> None:  # RU-30
    tournament = started(2, formula="knockout")
    assert refused(tournament, {"do": "result", "match": "F", **result}).clause == "RU-30"


def test_a_draw_in_a_table_stands() -> None:  # RU-7, RU-27
    tournament = started(3, formula="nations")
    refusal = refused(tournament, {"do": "result", "match": "1-1", "points": [5, 5], "extra": [{"points": [3, 0]}]})
    assert refusal.clause == "RU-30"
    tournament.do({"do": "result", "match": "1-1", "points": [5, 5]})
    assert (tournament.sheet.match("1-1").status, tournament.sheet.match("1-1").winner) == ("done", None)


def test_leaving_the_table_loses() -> None:
    tournament = started(4)
    tournament.do({"do": "result", "match": "SF1", "points": [20, 3], "forfeit": 0})
    assert (tournament.sheet.match("SF1").winner, tournament.sheet.match("SF1").by) == ("p4", "forfeit")
    assert tournament.sheet.match("F").players == ("p4", None)


def test_leaving_in_extra_time_loses_too() -> None:
    tournament = level()
    tournament.do({"do": "extra", "match": "F", "points": [0, 0], "forfeit": 0})
    assert (tournament.sheet.match("F").winner, tournament.sheet.match("F").by) == ("p2", "forfeit")


def test_what_is_played_next_is_named_in_the_words_of_the_game() -> None:
    tournament = started(2, formula="knockout", unit="deal")
    tournament.do({"do": "result", "match": "F", "points": [7, 7]})
    told = tournament.view()["matches"][0]["to_play"]
    assert "deal" in told["en"]
    assert "donne" in told["fr"]


@pytest.mark.parametrize(
    ("command", "place"),
    [
        ({"do": "fly"}, "do"),
        ({"do": "result", "match": "X", "points": [1, 0]}, "match"),
        ({"do": "result", "match": "SF1"}, "result.points"),
        ({"do": "result", "match": "SF1", "points": [1, -1]}, "result.points[1]"),
        ({"do": "result", "match": "SF1", "points": [1, 2, 3]}, "result.points"),
        ({"do": "result", "match": "SF1", "points": [1, 0], "goals": 1}, "result.goals"),
        ({"do": "result", "match": "SF1", "points": [1, 0], "card": 2}, "result.card"),
        ({"do": "withdraw", "player": "p9"}, "player"),
        ({"do": "add", "players": []}, "players"),
    ],
)
def test_an_invalid_command_is_reported_with_its_place(command: dict[str, object], place: str) -> None:
    tournament = started(4) if command["do"] != "add" else Tournament()
    before = tournament.view()
    with pytest.raises(Unreadable) as caught:
        tournament.do(command)
    assert caught.value.place == place
    assert tournament.view() == before


def test_results_out_of_order_are_refused() -> None:
    tournament = started(4)
    assert "not known yet" in refused(tournament, {"do": "result", "match": "F", "points": [1, 0]}).text.en
    tournament.do({"do": "result", "match": "SF1", "points": [1, 0]})
    assert "Correct it" in refused(tournament, {"do": "result", "match": "SF1", "points": [0, 1]}).text.en
    assert "no result" in refused(tournament, {"do": "correct", "match": "SF2", "result": None}).text.en
    for command in (
        {"do": "remove", "player": "p1"},
        {"do": "draw"},
        {"do": "start"},
        {"do": "set", "settings": {"win": 4}},
    ):
        assert "already started" in refused(tournament, command).text.en
    assert "already" in refused(Tournament(), {"do": "add", "players": [{"name": "Ann"}, {"name": "ann"}]}).text.en


# Corrections.


def test_a_correction_recomputes_what_follows() -> None:
    tournament = started(4)
    tournament.do({"do": "result", "match": "SF1", "points": [1, 0]})
    tournament.do({"do": "result", "match": "SF2", "points": [1, 0]})
    assert tournament.sheet.match("F").players == ("p1", "p2")
    tournament.do({"do": "correct", "match": "SF1", "result": {"points": [0, 1]}})
    assert tournament.sheet.match("F").players == ("p4", "p2")
    assert tournament.sheet.match("P3").players == ("p1", "p3")


def test_a_correction_under_a_match_that_was_played_is_refused_with_the_reason() -> None:
    tournament = played(started(4))
    refusal = refused(tournament, {"do": "correct", "match": "SF1", "result": {"points": [0, 1]}})
    assert "Player 4 and Player 3" in refusal.text.en
    assert "match pour la 3e place" in refusal.text.fr
    tournament.do({"do": "correct", "match": "SF1", "result": {"points": [30, 29]}})
    for match in ("F", "P3"):
        tournament.do({"do": "correct", "match": match, "result": None})
    tournament.do({"do": "correct", "match": "SF1", "result": {"points": [0, 1]}})
    assert tournament.sheet.match("F").players == ("p4", "p2")


def test_a_correction_in_a_pool_changes_who_goes_on_until_they_have_played() -> None:
    tournament = started(9)
    while tournament.sheet.qualified is None:
        ready = next(match for match in tournament.sheet.matches if match.status == "ready")
        tournament.do({"do": "result", "match": ready.fixture.id, "points": better_seed(ready)})
    best = tournament.sheet.standings["A"].rows[0].player
    won = [m for m in tournament.sheet.matches if m.fixture.stage == "A" and m.winner == best]
    swap = {"points": [0, 40] if won[0].players[0] == best else [40, 0]}
    tournament.do({"do": "correct", "match": won[0].fixture.id, "result": swap})
    after = tournament.sheet.qualified
    assert after is not None
    assert after[0] != best
    semi = next(match for match in tournament.sheet.matches if match.fixture.id == "SF1")
    tournament.do({"do": "result", "match": "SF1", "points": better_seed(semi)})
    back = {"do": "correct", "match": won[0].fixture.id, "result": {"points": better_seed(won[0])}}
    assert "SF1" in refused(tournament, back).text.en


def test_a_correction_in_a_swiss_keeps_the_rounds_that_are_paired() -> None:
    tournament = played(started(6, formula="swiss"))
    paired = tournament.sheet.state.rounds
    before = rows(tournament)
    tournament.do({"do": "correct", "match": "1-1", "result": {"points": [0, 50]}})
    assert tournament.sheet.state.rounds == paired
    assert rows(tournament) != before


# Withdrawals.


def test_before_half_of_the_matches_all_of_them_count_for_nothing() -> None:
    tournament = started(6, formula="nations")
    own = [match for match in tournament.sheet.matches if "p1" in match.players]
    for match in own[:2]:
        tournament.do({"do": "result", "match": match.fixture.id, "points": [9, 9]})
    tournament.do({"do": "withdraw", "player": "p1"})
    assert {tournament.sheet.match(m.fixture.id).status for m in own} == {"annulled"}
    assert all(row.cells["played"] == 0 for row in tournament.sheet.standings[""].rows)
    assert (
        "not waiting to be played"
        in refused(tournament, {"do": "result", "match": own[3].fixture.id, "points": [1, 0]}).text.en
    )
    tournament.do({"do": "return", "player": "p1"})
    assert [tournament.sheet.match(m.fixture.id).status for m in own] == ["done"] * 2 + ["ready"] * 3


def test_after_half_of_the_matches_the_rest_is_lost() -> None:
    tournament = started(5, formula="nations")
    own = [match for match in tournament.sheet.matches if "p1" in match.players]
    for match in own[:2]:
        tournament.do({"do": "result", "match": match.fixture.id, "points": better_seed(match)})
    tournament.do({"do": "withdraw", "player": "p1"})
    assert [tournament.sheet.match(m.fixture.id).status for m in own] == ["done"] * 2 + ["walkover"] * 2
    first = next(row for row in tournament.sheet.standings[""].rows if row.player == "p1")
    assert (first.cells["won"], first.cells["lost"], first.cells["points"]) == (2, 2, 4)
    played(tournament)
    assert tournament.sheet.over


def test_in_a_knock_out_the_opponent_goes_on() -> None:
    tournament = started(4)
    tournament.do({"do": "withdraw", "player": "p4"})
    assert tournament.sheet.match("SF1").winner == "p1"
    tournament.do({"do": "result", "match": "SF2", "points": [1, 0]})
    assert tournament.sheet.match("P3").winner == "p3"
    tournament.do({"do": "withdraw", "player": "p1"})
    assert tournament.sheet.places == [(1, ("p2",)), (2, ("p1",)), (3, ("p3",)), (4, ("p4",))]
    assert "over" in refused(tournament, {"do": "withdraw", "player": "p2"}).text.en


def test_withdrawing_during_extra_time_loses_the_match() -> None:
    tournament = started(4)
    tables = tournament.sheet.tables
    tournament.do({"do": "result", "match": "SF1", "points": [6, 6]})
    tournament.do({"do": "withdraw", "player": "p1"})
    assert (tournament.sheet.match("SF1").status, tournament.sheet.match("SF1").winner) == ("walkover", "p4")
    assert tournament.sheet.tables == tables, "everybody stays at the table they were sent to"


def test_if_two_withdraw_the_later_one_loses_in_the_next_round() -> None:
    tournament = started(4)
    for player in ("p1", "p4"):
        tournament.do({"do": "withdraw", "player": player})
    tournament.do({"do": "result", "match": "SF2", "points": [1, 0]})
    assert tournament.sheet.places == [(1, ("p2",)), (2, ("p4",)), (3, ("p3",)), (4, ("p1",))]
    assert tournament.sheet.over


def test_everybody_may_withdraw() -> None:
    for formula in ("nations", "knockout", "pools"):
        tournament = started(6, formula=formula)
        for player in tournament.sheet.state.order:
            if not tournament.sheet.over:
                tournament.do({"do": "withdraw", "player": player})
        assert tournament.sheet.over
        assert tournament.view()["phase"] == "over"


def test_a_return_is_refused_where_others_have_played_since() -> None:
    tournament = started(4)
    tournament.do({"do": "withdraw", "player": "p1"})
    tournament.do({"do": "result", "match": "SF2", "points": [1, 0]})
    tournament.do({"do": "result", "match": "F", "points": [1, 0]})
    assert "has been played by" in refused(tournament, {"do": "return", "player": "p1"}).text.en


def test_a_player_who_leaves_a_pool_does_not_advance() -> None:
    tournament = started(9)
    while True:
        ready = [match for match in tournament.sheet.matches if match.status == "ready"]
        if [match.fixture.round for match in ready if match.fixture.stage == "A"] == [3]:
            break
        first = next(match for match in ready if match.fixture.round < 3)
        tournament.do({"do": "result", "match": first.fixture.id, "points": better_seed(first)})
    last = next(match for match in tournament.sheet.matches if match.fixture.id == "A3-1")
    leader = str(last.players[0])
    tournament.do({"do": "withdraw", "player": leader})
    played(tournament)
    assert tournament.sheet.qualified is not None
    assert leader not in tournament.sheet.qualified
