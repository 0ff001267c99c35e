"""The words for moves: `play HK`, `exchange`, `marry H`, `close`, `draw`, `victory`, `count`, `oya 0`."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.state import CHANCE
from thirdhalf.games.woo.cards import CARDS, NAMES, SUITS
from thirdhalf.games.woo.moves import CLOSE, COUNT, DRAW, EXCHANGE, MARRY, VICTORY

VERBS: Final = {EXCHANGE: "exchange", CLOSE: "close", DRAW: "draw", VICTORY: "victory", COUNT: "count"}
MOVES: Final = {verb: move for move, verb in VERBS.items()}


def read_move(seat: int, words: list[str]) -> int | None:
    """The move written in these words, or None."""
    match words:
        case ["oya", "0" | "1" as who] if seat == CHANCE:
            return int(who)
        case _ if seat == CHANCE:
            return None
        case ["play", card]:
            return CARDS.get(card)
        case ["marry", "S" | "H" | "D" | "C" as suit]:
            return MARRY + SUITS.index(suit)
        case [verb]:
            return MOVES.get(verb)
    return None


def write_move(seat: int, move: int) -> str:
    """The words for a move, without the seat."""
    if seat == CHANCE:
        return f"oya {move}"
    if move < EXCHANGE:
        return f"play {NAMES[move]}"
    if move in VERBS:
        return VERBS[move]
    return f"marry {SUITS[move - MARRY]}"


def sentences() -> list[str]:
    """Every move: a card, an announcement, or a call."""
    plays = [f"play {card}" for card in NAMES]
    return [*plays, "exchange", *(f"marry {suit}" for suit in SUITS), "close", "draw", "victory", "count"]
