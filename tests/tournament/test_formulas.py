"""The structure of every formula, for two to thirty-three players."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from organiser import NUMBERS, by_chance, entered, played, refused, started

from thirdhalf.tournament import FORMULAS, Tournament, TournamentOptions, plan
from thirdhalf.tournament.formulas.knockout import seeded
from thirdhalf.tournament.formulas.pools import pools_for, serpentine


def meetings(tournament: Tournament, stage: str = "") -> Counter[frozenset[str]]:
    fixtures = [f for f, s in tournament.sheet.fixtures.values() if s.id == stage]
    return Counter(frozenset(side.of for side in fixture.sides) for fixture in fixtures)


@pytest.mark.parametrize(
    ("players", "formula", "matches", "rounds"),
    [
        (2, "match", 1, 1),  # RU-29
        (3, "nations", 3, 3),
        (4, "knockout", 4, 2),  # RU-26
        (5, "nations", 10, 5),  # RU-27
        (6, "nations", 15, 5),
        (7, "nations", 21, 7),
        (8, "knockout", 8, 3),  # RU-28
        (9, "pools", 13, 5),
        (16, "pools", 28, 5),
        (33, "pools", 70, 8),
    ],
)
def test_the_rules_give_a_formula_to_every_number(players: int, formula: str, matches: int, rounds: int) -> None:
    told = plan(TournamentOptions({}), players)
    assert (told["formula"], told["matches"], told["rounds"]) == (formula, matches, rounds)


@pytest.mark.parametrize("formula", list(FORMULAS))
@pytest.mark.parametrize("players", NUMBERS)
def test_a_plan_announces_what_is_then_played(formula: str, players: int) -> None:
    told = plan(TournamentOptions({"formula": formula}), players)
    tournament = entered(players, formula=formula)
    if told["refusal"]:
        assert refused(tournament, {"do": "start"}).clause == "RU-29"
        return
    tournament.do({"do": "start"})
    played(tournament, by_chance(players))
    matches = tournament.sheet.matches
    assert (len(matches), max(match.fixture.round for match in matches)) == (told["matches"], told["rounds"])
    assert all(match.status == "done" for match in matches)
    assert all(len(set(match.players)) == 2 for match in matches)
    for round in range(1, told["rounds"] + 1):
        busy = [player for match in matches if match.fixture.round == round for player in match.players]
        assert len(busy) == len(set(busy)), "nobody plays twice in a round"
    ranked = [player for _, group in tournament.sheet.places for player in group]
    assert sorted(ranked) == sorted(tournament.sheet.state.order)
    ahead = 0
    for place, group in tournament.sheet.places:
        assert place == ahead + 1
        ahead += len(group)


@pytest.mark.parametrize("legs", [1, 2])
@pytest.mark.parametrize("players", NUMBERS)
def test_everybody_meets_everybody(players: int, legs: int) -> None:  # RU-27
    tournament = started(players, formula="nations", legs=legs)
    everybody = tournament.sheet.state.order
    assert meetings(tournament) == {frozenset(pair): legs for pair in combinations(everybody, 2)}
    firsts = Counter(fixture.sides[0].of for fixture, _ in tournament.sheet.fixtures.values())
    counts = [firsts[player] for player in everybody]
    assert max(counts) - min(counts) <= (1 if legs == 1 else 0), "first seats are balanced"
    byes = Counter(player for _, player in tournament.sheet.stages[0].byes)
    assert byes == (dict.fromkeys(everybody, legs) if players % 2 else {}), "one bye each for odd numbers"


def test_a_draw_of_one_match_stands() -> None:  # RU-7
    tournament = started(2)
    tournament.do({"do": "result", "match": "1-1", "points": [7, 7]})
    assert tournament.sheet.places == [(1, ("p1", "p2"))]


@pytest.mark.parametrize("players", NUMBERS)
def test_a_knock_out_gives_the_best_seeds_the_byes(players: int) -> None:
    tournament = started(players, formula="knockout")
    size = 1 << (players - 1).bit_length()
    byes = {player for round, player in tournament.sheet.stages[0].byes if round == 1}
    assert byes == {f"p{seed}" for seed in range(1, size - players + 1)}
    main = [fixture for fixture, _ in tournament.sheet.fixtures.values() if fixture.places and fixture.places[0] == 1]
    assert len(main) == players - 1, "everybody but one loses once"


@pytest.mark.parametrize("players", NUMBERS)
def test_the_best_seeds_come_in_first(players: int) -> None:
    tournament = played(started(players, formula="knockout"))
    first = [player for place, group in tournament.sheet.places for player in group if place <= 4]
    assert first[:4] == ["p1", "p2", "p3", "p4"][:players]


def test_the_best_meet_as_late_as_possible() -> None:
    assert seeded(8) == [0, 7, 3, 4, 1, 6, 2, 5]
    for size in (2, 4, 8, 16, 32):
        order = seeded(size)
        assert all(order[at] + order[at + 1] == size - 1 for at in range(0, size, 2))


@pytest.mark.parametrize("players", NUMBERS)
def test_placement_matches_decide_every_place(players: int) -> None:  # RU-28
    tournament = played(started(players, formula="knockout", placement=True), by_chance(players))
    assert [place for place, _ in tournament.sheet.places] == list(range(1, players + 1))
    assert all(len(group) == 1 for _, group in tournament.sheet.places)
    ids = [fixture.id for stage in tournament.sheet.stages for fixture in stage.fixtures]
    assert len(ids) == len(set(ids))


def test_four_play_semi_finals_a_final_and_for_third_place() -> None:  # RU-26, RU-32
    tournament = played(started(4))
    assert [(m.fixture.id, m.players) for m in tournament.sheet.matches] == [
        ("SF1", ("p1", "p4")),
        ("SF2", ("p2", "p3")),
        ("P3", ("p4", "p3")),
        ("F", ("p1", "p2")),
    ]
    assert tournament.sheet.places == [(1, ("p1",)), (2, ("p2",)), (3, ("p3",)), (4, ("p4",))]


def test_eight_share_places_five_to_eight() -> None:  # RU-28
    assert played(started(8)).sheet.places[-1] == (5, ("p8", "p5", "p7", "p6"))


def test_without_a_match_for_third_place_it_is_shared() -> None:  # RU-32
    tournament = played(started(4, third=False))
    assert tournament.sheet.places[-1] == (3, ("p4", "p3"))
    assert len(tournament.sheet.matches) == 3


@pytest.mark.parametrize("players", range(9, 80))
def test_pools_are_few_and_even(players: int) -> None:  # RU-29
    order = tuple(f"p{n}" for n in range(players))
    pools = serpentine(order, pools_for(players))
    sizes = [len(pool) for pool in pools]
    assert sum(sizes) == players
    assert max(sizes) <= 5
    assert max(sizes) - min(sizes) <= 1
    assert len(pools) == 3 or (len(pools) - 1) * 5 < players, "no fewer would do"


def test_seeds_go_into_the_pools_back_and_forth() -> None:  # RU-29
    assert serpentine(tuple("123456789"), 3) == [("1", "6", "7"), ("2", "5", "8"), ("3", "4", "9")]


@pytest.mark.parametrize("players", range(4, 34))
def test_pools_send_their_best_into_a_knock_out(players: int) -> None:  # RU-29
    tournament = played(started(players, formula="pools"), by_chance(players))
    sheet = tournament.sheet
    pools = [stage for stage in sheet.stages if stage.kind == "table"]
    for stage in pools:
        assert meetings(tournament, stage.id) == {frozenset(pair): 1 for pair in combinations(stage.players, 2)}
    qualified = sheet.qualified
    assert qualified is not None
    assert len(qualified) == 1 << (len(pools) - 1).bit_length()
    assert {sheet.standings[stage.id].rows[0].player for stage in pools} <= set(qualified)
    runners_up = {sheet.standings[stage.id].rows[1].player: sheet.standings[stage.id] for stage in pools}
    chosen = [table.per_match(player) for player, table in runners_up.items() if player in qualified]
    left = [table.per_match(player) for player, table in runners_up.items() if player not in qualified]
    assert all(one >= other for one in chosen for other in left)
    pool_of = {player: stage.id for stage in pools for player in stage.players}
    first = [match for match in sheet.matches if match.fixture.stage == "K"][: len(qualified) // 2]
    assert all(pool_of[str(m.players[0])] != pool_of[str(m.players[1])] for m in first), "their own pool again"


@pytest.mark.parametrize(
    ("formula", "players", "said"),
    [
        ("auto", 0, "Add at least two players."),
        ("match", 3, "at most 2"),
        ("pools", 3, "Add at least four players."),
        ("nations", 65, "at most 64"),
        ("swiss", 129, "at most 128"),
        ("knockout", 257, "at most 256"),
    ],
)
def test_a_formula_says_how_many_players_it_cannot_take(formula: str, players: int, said: str) -> None:
    told = plan(TournamentOptions({"formula": formula}), players)["refusal"]
    assert told["clause"] == "RU-29"
    assert said in told["en"]
    assert told["fr"] != told["en"]


def test_pairings_are_drawn_unless_they_are_seeded() -> None:  # RU-31
    drawn = []
    for seed in (1, 1, 2):
        tournament = Tournament({"seed": seed})
        tournament.do({"do": "add", "players": [{"name": f"{n}"} for n in range(8)]})
        drawn.append(tournament.do({"do": "start"})["order"])
    assert drawn[0] == drawn[1] != drawn[2]
    assert sorted(drawn[0]) == sorted(drawn[2])
    assert "order" not in entered(8).do({"do": "start"})


def test_tables_are_numbered_and_used_again_where_there_are_few() -> None:  # RU-25
    tournament = started(8, formula="knockout", tables=3)
    assert tournament.sheet.tables == {"QF1": 1, "QF2": 2, "QF3": 3, "QF4": 1, "SF1": 1, "SF2": 2, "P3": 1, "F": 2}
