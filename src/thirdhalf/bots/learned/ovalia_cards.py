"""What a card is worth in Ovalia: what discarding it costs, and what a scrum gains by picking it (OV-6, OV-28).

Both are learned from moves that were played out to the end of the half.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.ovalia.unseen import hidden
from thirdhalf.bots.learned.features import NOTHING
from thirdhalf.core.bits import bit, lowest, size
from thirdhalf.core.chance import Dice
from thirdhalf.games.ovalia import closing, knowledge, scrum, tables
from thirdhalf.games.ovalia.cards import (
    FORWARDS,
    FRONT,
    FULLBACK,
    HALVES,
    LOCKS,
    QUARTERS,
    RED,
    TEAM,
    TEAM_COUNT,
    THIRD,
)
from thirdhalf.games.ovalia.moves import ENOUGH, PICK, card_of, with_card
from thirdhalf.games.ovalia.state import OvaliaState

WIDTH: Final = 6
"""The most weights that count for a card."""
STAGES: Final = 6
"""How far the half has gone, by the cards left in the stock."""
CLASSES: Final = 6
FORWARD: Final = 0
LOCK: Final = 1
HALF: Final = 2
QUARTER: Final = 3
LAST_MAN: Final = 4
RED_CARD: Final = 5

ROW_MATES: Final = 1
"""For a forward: where the two others of its row are."""
PAIR_MATE: Final = ROW_MATES + 81 * STAGES
LINE_MATES: Final = PAIR_MATE + 2 * 5 * STAGES
TRIES_TO_COME: Final = LINE_MATES + 256 * STAGES
"""For a fullback: cards held and unseen that make tries."""
MELDS_TO_COME: Final = TRIES_TO_COME + 24 * STAGES
"""For a red card: unseen cards of its team."""
OTHER_ROW: Final = MELDS_TO_COME + 16 * STAGES
"""For a forward: what there is for a scrum with it."""
ON_SCRUMS: Final = OTHER_ROW + 144 * STAGES
"""For a forward: whose scrums it completes (OV-33)."""
CONVERSION: Final = ON_SCRUMS + 27 * STAGES
"""Where the fullback of its team is."""
OTHER_TABLE: Final = CONVERSION + CLASSES * 5 * 3 * STAGES
"""What the other player has laid of its team."""
HAND: Final = OTHER_TABLE + CLASSES * 4 * STAGES
"""What else the hand is ready for: melds to lay next, and a scrum."""
STOP: Final = HAND + CLASSES * 9 * STAGES
"""For a scrum that picks no further card, after none to two."""
BLOCK: Final = STOP + 3 * STAGES
"""How many weights there are for one kind of table."""
WEIGHTS: Final = 3 * BLOCK

UNIT: Final = 1000
"""Weights are in thousandths of a point: whole numbers add up exactly, the same everywhere."""
TIE: Final = 64
"""Costs that differ by less may change places by dice."""


def stage_of(stock: i64) -> i64:
    """How far the half has gone, by what is left of one pack."""
    if stock < 18:
        return 0 if stock < 4 else 1 if stock < 10 else 2
    return 3 if stock < 30 else 4 if stock < 44 else 5


def kind_of_table(state: OvaliaState) -> i64:
    """0 and 1: two players by either way of picking (OV-28), 2: four. Each kind has weights of its own."""
    if state.players > 2:
        return 2
    return 1 if state.settings.same_team else 0


@final
class CardValues:
    """What cards are worth, from what the seat knows. For one thread at a time.

    At a table of four the other player is the next one, who may take what is discarded before the others.
    """

    def __init__(self, discards: vec[i64], picks: vec[i64]) -> None:
        for weights in (discards, picks):
            if len(weights) != WEIGHTS:
                raise ValueError(f"{len(weights)} weights for {WEIGHTS} features")
        self.discards: vec[i64] = discards
        self.picks: vec[i64] = picks
        self.places: vec[i64] = vec[i64]([0] * WIDTH)
        self.block: i64 = 0
        self.held: i64 = 0
        self.unseen: i64 = 0
        self.known: i64 = 0
        self.piled: i64 = 0
        self.own: i64 = 0
        self.other: i64 = 0
        self.stage: i64 = 0
        self.fullback: i64 = 0
        self.ready: i64 = 0

    def survey(self, state: OvaliaState, seat: i64) -> None:
        """Looks over the whole hand, before any card of it is valued."""
        self.block = BLOCK * kind_of_table(state)
        self.stage = stage_of(state.stock() * 2 // state.players)
        melds: i64 = 0
        scrum_in: i64 = 0
        team: i64 = 0
        while team < TEAM_COUNT:
            held = state.held(seat, team)
            if held & (held - 1):
                melds += ready_in(held)
                forwards = size(held & FORWARDS)
                if forwards > 2 and held & FRONT and held & THIRD:
                    scrum_in = 2
                elif forwards > 1 and not scrum_in:
                    scrum_in = 1
            team += 1
        self.ready = scrum_in * 3 + (melds if melds < 2 else 2)

    def focus(self, state: OvaliaState, seat: i64, team: i64) -> None:
        """Selects a team: where its cards are, as far as the seat knows."""
        self.held = state.held(seat, team)
        other = (seat + 1) % state.players
        self.known = state.known[knowledge.place_of(state, seat, other) + team] & TEAM
        self.unseen = hidden(state, seat, team) & ~self.known
        self.piled = state.held(state.players, team)
        self.own = state.tables[seat * TEAM_COUNT + team]
        self.other = state.tables[other * TEAM_COUNT + team]
        self.fullback = self._fullback()

    def sum_of(self, weights: vec[i64], card: i64) -> i64:
        """The weights that count for a card of the focused team, summed."""
        count = self.features(card)
        total: i64 = 0
        while count:
            count -= 1
            total += weights[self.block + self.places[count]]
        return total

    def features(self, card: i64) -> i64:
        """Writes the places of the weights that count for a card of the focused team; returns how many."""
        held: i64 = 0
        kind: i64 = 0
        count: i64 = 1
        if card & FORWARDS:
            row: i64 = FRONT if card & FRONT else THIRD
            mates = row & ~card
            held = size(mates & self.held)
            self._forward(card, row, mates, held)
            count = 3
        elif card & QUARTERS:
            kind = QUARTER
            mates = QUARTERS & ~card
            held = size(mates & self.held)
            where = held + 4 * size(mates & self.known) + 16 * size(mates & self.unseen) + 64 * size(mates & self.piled)
            self.places[0] = LINE_MATES + where * STAGES + self.stage
            if held > 2:
                held = 2
        elif card == FULLBACK:
            kind = LAST_MAN
            mates = FORWARDS | QUARTERS
            there = size(mates & self.held)
            if there > 3:
                there = 3
            self.places[0] = TRIES_TO_COME + (there + 4 * (size(mates & self.unseen) >> 1)) * STAGES + self.stage
        elif card == RED:
            kind = RED_CARD
            mates = FORWARDS | QUARTERS | LOCKS | HALVES
            self.places[0] = MELDS_TO_COME + size(mates & (self.unseen | self.known)) * STAGES + self.stage
        else:
            pair: i64 = LOCKS if card & LOCKS else HALVES
            kind = LOCK if card & LOCKS else HALF
            mates = pair & ~card
            if mates & self.held:
                held = 1
            self.places[0] = PAIR_MATE + ((kind - LOCK) * 5 + self._where(mates)) * STAGES + self.stage
        self.places[count] = CONVERSION + ((kind * 5 + self.fullback) * 3 + held) * STAGES + self.stage
        laid: i64 = 0
        if self.other & tables.LAID:
            laid = 1
        if tables.fullbacks(self.other):
            laid += 2
        self.places[count + 1] = OTHER_TABLE + (kind * 4 + laid) * STAGES + self.stage
        self.places[count + 2] = HAND + (kind * 9 + self.ready) * STAGES + self.stage
        return count + 3

    def _forward(self, card: i64, row: i64, mates: i64, held: i64) -> None:
        known = size(mates & self.known)
        unseen = size(mates & self.unseen)
        where = held + 3 * known + 9 * unseen + 27 * size(mates & self.piled)
        self.places[0] = ROW_MATES + where * STAGES + self.stage
        rest = FORWARDS & ~row
        coming = size(rest & (self.unseen | self.known))
        where = ((size(rest & self.held) * 4 + coming) * 3 + held) * 3 + unseen + known
        self.places[1] = OTHER_ROW + where * STAGES + self.stage
        where = (completes(self.own, row, card) * 3 + completes(self.other, row, card)) * 3 + held
        self.places[2] = ON_SCRUMS + where * STAGES + self.stage

    def _where(self, mate: i64) -> i64:
        """Where the other card of a pair is."""
        if mate & self.held:
            return 1
        if mate & self.known:
            return 2
        if mate & self.unseen:
            return 3
        return 4 if mate & self.piled else 0

    def _fullback(self) -> i64:
        """Where the team's fullback is."""
        if tables.fullbacks(self.own):
            return 2
        if self.held & FULLBACK:
            return 1
        if tables.fullbacks(self.other):
            return 3
        return 0 if self.unseen & FULLBACK else 4

    def all_features(self, state: OvaliaState, seat: i64, moves: vec[i64]) -> vec[i64]:
        """The places of several discards or picks, `WIDTH` each; NOTHING where there are fewer."""
        self.survey(state, seat)
        found = vec[i64](capacity=WIDTH * len(moves))
        for move in moves:
            count: i64 = 1
            if move == ENOUGH:
                self.places[0] = self.stop(state.picks)
            else:
                card = card_of(move)
                self.focus(state, seat, card >> 4)
                count = self.features(bit(card & 15))
            at: i64 = 0
            while at < WIDTH:
                found = append(found, self.block + self.places[at] if at < count else i64(NOTHING))
                at += 1
        return found

    def stop(self, picks: i64) -> i64:
        """The place of the weight for picking no more after so many picks."""
        return STOP + (picks if picks < 2 else 2) * STAGES + self.stage

    def best_discard(self, state: OvaliaState, seat: i64, dice: Dice) -> i64:
        """The card that costs least. Dice decide between costs that are close."""
        self.survey(state, seat)
        kept = closing.kept(state)
        best: i64 = -1
        least: i64 = 0
        team: i64 = 0
        while team < TEAM_COUNT:
            rest = state.held(seat, team) & ~kept
            if rest:
                self.focus(state, seat, team)
                while rest:
                    cost = self.sum_of(self.discards, rest & -rest) + dice.below(TIE)
                    if best < 0 or cost < least:
                        best, least = team * 16 + lowest(rest), cost
                    rest &= rest - 1
            team += 1
        return best

    def best_pick(self, state: OvaliaState, seat: i64) -> i64:
        """The pick that gains most, or ENOUGH."""
        best: i64 = ENOUGH
        self.survey(state, seat)
        most = self.picks[self.block + self.stop(state.picks)]
        team: i64 = 0
        while team < TEAM_COUNT:
            rest = state.held(state.players, team)
            if rest and scrum.may_pick(state, team):
                self.focus(state, seat, team)
                while rest:
                    gain = self.sum_of(self.picks, rest & -rest)
                    if gain > most:
                        best, most = with_card(PICK, team * 16 + lowest(rest)), gain
                    rest &= rest - 1
            team += 1
        return best

    def cost(self, state: OvaliaState, seat: i64, card: i64) -> i64:
        """What discarding this card costs. `survey` has looked over the hand."""
        self.focus(state, seat, card >> 4)
        return self.sum_of(self.discards, bit(card & 15))

    def gain(self, state: OvaliaState, seat: i64, card: i64) -> i64:
        """What picking this card gains. `survey` has looked over the hand."""
        self.focus(state, seat, card >> 4)
        return self.sum_of(self.picks, bit(card & 15))


def completes(table: i64, row: i64, card: i64) -> i64:
    """Whether a forward completes a row of a scrum on this table: 1 alone, 2 only with another, 0 not."""
    found: i64 = 0
    rest = table >> tables.SCRUMS
    while rest:
        lacking = row & ~rest
        if rest & row and lacking & card:
            if lacking == card:
                return 1
            found = 2
        rest >>= 8
    return found


def ready_in(held: i64) -> i64:
    """How many melds of a team these cards make, scrums apart."""
    found: i64 = 0
    if held & FRONT == FRONT:
        found += 1
    if held & THIRD == THIRD:
        found += 1
    if held & HALVES == HALVES:
        found += 1
    if held & LOCKS == LOCKS:
        found += 1
    if size(held & QUARTERS) > 2:
        found += 1
    return found
