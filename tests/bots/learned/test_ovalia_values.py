"""Learned melds, picks and discards in Ovalia: blind to what is hidden, the same at both speeds, and sensible."""

from __future__ import annotations

from typing import Any

import pytest
import support
from games.ovalia.table import GAME, start
from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.bots.learned import ovalia_melds
from thirdhalf.bots.learned.model import read_weights
from thirdhalf.bots.learned.ovalia import PLAYER, OvaliaPlayer
from thirdhalf.bots.learned.ovalia_cards import WEIGHTS, CardValues
from thirdhalf.bots.learned.ovalia_melds import MeldValues
from thirdhalf.bots.plans import OVALIA
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match
from thirdhalf.games.ovalia import phases
from thirdhalf.games.ovalia.state import OvaliaState

DIGESTS = {"ovalia, fr": 504607, "ovalia, en": 546819, "ovalia, four": 913515}


def made_up() -> OvaliaPlayer:
    """Weights that no training changes."""
    cards, melds = (
        vec[i64]([0, *((37 * at) % 2001 - 1000 for at in range(1, count))]) for count in (WEIGHTS, ovalia_melds.WEIGHTS)
    )
    values = CardValues(cards, cards)
    return OvaliaPlayer(values, MeldValues(values, melds))


MADE_UP = made_up()


def decisions(variant: str, seed: int) -> list[tuple[Match, int]]:
    """Melds, picks and discards of random matches."""
    match, found = support.new_match(variant, seed), []
    for _ in support.random_moves(match, Dice(seed, 7)):
        match.settle(luck=True)
        acting = match.acting()
        if acting and match.state.phase in (phases.MELD, phases.PICK, phases.DISCARD):
            found.append((match.copy(), acting[0]))
    return found


def values(state: Any, seat: int) -> list[int]:
    assert isinstance(state, OvaliaState)
    MADE_UP.cards.survey(state, seat)
    if state.phase == phases.MELD:
        return [int(MADE_UP.melds.value(state, seat, move)) for move in state.moves(seat)]
    mine = [int(MADE_UP.cards.cost(state, seat, card)) for card in state.hand_cards(seat)]
    return [*mine, *(int(MADE_UP.cards.gain(state, seat, card)) for card in state.pile[: state.piled])]


@pytest.mark.parametrize("variant", DIGESTS)
def test_values_depend_only_on_what_the_seat_knows(variant: str) -> None:
    for number, (match, seat) in enumerate(decisions(variant, 3)[::3]):
        other = match.game.resample(match.state, seat, Dice(number, 3))
        assert values(match.state, seat) == values(other, seat)


def test_every_kind_of_table_has_weights_of_its_own() -> None:
    blocks = []
    for variant in DIGESTS:
        match, seat = decisions(variant, 3)[0]
        MADE_UP.cards.survey(match.state, seat)
        blocks.append(int(MADE_UP.cards.block))
    assert blocks == [0, WEIGHTS // 3, 2 * WEIGHTS // 3]


@pytest.mark.parametrize("variant", DIGESTS)
def test_values_are_the_same_at_both_speeds(variant: str) -> None:
    digest = 0
    for match, seat in decisions(variant, 4):
        for value in values(match.state, seat):
            digest = (digest * 31 + value) % 1_000_003
    assert digest == DIGESTS[variant]


def discarded(hand: str, **more: Any) -> str:
    match = Match(GAME, GAME.read_settings({}), 1, start(hand, phase="discard", **more))
    return GAME.write_move(match.state, 0, PLAYER.move(match.state, 0, Dice(1)))


def test_it_keeps_what_belongs_together() -> None:
    assert discarded("C1 C2 W11 W12 S9 S6 S7 R4 R14") in ("discard S9", "discard R4", "discard R14")


def picked(pile: str) -> str:
    scrum = [{"scrums": [["R1", "R3", "R8"]]}, {}]
    position = start("C1 C2 W11 W12 S9 S14", phase="pick", discard=pile, tables=scrum)
    match = Match(GAME, GAME.read_settings({}), 1, position)
    return GAME.write_move(match.state, 0, PLAYER.move(match.state, 0, Dice(1)))


def test_a_scrum_picks_the_card_that_makes_a_try() -> None:
    assert picked("R4 C3 F12") == "pick C3"


def test_its_move_is_one_of_few_candidates() -> None:
    for match, seat in decisions("ovalia, fr", 5):
        options = list(PLAYER.options(match.state, seat))
        assert PLAYER.move(match.state, seat, Dice(0)) in options
        assert len(options) <= 5


def test_a_search_compares_scrums_with_nothing() -> None:
    scrums = 0
    for match, seat in decisions("ovalia, fr", 5):
        options = list(PLAYER.options(match.state, seat))
        if match.state.phase == phases.MELD and any(ovalia_melds.is_scrum(move) for move in options):
            assert options == [PLAYER.move(match.state, seat, Dice(1))]
            scrums += 1
    assert scrums


def test_a_search_leaves_discards_alone() -> None:
    discards = 0
    for match, seat in decisions("ovalia, fr", 5):
        if match.state.phase == phases.DISCARD:
            assert list(PLAYER.options(match.state, seat)) == [PLAYER.move(match.state, seat, Dice(0))]
            discards += 1
    assert discards


def test_a_fullback_in_hand_goes_with_the_first_try_of_its_team() -> None:  # OV-17
    match = Match(GAME, GAME.read_settings({}), 1, start("F1 F2 F3 F15 W4 W9", phase="meld"))
    laid = [GAME.write_move(match.state, 0, move) for move in ovalia_melds.sensible(match.state, 0)]
    assert "lay F1 F2 F3 F15" in laid
    assert "lay F1 F2 F3" not in laid


def test_what_is_not_learned_is_played_by_heuristics() -> None:
    heuristics, others = heuristics_for(GAME), 0
    for variant in DIGESTS:
        match = support.new_match(variant, 5)
        for _ in support.random_moves(match, Dice(5, 7)):
            match.settle(luck=True)
            if match.acting() and match.state.phase not in (phases.MELD, phases.PICK, phases.DISCARD):
                seat = match.acting()[0]
                assert PLAYER.move(match.state, seat, Dice(2)) == heuristics.move(match.state, seat, Dice(2))
                assert list(PLAYER.options(match.state, seat)) == list(heuristics.options(match.state, seat))
                others += 1
    assert others


def test_the_strong_levels_play_candidates_out_with_it() -> None:
    assert [OVALIA[level].heuristics(GAME) is PLAYER for level in OVALIA] == [False, True, True]


def test_weights_for_other_features_are_refused() -> None:
    with pytest.raises(ValueError, match="2 weights"):
        CardValues(vec[i64]([0, 0]), vec[i64]([0, 0]))
    with pytest.raises(ValueError, match="2 weights"):
        MeldValues(MADE_UP.cards, vec[i64]([0, 0]))
    assert len(read_weights("ovalia", "discards")) == len(read_weights("ovalia", "picks")) == WEIGHTS
