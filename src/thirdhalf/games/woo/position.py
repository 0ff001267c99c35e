"""Positions as JSON objects: writing and reading."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit, listed, lowest, mask_of, shl
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Position
from thirdhalf.core.reading import Cards, Unreadable, read_flag, read_list, read_number, read_object, read_word
from thirdhalf.core.state import NO_CARD, NOBODY
from thirdhalf.games.woo import cards
from thirdhalf.games.woo.cards import NAMES, RANKS, STRIDE, SUIT_COUNT, SUITS, WHOLE_SUIT
from thirdhalf.games.woo.possible import check
from thirdhalf.games.woo.settings import POINTS_FOR_VICTORY, WooSettings
from thirdhalf.games.woo.state import WooState

FIELDS: Final = (
    "oya",
    "first",
    "hand",
    "trump",
    "stock",
    "hands",
    "treasures",
    "marriages",
    "shown",
    "lead",
    "married",
    "closed_by",
    "closed_tricks",
    "drawn",
    "carry",
    "woos",
    "lacks",
)
CLOSED_POINTS: Final = "closed_points"
"""A field of Schnapsen only (SN-9)."""


# Writing.


def position(state: WooState) -> Position:
    """The complete position. `lacks` is there only if somebody was seen without a card required by WO-10."""
    called = state.closed_by != NOBODY
    given: Position = {
        "oya": state.oya,
        "first": state.first,
        "hand": max(int(state.hands_dealt), 1),
        "trump": SUITS[state.trump] if state.trump_card == NO_CARD else NAMES[state.trump_card],
        "stock": [NAMES[card] for card in state.pack[state.drawn :]],
        "hands": [named(state.hand0), named(state.hand1)],
        "treasures": [named(state.treasure0), named(state.treasure1)],
        "marriages": [[SUITS[suit] for suit in listed(state.marriages(seat))] for seat in (0, 1)],
        "shown": [named(state.shown0), named(state.shown1)],
        "lead": None if state.led == NO_CARD else NAMES[state.led],
        "married": None if state.married == cards.NO_SUIT else SUITS[state.married],
        "closed_by": state.closed_by if called else None,
        "closed_tricks": state.closed_tricks if called else None,
        "drawn": not state.undrawn,
        "carry": state.carry,
        "woos": [state.woos0, state.woos1],
    }
    if state.settings.paid_as_at_closing:
        given[CLOSED_POINTS] = state.closed_points if called else None
    if state.lacks0 | state.lacks1:
        given["lacks"] = [_lacks(state.lacks0), _lacks(state.lacks1)]
    return given


def named(mask: i64) -> list[str]:
    """The names of a set of cards, in canonical order."""
    return [NAMES[card] for card in listed(mask)]


def _lacks(mask: i64) -> Position:
    """By suit, the highest rank the hand may still hold; null: none of the suit."""
    shown: Position = {}
    for suit in range(SUIT_COUNT):
        lacking = mask >> suit * STRIDE & WHOLE_SUIT
        if lacking:
            rank = lowest(lacking)
            shown[SUITS[suit]] = RANKS[rank - 1] if rank else None
    return shown


# Reading.


def place(settings: WooSettings, given: Position, dice: Dice) -> WooState:
    """The state of a position. What the position leaves out is as at the start of a match."""
    read_object("position", given, (*FIELDS, CLOSED_POINTS) if settings.paid_as_at_closing else FIELDS)
    state = WooState(settings)
    state.hands_dealt = read_number("position.hand", given.get("hand", 1), 1, 10**6)
    state.oya = read_number("position.oya", given["oya"], 0, 1) if "oya" in given else _oya(given, dice)
    state.first = read_number("position.first", given.get("first", state.oya), 0, 1)
    state.carry = read_number("position.carry", given.get("carry", 0), 0, 10**6 if settings.cumulative else 1)
    woos = read_list("position.woos", given.get("woos", [0, 0]), 2)
    state.woos0 = read_number("position.woos[0]", woos[0], 0, 10**6)
    state.woos1 = read_number("position.woos[1]", woos[1], 0, 10**6)
    state.undrawn = not read_flag("position.drawn", given.get("drawn", True))
    _place_cards(state, given, dice)
    _place_announced(state, given)
    _place_closing(state, given)
    check(state)
    if not state.over():
        state.acting = _acting(state)
    return state


def _oya(given: Position, dice: Dice) -> i64:
    """Who leads, if the position does not say: the player who led first, or who has a card fewer; otherwise chance
    decides.
    """
    if "first" in given:
        return read_number("position.first", given["first"], 0, 1)
    hands = given.get("hands")
    if given.get("lead") is not None and isinstance(hands, list) and all(isinstance(hand, list) for hand in hands):
        sizes = [len(hand) for hand in hands]
        return 0 if sizes == sorted(sizes) else 1
    return dice.below(2)


def _acting(state: WooState) -> i64:
    if state.led != NO_CARD:
        return 1 - state.oya
    return state.closed_by if state.last_moment() else state.oya


def _place_cards(state: WooState, given: Position, dice: Dice) -> None:
    free = Cards(cards.names(int(state.settings.lowest)))
    turned = _read_trump(state, free, given["trump"]) if "trump" in given else None
    if given.get("lead") is not None:
        state.led = free.one("position.lead", given["lead"])
    hands = _read_piles(free, given, "hands") if "hands" in given else None
    stock = free.many("position.stock", given.get("stock", []))
    treasures = _read_piles(free, given, "treasures") if "treasures" in given else [[], []]
    rest = list(dice.shuffled(vec[i64](free.unnamed())))
    if hands is None:
        hands = [_dealt(state, seat, rest) for seat in (0, 1)]
    if "trump" not in given:
        if not rest:
            raise Unreadable("position.trump", "is missing, and no card is left to turn up")
        turned = rest.pop(0)
        state.trump = cards.suit_of(turned)
    stock += rest
    if turned is not None:
        state.trump_card = turned
    elif stock:
        raise Unreadable(
            "position.trump", f"the card is drawn last, and {len(stock)} cards are still in the stock (WO-11)"
        )
    state.hand0, state.hand1 = mask_of(hands[0]), mask_of(hands[1])
    state.treasure0, state.treasure1 = mask_of(treasures[0]), mask_of(treasures[1])
    state.pack = vec[i64](stock)


def _read_trump(state: WooState, free: Cards, given: object) -> int | None:
    """The card under the stock; None if only its suit is given because it has been drawn."""
    if isinstance(given, str) and len(given) == 1 and given in SUITS:
        state.trump = SUITS.index(given)
        return None
    card = free.one("position.trump", given)
    state.trump = cards.suit_of(card)
    return card


def _read_piles(free: Cards, given: Position, field: str) -> list[list[int]]:
    """A pile of cards for each seat."""
    piles = read_list(f"position.{field}", given[field], 2)
    return [free.many(f"position.{field}[{seat}]", pile) for seat, pile in enumerate(piles)]


def _dealt(state: WooState, seat: int, rest: list[int]) -> list[int]:
    """Deals a hand as at the start of a match from cards that are not named."""
    wanted = int(state.settings.hand_size)
    if state.undrawn or (state.led != NO_CARD and seat == state.oya):
        wanted -= 1
    if len(rest) < wanted:
        raise Unreadable("position.hands", "are missing, and too few cards are left to deal them")
    hand = rest[:wanted]
    del rest[:wanted]
    return hand


def _place_announced(state: WooState, given: Position) -> None:
    pairs = read_list("position.marriages", given.get("marriages", [[], []]), 2)
    state.marriages0 = _read_suits("position.marriages[0]", pairs[0])
    state.marriages1 = _read_suits("position.marriages[1]", pairs[1])
    if "shown" in given:
        shown = _read_piles(Cards(cards.names(int(state.settings.lowest))), given, "shown")
        state.shown0, state.shown1 = mask_of(shown[0]), mask_of(shown[1])
    if given.get("married") is not None:
        state.married = SUITS.index(read_word("position.married", given["married"], tuple(SUITS)))
        state.show(state.oya, cards.couple(state.married) & state.hand(state.oya))
    for seat in (0, 1):
        for suit in listed(state.marriages(seat)):
            state.show(seat, cards.couple(suit) & state.hand(seat))  # announced, so seen, even if not in `shown`


def _read_suits(place: str, given: object) -> int:
    mask = 0
    for at, suit in enumerate(read_list(place, given)):
        taken = 1 << SUITS.index(read_word(f"{place}[{at}]", suit, tuple(SUITS)))
        if mask & taken:
            raise Unreadable(f"{place}[{at}]", "there is one marriage card a suit (WO-2)")
        mask |= taken
    return mask


def _place_closing(state: WooState, given: Position) -> None:
    fields = ["closed_by", "closed_tricks"] + [CLOSED_POINTS] * state.settings.paid_as_at_closing
    missing = [field for field in fields if given.get(field) is None]
    if missing and missing != fields:
        raise Unreadable(f"position.{missing[0]}", f"{' and '.join(fields)} are given together, or none of them")
    if not missing:
        state.closed_by = read_number("position.closed_by", given["closed_by"], 0, 1)
        state.closed_tricks = read_number("position.closed_tricks", given["closed_tricks"], 0, len(NAMES) // 2)
        if state.settings.paid_as_at_closing:
            state.closed_points = read_number(f"position.{CLOSED_POINTS}", given[CLOSED_POINTS], 0, POINTS_FOR_VICTORY)
    state.lacks0, state.lacks1 = read_lacks(state.settings, given, 0), read_lacks(state.settings, given, 1)


def read_lacks(settings: WooSettings, given: Position, seat: int) -> i64:
    """The cards this seat's hand is known to be without."""
    place = f"position.lacks[{seat}]"
    lacks = read_list("position.lacks", given.get("lacks", [{}, {}]), 2)
    ranks = tuple(RANKS[int(settings.lowest) : -1])
    mask: i64 = 0
    for suit, rank in read_object(place, lacks[seat], tuple(SUITS)).items():
        lacking: i64 = WHOLE_SUIT
        if rank is not None:
            lacking = WHOLE_SUIT & -bit(RANKS.index(read_word(f"{place}.{suit}", rank, ranks)) + 1)
        mask |= shl(lacking, SUITS.index(suit) * STRIDE)
    return mask
