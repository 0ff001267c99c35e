"""Learned discards in Ovalia: blind to what is hidden, the same at both speeds, and sensible."""

from __future__ import annotations

from typing import Any

import pytest
import support
from games.ovalia.table import GAME, start
from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.bots.learned.model import read_weights
from thirdhalf.bots.learned.ovalia import PLAYER, OvaliaPlayer
from thirdhalf.bots.learned.ovalia_discards import WEIGHTS, DiscardCosts
from thirdhalf.bots.plans import OVALIA
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match
from thirdhalf.games.ovalia.state import OvaliaState

DIGESTS = {"ovalia, fr": 891718, "ovalia, en": 30430}


def made_up() -> DiscardCosts:
    """Weights that no training changes."""
    return DiscardCosts(vec[i64]([0, *((37 * at) % 2001 - 1000 for at in range(1, WEIGHTS))]))


def discards(variant: str, seed: int) -> list[tuple[Match, int]]:
    match, found = support.new_match(variant, seed), []
    for _ in support.random_moves(match, Dice(seed, 7)):
        match.settle(luck=True)
        acting = match.acting()
        if acting and match.choices(acting[0])[0].startswith("discard"):
            found.append((match.copy(), acting[0]))
    return found


def costs(state: Any, seat: int) -> list[int]:
    assert isinstance(state, OvaliaState)
    return [int(made_up().cost_of(state, seat, card)) for card in state.hand_cards(seat)]


@pytest.mark.parametrize("variant", DIGESTS)
def test_costs_depend_only_on_what_the_seat_knows(variant: str) -> None:
    for number, (match, seat) in enumerate(discards(variant, 3)[::3]):
        other = match.game.resample(match.state, seat, Dice(number, 3))
        assert costs(match.state, seat) == costs(other, seat)


@pytest.mark.parametrize("variant", DIGESTS)
def test_costs_are_the_same_at_both_speeds(variant: str) -> None:
    digest = 0
    for match, seat in discards(variant, 4):
        for cost in costs(match.state, seat):
            digest = (digest * 31 + cost) % 1_000_003
    assert digest == DIGESTS[variant]


def discarded(hand: str, **more: Any) -> str:
    match = Match(GAME, GAME.read_settings({}), 1, start(hand, phase="discard", **more))
    return GAME.write_move(match.state, 0, PLAYER.move(match.state, 0, Dice(1)))


def test_it_keeps_what_belongs_together() -> None:
    assert discarded("C1 C2 W11 W12 S9 S6 S7 R4 R14") in ("discard S9", "discard R4", "discard R14")


def test_the_card_it_discards_is_one_of_few_candidates() -> None:
    match, seat = discards("ovalia, fr", 5)[0]
    options = list(PLAYER.options(match.state, seat))
    assert PLAYER.move(match.state, seat, Dice(1)) in options
    assert len(options) == 4


def test_four_players_discard_by_heuristics() -> None:
    match, seat = discards("ovalia, four", 5)[0]
    heuristics = heuristics_for(GAME)
    assert PLAYER.move(match.state, seat, Dice(2)) == heuristics.move(match.state, seat, Dice(2))
    assert list(PLAYER.options(match.state, seat)) == list(heuristics.options(match.state, seat))


def test_the_strong_levels_play_candidates_out_with_it() -> None:
    assert [OVALIA[level].heuristics(GAME) is PLAYER for level in OVALIA] == [False, True, True]


def test_weights_for_other_features_are_refused() -> None:
    with pytest.raises(ValueError, match="2 weights"):
        OvaliaPlayer(DiscardCosts(vec[i64]([0, 0])))
    assert len(read_weights("ovalia", "discards")) == WEIGHTS
