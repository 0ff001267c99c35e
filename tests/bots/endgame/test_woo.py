"""Closed hands of Woo and its relatives, compared with plain enumeration and the scoring clauses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import support
from endings import woo_ending, woo_final

from thirdhalf.bots.endgame import solver_for
from thirdhalf.bots.endgame.solution import best_line, look_ahead, solve
from thirdhalf.core.bits import mask_of
from thirdhalf.core.chance import Dice
from thirdhalf.games.woo import GAME
from thirdhalf.games.woo.cards import CARDS, NAMES, STRIDE, SUIT_COUNT
from thirdhalf.games.woo.moves import COUNT, VICTORY
from thirdhalf.games.woo.state import WooState

VARIANTS = ["woo", "sixty-six", "schnapsen"]
WOO = GAME.read_settings({})


def closed(hands: str, **fields: object) -> WooState:
    """A closed hand with these cards left. The others are in the treasures as given, or with seat 1."""
    shares = [part.split() for part in hands.split("/")]
    named = {name for share in shares for name in share} | {fields.get("lead")}
    treasures = fields.pop("treasures", ["", ""])
    piles = [pile.split() for pile in treasures]
    named |= {name for pile in piles for name in pile}
    rest = [name for name in NAMES if name not in named]
    if fields.get("closed_by") is None:
        piles[1] += rest
        rest = []
    given = {"hands": shares, "treasures": piles, "trump": "H", **fields}
    if rest:
        given |= {"trump": rest[0], "stock": rest[1:]}
    return GAME.place(WOO, given, Dice(0))


def endings(seed: int, count: int, cards: int | None = None, **rules: object) -> Iterator[tuple[Any, WooState]]:
    """A solver for these rules, with each of this many random endings; without `cards`, of one to four cards each."""
    solver = solver_for(GAME, GAME.read_settings(rules))
    dice = Dice(seed)
    for _ in range(count):
        yield solver, woo_ending(dice, cards or 1 + dice.below(4), rules)


# Against every line of play.


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_closed_hand_is_worth_what_plain_enumeration_says(variant: str) -> None:
    for asked, state in endings(1, support.examples(40), variant=variant):
        assert asked.final(state) == woo_final(state), GAME.position(state)


def test_announcements_in_error_change_nothing_for_the_better() -> None:  # WO-19
    for asked, state in endings(2, 100, 3, slips=True):
        assert asked.final(state) == woo_final(state), GAME.position(state)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_move_is_worth_what_plain_enumeration_says(variant: str) -> None:
    for asked, state in endings(3, 100, 3, variant=variant):
        solution = look_ahead(asked, state, asked.depth(state))
        seat, sign = solution.seat, 1 if solution.seat == 0 else -1
        score = sign * (state.woos0 - state.woos1)
        called = state.copy()
        if VICTORY in state.moves(1 - seat):
            called.apply(1 - seat, VICTORY)
        for move, value in solution.values.items():
            then = state.copy()
            then.apply(seat, move)
            expected = sign * woo_final(then) - score
            if move != VICTORY and called.between_hands():
                expected = min(expected, sign * (called.woos0 - called.woos1) - score)
            assert value == expected, (GAME.position(state), GAME.write_move(state, seat, move))
        assert score + solution.value == sign * asked.final(state)


def test_a_player_who_looks_less_far_counts_the_points_as_they_are() -> None:
    for asked, state in endings(4, 150, 4):
        for cutoff in (1, 2):
            assert asked.final(state, cutoff) == woo_final(state, cutoff), GAME.position(state)


# Against itself.


def exchanged(state: WooState, order: list[int], swap: bool) -> WooState:
    def moved(mask: int) -> int:
        return sum(((mask >> STRIDE * suit) & 0x3F) << STRIDE * order[suit] for suit in range(SUIT_COUNT))

    def moved_card(card: int) -> int:
        return card if card < 0 else order[card // STRIDE] * STRIDE + card % STRIDE

    def moved_suits(mask: int) -> int:
        return sum((mask >> suit & 1) << order[suit] for suit in range(SUIT_COUNT))

    other = state.copy()
    pairs = [
        (moved(state.hand0), moved(state.hand1)),
        (moved(state.treasure0), moved(state.treasure1)),
        (moved_suits(state.marriages0), moved_suits(state.marriages1)),
        (state.woos0, state.woos1),
    ]
    if swap:
        pairs = [(second, first) for first, second in pairs]
        other.oya, other.first, other.acting = 1 - state.oya, 1 - state.first, 1 - state.acting
        other.closed_by = 1 - state.closed_by if state.closed_by >= 0 else -1
    (other.hand0, other.hand1), (other.treasure0, other.treasure1) = pairs[0], pairs[1]
    (other.marriages0, other.marriages1), (other.woos0, other.woos1) = pairs[2], pairs[3]
    other.trump = order[state.trump]
    other.trump_card, other.led = moved_card(state.trump_card), moved_card(state.led)
    other.married = order[state.married] if state.married >= 0 else -1
    return other


@pytest.mark.parametrize("variant", VARIANTS)
def test_suits_and_seats_may_be_exchanged(variant: str) -> None:
    for asked, state in endings(5, 30, 5, variant=variant):
        value = asked.final(state)
        assert asked.final(exchanged(state, [2, 3, 1, 0], swap=False)) == value
        assert asked.final(exchanged(state, [1, 0, 3, 2], swap=True)) == -value


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_tiny_table_gives_the_same_values(variant: str) -> None:
    tiny = solver_for(GAME, GAME.read_settings({"variant": variant}), bits=1)
    for asked, state in endings(6, 20, 5, variant=variant):
        assert tiny.final(state) == asked.final(state)
    assert len(tiny.table.keys) == 2


@pytest.mark.parametrize("variant", VARIANTS)
def test_best_play_reaches_the_value(variant: str) -> None:
    for asked, state in endings(7, 40, 4, variant=variant):
        value = asked.final(state)
        for seat, move in best_line(asked, state):
            state.apply(seat, move)
        assert state.between_hands()
        assert state.woos0 - state.woos1 == value


# The rules, in hands small enough to see through.


def test_the_closer_calls_in_the_last_moment() -> None:  # WO-20, WO-26, WO-27
    treasures = ["SA ST DA DT CA HT", "S0 SJ"]
    state = closed("HA / H0", treasures=treasures, closed_by=0, closed_tricks=1, oya=0)
    asked = solver_for(GAME, WOO)
    assert asked.final(state) == 2
    state.apply(0, CARDS["HA"])
    state.apply(1, CARDS["H0"])
    assert solve(asked, state).values == {VICTORY: 2, COUNT: -2}


def test_the_ten_of_the_last_trick_counts_only_where_nobody_closed() -> None:  # WO-21
    pile = "SA ST SK SQ SJ S0 DT DK HT HK"
    state = closed("HA / H0", treasures=[pile, ""], oya=0)
    assert 50 <= sum({"0": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}[name[1]] for name in pile.split()) < 66
    assert solver_for(GAME, WOO).final(state) > 0


def test_a_wrong_call_can_be_the_lesser_evil() -> None:  # WO-23, WO-24
    rest = [name for name in NAMES if name not in ("HA", "H0")]
    state = closed("HA / H0", treasures=[" ".join(rest), ""], oya=1)
    assert state.acting == 1
    solution = solve(solver_for(GAME, WOO), state)
    assert solution.best() == [VICTORY]
    assert solution.value == -2


def test_victory_is_called_off_turn_before_the_other_plays() -> None:  # WO-20
    lost = ["SA", "ST", "DK", "DQ"]
    won = [name for name in NAMES if name not in ("HJ", "HA", "CA", "CT", *lost)]
    treasures = [" ".join(won), " ".join(lost)]
    state = closed("HJ / HA CA", treasures=treasures, marriages=[["H"], []], oya=0, lead="CT")
    assert state.acting == 1
    assert best_line(solver_for(GAME, WOO), state) == [(0, VICTORY)]
    assert solver_for(GAME, WOO).final(state) == 2


def test_the_bonus_of_a_tied_hand_goes_to_the_winner() -> None:  # WO-25
    plain = closed("HA / H0", treasures=["SA ST DA DT CA HT", "S0 SJ"], closed_by=0, closed_tricks=1, oya=0)
    bonus = plain.copy()
    bonus.carry = 1
    assert solver_for(GAME, WOO).final(bonus) == solver_for(GAME, WOO).final(plain) + 1


@pytest.mark.parametrize(("variant", "points", "woos"), [("sixty-six", {}, 1), ("schnapsen", {"closed_points": 26}, 2)])
def test_a_closer_reaches_66_with_the_last_trick(variant: str, points: dict[str, int], woos: int) -> None:  # SX-3, SN-9
    position = {
        "oya": 0,
        "hands": [["SA"], ["ST"]],
        "trump": "DK",
        "treasures": [["HA", "HT", "CA", "CT", "HK", "HQ"], ["DA", "DT", "DQ", "DJ", "CK", "CQ"]],
        "closed_by": 0,
        "closed_tricks": 2,
        **points,
    }
    settings = GAME.read_settings({"variant": variant})
    assert solve(solver_for(GAME, settings), GAME.place(settings, position, Dice(0))).value == woos


def test_nothing_is_certain_while_cards_are_drawn() -> None:  # WO-9
    state = GAME.start(WOO)
    asked = solver_for(GAME, WOO)
    assert asked.hidden(state) is not None
    state.apply(-1, 0)
    state.deal(GAME.pack(WOO))
    reason = asked.hidden(state)
    assert reason is not None
    assert reason.clause == "WO-9"
    assert asked.hidden(closed("HA / H0")) is None


def test_the_table_is_cleared_between_hands() -> None:
    asked = solver_for(GAME, WOO)
    first = closed("HA / H0", treasures=["SA ST DA DT CA HT", "S0 SJ"], closed_by=0, closed_tricks=1, oya=0)
    asked.final(first)
    second = first.copy()
    second.closed_tricks = 0
    second.treasure1, second.treasure0 = 0, first.treasure0 | mask_of([CARDS["S0"], CARDS["SJ"]])
    assert asked.final(second) == solver_for(GAME, WOO).final(second) == 3
