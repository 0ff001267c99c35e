"""Endings with few worlds: all of them are solved, and the mean decides."""

from __future__ import annotations

from typing import Any

import pytest
import support

from thirdhalf.bots import LEVELS, Budget
from thirdhalf.bots.endgame import solver_for
from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.bots.search.exact import ending, exact_move
from thirdhalf.core.bits import first_seat
from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.core.match import Match
from thirdhalf.core.state import NOBODY
from thirdhalf.core.worlds import Worlds
from thirdhalf.games import GAMES

VARIANTS = ("rugby", "rugby, short", "woo", "sixty-six", "schnapsen")
LAST_DRAW = {"rugby": 2, "woo": 1}
"""Cards that lie face down before the last draw."""


def worlds_of(match: Match, seat: int) -> Worlds[Any]:
    return match.game.worlds(match.settings, seat, match.game.view(match.state, seat))


def last_draws(variant: str, seed: int) -> list[tuple[Match, int]]:
    """The decisions before the last draw of each half or hand of a match."""
    match, found = support.new_match(variant, seed), []
    match.settle()
    while match.acting():
        seat = int(match.acting()[0])
        if match.state.stock() == LAST_DRAW[match.game.name] and not closed(match.state):
            found.append((match.copy(), seat))
        match.play(f"{seat} {LEVELS['club'].choose(match.view(seat), Dice(seed, len(match.moves(ALL))))}")
        match.settle()
    return found


def closed(state: Any) -> bool:
    return hasattr(state, "closed") and state.closed()


def cards_of(state: Any) -> tuple[int, int, tuple[int, ...]]:
    return int(state.hand0), int(state.hand1), tuple(int(card) for card in state.face_down())


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_world_is_listed_once_and_looks_the_same_to_the_seat(variant: str) -> None:
    decisions = last_draws(variant, 3)
    assert decisions
    for match, seat in decisions[:: max(1, len(decisions) // 4)]:
        worlds = worlds_of(match, seat)
        every = worlds.every(200)
        assert every is not None
        listed = [cards_of(world) for world in every]
        assert len(set(listed)) == len(listed)
        assert cards_of(match.state) in listed
        assert {cards_of(worlds.draw(Dice(throw))) for throw in range(50)} <= set(listed)
        seen = match.game.view(match.state, seat)
        assert all(match.game.view(world, seat) == seen for world in every)
        assert worlds.every(len(listed) - 1) is None


def test_a_closed_hand_is_listed_by_the_other_hand_alone() -> None:  # WO-12
    match = Match(GAMES["woo"], GAMES["woo"].read_settings({}), 1, CLOSED)
    every = worlds_of(match, 0).every(100)
    assert every is not None
    hands = [int(world.hand1) for world in every]
    assert len(set(hands)) == len(hands) == 13 * 12 // 2  # two of the cards neither held nor won nor turned up


CLOSED: dict[str, Any] = {
    "oya": 0,
    "trump": "S0",
    "closed_by": 0,
    "closed_tricks": 1,
    "hands": [["SA", "DJ"], ["ST", "DA"]],
    "treasures": [["HA", "HT", "CA", "CT", "HK", "CK"], ["H0", "HJ"]],
}


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_ending_begins_with_the_last_draw(variant: str) -> None:
    match = support.new_match(variant, 5)
    solver = solver_for(match.game, match.settings)
    assert solver is not None
    match.settle()
    assert ending(solver, worlds_of(match, int(match.acting()[0])), Dice(1), 200) == []
    for later, seat in last_draws(variant, 5)[::3]:
        worlds = worlds_of(later, seat)
        count = len(worlds.every(200) or [])
        assert len(ending(solver, worlds, Dice(1), 200)) == count
        assert ending(solver, worlds, Dice(1), count - 1) == []  # some of them would not do


def best_by_hand(match: Match, seat: int) -> list[int]:
    """The moves that are best on average over all worlds, each tried to the end of the half by both sides."""
    solver, heuristics = solver_for(match.game, match.settings), heuristics_for(match.game)
    every = worlds_of(match, seat).every(200)
    assert solver is not None
    assert every is not None

    def share(state: Any) -> float:
        """Seat 0's share of the match, which is the higher the more points it has."""
        if solver.hidden(state) is None:
            then = state.copy()
            then.acting = NOBODY
            then.score0 = then.score1 + solver.final(state, 0)
            return heuristics.share(then, 0)
        mover = int(first_seat(state.waiting()))
        shares = [share(after(state, mover, int(move))) for move in state.moves(mover)]
        return max(shares) if mover == 0 else min(shares)

    moves = [int(move) for move in heuristics.options(every[0], seat)]
    means = [sum(share(after(world, seat, move)) for world in every) * (1 if seat == 0 else -1) for move in moves]
    return [move for move, mean in zip(moves, means, strict=True) if mean > max(means) - 1e-9]


def after(state: Any, seat: int, move: int) -> Any:
    then = state.copy()
    then.apply(seat, move)
    return then


def test_before_the_last_draw_the_mean_over_all_worlds_decides() -> None:  # RU-13
    told = 0
    for seed in range(6):
        for match, seat in last_draws("rugby, short", seed):
            solver, heuristics = solver_for(match.game, match.settings), heuristics_for(match.game)
            options = heuristics.options(match.state, seat)
            if len(options) == 1:
                continue
            assert solver is not None
            worlds = ending(solver, worlds_of(match, seat), Dice(1), 200)
            best = best_by_hand(match, seat)
            assert int(exact_move(solver, worlds, heuristics, None, seat, Dice(1))) in best
            told += len(best) < len(options)
    assert told > 5


def test_the_level_that_plays_endings_exactly_uses_all_worlds() -> None:
    for seed in range(3):
        for match, seat in last_draws("rugby, short", seed):
            if len(heuristics_for(match.game).options(match.state, seat)) > 1:
                chosen = LEVELS["international"].choose(match.view(seat), Dice(2), Budget(1))
                assert chosen in [match.game.write_move(match.state, seat, best) for best in best_by_hand(match, seat)]


@pytest.mark.parametrize(("lead", "woos", "leads"), [(0, (4, 4), 0), (-3, (2, 5), 1), (-2, (2, 4), 0)])
def test_what_a_hand_pays_is_judged_by_what_it_means_for_the_match(
    lead: int, woos: tuple[int, int], leads: int
) -> None:
    match = Match(GAMES["woo"], GAMES["woo"].read_settings({}), 1, {**CLOSED, "woos": [2, 4], "first": 0})
    solver = solver_for(match.game, match.settings)
    assert solver is not None
    then = solver.settled(match.state, lead)
    assert then is not None
    assert (int(then.woos0), int(then.woos1)) == woos
    assert int(then.next_oya) == leads  # WO-4
