"""A search shared among processes: the same answer for the same number of them, and none left behind."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import support
from hypothesis import given
from hypothesis import strategies as st

import thirdhalf
from thirdhalf.bots import LEVELS, Budget, Processes
from thirdhalf.bots.plans import plans_for
from thirdhalf.bots.root_parallel import decided, split
from thirdhalf.bots.search.budget import ENDLESS
from thirdhalf.bots.search.flat_monte_carlo import surest
from thirdhalf.bots.search.tally import drawn_by_visits, merged, most_visited
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match, View
from thirdhalf.games import GAMES as ALL

GAMES = ["rugby", "woo", "ovalia, fr"]
BARBARIANS = LEVELS["barbarians"]


def decision(variant: str) -> Match:
    """The first decision of a match in which there is something to choose."""
    match = support.new_match(variant, 3)
    match.settle(luck=True)
    while len(match.choices(match.acting()[0])) < 3:
        match.play(f"{match.acting()[0]} {match.choices(match.acting()[0])[0]}")
        match.settle(luck=True)
    return match


def view_of(variant: str) -> View:
    match = decision(variant)
    return match.view(match.acting()[0])


def test_processes_give_what_their_parts_give_one_after_the_other() -> None:
    with Processes(2) as two:
        for view in map(view_of, GAMES):
            plan = BARBARIANS.plan(view["game"])
            assert plan is not None
            for seed in range(3):
                parts = split(view, Dice(seed), plan, Budget(60), 2)
                alone = decided(parts[0], [part.run() for part in parts])
                assert BARBARIANS.choose(view, Dice(seed), Budget(60), two) == alone
                assert BARBARIANS.choose(view, Dice(seed), Budget(60), two) == alone


def test_parts_search_with_dice_of_their_own() -> None:
    view = view_of("rugby")
    plan = BARBARIANS.plan("rugby")
    assert plan is not None
    one, other = (part.run() for part in split(view, Dice(1), plan, Budget(400), 2))
    assert one != other


@pytest.mark.parametrize("variant", GAMES)
def test_one_process_is_as_good_as_none(variant: str) -> None:
    view = view_of(variant)
    with Processes(1) as alone:
        assert BARBARIANS.choose(view, Dice(4), Budget(40), alone) == BARBARIANS.choose(view, Dice(4), Budget(40))


@given(whole=st.integers(1, 10**6) | st.just(ENDLESS), count=st.integers(1, 64))
def test_parts_share_the_iterations_and_none_is_idle(whole: int, count: int) -> None:
    plan = BARBARIANS.plan("rugby")
    assert plan is not None
    shares = [part.iterations for part in split({}, Dice(1), plan, Budget(whole), count)]
    assert max(shares) - min(shares) <= 1
    assert min(shares) >= 1
    assert sum(shares) == max(whole, count)


SUMS = st.dictionaries(st.integers(0, 9), st.tuples(st.integers(0, 99), st.integers(0, 99)), max_size=5)


@given(found=st.lists(SUMS, max_size=4))
def test_merging_adds_up_move_by_move(found: list[dict[int, tuple[float, ...]]]) -> None:
    total = merged(found)
    assert set(total) == {move for tally in found for move in tally}
    for move, sums in total.items():
        assert sums == tuple(map(sum, zip(*(tally[move] for tally in found if move in tally), strict=True)))


def test_the_most_visited_move_of_all_parts_is_played() -> None:
    one, other = {5: (6.0, 5.0), 7: (4.0, 4.0)}, {7: (7.0, 1.0), 5: (3.0, 3.0)}
    assert most_visited(one) == 5
    assert most_visited(merged([one, other])) == 7


@given(seed=st.integers(0, 2**32))
def test_a_move_drawn_by_visits_is_one_that_was_visited(seed: int) -> None:
    assert drawn_by_visits({5: (0.0, 0.0), 7: (3.0, 1.0), 9: (1.0, 1.0)}, Dice(seed)) in (7, 9)


def test_moves_are_drawn_as_often_as_they_were_visited() -> None:
    tally = {5: (6.0, 5.0), 7: (2.0, 1.0)}
    dice = Dice(1)
    assert 700 < sum(drawn_by_visits(tally, dice) == 5 for _ in range(1000)) < 800


def test_only_first_fifteen_draws_its_move() -> None:
    drawn = {(game, level) for game in ("rugby", "woo") for level, plan in plans_for(ALL[game]).items() if plan.drawn}
    assert drawn == {("rugby", "first-fifteen"), ("woo", "first-fifteen")}


def test_flat_monte_carlo_leaves_the_heuristic_move_only_when_the_parts_together_are_sure() -> None:
    doubtful = {1: (1.0, 16.0, 0.0, 0.0), 2: (1.0, 16.0, 1.6, 2.56)}  # ahead by 0.1 ± 0.1
    assert surest(doubtful, 1.5) == 1
    assert surest(merged([doubtful] * 4), 1.5) == 2


def test_a_candidate_that_every_part_dropped_is_out() -> None:
    dropped = {1: (1.0, 99.0, 0.0, 0.0), 2: (0.0, 8.0, 4.0, 2.0)}
    kept = {1: (1.0, 99.0, 0.0, 0.0), 2: (1.0, 99.0, 49.5, 24.75)}
    assert surest(merged([dropped, dropped]), 1.5) == 1
    assert surest(merged([dropped, kept]), 1.5) == 2


def test_no_processes_at_all_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1, not 0"):
        Processes(0)


def test_the_library_gives_a_bot_processes() -> None:
    match = thirdhalf.new("rugby", seed=3)
    bot = thirdhalf.bot("first-fifteen", seed=1, processes=2)
    try:
        seat = match.to_move[0]
        assert bot.choose(match.view(seat)) == bot.choose(match.view(seat))
    finally:
        bot.close()


DIES = """
import multiprocessing, os
import thirdhalf
if __name__ == "__main__":
    match = thirdhalf.new("rugby", seed=3, ranks=5, hand_size=4)
    bot = thirdhalf.bot("first-fifteen", seed=1, processes=2)
    bot.choose(match.view(match.to_move[0]))
    print(multiprocessing.active_children()[0].pid, flush=True)
    os._exit(1)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a process notices later that its parent is gone")
def test_a_process_ends_with_the_program_that_started_it(tmp_path: Path) -> None:
    (process,) = support.left_by(DIES, tmp_path)
    support.await_end(process)
