"""The search, on positions with an obvious solution."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots import LEVELS, Budget
from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.bots.search.tree import COUNTS, NONE, TOTAL, VISIT, Tree, score_of, visits_of
from thirdhalf.bots.search.tree_search import TreeSearch
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match
from thirdhalf.games import GAMES


def placed(game: str, position: dict[str, Any], rules: dict[str, Any] | None = None) -> Match:
    match = Match(GAMES[game], GAMES[game].read_settings(rules or {}), 1, position)
    match.settle()
    return match


def tree_of(match: Match, seat: int, iterations: int) -> TreeSearch:
    worlds = match.game.worlds(match.settings, seat, match.game.view(match.state, seat))
    tree = TreeSearch(worlds, heuristics_for(match.game), seat, Dice(1), 0.3, 40)
    tree.run(Budget(iterations))
    return tree


def last_cards(*hands: str, **more: Any) -> dict[str, Any]:
    """A position of Rugby in which everything else has been played."""
    held = [hand.split() for hand in hands]
    played = [card for card in GAMES["rugby"].cards if card not in [*held[0], *held[1]]]
    return {"hands": held, "played": played, "leader": 0, **more}


ONE_TRICK_SHORT: dict[str, Any] = last_cards(
    "S15 H1", "S2 H14", half=2, kickoff=0, series={"seat": 0, "tricks": 2}, scores=[0, 2]
)
"""The last two tricks of a match: the ace of spades makes the drop, the small heart leaves nothing."""


@pytest.mark.parametrize("level", ["international", "barbarians"])
def test_the_trick_that_wins_the_match_is_taken(level: str) -> None:  # RU-15
    match = placed("rugby", ONE_TRICK_SHORT)
    assert LEVELS[level].choose(match.view(0), Dice(3), Budget(60)) == "play S15"


def test_a_tree_visits_its_best_move_most_and_counts_every_iteration() -> None:
    tree = tree_of(placed("rugby", ONE_TRICK_SHORT), 0, 64)
    visits = {match_card(move): count for move, (count, _) in tree.tally().items()}
    assert sum(visits.values()) == tree.iterations == 64
    assert visits["S15"] > visits["H1"]


def match_card(move: int) -> str:
    return GAMES["rugby"].cards[move]


def test_a_budget_of_no_time_still_gives_a_move() -> None:
    match = placed("rugby", ONE_TRICK_SHORT)
    for level in ("first-fifteen", "international", "barbarians"):
        assert LEVELS[level].choose(match.view(0), Dice(3), Budget(milliseconds=0)) in match.legal(0)


def test_a_budget_must_end() -> None:
    with pytest.raises(ValueError, match="iterations or milliseconds"):
        Budget()


def test_neighbours_in_a_suit_are_searched_once() -> None:
    position = {"leader": 0, "hands": [["S5", "S6", "S8"], ["H1", "H2", "H3"]], "played": ["S7", "H9"]}
    match = placed("rugby", position)
    options = [match_card(move) for move in heuristics_for(GAMES["rugby"]).options(match.state, 0)]
    assert options == ["S5"]  # the seven is gone: nothing is between them


def test_the_card_led_lies_between_neighbours() -> None:  # RU-11
    position = {"leader": 1, "trick": ["S7"], "hands": [["S6", "S8"], ["H1"]], "played": ["S5", "H9"]}
    match = placed("rugby", position)
    options = [match_card(move) for move in heuristics_for(GAMES["rugby"]).options(match.state, 0)]
    assert options == ["S6", "S8"]


def test_the_club_takes_the_drop_it_cannot_better_and_plays_on_with_sure_cards() -> None:  # RU-15
    series: dict[str, Any] = {"series": {"seat": 0, "tricks": 3}, "deciding": True}
    weak = placed("rugby", last_cards("S2 H3", "S9 H9", **series))
    strong = placed("rugby", last_cards("S15 H15", "S9 H9", **series))
    assert LEVELS["club"].choose(weak.view(0), Dice(1)) == "drop"
    assert LEVELS["club"].choose(strong.view(0), Dice(1)) == "on"


def test_in_a_small_pack_its_highest_cards_are_sure() -> None:  # RU-1, RU-15
    position = {"leader": 0, "hands": [["S4", "H4"], ["S3", "H3"]], "played": ["S1", "H1", "D1", "D2", "C1", "C2"]}
    series = {"series": {"seat": 0, "tricks": 3}, "deciding": True}
    match = placed("rugby", {**position, **series}, {"ranks": 4, "hand_size": 3})
    assert LEVELS["club"].choose(match.view(0), Dice(1)) == "on"


CLOSED: dict[str, Any] = {
    "oya": 0,
    "trump": "S0",
    "closed_by": 0,
    "closed_tricks": 1,
    "hands": [["SA", "DJ"], ["ST", "DA"]],
    "treasures": [["HA", "HT", "CA", "CT", "HK", "CK"], ["H0", "HJ"]],
}
"""Fifty points in a closed hand: the ace of trumps brings the sixteen that are missing; the jack loses all."""


def test_a_closed_hand_is_played_exactly_over_the_worlds_it_may_be() -> None:  # WO-10, WO-26
    match = placed("woo", CLOSED)
    assert LEVELS["international"].choose(match.view(0), Dice(2), Budget(1)) == "play SA"


def test_every_thinking_level_has_a_plan_for_every_game_and_the_stronger_thinks_more() -> None:
    for game in GAMES:
        plans = [LEVELS[name].plan(game) for name in ("first-fifteen", "international", "barbarians")]
        assert all(less.iterations < more.iterations for less, more in pairwise(plans))


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 1 << 50)), unique=True, max_size=60))
def test_a_tree_finds_every_child_it_was_given_and_no_other(moves: list[tuple[int, int]]) -> None:
    tree = Tree()
    for number, (seat, move) in enumerate(moves):
        assert tree.child(tree.root, seat, move) == NONE
        child = tree.add_child(tree.root, seat, move, -number)
        tree.fields[child + TOTAL] = number
        tree.fields[child + COUNTS] += VISIT
    assert len(tree.children(tree.root)) == len(moves)
    for number, (seat, move) in enumerate(moves):
        child = tree.child(tree.root, seat, move)
        assert tree.fields[child + TOTAL] == number
        assert visits_of(tree.fields[child + COUNTS]) == 1
        assert score_of(tree.fields[child + COUNTS]) == -number
        assert tree.child(child, seat, move) == NONE


@given(st.sets(st.integers(0, 60), min_size=1), st.sets(st.integers(0, 60)))
def test_a_tree_finds_children_together_if_it_has_all_of_them(moves: set[int], others: set[int]) -> None:
    tree = Tree()
    found = vec[i64]([NONE] * 64)
    wanted = vec[i64](sorted(moves))
    assert not tree.find(tree.root, 1, wanted, found)
    tree.reserve(tree.root, len(others))
    for move in others:
        tree.add_child(tree.root, 1, move, 1)
    assert tree.find(tree.root, 1, wanted, found) == (moves <= others)
    if moves <= others:
        assert [found[at] for at in range(len(moves))] == [tree.child(tree.root, 1, move) for move in wanted]
