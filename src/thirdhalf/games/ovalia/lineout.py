"""The line-out (OV-23 to OV-26; for four OV-56): random cards from other hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.core.bits import shl
from thirdhalf.core.chance import Dice
from thirdhalf.games.ovalia import knowledge, phases
from thirdhalf.games.ovalia.moves import STEAL, VICTIMS, stolen_card, stolen_count, victims_of

if TYPE_CHECKING:
    from thirdhalf.games.ovalia.state import OvaliaState

SHARE: Final = 3
"""Bits for the number of cards a seat loses."""


def share(victims: i64, seat: i64) -> i64:
    """The number of cards a seat loses."""
    return victims >> SHARE * seat & 7


def opened(state: OvaliaState) -> None:
    """A line-out stands: its player chooses the victims if there is a choice, then chance takes the cards."""
    if state.log is not None:
        state.tell("line-out", state.turn)
    choices = choices_of(state)
    if not len(choices):
        state.phase = phases.MELD  # nobody has a card
    elif len(choices) == 1:
        aim(state, choices[0])
    else:
        state.phase = phases.VICTIMS


def aim(state: OvaliaState, move: i64) -> None:
    """The victims are chosen."""
    state.victims = victims_of(move)
    state.phase = phases.STEAL


def choices_of(state: OvaliaState) -> vec[i64]:
    """One opponent or two, for as many cards as possible (OV-56)."""
    moves = vec[i64]()
    most: i64 = 0
    wanted = state.settings.stolen
    first: i64 = 0
    while first < state.players:
        second = first
        while second < state.players:
            there = state.hand_size(first) + (state.hand_size(second) if second != first else 0)
            if first != state.turn and second != state.turn and there > most:
                most = there
            second += 1
        first += 1
    if most > wanted:
        most = wanted
    if not most:
        return moves
    first = 0
    while first < state.players:
        if first != state.turn:
            moves = _choices_from(state, moves, first, most)
        first += 1
    return moves


def _choices_from(state: OvaliaState, moves: vec[i64], first: i64, most: i64) -> vec[i64]:
    """The choices whose lowest victim is this one, in the order of the notation."""
    count = most
    while count:
        if count == most and count <= state.hand_size(first):
            moves = append(moves, VICTIMS | shl(count, SHARE * first + 8))
        second = first + 1
        while second < state.players and count < most:
            rest = most - count
            if second != state.turn and count <= state.hand_size(first) and rest <= state.hand_size(second):
                moves = append(moves, VICTIMS | shl(count, SHARE * first + 8) | shl(rest, SHARE * second + 8))
            second += 1
        count -= 1
    return moves


def stealing(cards: vec[i64]) -> i64:
    """The chance move that takes these cards, in any order."""
    move: i64 = STEAL | len(cards) << 4
    last: i64 = -1
    at: i64 = 0
    while at < len(cards):
        lowest: i64 = 1000
        twins: i64 = 0
        for card in cards:
            if last < card <= lowest:
                twins = twins + 1 if card == lowest else 1
                lowest = card
        while twins:
            move |= shl(lowest, 8 + 7 * at)
            twins -= 1
            at += 1
        last = lowest
    return move


def outcomes(state: OvaliaState) -> vec[i64]:
    """Every equally likely theft."""
    moves = vec[i64]([STEAL])
    seat: i64 = 0
    while seat < state.players:
        count = share(state.victims, seat)
        if count:
            hand = state.hand_cards(seat)
            grown = vec[i64]()
            for move in moves:
                grown = _with_subsets(grown, move, hand, 0, count)
            moves = grown
        seat += 1
    return moves


def _with_subsets(grown: vec[i64], move: i64, hand: vec[i64], start: i64, count: i64) -> vec[i64]:
    """The theft so far, extended by every choice of this many cards from a hand."""
    if not count:
        return append(grown, move)
    at = start
    while at + count <= len(hand):
        cards = vec[i64]()
        had: i64 = 0
        while had < stolen_count(move):
            cards = append(cards, stolen_card(move, had))
            had += 1
        grown = _with_subsets(grown, stealing(append(cards, hand[at])), hand, at + 1, count - 1)
        at += 1
    return grown


def random_theft(state: OvaliaState, dice: Dice) -> i64:
    """One of `outcomes`, all equally likely, without listing them."""
    cards = vec[i64]()
    seat: i64 = 0
    while seat < state.players:
        count = share(state.victims, seat)
        if count:
            hand = state.hand_cards(seat)
            size: i64 = len(hand)
            while count:
                at = dice.below(size)
                cards = append(cards, hand[at])
                size -= 1
                hand[at] = hand[size]
                count -= 1
        seat += 1
    return stealing(cards)


def steal(state: OvaliaState, move: i64) -> None:
    """OV-23: the cards change hands. With two victims, cards are matched to seats in order, as far as they fit."""
    thief = state.turn
    owners = owners_of(state, move)
    seat: i64 = 0
    while seat < state.players:
        count = share(state.victims, seat)
        if count:
            cards = vec[i64](capacity=count)
            at: i64 = 0
            while at < stolen_count(move):
                if owners >> 2 * at & 3 == seat:
                    cards = append(cards, stolen_card(move, at))
                at += 1
            for card in cards:
                state.remove(seat, card)
                state.gain(thief, card)
            knowledge.stolen(state, thief, seat, cards)
        seat += 1
    state.victims = 0
    state.phase = phases.MELD  # OV-26


def owners_of(state: OvaliaState, move: i64) -> i64:
    """The owner of each card, two bits per card: the first assignment that fits, the lowest victim first."""
    found = _matched(state, move, 0, state.victims, 0)
    return found if found >= 0 else 0


def _matched(state: OvaliaState, move: i64, at: i64, left: i64, owners: i64) -> i64:
    if at == stolen_count(move):
        return owners
    card = stolen_card(move, at)
    seat: i64 = 0
    while seat < state.players:
        if share(left, seat):
            needed: i64 = 1
            before: i64 = 0
            while before < at:
                if stolen_card(move, before) == card and owners >> 2 * before & 3 == seat:
                    needed += 1
                before += 1
            if state.copies(seat, card) >= needed:
                found = _matched(state, move, at + 1, left - shl(1, SHARE * seat), owners | shl(seat, 2 * at))
                if found >= 0:
                    return found
        seat += 1
    return -1
