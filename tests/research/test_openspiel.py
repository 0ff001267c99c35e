"""OpenSpiel's own tests on our games, and what they do not test."""

from __future__ import annotations

import pickle
from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots
from open_spiel.python.bots.uniform_random import UniformRandomBot
from open_spiel.python.tests import games_sim_test
from research import spiel

from thirdhalf import compiled
from thirdhalf.core.reading import Unreadable
from thirdhalf.research.chance import next_in_hand
from thirdhalf.research.efg import tree
from thirdhalf.research.openspiel import LevelBot

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
SMALL = {
    "tiny": ("thirdhalf_rugby(ranks=1,hand_size=1,halves=1)", (83, 192, 48), 128),
    "opened": (
        "thirdhalf_rugby(ranks=2,hand_size=2,halves=1,rewards=points,opening=kickoff 0.S1.H1.S2.H2.D1)",
        (10, 544, 162),
        439,
    ),
}
"""Games whose whole tree is walked: how many chance, decision and final states, and how many information states."""


def quick_enough(name: str) -> None:
    """Four players have hundreds of decisions, each shown to each of them: once in a run of make test is enough."""
    if name == "ovalia-four" and not compiled():
        pytest.skip("tested compiled")


@pytest.mark.parametrize("name", spiel.GAMES)
def test_random_simulation_with_serialisation(name: str) -> None:
    quick_enough(name)
    pyspiel.random_sim_test(pyspiel.load_game(spiel.GAMES[name]), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", spiel.GAMES)
def test_games_sim_test(name: str) -> None:
    np.random.seed(7)
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(spiel.GAMES[name]))


for _name in ("rugby", "woo", "ovalia-fr", "ovalia-en", "ovalia-four"):
    _case = type(f"TestApi{_name}", (api_test.EnforceAPIOnPartialTreeBase,), {})
    _case.game_name = _name
    _case.game = pyspiel.load_game(spiel.GAMES[_name])
    globals()[_case.__name__] = _case
for _name, (_string, _states, _known) in SMALL.items():
    api_test.TOTAL_NUM_STATES[_name] = _states
    api_test.PERFECT_RECALL_NUM_STATES[_name] = _known
    _case = type(f"TestWholeTree{_name}", (api_test.EnforceAPIOnFullTreeBase,), {})
    _case.game_name = _name
    _case.game = pyspiel.load_game(_string)
    globals()[_case.__name__] = _case
del _case


@pytest.mark.parametrize("name", spiel.GAMES)
def test_a_playthrough_is_as_it_was(name: str) -> None:
    assert spiel.playthrough(spiel.GAMES[name]) == (PLAYTHROUGHS / f"{name}.txt").read_text()


@pytest.mark.parametrize("name", spiel.GAMES)
def test_another_world_cannot_be_told_apart(name: str) -> None:
    game = pyspiel.load_game(spiel.GAMES[name])
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    changed = 0
    for state in spiel.decisions(game, 4, every=15 if "ovalia" in name else 4):
        seat = state.current_player()
        before = str(state)
        other = state.resample_from_infostate(seat, sampler)
        assert other.current_player() == seat
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.legal_actions() == state.legal_actions()
        changed += str(other) != before
        again = pickle.loads(pickle.dumps(other.clone()))
        assert str(again) == str(other)
        assert again.information_state_string(seat) == other.information_state_string(seat)
        dice = np.random.RandomState(1)
        while not other.is_terminal():  # a world can be played to its end
            spiel.advance(other, dice)
        assert str(state) == before
    assert changed


@pytest.mark.parametrize("name", ["rugby-small", "woo", "ovalia-en"])
def test_two_seats_never_read_the_same_and_a_seat_reads_no_hidden_card(name: str) -> None:
    for state in spiel.decisions(pyspiel.load_game(spiel.GAMES[name]), 2, every=5):
        texts = [state.information_state_string(seat) for seat in range(state.num_players())]
        assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(("cards", "size"), [([0, 1, 2, 3, 4], 2), ([0, 0, 1, 1, 2, 3, 3], 3), ([5, 5, 5, 7], 2)])
def test_a_hand_dealt_lowest_first_is_as_likely_as_any_way_of_dealing_it(cards: list[int], size: int) -> None:
    reached: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
    for _ in range(size):
        following: dict[tuple[int, ...], Fraction] = {}
        for part, chance in reached.items():
            ways = next_in_hand(Counter(cards), list(part), size)
            for card, count in ways.items():
                following[(*part, card)] = chance * Fraction(count, sum(ways.values()))
        reached = following
    hands = Counter(tuple(sorted(hand)) for hand in combinations(cards, size))
    total = sum(hands.values())
    assert reached == {hand: Fraction(count, total) for hand, count in hands.items()}


