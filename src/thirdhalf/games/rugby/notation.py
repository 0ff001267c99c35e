"""The words for moves: `play H3`, `drop`, `on`, `kickoff 0`."""

from __future__ import annotations

from thirdhalf.core.state import CHANCE
from thirdhalf.games.rugby.cards import CARDS, NAMES
from thirdhalf.games.rugby.state import DROP, ON


def read_move(seat: int, words: list[str]) -> int | None:
    """The move written in these words, or None."""
    match words:
        case ["play", card] if seat != CHANCE:
            return CARDS.get(card)
        case ["drop"] if seat != CHANCE:
            return DROP
        case ["on"] if seat != CHANCE:
            return ON
        case ["kickoff", "0" | "1" as who] if seat == CHANCE:
            return int(who)
    return None


def write_move(seat: int, move: int) -> str:
    """The words for a move, without the seat."""
    if seat == CHANCE:
        return f"kickoff {move}"
    if move == DROP:
        return "drop"
    if move == ON:
        return "on"
    return f"play {NAMES[move]}"


def sentences() -> list[str]:
    """Every move: a card, or the choice after three tricks in a row."""
    return [*(f"play {card}" for card in NAMES), "drop", "on"]
