"""What a seat knows of other hands (OV-23, OV-28, OV-56): cards it has seen go there, until they leave.

For each seat and each other seat there are five numbers, one per team: the known cards, and in the high half those
known twice. If a card is stolen and a seat does not see which, it may be one that this seat knew in the victim's hand.
Then the seat knows only that the card is in one of the two hands (`loose`), until it shows up or only one hand has room
for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit, size
from thirdhalf.games.ovalia.cards import TEAM, TEAM_COUNT

if TYPE_CHECKING:
    from thirdhalf.games.ovalia.state import OvaliaState


def place_of(state: OvaliaState, viewer: i64, seat: i64) -> i64:
    """The index where one seat's knowledge of another begins."""
    return (viewer * state.players + seat) * TEAM_COUNT


def with_one(word: i64, rank: i64) -> i64:
    """The set with one more copy of a card."""
    return word | rank << 16 if word & rank else word | rank


def without(word: i64, mask: i64) -> i64:
    """The set with one copy fewer of each of these cards, if it has any."""
    there = word & mask
    twice = word >> 16 & there
    return word & ~(twice << 16) & ~(there & ~twice)


def seen(state: OvaliaState, viewer: i64, seat: i64, card: i64) -> None:
    """A seat saw this card go into another hand."""
    at = place_of(state, viewer, seat) + (card >> 4)
    state.known[at] = with_one(state.known[at], bit(card & 15))


def seen_by_all(state: OvaliaState, seat: i64, card: i64) -> None:
    """OV-28: everybody sees a card that is picked."""
    viewer: i64 = 0
    while viewer < state.players:
        if viewer != seat:
            seen(state, viewer, seat, card)
        viewer += 1


def left(state: OvaliaState, seat: i64, team: i64, mask: i64) -> None:
    """Cards leave a hand openly: nobody knows them there any more."""
    viewer: i64 = 0
    while viewer < state.players:
        if viewer != seat:
            at = place_of(state, viewer, seat) + team
            word = state.known[at]
            if word & mask:
                state.known[at] = without(word, mask)
            if len(state.loose):
                show_up(state, viewer, seat, team, mask & ~word)
                settle(state, viewer)
        viewer += 1


def stolen(state: OvaliaState, thief: i64, victim: i64, cards: vec[i64]) -> None:
    """OV-56: thief and victim see the cards; for the others, any card they knew there may be among them."""
    doubted = vec[i64]()
    for card in cards:
        at = place_of(state, thief, victim) + (card >> 4)
        if state.known[at] & bit(card & 15):
            state.known[at] = without(state.known[at], bit(card & 15))
        else:
            doubted = append(doubted, card)
        seen(state, victim, thief, card)
    if len(state.loose):
        for card in doubted:
            show_up(state, thief, victim, card >> 4, bit(card & 15))
        settle(state, thief)
    viewer: i64 = 0
    while viewer < state.players:
        if viewer != thief and viewer != victim:
            doubt(state, viewer, thief, victim)
        viewer += 1


# Cards known to be in one of several hands.


def loose_card(viewer: i64, card: i64, seats: i64) -> i64:
    """The entry: this seat knows the card to be in one of these hands."""
    return seats | viewer << 4 | card << 6


def is_about(entry: i64, viewer: i64) -> bool:
    """Whether the entry is this seat's knowledge."""
    return entry >> 4 & 3 == viewer


def doubt(state: OvaliaState, viewer: i64, thief: i64, victim: i64) -> None:
    """Whatever a seat knew in the victim's hand may now be in the thief's hand."""
    entries = vec[i64]()
    for entry in state.loose:
        moved = is_about(entry, viewer) and entry & bit(victim)
        entries = append(entries, entry | bit(thief) if moved else entry)
    base = place_of(state, viewer, victim)
    team: i64 = 0
    while team < TEAM_COUNT:
        word = state.known[base + team]
        state.known[base + team] = 0
        rank: i64 = 0
        while rank < 16 and word:
            for _ in range((word >> rank & 1) + (word >> (rank + 16) & 1)):
                entries = append(entries, loose_card(viewer, team * 16 + rank, bit(victim) | bit(thief)))
            rank += 1
        team += 1
    state.loose = entries
    settle(state, viewer)


def show_up(state: OvaliaState, viewer: i64, seat: i64, team: i64, mask: i64) -> None:
    """Cards have left this hand: for each that a seat knew to be somewhere, one doubt is gone."""
    kept = vec[i64]()
    for entry in state.loose:
        card = entry >> 6
        rank = bit(card & 15)
        if is_about(entry, viewer) and card >> 4 == team and mask & rank and entry & bit(seat):
            mask &= ~rank
        else:
            kept = append(kept, entry)
    state.loose = kept


def settle(state: OvaliaState, viewer: i64) -> None:
    """A card that only one hand has room for is known to be there."""
    at: i64 = 0
    while at < len(state.loose):
        entry = state.loose[at]
        seats: i64 = 0
        last: i64 = 0
        seat: i64 = 0
        while seat < state.players:
            if entry & bit(seat) and is_about(entry, viewer) and room(state, viewer, seat) > 0:
                seats += 1
                last = seat
            seat += 1
        if seats == 1:
            seen(state, viewer, last, entry >> 6)
            kept = vec[i64]()
            for place in range(len(state.loose)):
                if place != at:
                    kept = append(kept, state.loose[place])
            state.loose = kept
            at = 0  # there is less room now: look again
        else:
            at += 1


def room(state: OvaliaState, viewer: i64, seat: i64) -> i64:
    """The number of cards in a hand that a seat does not know."""
    count = state.hand_size(seat)
    base = place_of(state, viewer, seat)
    team: i64 = 0
    while team < TEAM_COUNT:
        word = state.known[base + team]
        count -= size(word & TEAM) + size(word >> 16)
        team += 1
    return count
