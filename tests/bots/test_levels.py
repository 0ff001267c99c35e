"""The levels: they see what their seat may know, play by the rules, and are the same on every machine."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import support

from thirdhalf import compiled
from thirdhalf.bots import LEVELS, Budget
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match
from thirdhalf.games import GAMES

EVERY_VARIANT = ["ovalia, fr", "ovalia, four", "rugby", "woo", "ovalia, en", "woo, slips", "sixty-six", "schnapsen"]
VARIANTS = EVERY_VARIANT if compiled() else EVERY_VARIANT[:4]
"""Uncompiled, one for each table: searches take long there."""
SHORT = Budget(6)
ASKED = 20 if compiled() else 2
"""About how many decisions of a match each level is asked for."""


def moments(variant: str, seed: int) -> list[Match]:
    """Decisions from all over a random match in which there is something to decide."""
    match, found = support.new_match(variant, seed), []
    for _ in support.random_moves(match, Dice(seed, 77)):
        match.settle(luck=True)
        acting = match.acting()
        if acting and len(match.choices(acting[0])) > 1:
            found.append(match.copy())
    chosen = found[:: max(1, len(found) // ASKED)]
    if compiled():
        return chosen
    closed = [match for match in chosen if match.game.position(match.state).get("closed_by") is not None]
    return [match for match in chosen if match not in closed[1:]]  # exact over many worlds: one of them is enough


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_level_plays_the_same_in_two_worlds_that_look_alike(variant: str, level: str) -> None:
    differing = 0
    for number, match in enumerate(moments(variant, 5)):
        game, seat = match.game, match.acting()[0]
        other = match.copy()
        other.state = game.resample(match.state, seat, Dice(number, 3))
        other.state.log = []
        differing += game.position(other.state) != game.position(match.state)
        here, there = (LEVELS[level].choose(one.view(seat), Dice(number, 9), SHORT) for one in (match, other))
        assert here == there
    assert differing


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_level_makes_legal_moves_and_the_same_for_the_same_dice(variant: str, level: str) -> None:
    for number, match in enumerate(moments(variant, 6)):
        seat = match.acting()[0]
        view = support.as_json(match.view(seat))  # as another process would get it
        chosen = LEVELS[level].choose(view, Dice(number, 1), SHORT)
        assert chosen in match.legal(seat)
        assert chosen == LEVELS[level].choose(view, Dice(number, 1), Budget(6))


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_levels_play_a_match_to_its_end(variant: str) -> None:
    match = support.new_match(variant, 4)
    match.settle(luck=True)
    names = list(LEVELS)
    while not match.state.over():
        seat = match.acting()[0]
        level = LEVELS[names[seat]] if len(match.record) % 5 else LEVELS[names[-1 - seat]]
        match.play(f"{seat} {level.choose(match.view(seat), Dice(4, len(match.record)), Budget(1))}")
        match.settle(luck=True)
    assert match.state.over()


def test_what_the_page_on_bots_shows_runs() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    for code in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        exec(compile(code.replace("100", "5"), "docs/bots.md", "exec"), {})


def test_every_level_says_how_it_plays_in_both_languages() -> None:
    assert list(LEVELS) == ["rookie", "club", "first-fifteen", "international", "barbarians"]
    assert all(level.text.en and level.text.fr and level.text.en != level.text.fr for level in LEVELS.values())


def club(game: str, rules: dict[str, Any], position: dict[str, Any], *moves: str, seat: int = 0) -> str:
    match = Match(GAMES[game], GAMES[game].read_settings(rules), 1, position)
    for move in moves:
        match.play(move)
    match.settle()
    return LEVELS["club"].choose(match.view(seat), Dice(1))


POINTS = ["SA", "HA", "CA", "DA", "ST", "HT", "SJ", "S0"]
HANDS = [["SQ", "SK", "H0", "HJ", "D0", "DJ"], ["HQ", "HK", "DQ", "DT", "C0", "CJ"]]


def woo(rules: dict[str, Any], treasure: list[str], *moves: str) -> str:
    return club("woo", rules, {"oya": 0, "hands": HANDS, "trump": "DK", "treasures": [treasure, []]}, *moves)


def test_club_calls_victory_with_66_and_not_before() -> None:  # WO-20
    assert woo({}, POINTS) == "victory"
    assert woo({}, POINTS[:6]) != "victory"


def test_club_exchanges_and_marries_first() -> None:  # WO-14, WO-16
    assert woo({}, ["HA", "HT"]) == "exchange"
    assert woo({}, ["HA", "HT"], "0 exchange") == "marry S"


def test_club_makes_no_slip() -> None:  # WO-19
    assert not woo({"slips": True}, []).startswith("marry")
    assert not woo({"slips": True}, ["HA", "HT"], "0 close").startswith("marry")
