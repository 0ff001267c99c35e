"""A simple player of Woo: cheap tricks, marriages at once, and Victory as soon as the count is there."""

from __future__ import annotations

from thirdhalf.core.chance import Dice
from thirdhalf.core.match import View
from thirdhalf.games.woo.cards import CARDS, STRIDE, SUITS, suit_of, value
from thirdhalf.games.woo.settings import POINTS_FOR_VICTORY, WOO
from thirdhalf.games.woo.view import points

CLOSING_TRUMPS = 2
"""So many trumps that nothing beats are wanted for closing."""
THROWN = 3
"""What a lost card is worth to whoever wins it, as a rule."""


def choose(view: View, dice: Dice) -> str:
    """A legal move by rules of thumb; among equals the dice decide."""
    seat: int = view["seat"]
    legal: list[str] = view["legal"][str(seat)]
    if points(view["position"], seat) >= POINTS_FOR_VICTORY and "victory" in legal:
        return "victory"
    for move in ("exchange", *_marriages(legal, view), "count"):
        if move in legal:
            return move
    if "close" in legal and _worth_closing(view):
        return "close"
    if "draw" in legal:
        return "draw"
    playable = [CARDS[move.split()[1]] for move in legal if move.startswith("play ")]
    tie = int(dice.below(len(SUITS)))
    card = _lead(playable, view, tie) if view["position"]["lead"] is None else _answer(playable, view, tie)
    return next(move for move in legal if move.startswith("play ") and CARDS[move.split()[1]] == card)


def _worth(card: int) -> int:
    return int(value(1 << card))


def _trump(view: View) -> int:
    return SUITS.index(view["position"]["trump"][0])


def _closed(view: View) -> bool:
    return view["position"]["closed_by"] is not None or len(view["position"]["trump"]) == 1


def _marriages(legal: list[str], view: View) -> list[str]:
    """Marriages that earn something, the trump one first; in error (WO-19) they earn nothing."""
    position, rules = view["position"], view["rules"]
    if rules["slips"] and (not position["treasures"][view["seat"]] or (_closed(view) and rules["variant"] == WOO)):
        return []
    found = [move for move in legal if move.startswith("marry ")]
    return sorted(found, key=lambda move: move[-1] != position["trump"][0])


def _unseen_above(card: int, view: View) -> int:
    """How many unseen cards of its suit beat a card."""
    position = view["position"]
    seen = {CARDS[name] for pile in position["treasures"] for name in pile}
    seen |= {CARDS[name] for name in position["hands"][view["seat"]]}
    if len(position["trump"]) > 1:
        seen.add(CARDS[position["trump"]])
    last = (suit_of(card) + 1) * STRIDE
    return sum(higher not in seen for higher in range(card + 1, last))


def _sure(card: int, view: View) -> bool:
    """Nothing of its suit beats it; that nobody trumps it is a hope."""
    return _unseen_above(card, view) == 0


def _worth_closing(view: View) -> bool:
    """Trumps that nothing beats, and with the other sure cards enough for 66."""
    hand = [CARDS[name] for name in view["position"]["hands"][view["seat"]]]
    sure = [card for card in hand if _sure(card, view)]
    if sum(suit_of(card) == _trump(view) for card in sure) < CLOSING_TRUMPS:
        return False
    have = points(view["position"], view["seat"])
    return have + sum(_worth(card) + THROWN for card in sure) >= POINTS_FOR_VICTORY


def _lead(playable: list[int], view: View, tie: int) -> int:
    """Closed: sure cards from the top. Open: something cheap that is no trump."""
    trump = _trump(view)
    if _closed(view):
        sure = [card for card in playable if _sure(card, view)]
        if sure:
            return max(sure, key=lambda card: (suit_of(card) == trump, _worth(card)))
    return min(playable, key=lambda card: (suit_of(card) == trump, _worth(card), (suit_of(card) + tie) % len(SUITS)))


def _answer(playable: list[int], view: View, tie: int) -> int:
    """Win with the suit if possible, with a trump where the card led is worth it, otherwise throw the least."""
    led, trump = CARDS[view["position"]["lead"]], _trump(view)
    suited = [card for card in playable if suit_of(card) == suit_of(led) and card > led]
    if suited and suit_of(led) != trump:
        return max(suited, key=_worth)
    ruffs = [card for card in playable if suit_of(card) == trump != suit_of(led)]
    if ruffs and _worth(led) >= 10:
        return min(ruffs)
    return min(playable, key=lambda card: (suit_of(card) == trump, _worth(card), (suit_of(card) + tie) % len(SUITS)))