def test_a_deal_and_a_theft_come_card_by_card() -> None:
    game = pyspiel.load_game("thirdhalf_ovalia(halves=1)")
    for seed in range(9):
        dice = np.random.RandomState(seed)
        state = game.new_initial_state()
        spiel.advance(state, dice)
        for left in range(80, 0, -1):
            assert state.is_chance_node()
            assert abs(sum(chance for _, chance in state.chance_outcomes()) - 1) < 1e-9
            assert len(state.chance_outcomes()) <= left
            spiel.advance(state, dice)
        while not state.is_terminal():
            if state.is_chance_node():
                held = state.episode.match.game.position(state.episode.match.state)["hands"]
                victim = 1 - int(state.episode.match.state.turn)
                assert {state.action_to_string(-1, card) for card, _ in state.chance_outcomes()} <= set(held[victim])
                return
            spiel.advance(state, dice)
    raise AssertionError("no line-out in nine matches")


def test_settings_are_game_parameters() -> None:
    def settings(string: str) -> dict[str, object]:
        return pyspiel.load_game(string).terms.settings.values

    assert settings("thirdhalf_ovalia(edition=en)")["closing"] == "extra_time"
    assert settings("thirdhalf_ovalia(edition=en)")["red_card_limit"] == 3
    told = settings("thirdhalf_ovalia(edition=en,closing=stoppage,red_card_limit=-2,red_on_fullback=0)")
    assert (told["closing"], told["red_card_limit"], told["red_on_fullback"]) == ("stoppage", None, False)
    assert settings("thirdhalf_ovalia(players=4)")["fourth_from_discard"] is True
    assert settings("thirdhalf_ovalia(fourth_from_discard=1)")["fourth_from_discard"] is True
    assert settings("thirdhalf_woo(slips=True)")["slips"] is True
    with pytest.raises(Unreadable, match=r"rules\.halves"):
        pyspiel.load_game("thirdhalf_rugby(halves=99)")
    with pytest.raises(ValueError, match="not possible as a chance move"):
        pyspiel.load_game("thirdhalf_rugby(opening=kickoff 0.S1.S1)")


def test_solvers_in_cpp_find_the_same_tree() -> None:
    game = pyspiel.load_game(SMALL["opened"][0])
    whole = pyspiel.load_efg_game(tree(game))
    direct = pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game))
    assert abs(pyspiel.exploitability(whole, pyspiel.UniformRandomPolicy(whole)) - direct) < 1e-9
    solver = pyspiel.ExternalSamplingMCCFRSolver(game, seed=3)
    for _ in range(60):
        solver.run_iteration()
    assert pyspiel.exploitability(game, solver.average_policy()) <= direct


def test_a_level_is_a_bot() -> None:
    game = pyspiel.load_game("thirdhalf_rugby(halves=1,ranks=9)")
    dice = np.random.RandomState(1)
    bots = [UniformRandomBot(0, dice), LevelBot(game, 1, "club")]
    returns = [evaluate_bots(game.new_initial_state(), bots, dice)[1] for _ in range(3)]
    assert set(returns) <= {-1.0, 0.0, 1.0}
    state = game.new_initial_state()
    while state.current_player() != 1:
        state.apply_action(state.legal_actions()[0])
    assert bots[1].step(state) == bots[1].step(state.clone())
    assert bots[1].step(state) in state.legal_actions()


def test_the_player_comes_first_in_a_tensor() -> None:
    game = pyspiel.load_game("thirdhalf_rugby")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    for player in (0, 1):
        tensor = np.array(state.observation_tensor(player))
        seen = np.array(state.get_game().layout.tensor(state.episode.match.state, player))
        assert tensor[:2].tolist() == [float(player == 0), float(player == 1)]
        assert np.array_equal(tensor[2:], seen)


def test_an_action_that_is_not_legal_is_named() -> None:
    state = pyspiel.load_game("thirdhalf_rugby").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    wrong = next(action for action in range(60) if action not in state.legal_actions())
    with pytest.raises(ValueError, match=f"action {wrong} is not legal: . play .*: You don't hold"):
        state.apply_action(wrong)
    with pytest.raises(ValueError, match="there is no action 99"):
        state.apply_action(99)
