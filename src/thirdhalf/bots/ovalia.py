"""A simple player of Ovalia: scores when it can, keeps what belongs together, and holds red cards for tries."""

from __future__ import annotations

from typing import Any

from thirdhalf.core.chance import Dice
from thirdhalf.core.match import View
from thirdhalf.games.ovalia.cards import FRONT, HALVES, LOCKS, QUARTERS, THIRD

GROUPS = (FRONT, LOCKS, THIRD, HALVES, QUARTERS)
KEEP = {14: 2.5, 15: 3.0}
"""What a fullback and a red card are worth in hand, in cards that belong together."""


def choose(view: View, dice: Dice) -> str:
    """A legal move by rules of thumb; among equals the dice decide."""
    seat: int = view["seat"]
    legal: list[str] = view["legal"][str(seat)]
    hand: list[str] = view["position"]["hands"][seat]
    worth = {move: _worth(move, view, hand) for move in legal}
    best = max(worth.values())
    equal = [move for move in legal if worth[move] == best]
    return equal[dice.below(len(equal))]


def _worth(move: str, view: View, hand: list[str]) -> float:
    """How much a move is liked; only comparisons between the moves of one moment matter."""
    verb, *cards = move.split(" ")
    if verb in ("lay", "take", "counter"):
        taken = view["position"]["discard"][-1:] if verb == "take" else []
        return _meld(view, [*cards, *taken])
    if verb == "red":
        return _meld(view, view["position"]["meld"]) - 3
    if verb == "discard":
        return -_usefulness(cards[0], hand, view)
    if verb == "pick":
        return _usefulness(cards[0], [*hand, cards[0]], view) - 1.2 if cards else 0
    if verb == "victims":
        return max(len(view["position"]["hands"][int(seat)]) for seat in cards)
    return 0.5 if verb in ("draw", "pass", "allow") else 0


def _meld(view: View, cards: list[str]) -> float:
    """Points, and first of all the melds after which the turn goes on."""
    mask = _mask(cards, cards[0][0])
    rules: Any = view["rules"]
    core = mask & 0x3FFF
    if core == LOCKS:
        return 20
    if core.bit_count() == 3 and core & FRONT and core & THIRD:
        return 10 if view["phase"] == "meld" else 1
    if not core:
        return 1
    if core & HALVES or (core & QUARTERS and core.bit_count() == 1):
        return float(rules["drop_points"])
    points = rules["try_points"] + (rules["drop_points"] if core == QUARTERS else 0)
    return float(points + (rules["conversion_points"] if mask >> 14 & 1 else 0))


def _mask(cards: list[str], team: str) -> int:
    return sum(1 << _rank(card) for card in {*cards} if card[0] == team)


def _rank(card: str) -> int:
    return 15 if card[1:] == "X" else int(card[1:]) - 1


def _usefulness(card: str, hand: list[str], view: View) -> float:
    """How much of its row is at hand, and whether it goes with what lies on the own table."""
    rank = _rank(card)
    if rank in KEEP:
        return KEEP[rank]
    held = _mask(hand, card[0])
    table: Any = view["position"]["tables"][view["seat"]]
    group = next(mask for mask in GROUPS if mask >> rank & 1)
    useful = float((held & group).bit_count())
    for lying in (*table["scrums"], *table["lines"]):
        if lying[0][0] == card[0] and _mask(lying, card[0]) & group and card not in lying:
            useful += len(lying)
    if group in (FRONT, THIRD):
        useful += 0.3 * (held & (FRONT | THIRD) & ~group).bit_count()
    return useful - (1 if hand.count(card) > 1 else 0)
