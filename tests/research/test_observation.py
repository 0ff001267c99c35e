"""Observations: what a row says follows from the seat's view alone, and the page that describes it is up to date."""

from __future__ import annotations

import numpy as np
import pytest
import support
from write_research_tables import PAGE, page

from thirdhalf.core.chance import Dice
from thirdhalf.core.state import NOTHING
from thirdhalf.games import GAMES
from thirdhalf.research import rewards
from thirdhalf.research.observation import Layout, Memory


@pytest.mark.parametrize("variant", support.VARIANTS)
def test_an_observation_says_nothing_that_the_view_does_not(variant: str) -> None:
    for seed in range(support.examples(1, 4)):
        match = support.new_match(variant, seed)
        layout = Layout(match.game, match.settings)
        dice = Dice(seed, 5)
        for made, _ in enumerate(support.random_moves(match, Dice(seed, 6))):
            if match.state.over() or match.state.chance() != NOTHING or made % 4:
                continue
            for seat in range(match.state.players):
                world = match.game.resample(match.state, seat, dice)
                assert list(layout.row(match.state, seat)) == list(layout.row(world, seat))


def test_slots_are_where_the_layout_says() -> None:
    match = support.new_match("rugby", 7)
    match.settle()
    layout = Layout(match.game, match.settings)
    for seat in (0, 1):
        tensor = layout.tensor(match.state, seat)
        places = dict(zip([field.name for field in layout.fields], layout.starts, strict=True))
        hand = match.game.position(match.state)["hands"][seat]  # type: ignore[index]
        held = np.flatnonzero(tensor[places["hand"] : places["hand"] + 60])
        assert [match.game.cards[card] for card in held] == hand
        assert tensor[places["talon"]] == 40
        assert tensor[places["half"]] == 1
        assert layout.size == len(tensor)


@pytest.mark.parametrize("variant", ["rugby", "woo, slips", "ovalia, en", "ovalia, four"])
def test_a_remembered_record_can_be_read_back(variant: str) -> None:
    match = support.played(variant, 3)
    memory = Memory(match.game, match.settings)
    for seat in range(match.state.players):
        words = [memory.words[int(number)] for number in memory.tensor(match, seat) if number]
        assert words == [word for line in match.moves(seat) for word in line.split(" ")]


@pytest.mark.parametrize("variant", support.VARIANTS)
def test_matches_keep_within_their_limits(variant: str) -> None:
    for seed in range(support.examples(3, 10)):
        match = support.played(variant, seed)
        limits = match.game.limits(match.settings)
        assert sum(entry.seat >= 0 for entry in match.record) <= limits.decisions
        assert sum("steal" in entry.text for entry in match.record) <= limits.stolen
        assert max(len(entry.text.split(" ")) for entry in match.record if entry.seat >= 0) <= limits.words
        assert np.abs(rewards.margins(match.state.scores())).max() <= limits.margin


def test_rewards_sum_to_zero() -> None:
    assert rewards.match_points([7, 3]).tolist() == [1, -1]
    assert rewards.match_points([5, 5]).tolist() == [0, 0]
    assert np.allclose(rewards.match_points([9, 2, 0, 4]), [1, -1 / 3, -1 / 3, -1 / 3])
    assert np.allclose(rewards.match_points([9, 9, 0, 4]), [1 / 3, 1 / 3, -1 / 3, -1 / 3])
    assert rewards.margins([7, 3]).tolist() == [4, -4]
    assert np.isclose(rewards.margins([9, 2, 0, 4]).sum(), 0)


def test_the_handbook_prints_the_tables_of_the_code() -> None:
    """After a change: tools/write_research_tables.py."""
    assert PAGE.read_text() == page(PAGE.read_text())


def test_every_game_has_a_layout() -> None:
    for name, game in GAMES.items():
        assert Layout(game, game.read_settings({})).size > 100, name
