"""RU-27: ties broken at every level, every tie-break a column."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from organiser import by_chance, played, rows, started

from thirdhalf.tournament import Tournament


def table(
    results: dict[tuple[int, int], tuple[int, int]], tries: dict[int, int] | None = None, **more: Any
) -> Tournament:
    """Three or four players with these results; tries are all scored in the player's first match."""
    players = max(max(pair) for pair in results)
    tournament = started(players, formula="nations", **more)
    left = dict(tries or {})
    for match in tournament.sheet.matches:
        one, other = (int(str(player)[1:]) for player in match.players)
        points = results[one, other] if (one, other) in results else results[other, one][::-1]
        scored = [left.pop(one, 0), left.pop(other, 0)]
        tournament.do({"do": "result", "match": match.fixture.id, "points": list(points), "tries": scored})
    return tournament


def decided(tournament: Tournament) -> list[tuple[int, str, str | None]]:
    return [(row.place, row.player, row.by) for row in tournament.sheet.standings[""].rows]


def test_table_points_come_first() -> None:
    won_narrowly = table({(1, 2): (1, 0), (1, 3): (1, 0), (2, 3): (50, 0)})
    assert decided(won_narrowly) == [(1, "p1", None), (2, "p2", "points"), (3, "p3", "points")]


def test_then_the_difference_of_match_points() -> None:
    circle = table({(1, 2): (10, 0), (2, 3): (5, 0), (3, 1): (2, 0)})
    assert decided(circle) == [(1, "p1", None), (2, "p3", "difference"), (3, "p2", "difference")]


def test_then_match_points_scored() -> None:
    circle = table({(1, 2): (10, 9), (2, 3): (6, 5), (3, 1): (3, 2)})
    assert decided(circle) == [(1, "p2", None), (2, "p1", "scored"), (3, "p3", "scored")]


def test_then_tries_scored() -> None:
    circle = table({(1, 2): (5, 3), (2, 3): (5, 3), (3, 1): (5, 3)}, tries={2: 2, 3: 1})
    assert decided(circle) == [(1, "p2", None), (2, "p3", "tries"), (3, "p1", "tries")]


def test_then_the_match_between_two_who_are_still_equal() -> None:
    level = table({(1, 2): (0, 3), (1, 3): (3, 0), (1, 4): (3, 0), (2, 3): (3, 0), (2, 4): (0, 3), (3, 4): (3, 3)})
    assert decided(level) == [(1, "p2", None), (2, "p1", "among"), (3, "p4", "points"), (4, "p3", "points")]
    assert [row.cells["among"] for row in level.sheet.standings[""].rows] == [2, 0, None, None]


def test_then_the_table_of_three_and_again_of_the_two_it_leaves_equal() -> None:
    level = table({(1, 2): (3, 0), (1, 3): (0, 3), (1, 4): (6, 3), (2, 3): (6, 3), (2, 4): (3, 0), (3, 4): (3, 0)})
    # 4 table points, +3 and 9 each; among themselves 2 each and level, but p1 scored only 3; p2 has beaten p3.
    assert decided(level) == [(1, "p2", None), (2, "p3", "among"), (3, "p1", "among"), (4, "p4", "points")]


def test_the_table_among_equals_is_asked_only_about_equals() -> None:
    level = table(
        {(1, 2): (4, 0), (1, 3): (0, 4), (1, 4): (2, 2), (2, 3): (2, 2), (2, 4): (4, 0), (3, 4): (0, 4)},
    )
    # Everybody has 3 table points, 6 : 6: the table of the four is the whole table again, and they share the place.
    assert [row.cells["points"] for row in level.sheet.standings[""].rows] == [3, 3, 3, 3]
    assert rows(level) == [(1, "p1"), (1, "p2"), (1, "p3"), (1, "p4")]
    assert level.sheet.places == [(1, ("p1", "p2", "p3", "p4"))]


def test_players_still_equal_share_the_place() -> None:
    drawn = table({(1, 2): (3, 3), (1, 3): (7, 0), (2, 3): (7, 0)})
    assert rows(drawn) == [(1, "p1"), (1, "p2"), (3, "p3")]
    assert [row.shared for row in drawn.sheet.standings[""].rows] == [True, True, False]


def test_table_points_are_settings() -> None:
    results = {(1, 2): (3, 3), (1, 3): (3, 3), (2, 3): (9, 0)}
    assert rows(table(results))[0] == (1, "p2")
    assert [row.cells["points"] for row in table(results).sheet.standings[""].rows] == [3, 2, 1]
    assert [row.cells["points"] for row in table(results, win=4, draw=2, loss=1).sheet.standings[""].rows] == [6, 4, 3]


def test_every_tie_break_is_a_column_with_its_reason_in_both_languages() -> None:
    told = played(started(5, formula="nations"), by_chance(1)).view()["stages"][0]["table"]
    assert [column["key"] for column in told["columns"] if column["tiebreak"]] == [
        "difference",
        "scored",
        "tries",
        "among",
    ]
    assert all(column["why"]["en"] and column["why"]["fr"] for column in told["columns"])
    assert all(set(row["cells"]) == {column["key"] for column in told["columns"]} for row in told["rows"])


def test_tries_are_no_column_where_nobody_writes_them_down() -> None:
    told = started(3, formula="nations", tries=False).view()["stages"][0]["table"]
    assert "tries" not in [column["key"] for column in told["columns"]]


def test_the_organiser_may_choose_other_tie_breaks() -> None:
    results = {(1, 2): (1, 0), (1, 3): (0, 30), (2, 3): (9, 0)}
    assert rows(table(results))[0] == (1, "p3")
    assert rows(table(results, tiebreaks=["wins", "berger", "scored"]))[0] == (1, "p3")
    chosen = table(results, tiebreaks=["wins"])
    assert [column["key"] for column in chosen.view()["stages"][0]["table"]["columns"]][-1] == "wins"
    assert rows(chosen) == [(1, "p1"), (1, "p2"), (1, "p3")]


def test_buchholz_counts_the_opponents() -> None:
    tournament = played(started(5, formula="swiss", rounds=2))
    points = tournament.sheet.standings[""].points
    for row in tournament.sheet.standings[""].rows:
        lines = tournament.sheet.standings[""].lines[row.player]
        assert row.cells["buchholz"] == sum(points[line.opponent or row.player] for line in lines)


PAIR = st.tuples(st.integers(0, 4), st.integers(0, 4)).map(list)
MOST = 30
"""The number of matches of six players who meet twice."""


@settings(max_examples=60)
@given(
    st.integers(3, 6),
    st.sampled_from([1, 2]),
    st.lists(st.tuples(PAIR, PAIR), min_size=MOST, max_size=MOST),
    st.permutations(range(MOST)),
)
def test_results_in_any_order_give_the_same_table(
    players: int, legs: int, came: list[tuple[list[int], list[int]]], mixed: list[int]
) -> None:
    first = started(players, formula="nations", legs=legs)
    second = started(players, formula="nations", legs=legs)
    ids = list(first.sheet.fixtures)
    results = dict(zip(ids, came, strict=False))
    for tournament, order in ((first, ids), (second, [ids[at] for at in mixed if at < len(ids)])):
        for id in order:
            points, tries = results[id]
            tournament.do({"do": "result", "match": id, "points": points, "tries": tries})
    assert first.view() == second.view()
    table = first.sheet.standings[""]
    keys = [tuple(table.cell(row.player, c) for c in ("points", "difference", "scored", "tries")) for row in table.rows]
    assert keys == sorted(keys, reverse=True)
