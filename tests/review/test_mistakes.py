"""Serious mistakes by deep search, and what each game calls a needless gift."""

from __future__ import annotations

from typing import Any

import pytest

from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match
from thirdhalf.core.state import State
from thirdhalf.games import GAMES
from thirdhalf.review.deep import DeepJudge
from thirdhalf.review.gifts import gifts_of
from thirdhalf.review.mistakes import SERIOUS, Mistakes, mistakes_in
from thirdhalf.review.steps import Step


def placed(game: str, position: dict[str, Any], *moves: str, rules: dict[str, Any] | None = None) -> Match:
    match = Match(GAMES[game], GAMES[game].read_settings(rules or {}), 1, position)
    for move in moves:
        match.play(move)
    match.settle()
    return match


def step(match: Match, seat: int, text: str) -> Step:
    move = match.game.read_move(match.state, seat, text.split(" "))
    assert move is not None
    view = match.game.view(match.state, seat)
    return Step(0, seat, f"{seat} {text}", match.state.copy(), move, None, int(match.state.round()), view)


def given(match: Match, seat: int, text: str, kind: int = 0, earlier: list[tuple[State, int]] | None = None) -> object:
    played = step(match, seat, text)
    return gifts_of(match.game)[kind].given(played.before, seat, played.move, earlier or [])


def rugby(*hands: str, **more: Any) -> dict[str, Any]:
    """A position of Rugby in which everything else has been played."""
    held = [hand.split() for hand in hands]
    gone = [card for card in GAMES["rugby"].cards if card not in [*held[0], *held[1]]]
    return {"hands": held, "played": gone, "leader": 0, **more}


def test_a_move_that_leaves_the_match_is_a_serious_mistake() -> None:  # RU-15
    short = rugby("S15 H1", "S2 H14", half=2, kickoff=0, series={"seat": 0, "tricks": 2}, scores=[0, 2])
    match = placed("rugby", short)
    judge = DeepJudge(match.game, match.settings, 1, 60, 8)
    assert judge.loss(step(match, 0, "play S15")) == 0
    assert judge.loss(step(match, 0, "play H1")) > SERIOUS


def test_a_move_that_changes_nothing_loses_nothing() -> None:
    match = placed("rugby", rugby("S15 H15", "C2 D2", half=2, kickoff=0, scores=[9, 0]))
    judge = DeepJudge(match.game, match.settings, 1, 40, 8)
    assert max(judge.loss(step(match, 0, f"play {card}")) for card in ("S15", "H15")) < 0.01


def test_in_ovalia_and_where_four_play_a_review_judges() -> None:
    match = Match(GAMES["ovalia"], GAMES["ovalia"].read_settings({}), 3)
    match.settle(luck=True)
    seat = match.acting()[0]
    judge = DeepJudge(match.game, match.settings, 3, 10, 4)
    assert 0 <= judge.loss(step(match, seat, match.choices(seat)[0])) <= 1


def test_an_unbeatable_card_in_a_lost_trick_is_a_gift() -> None:
    match = placed("rugby", rugby("S5 H3 D3", "H15 H2 D2"), "0 play S5")
    assert given(match, 1, "play H15") is True
    assert given(match, 1, "play D2") is False
    assert given(placed("rugby", rugby("S5 S4 S3", "H15 H2 D2"), "0 play S5"), 1, "play H15") is None  # as good as D2
    assert given(placed("rugby", rugby("S5 S4 S3", "S15 S2 H2"), "0 play S5"), 1, "play S15") is None


def test_leading_the_smallest_card_for_the_third_time_is_passive() -> None:
    match = placed("rugby", rugby("S15 H1 D3 C4", "S2 H14 D9 C9", half=1, kickoff=0))
    before, small = match.state.copy(), step(match, 0, "play H1").move
    assert given(match, 0, "play H1", 1, [(before, small)]) is None
    assert given(match, 0, "play H1", 1, [(before, small)] * 2) is True
    assert given(match, 0, "play S15", 1, [(before, small)] * 2) is False
    big = step(match, 0, "play S15").move
    assert given(match, 0, "play H1", 1, [(before, small), (before, big)]) is None


@pytest.mark.parametrize(("card", "is_gift"), [("HA", True), ("HT", True), ("C0", False), ("SA", False), ("DT", False)])
def test_an_ace_or_ten_in_a_lost_trick_is_a_gift(card: str, is_gift: bool) -> None:  # WO-7
    hands = [["SK", "HJ", "DJ", "CK", "CQ", "CJ"], ["HA", "HT", "DQ", "DT", "C0", "SA"]]
    match = placed("woo", {"oya": 0, "hands": hands, "trump": "D0"}, "0 play SK")
    assert given(match, 1, f"play {card}") is is_gift


def test_a_red_card_that_is_discarded_is_a_gift() -> None:  # OV-36
    found: list[object] = []
    for seed in range(40):
        match = Match(GAMES["ovalia"], GAMES["ovalia"].read_settings({}), seed)
        match.settle(luck=True)
        for _ in range(12):
            seat = match.acting()[0]
            choices = match.choices(seat)
            for move in choices:
                told = given(match, seat, move)
                red = move.startswith("discard ") and move.endswith("X")
                others = any(one.startswith("discard ") and not one.endswith("X") for one in choices)
                assert told is None or told is red
                assert not (red and others) or told is True
                found.append(told)
            match.play(f"{seat} {choices[Dice(seed, len(match.record)).below(len(choices))]}")
            match.settle(luck=True)
    assert True in found
    assert False in found


def test_mistakes_of_matches_are_counted_and_added_up() -> None:
    rules = {"halves": 1, "ranks": 5, "hand_size": 4}
    match = Match(GAMES["rugby"], GAMES["rugby"].read_settings(rules), 5)
    match.settle()
    while not match.state.over():
        seat = match.acting()[0]
        match.play(f"{seat} {match.choices(seat)[-1]}")
        match.settle()
    all_of_them, some = mistakes_in(match, 1, 20, 4), mistakes_in(match, 3, 20, 4)
    assert some.judged == -(-all_of_them.judged // 3)
    assert 0 <= all_of_them.serious <= all_of_them.judged
    assert some.occasions == all_of_them.occasions
    both = Mistakes()
    both.add(some)
    both.add(some)
    assert both.judged == 2 * some.judged
    assert both.occasions == {kind: 2 * count for kind, count in some.occasions.items()}
