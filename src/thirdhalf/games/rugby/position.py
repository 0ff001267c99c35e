"""Positions as JSON objects: writing and reading."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from thirdhalf.core.bits import bit, listed, mask_of, size
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Position
from thirdhalf.core.reading import (
    Cards,
    Unreadable,
    read_flag,
    read_list,
    read_number,
    read_object,
    read_word,
)
from thirdhalf.core.state import NO_CARD, NOBODY
from thirdhalf.games.rugby import cards
from thirdhalf.games.rugby.knowledge import CAPACITY, NOTHING_SHOWN, SUIT_COUNT, fits
from thirdhalf.games.rugby.settings import TRICKS_FOR_DROP, TRICKS_FOR_TRY, RugbySettings
from thirdhalf.games.rugby.state import ROOM, RugbyState

FIELDS: Final = (
    "half",
    "kickoff",
    "leader",
    "trick",
    "hands",
    "talon",
    "played",
    "series",
    "deciding",
    "scores",
    "tries",
    "conversions",
    "voids",
)


def position(state: RugbyState) -> Position:
    """The complete position. `voids` is there only if somebody was seen without a suit."""
    names = cards.NAMES
    given: Position = {
        "half": max(int(state.half), 1),
        "kickoff": state.kickoff,
        "leader": state.leader,
        "trick": [] if state.led == NO_CARD else [names[state.led]],
        "hands": [[names[card] for card in listed(state.hand(seat))] for seat in (0, 1)],
        "talon": [names[card] for card in state.pack[state.drawn :]],
        "played": [names[card] for card in state.played[: state.gone]],
        "series": {
            "seat": None if state.series_seat == NOBODY else state.series_seat,
            "tricks": state.series_tricks,
        },
        "deciding": state.deciding,
        "scores": [state.score0, state.score1],
        "tries": [state.tries0, state.tries1],
        "conversions": [state.conversions0, state.conversions1],
    }
    if state.lacking:
        given["voids"] = [_voids(state, seat) for seat in (0, 1)]
    return given


def _voids(state: RugbyState, seat: int) -> list[Position]:
    """Oldest first: the most cards the hand can have of this suit and of those after it in the list."""
    first = seat * SUIT_COUNT
    shown = [(state.voids[first + suit], suit) for suit in range(SUIT_COUNT) if state.lacking >> first + suit & 1]
    return [
        {"suit": cards.SUITS[suit], "trick": trick, "at_most": state.voids[CAPACITY + first + suit]}
        for trick, suit in sorted(shown)
    ]


def place(settings: RugbySettings, given: Position, dice: Dice) -> RugbyState:
    """The state of a position. What the position leaves out is as at the start of a match."""
    read_object("position", given, FIELDS)
    state = RugbyState(settings)
    state.half = read_number("position.half", given.get("half", 1), 1, int(settings.halves))
    state.kickoff = read_number("position.kickoff", given["kickoff"], 0, 1) if "kickoff" in given else dice.below(2)
    series = read_object("position.series", given.get("series", {}), ("seat", "tricks"))
    leads = state.kickoff if series.get("seat") is None else series["seat"]
    state.leader = read_number("position.leader", given.get("leader", leads), 0, 1)
    _place_cards(state, given, dice)
    _place_series(state, series, read_flag("position.deciding", given.get("deciding", False)))
    state.score0, state.score1 = _pair(given, "scores")
    state.tries0, state.tries1 = _pair(given, "tries")
    state.conversions0, state.conversions1 = _pair(given, "conversions")
    if state.conversions0 > state.tries0 or state.conversions1 > state.tries1:
        raise Unreadable("position.conversions", "more of them than tries (RU-19)")
    if "voids" in given:
        read_voids(state, given["voids"])
        for seat in (0, 1):
            if not fits(
                state, seat, [int(size(state.hand(seat) & cards.suit_mask(suit))) for suit in range(SUIT_COUNT)]
            ):
                raise Unreadable(f"position.voids[{seat}]", "the hand has more cards of these suits than that allows")
    return state


def _pair(given: Position, field: str) -> tuple[int, int]:
    pair = read_list(f"position.{field}", given.get(field, [0, 0]), 2)
    return (
        read_number(f"position.{field}[0]", pair[0], 0, 10**6),
        read_number(f"position.{field}[1]", pair[1], 0, 10**6),
    )


def _place_cards(state: RugbyState, given: Position, dice: Dice) -> None:
    settings = state.settings
    free = Cards(cards.names(int(settings.ranks)))
    trick = free.many("position.trick", given.get("trick", []))
    if len(trick) > 1:
        raise Unreadable("position.trick", "holds the card led only: with a second one the trick is over")
    if trick:
        state.led = trick[0]
    hands: list[list[int]] = []
    if "hands" in given:
        for seat, hand in enumerate(read_list("position.hands", given["hands"], 2)):
            hands.append(free.many(f"position.hands[{seat}]", hand))
    talon = free.many("position.talon", given.get("talon", []))
    played = free.many("position.played", given.get("played", []))
    if len(played) % 2:
        raise Unreadable("position.played", "an odd number of cards: tricks have two")
    rest = list(dice.shuffled(vec[i64](free.unnamed())))
    if not hands:
        hands = _deal_rest(state, rest)
    talon += rest
    _check_hands(state, hands, len(talon))
    state.hand0, state.hand1 = mask_of(hands[0]), mask_of(hands[1])
    state.pack = vec[i64](talon)
    state.played = ROOM[:]
    for card in played:
        state.played[state.gone] = u8(card)
        state.gone += 1
    state.spent = mask_of(played)
    if hands[0] or hands[1]:
        state.acting = state.leader if state.led == NO_CARD else 1 - state.leader


def _deal_rest(state: RugbyState, rest: list[int]) -> list[list[int]]:
    """Deals hands as at the start of a match from cards that are not named."""
    hands: list[list[int]] = []
    for seat in (0, 1):
        wanted = int(state.settings.hand_size) - (1 if state.led != NO_CARD and seat == state.leader else 0)
        if len(rest) < wanted:
            raise Unreadable("position.hands", "are missing, and too few cards are left to deal them")
        hands.append(rest[:wanted])
        del rest[:wanted]
    return hands


def _check_hands(state: RugbyState, hands: list[list[int]], talon: int) -> None:
    missing = [1 if state.led != NO_CARD and seat == state.leader else 0 for seat in (0, 1)]
    if len(hands[0]) + missing[0] != len(hands[1]) + missing[1]:
        between = "in the middle of a trick the leader has one card fewer" if any(missing) else "between two tricks"
        raise Unreadable("position.hands", f"{len(hands[0])} and {len(hands[1])} cards: {between}")
    if hands[0] or hands[1]:
        return
    if talon:
        raise Unreadable("position.hands", f"are empty, with {talon} cards left in the talon")
    if state.half < state.settings.halves:
        raise Unreadable("position.hands", "are empty, and the half after this one has not been dealt")


def _place_series(state: RugbyState, series: Position, deciding: bool) -> None:
    seat = series.get("seat")
    state.series_seat = NOBODY if seat is None else read_number("position.series.seat", seat, 0, 1)
    state.series_tricks = read_number("position.series.tricks", series.get("tricks", 0), 0, TRICKS_FOR_TRY)
    state.deciding = deciding
    if (state.series_seat == NOBODY) != (state.series_tricks == 0):
        raise Unreadable("position.series", "a series is somebody's, and nobody's has no tricks")
    if state.series_seat not in (NOBODY, state.leader):
        raise Unreadable("position.leader", "the player with a running series has won the last trick and leads (RU-11)")
    if state.deciding and (state.series_tricks != TRICKS_FOR_DROP or state.led != NO_CARD):
        raise Unreadable("position.deciding", "the question comes right after a third trick in a row (RU-15)")
    if state.deciding and not state.hand0:
        raise Unreadable("position.deciding", "after the last trick there is no question (RU-23)")


def read_voids(state: RugbyState, given: object) -> None:
    """Reads what play has shown about who lacked which suit."""
    state.voids = NOTHING_SHOWN[:]
    for seat, shown in enumerate(read_list("position.voids", given, 2)):
        for at, entry in enumerate(read_list(f"position.voids[{seat}]", shown)):
            where = f"position.voids[{seat}][{at}]"
            fields = read_object(where, entry, ("suit", "trick", "at_most"))
            suit = cards.SUITS.index(read_word(f"{where}.suit", fields.get("suit"), tuple(cards.SUITS)))
            slot = seat * SUIT_COUNT + suit
            if state.lacking & bit(slot):
                raise Unreadable(f"{where}.suit", "stands there twice")
            state.lacking |= bit(slot)
            state.voids[slot] = read_number(f"{where}.trick", fields.get("trick"), 1, len(cards.NAMES) // 2)
            state.voids[CAPACITY + slot] = read_number(f"{where}.at_most", fields.get("at_most"), 0, len(cards.NAMES))
