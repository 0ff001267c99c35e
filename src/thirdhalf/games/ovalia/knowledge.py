"""What a seat knows of other hands (OV-23, OV-28, OV-56): cards it has seen go there, until they leave.

For each seat and each other seat five numbers, one a team: the cards known, in the high half those known twice.
A card stolen from a hand before the eyes of somebody who does not see it may be one of those that seat knew there:
then it knows only that the card is in one of the two hands (`loose`), until it shows up or no doubt is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit
from thirdhalf.games.ovalia.cards import TEAM, TEAM_COUNT

if TYPE_CHECKING:
    from thirdhalf.games.ovalia.state import OvaliaState


def place_of(state: OvaliaState, viewer: i64, seat: i64) -> i64:
    """Where the knowledge of one seat about another begins."""
    return (viewer * state.players + seat) * TEAM_COUNT


def with_one(word: i64, rank: i64) -> i64:
    """One card more."""
    return word | rank << 16 if word & rank else word | rank


def without(word: i64, mask: i64) -> i64:
    """Each of these cards once less, as far as it is there."""
    there = word & mask
    twice = word >> 16 & there
    return word & ~(twice << 16) & ~(there & ~twice)


def seen(state: OvaliaState, viewer: i64, seat: i64, card: i64) -> None:
    """A seat has seen this card go into another hand."""
    at = place_of(state, viewer, seat) + (card >> 4)
    state.known[at] = with_one(state.known[at], bit(card & 15))


def seen_by_all(state: OvaliaState, seat: i64, card: i64) -> None:
    """OV-28: a card picked is shown to everybody."""
    viewer: i64 = 0
    while viewer < state.players:
        if viewer != seat:
            seen(state, viewer, seat, card)
        viewer += 1


def left(state: OvaliaState, seat: i64, team: i64, mask: i64) -> None:
    """Cards leave a hand openly: nobody knows them there any longer."""
    viewer: i64 = 0
    while viewer < state.players:
        if viewer != seat:
            at = place_of(state, viewer, seat) + team
            word = state.known[at]
            if word & mask:
                state.known[at] = without(word, mask)
            if len(state.loose):
                gone = mask & ~word
                if gone:
                    _found(state, viewer, seat, team, gone)
        viewer += 1


def stolen(state: OvaliaState, thief: i64, victim: i64, cards: vec[i64]) -> None:
    """OV-56: thief and victim see the cards; to others any card they knew there may be among them."""
    for card in cards:
        at = place_of(state, thief, victim) + (card >> 4)
        state.known[at] = without(state.known[at], bit(card & 15))
        seen(state, victim, thief, card)
        if len(state.loose):
            _found(state, thief, victim, card >> 4, bit(card & 15))
    viewer: i64 = 0
    while viewer < state.players:
        if viewer != thief and viewer != victim:
            _doubt(state, viewer, thief, victim)
        viewer += 1


def _doubt(state: OvaliaState, viewer: i64, thief: i64, victim: i64) -> None:
    at: i64 = 0
    entries = vec[i64]()
    for entry in state.loose:
        seats = entry & 15
        if entry >> 4 & 3 == viewer and seats & bit(victim):
            seats |= bit(thief)
        entries = append(entries, entry & ~15 | seats)
    base = place_of(state, viewer, victim)
    while at < TEAM_COUNT:
        word = state.known[base + at]
        state.known[base + at] = 0
        while word:
            low = word & TEAM
            rank: i64 = 0
            while low:
                if low & 1:
                    entries = append(entries, loose_card(viewer, at * 16 + rank, bit(victim) | bit(thief)))
                low >>= 1
                rank += 1
            word >>= 16
        at += 1
    state.loose = entries


def loose_card(viewer: i64, card: i64, seats: i64) -> i64:
    """That seat knows this card to be in one of these hands."""
    return seats | viewer << 4 | card << 6


def _found(state: OvaliaState, viewer: i64, seat: i64, team: i64, mask: i64) -> None:
    """Cards that a seat held in doubt have shown up: the doubts that fit best, fewest hands first, are over."""
    rank: i64 = 0
    while mask:
        if mask & 1:
            _forget(state, viewer, seat, team * 16 + rank)
        mask >>= 1
        rank += 1


def _forget(state: OvaliaState, viewer: i64, seat: i64, card: i64) -> None:
    kept = vec[i64]()
    gone = False
    for entry in state.loose:
        if not gone and entry >> 6 == card and entry >> 4 & 3 == viewer and entry & bit(seat):
            gone = True
        else:
            kept = append(kept, entry)
    state.loose = kept
