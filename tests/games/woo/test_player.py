"""The simple player of Woo: what it never misses, and that it beats chance."""

from __future__ import annotations

import pytest

from thirdhalf.bots import SIMPLE
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match
from thirdhalf.games.woo import GAME

P66 = ["SA", "HA", "CA", "DA", "ST", "HT", "SJ", "S0"]
HANDS = [["SQ", "SK", "H0", "HJ", "D0", "DJ"], ["HQ", "HK", "DQ", "DT", "C0", "CJ"]]


def chosen(sitting, seat=0):
    return SIMPLE["woo"](sitting.match.view(seat), Dice(1))


def test_it_calls_victory_with_66_and_not_before(table):  # WO-20
    assert chosen(table(oya=0, hands=HANDS, trump="DK", treasures=[P66, []])) == "victory"
    assert chosen(table(oya=0, hands=HANDS, trump="DK", treasures=[P66[:6], []])) != "victory"


def test_it_exchanges_and_marries_first(table):  # WO-14, WO-16
    sitting = table(oya=0, hands=HANDS, trump="DK", treasures=[["HA", "HT"], []])
    assert chosen(sitting) == "exchange"
    sitting.play("0 exchange")
    assert chosen(sitting) == "marry S"


def test_it_makes_no_slip(table):  # WO-19
    assert not chosen(table({"slips": True}, oya=0, hands=HANDS, trump="DK")).startswith("marry")
    closed = table({"slips": True}, oya=0, hands=HANDS, trump="DK", treasures=[["HA", "HT"], []]).play("0 close")
    assert not chosen(closed).startswith("marry")


@pytest.mark.parametrize("variant", ["woo", "sixty-six", "schnapsen"])
def test_it_beats_chance(variant):  # WO-31
    won = 0
    for seed in range(4):
        match = Match(GAME, GAME.read_settings({"variant": variant}), seed)
        dice = Dice(seed, 5)
        match.settle()
        while not match.state.over():
            seat = GAME.to_act(match.state)[0]
            others = [move for move in match.legal(seat) if move not in ("victory", "close")] or match.legal(seat)
            move = others[dice.below(len(others))] if seat else SIMPLE["woo"](match.view(seat), dice)
            match.play(f"{seat} {move}")
            match.settle()
        won += GAME.result(match.state) == 0
    assert won == 4
