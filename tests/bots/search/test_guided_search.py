"""The guided search: what its tree keeps, and how far it grows."""

from __future__ import annotations

import pytest

from thirdhalf.bots import LEVELS, Budget
from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.bots.plans import NEVER, SURE
from thirdhalf.bots.search.guided_search import FEWEST, SHARE, GuidedSearch
from thirdhalf.bots.search.tree import CHILDREN, COUNTS, KEY, Tree, move_of, score_of, visits_of
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match
from thirdhalf.games import GAMES

GUIDED = ("rugby", "woo")


def searched(game: str, iterations: int, share: int = SHARE, sure: float = 2.0) -> tuple[Match, GuidedSearch]:
    """A match at its first decision, and a search for it."""
    match = Match(GAMES[game], GAMES[game].read_settings({}), 7)
    match.settle()
    seat = match.acting()[0]
    plan = LEVELS["international"].plan(game)
    assert plan is not None
    judgement = plan.learned()
    assert judgement is not None
    worlds = match.game.worlds(match.settings, seat, match.game.view(match.state, seat))
    search = GuidedSearch(worlds, judgement, seat, Dice(1), plan.exploration)
    search.share = share
    search.sure = sure
    search.run(Budget(iterations))
    return match, search


def nodes(tree: Tree) -> list[int]:
    """Every node below the root."""
    found: list[int] = []
    ahead = [int(tree.root)]
    while ahead:
        children = [int(child) for child in tree.children(ahead.pop())]
        found += children
        ahead += children
    return found


@pytest.mark.parametrize("game", GUIDED)
def test_every_option_is_in_the_tree_with_the_score_the_policy_gives_it(game: str) -> None:
    match, search = searched(game, 20)
    seat = match.acting()[0]
    moves = heuristics_for(match.game).options(match.state, seat)
    scores = search.judgement.policy.scores(match.state, seat, moves)
    fields = search.tree.fields
    kept = {move_of(fields[child + KEY]): score_of(fields[child + COUNTS]) for child in search.tree.children(0)}
    assert kept == dict(zip(moves, scores, strict=True))
    assert sum(visits for visits, _ in search.tally().values()) == search.iterations == 20


@pytest.mark.parametrize("game", GUIDED)
def test_the_tree_goes_on_only_below_moves_with_enough_visits(game: str) -> None:
    _, search = searched(game, 300)
    fields = search.tree.fields
    inner = [node for node in nodes(search.tree) if fields[node + CHILDREN]]
    assert inner
    assert all(visits_of(fields[node + COUNTS]) > FEWEST for node in inner)


@pytest.mark.parametrize("game", GUIDED)
def test_a_long_search_leaves_out_what_it_seldom_visits(game: str) -> None:
    sizes = [len(nodes(searched(game, 600, share)[1].tree)) for share in (SHARE, 20)]
    assert sizes[1] < sizes[0] // 2


@pytest.mark.parametrize("game", GUIDED)
def test_a_search_ends_after_an_eighth_a_quarter_or_half_once_it_is_sure(game: str) -> None:
    shares = [max(visits for visits, _ in searched(game, part)[1].tally().values()) / part for part in (40, 80, 160)]
    for sure in (0.3, 0.5, 0.7, 0.9):
        expected = next((40 << look for look, share in enumerate(shares) if share >= sure), 320)
        assert searched(game, 320, sure=sure)[1].iterations == expected


@pytest.mark.parametrize("game", GUIDED)
def test_only_the_strongest_levels_end_early(game: str) -> None:
    sure = {level: plan.sure for level in LEVELS if (plan := LEVELS[level].plan(game))}
    assert sure == {"first-fifteen": NEVER, "international": SURE, "barbarians": SURE}
