"""Whole random matches of both editions, of each setting changed alone, and of four."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
import support
from hypothesis import given, settings
from hypothesis import strategies as st

from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.core.match import Match
from thirdhalf.core.state import LUCK
from thirdhalf.games import GAMES

GAME = GAMES["ovalia"]
ALONE: list[dict[str, object]] = [
    {},
    {"edition": "en"},
    {"scrum": False},
    {"scrum_pick": "same_team"},
    {"melds_after_scrum": "many"},
    {"fullback_from_discard": "with_try"},
    {"fourth_from_discard": True},
    {"red_card_limit": 1},
    {"red_on_fullback": True},
    {"closing": "extra_time"},
    {"edition": "en", "closing": "stoppage"},
    {"hand_size": 5},
    {"hand_size": 12},
    {"stolen": 1},
    {"picked": 1},
    {"players": 4},
    {"players": 4, "edition": "en"},
    {"players": 4, "stoppage_rounds": "until_all_pass"},
    {"players": 4, "melds_after_scrum": "many", "hand_size": 5},
]
EAGER = ("lay", "take", "red", "counter", "victims")


def eager_match(rules: dict[str, object], seed: int) -> Any:
    """Random moves that prefer melds and answers, so that everything happens; yields the match after each."""
    match = Match(GAME, GAME.read_settings({**rules, "halves": 1}), seed)
    dice = Dice(seed, 77)
    while not match.state.over():
        match.settle()
        yield match
        if match.state.chance() == LUCK:
            match.settle(luck=True)
            continue
        acting = match.acting()
        if not acting:
            return
        seat = acting[dice.below(len(acting))]
        legal = match.legal(seat)
        eager = [move for move in legal if move.split()[0] in EAGER or move.startswith("pick ")]
        chosen = eager if eager and dice.below(8) else legal
        match.play(f"{seat} {chosen[dice.below(len(chosen))]}")
    yield match


def every_card(position: dict[str, Any]) -> Counter[str]:
    cards = Counter([*position["stock"], *position["discard"], *position["pending"], *position.get("meld", [])])
    for held in position["hands"]:
        cards.update(held)
    for table in position["tables"]:
        for field in ("melds", "scrums", "lines"):
            for group in table[field]:
                cards.update(group)
        cards.update([*table["fullbacks"], *table["reds"]])
    return cards


@pytest.mark.parametrize("rules", ALONE, ids=str)
@settings(max_examples=support.examples(1, 6))
@given(seed=st.integers(0, 2**32))
def test_cards_hands_stock_and_scores_are_as_they_must_be(rules: dict[str, object], seed: int) -> None:
    before: dict[str, Any] | None = None
    for match in eager_match(rules, seed):
        now: Any = GAME.position(match.state)
        cards = every_card(now)
        copies = len(now["hands"]) // 2
        assert len(cards) == 80
        assert set(cards.values()) == {copies}  # OV-1, OV-52
        full = match.settings.number("hand_size") + 1
        for seat, held in enumerate(now["hands"]):
            on_turn = seat == now["turn"]
            assert len(held) <= (full if on_turn or now["drawer"] is not None else full - 1)  # OV-6
        if before is not None:
            assert len(now["stock"]) <= len(before["stock"])  # OV-6: it is never made up again
            assert all(new >= old for new, old in zip(now["scores"], before["scores"], strict=True))
            ended = before["phase"] == "discard" and now["phase"] in ("draw", "claim")
            if ended and now["drawer"] is None:
                assert len(now["hands"][before["turn"]]) == full - 1
        before = now
    assert before is not None
    if len(before["hands"]) == 2:
        assert sum(before["scores"]) <= 27 * 5  # of each team three tries, converted, and two drops


@pytest.mark.parametrize("rules", ALONE, ids=str)
@settings(max_examples=support.examples(1, 4))
@given(seed=st.integers(0, 2**32))
def test_positions_and_worlds_in_the_middle_of_everything(rules: dict[str, object], seed: int) -> None:
    dice = Dice(seed, 78)
    for match in eager_match(rules, seed):
        state = match.state
        if GAME.phase(state, ALL) in ("draw", "meld", "discard") and dice.below(6):
            continue
        position = support.as_json(GAME.position(state))
        again = GAME.place(match.settings, position, dice)
        assert GAME.position(again) == position
        for seat in range(state.players):
            assert list(again.moves(seat)) == list(state.moves(seat))
            view = support.as_json(GAME.view(state, seat))
            world = GAME.world(match.settings, seat, view, dice)
            assert GAME.view(world, seat) == view
            if state.waiting() >> seat & 1:
                assert list(world.moves(seat)) == list(state.moves(seat))


@pytest.mark.parametrize("rules", [{}, {"edition": "en"}, {"players": 4}], ids=str)
@settings(max_examples=support.examples(1, 5))
@given(seed=st.integers(0, 2**32))
def test_what_a_seat_believes_is_always_true(rules: dict[str, object], seed: int) -> None:
    """Every card a view names in a hand or the stock is there; every card in doubt is in one of its hands."""
    for match in eager_match(rules, seed):
        position: Any = GAME.position(match.state)
        for seat in range(match.state.players):
            view: Any = GAME.view(match.state, seat)
            for shown, held in zip(view["hands"], position["hands"], strict=True):
                assert not Counter(card for card in shown if card != "?") - Counter(held)
                assert len(shown) == len(held)
            assert all(card in ("?", there) for card, there in zip(view["stock"], position["stock"], strict=True))
            for _, card, hands in view.get("loose", []):
                assert any(card in position["hands"][other] for other in hands)


def test_a_random_theft_is_one_of_the_listed_and_each_is_as_likely() -> None:  # OV-23, OV-56
    position = {
        "turn": 0,
        "phase": "steal",
        "hands": [["F1"], ["C4", "C4", "W1"], ["R1", "R2"], []],
        "victims": [1, 2],
    }
    state = GAME.place(GAME.read_settings({"players": 4}), json.loads(json.dumps(position)), Dice(1))
    listed = Counter(GAME.write_move(state, -1, move) for move in state.moves(-1))
    assert listed == {"steal C4 R1": 2, "steal C4 R2": 2, "steal W1 R1": 1, "steal W1 R2": 1}
    dice = Dice(3)
    thrown = Counter(GAME.write_move(state, -1, state.random_move(-1, dice)) for _ in range(3000))
    assert set(thrown) == set(listed)
    for move, count in listed.items():
        assert abs(thrown[move] - 500 * count) < 120
