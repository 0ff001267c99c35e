"""The learned policies and values: legal, deterministic, blind to what is hidden, and the same at both speeds."""

from __future__ import annotations

import json
from typing import Any

import pytest
import support
from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.bots.learned import model, rugby, woo
from thirdhalf.bots.learned.features import MoveFeatures
from thirdhalf.bots.learned.learned_value import LearnedValue
from thirdhalf.bots.learned.match_equity import equity
from thirdhalf.bots.learned.policy import ABSURD, UNIT, Policy
from thirdhalf.bots.learned.rugby_moves import RugbyMoves
from thirdhalf.bots.learned.rugby_positions import RugbyPositions
from thirdhalf.bots.learned.woo_moves import WooMoves
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match
from thirdhalf.games import GAMES
from thirdhalf.games.rugby.state import DROP, ON, RugbyState

VARIANTS = {"rugby": RugbyMoves, "woo": WooMoves, "sixty-six": WooMoves, "schnapsen": WooMoves}

DIGESTS = {"rugby": 105343, "woo": 122734, "schnapsen": 979343}


def made_up(count: int) -> vec[i64]:
    """Weights that no training changes."""
    return vec[i64]([0, *((37 * at) % 2001 - 1000 for at in range(1, count))])


def decisions(variant: str, seed: int) -> list[tuple[Match, int]]:
    match, found = support.new_match(variant, seed), []
    for _ in support.random_moves(match, Dice(seed, 7)):
        match.settle(luck=True)
        acting = match.acting()
        if acting and len(heuristics_for(match.game).options(match.state, acting[0])) > 1:
            found.append((match.copy(), acting[0]))
    return found


def scores(features: MoveFeatures, match: Match, seat: int, forgetting: int | None = None) -> list[int]:
    policy = Policy(features, made_up(int(features.weights)))
    if forgetting is not None:
        features.forgotten = features.forgotten_by(match.state, seat, forgetting)
    moves = heuristics_for(match.game).options(match.state, seat)
    return [int(score) for score in policy.scores(match.state, seat, moves)]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_policy_sees_only_what_its_seat_knows(variant: str) -> None:
    for number, (match, seat) in enumerate(decisions(variant, 3)[::5]):
        other = match.copy()
        other.state = match.game.resample(match.state, seat, Dice(number, 3))
        for forgetting in (None, 0, 1):
            here, there = (scores(VARIANTS[variant](), one, seat, forgetting) for one in (match, other))
            assert here == there


@pytest.mark.parametrize(("variant", "digest"), DIGESTS.items())
def test_scores_are_the_same_at_both_speeds(variant: str, digest: int) -> None:
    total = 0
    for match, seat in decisions(variant, 4):
        for score in scores(VARIANTS[variant](), match, seat):
            total = (total * 31 + score) % 1_000_003
    assert total == digest


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_policy_draws_legal_moves_and_the_same_for_the_same_dice(variant: str) -> None:
    judgement = rugby.JUDGEMENT if variant == "rugby" else woo.JUDGEMENT
    for number, (match, seat) in enumerate(decisions(variant, 5)[::3]):
        moves = judgement.heuristics.options(match.state, seat)
        drawn = judgement.policy.move(match.state, seat, moves, Dice(number))
        assert drawn in list(match.state.moves(seat))
        assert drawn == judgement.policy.move(match.state, seat, moves, Dice(number))
        odds = list(judgement.policy.odds(match.state, seat, moves))
        assert min(odds) > 0
        assert odds[list(moves).index(judgement.policy.best(match.state, seat, moves))] == max(odds)


@pytest.mark.parametrize("variant", ["rugby", "woo"])
def test_nobody_makes_an_absurd_move(variant: str) -> None:
    policy = (rugby.JUDGEMENT if variant == "rugby" else woo.JUDGEMENT).policy
    for number, (match, seat) in enumerate(decisions(variant, 6)[::3]):
        moves = heuristics_for(match.game).options(match.state, seat)
        all_scores = list(policy.scores(match.state, seat, moves))
        made = policy.loose_move(match.state, seat, moves, Dice(number), 1000)
        assert max(all_scores) - all_scores[list(moves).index(made)] <= ABSURD


def test_what_one_seat_gains_the_other_loses() -> None:
    features = RugbyPositions()
    value = LearnedValue(features, made_up(int(features.weights)))
    judged = 0
    for match, _ in decisions("rugby", 8):
        if features.settled(match.state):
            state: Any = match.state
            before = value.of(state)
            state.hand0, state.hand1 = state.hand1, state.hand0
            state.acting = 1 - state.acting
            state.series_seat = state.series_seat if state.series_seat < 0 else 1 - state.series_seat
            assert value.of(state) == -before
            judged += 1
    assert judged > 10


@pytest.mark.parametrize("alternates", [False, True])
def test_the_chances_of_both_players_add_up_and_grow_with_what_the_other_needs(alternates: bool) -> None:
    for mine in range(1, 12):
        for theirs in range(1, 12):
            chance = equity(mine, theirs, True, alternates)
            assert chance + equity(theirs, mine, False, alternates) == pytest.approx(1)
            assert equity(mine, theirs + 1, True, alternates) > chance > equity(mine + 1, theirs, True, alternates)
    assert equity(0, 3, True, alternates) == 1
    assert equity(3, -1, True, alternates) == 0


def test_weights_of_another_game_or_version_are_refused() -> None:
    good = json.loads(model.written("rugby", {"policy": [1, 2]}))
    assert list(model.weights_of(good, "rugby", "policy")) == [1, 2]
    for bad in ({**good, "version": 0}, {**good, "game": "woo"}, {"version": model.VERSION, "game": "rugby"}):
        with pytest.raises(model.WrongModel):
            model.weights_of(bad, "rugby", "policy")
    with pytest.raises(ValueError, match="2 weights"):
        Policy(RugbyMoves(), vec[i64]([1, 2]))


@pytest.mark.parametrize("game", ["rugby", "woo"])
def test_a_data_file_is_small(game: str) -> None:
    from importlib.resources import files

    assert len(files("thirdhalf.bots.learned").joinpath("data", f"{game}.json").read_bytes()) < 300_000


def test_the_more_a_drop_is_worth_the_less_likely_a_player_goes_for_the_try() -> None:  # RU-15
    printed, dear = (
        [gap for seed in range(8) for gap in for_the_try(rules, seed)] for rules in ({}, {"drop_points": 9})
    )
    assert printed
    assert dear == [gap - 6 * UNIT for gap in printed]


def for_the_try(rules: dict[str, object], seed: int) -> list[int]:
    """How far the policy prefers playing on to the drop, in the decisions of a random match before anybody scores."""
    match, found = Match(GAMES["rugby"], GAMES["rugby"].read_settings(rules), seed), []
    policy = Policy(RugbyMoves(), made_up(int(RugbyMoves().weights)))
    for _ in support.random_moves(match, Dice(seed, 7)):
        state = match.state
        assert isinstance(state, RugbyState)
        if any(state.scores()):
            break
        if state.deciding:
            on, drop = policy.scores(state, match.acting()[0], vec[i64]([ON, DROP]))
            found.append(int(on) - int(drop))
    return found
