"""A simple player of Rugby: small cards first, big ones to finish a series or to break one."""

from __future__ import annotations

from thirdhalf.core.chance import Dice
from thirdhalf.core.match import View
from thirdhalf.games.rugby.cards import CARDS, pack, suit_of

CHEAP = 9
"""A rank up to which a trick is worth a card even when nothing hangs on it."""


def choose(view: View, dice: Dice) -> str:
    """A legal move by rules of thumb; among equals the dice decide."""
    seat: int = view["seat"]
    position = view["position"]
    hand = [CARDS[name] for name in position["hands"][seat]]
    mine = position["series"]["tricks"] if position["series"]["seat"] == seat else 0
    theirs = position["series"]["tricks"] - mine
    legal: list[str] = view["legal"][str(seat)]
    if position["deciding"]:
        return "on" if any(_sure(card, view, hand) for card in hand) else "drop"
    playable = [CARDS[move.split()[1]] for move in legal]
    if not position["trick"]:
        card = _lead(playable, hand, view, mine, dice)
    else:
        card = _follow(playable, hand, CARDS[position["trick"][0]], mine, theirs)
    return next(move for move in legal if CARDS[move.split()[1]] == card)


def _stronger(card: int, view: View, hand: list[int]) -> int:
    """How many unseen cards of its suit beat a card."""
    position = view["position"]
    seen = {CARDS[name] for part in ("played", "trick") for name in position[part]} | set(hand)
    return sum(c > card and suit_of(c) == suit_of(card) and c not in seen for c in pack(view["rules"]["ranks"]))


def _sure(card: int, view: View, hand: list[int]) -> bool:
    return _stronger(card, view, hand) == 0


def _lead(playable: list[int], hand: list[int], view: View, mine: int, dice: Dice) -> int:
    """With a series to finish the surest card, otherwise the smallest of the longest suit."""
    if mine >= 2:
        return min(playable, key=lambda card: (_stronger(card, view, hand), card % 15))
    lengths = {suit: sum(suit_of(card) == suit for card in hand) for suit in range(4)}
    tie = dice.below(4)
    return min(playable, key=lambda card: (-lengths[suit_of(card)], (suit_of(card) + tie) % 4, card))


def _follow(playable: list[int], hand: list[int], led: int, mine: int, theirs: int) -> int:
    """Win as cheaply as possible when a series hangs on it or the card is small; otherwise throw the least."""
    winning = [card for card in playable if suit_of(card) == suit_of(led) and card > led]
    if winning and (mine >= 1 or theirs >= 2 or min(winning) % 15 < CHEAP):
        return min(winning)
    lengths = {suit: sum(suit_of(card) == suit for card in hand) for suit in range(4)}
    return min(playable, key=lambda card: (card % 15, lengths[suit_of(card)]))
