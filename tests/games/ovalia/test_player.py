"""The simple player of Ovalia."""

from __future__ import annotations

from typing import Any

from games.ovalia.table import GAME, start

from thirdhalf.bots import SIMPLE
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match
from thirdhalf.core.state import LUCK


def chosen(position: dict[str, Any], *moves: str, seat: int = 0) -> str:
    match = Match(GAME, GAME.read_settings({}), 1, position)
    for move in moves:
        match.play(move)
    return SIMPLE["ovalia"](match.view(seat), Dice(1))


def test_it_lays_the_line_out_before_the_try() -> None:  # OV-7
    position = start("C4 C5 W1 W2 W3 F9 F10 S12", stock=["S13"])
    assert chosen(position, "0 draw") == "lay C4 C5"
    assert chosen(position, "0 draw", "0 lay C4 C5", "* steal F2 F4") == "lay W1 W2 W3"


def test_it_keeps_a_red_card_for_a_try() -> None:  # OV-37
    position = start("C1 C2 C3 C9 C10", "CX F1", stock=["S13"])
    assert chosen(position, "0 draw", "0 lay C1 C2 C3", seat=1) == "red"
    assert chosen(position, "0 draw", "0 lay C9 C10", seat=1) == "allow"


def test_it_takes_a_discard_that_scores_and_throws_what_belongs_to_nothing() -> None:  # OV-8
    position = start("R9 C1 C2 F5 W7 S3", stock="F10 R14 S4 S13", discard=["R10"], takeable=True)
    assert chosen(position) == "take R9"
    assert chosen(start("C1 C2 C6 F9 F10 R15 WX S4", stock=["C3"]), "0 draw", "0 pass") == "discard S4"


def test_it_beats_random_play() -> None:
    won = 0
    for seed in range(6):
        match = Match(GAME, GAME.read_settings({"halves": 1, "players": 4 if seed % 2 else 2}), seed)
        dice = Dice(seed, 9)
        match.settle(luck=True)
        while not match.state.over():
            assert match.state.chance() != LUCK
            seat = GAME.to_act(match.state)[0]
            legal = match.legal(seat)
            move = legal[dice.below(len(legal))] if seat else SIMPLE["ovalia"](match.view(seat), dice)
            match.play(f"{seat} {move}")
            match.settle(luck=True)
        won += GAME.result(match.state) == 0
    assert won >= 5
