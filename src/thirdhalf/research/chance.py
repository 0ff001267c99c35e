"""Chance as a tree: deals and thefts card by card.

A hand is dealt lowest card first, since its order does not matter; the stock is dealt top card first.
"""

from __future__ import annotations

from collections import Counter
from math import comb

from thirdhalf.core.entry import deal_words
from thirdhalf.core.match import Match
from thirdhalf.core.state import CHANCE, DEAL, TOSS
from thirdhalf.research.actions import Chances

Ways = dict[int, int]
"""By next card: in how many equally likely ways the deal can continue."""


def next_in_hand(free: Counter[int], part: list[int], size: int) -> Ways:
    """The cards that can come next in a hand dealt lowest first. `free` counts the cards before `part` was dealt."""
    left = size - len(part)
    lowest = part[-1] if part else -1
    held = part.count(lowest)
    ways: Ways = {}
    above = sum(count for card, count in free.items() if card >= lowest)
    before = comb(free[lowest], held) if part else 1
    for card in sorted(card for card, count in free.items() if count and card >= lowest):
        above -= free[card]
        if card == lowest:
            found = sum(
                comb(free[card], copies) * comb(above, left - (copies - held))
                for copies in range(held + 1, free[card] + 1)
                if copies - held <= left
            )
        else:
            found = before * sum(
                comb(free[card], copies) * comb(above, left - copies) for copies in range(1, min(free[card], left) + 1)
            )
        if found:
            ways[card] = found
    return ways


def next_dealt(match: Match, turned: list[int]) -> Ways:
    """The cards that can come next in a deal after these."""
    free = Counter(int(card) for card in match.game.pack(match.settings))
    at = 0
    for share in match.game.shares(match.settings):
        part = turned[at : at + share]
        if len(part) < share:
            return next_in_hand(free, part, share)
        free.subtract(part)
        at += share
    free.subtract(turned[at:])
    return {card: count for card, count in sorted(free.items()) if count}


def thefts(match: Match) -> Counter[tuple[int, ...]]:
    """The sets of cards chance can steal, in canonical order, and in how many ways."""
    numbers, write = match.game.card_numbers, match.game.write_move
    told = Counter(write(match.state, CHANCE, move) for move in match.state.moves(CHANCE))
    return Counter({tuple(numbers[card] for card in text.split(" ")[1:]): count for text, count in told.items()})


def next_stolen(match: Match, turned: list[int]) -> Ways:
    """The cards that can come next in a theft after these."""
    ways: Ways = {}
    for cards, count in thefts(match).items():
        if list(cards[: len(turned)]) == turned:
            ways[cards[len(turned)]] = ways.get(cards[len(turned)], 0) + count
    return dict(sorted(ways.items()))


def outcomes(match: Match, turned: list[int], chances: Chances) -> list[tuple[int, float]]:
    """The chance moves possible now, as numbers with probabilities."""
    due = match.state.chance()
    if due == TOSS:
        tosses = len(chances.tosses)
        return [(chances.first_toss + toss, 1 / tosses) for toss in range(tosses)]
    ways = next_dealt(match, turned) if due == DEAL else next_stolen(match, turned)
    total = sum(ways.values())
    return [(card, count / total) for card, count in ways.items()]


def happen(match: Match, turned: list[int], chances: Chances, outcome: int) -> list[int]:
    """Makes a chance move. Returns the cards so far of a deal or theft that is not complete yet."""
    due = match.state.chance()
    if due == TOSS:
        match.play(f"* {chances.texts[outcome]}")
        return []
    cards = [*turned, outcome]
    names = [match.game.cards[card] for card in cards]
    if due == DEAL:
        if len(cards) < len(match.game.pack(match.settings)):
            return cards
        shares: list[list[str]] = []
        for share in match.game.shares(match.settings):
            shares.append(names[:share])
            del names[:share]
        match.play(deal_words(shares, names))
    else:
        if len(cards) < len(next(iter(thefts(match)))):
            return cards
        match.play(" ".join(["* steal", *names]))
    return []
