"""What lies on the table, and whose move it is."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from thirdhalf.core.bits import bit, members, nth, size
from thirdhalf.core.chance import Dice, stacked
from thirdhalf.core.state import CHANCE, DEAL, NOTHING, TOSS, State
from thirdhalf.games.rugby import series, trick
from thirdhalf.games.rugby.cards import NAMES
from thirdhalf.games.rugby.settings import RugbySettings

NOBODY: Final = -1
NO_CARD: Final = -1
ROOM: Final = vec[u8](bytes(len(NAMES)))

DROP: Final = 60
ON: Final = 61
"""Moves below these are the cards themselves."""


@final
class RugbyState(State):
    """A half being played. `hand` 0 and 1 are masks; the talon is the tail of the pack dealt, never changed."""

    def __init__(self, settings: RugbySettings) -> None:
        super().__init__(2)
        self.settings: Final = settings
        self.half: i64 = 0
        self.kickoff: i64 = NOBODY
        self.leader: i64 = NOBODY
        self.acting: i64 = NOBODY
        """The seat that owes a card or the choice of RU-15; nobody between halves."""
        self.led: i64 = NO_CARD
        self.hand0: i64 = 0
        self.hand1: i64 = 0
        self.pack: vec[i64] = vec[i64]()
        self.drawn: i64 = 0
        """How many cards of the pack have been dealt or drawn."""
        self.played: vec[u8] = vec[u8]()
        """Room for the whole pack; the first `gone` are the cards of finished tricks, in order of play."""
        self.gone: i64 = 0
        self.spent: i64 = 0
        """The same cards as a mask."""
        self.series_seat: i64 = NOBODY
        self.series_tricks: i64 = 0
        self.deciding: bool = False
        self.score0: i64 = 0
        self.score1: i64 = 0
        self.tries0: i64 = 0
        self.tries1: i64 = 0
        self.conversions0: i64 = 0
        self.conversions1: i64 = 0
        self.lacking: i64 = 0
        """Which seat was seen without which suit in this half (knowledge.py), and in `voids` the rest of it."""
        self.voids: vec[i64] = vec[i64]()

    def hand(self, seat: i64) -> i64:
        """The cards a seat holds."""
        return self.hand0 if seat == 0 else self.hand1

    def lose(self, seat: i64, card: i64) -> None:
        """A card leaves the hand."""
        if seat == 0:
            self.hand0 &= ~bit(card)
        else:
            self.hand1 &= ~bit(card)

    def gain(self, seat: i64, card: i64) -> None:
        """A card comes into the hand."""
        if seat == 0:
            self.hand0 |= bit(card)
        else:
            self.hand1 |= bit(card)

    def talon(self) -> i64:
        """How many cards are left to draw."""
        return len(self.pack) - self.drawn

    def between_halves(self) -> bool:
        """No half is being played: one is over, or the match has not begun."""
        return self.acting == NOBODY

    # What State asks for.

    def waiting(self) -> i64:
        return self.acting + 1  # nobody: no bit; seat 0: bit 0; seat 1: bit 1

    def chance(self) -> i64:
        if self.kickoff == NOBODY:
            return TOSS
        if self.between_halves() and self.half < self.settings.halves:
            return DEAL
        return NOTHING

    def over(self) -> bool:
        return self.half == self.settings.halves and self.between_halves()

    def legal(self, seat: i64) -> i64:
        """The legal moves of a seat as a mask."""
        if seat != self.acting:
            return 0
        if self.deciding:
            return bit(DROP) | bit(ON)  # RU-15
        return trick.playable(self, seat)

    def moves(self, seat: i64) -> vec[i64]:
        if seat == CHANCE:
            return vec[i64]([0, 1]) if self.kickoff == NOBODY else vec[i64]()  # RU-4
        return members(self.legal(seat))

    def random_move(self, seat: i64, dice: Dice) -> i64:
        if seat == CHANCE:
            return dice.below(2)
        legal = self.legal(seat)
        return nth(legal, dice.below(size(legal)))

    def apply(self, seat: i64, move: i64) -> None:
        if seat == CHANCE:
            self.kickoff = move
        elif move == DROP:
            series.take_drop(self)
        elif move == ON:
            self.deciding = False
        elif self.led == NO_CARD:
            trick.lead(self, seat, move)
        else:
            trick.follow(self, seat, move)

    def deal(self, pack: vec[i64]) -> None:
        """RU-5, RU-6: a hand each, the rest is the talon; the kick-off alternates from half to half."""
        if self.half > 0:
            self.kickoff = 1 - self.kickoff
        self.half += 1
        self.leader = self.kickoff
        self.acting = self.kickoff
        self.pack = pack
        self.played = ROOM[:]
        self.gone = 0
        self.spent = 0
        self.lacking = 0
        hand = self.settings.hand_size
        self.drawn = 2 * hand
        at: i64 = 0
        while at < 2 * hand:
            self.gain(0 if at < hand else 1, self.pack[at])
            at += 1

    def note_played(self, first: i64, second: i64) -> None:
        """Two cards have left play for this half."""
        self.played[self.gone] = u8(first)
        self.played[self.gone + 1] = u8(second)
        self.gone += 2
        self.spent |= bit(first) | bit(second)

    def face_down(self) -> vec[i64]:
        return self.pack[self.drawn :]

    def restack(self, cards: vec[i64]) -> None:
        self.pack = stacked(self.pack, self.drawn, cards)

    def copy(self) -> RugbyState:
        other = RugbyState(self.settings)
        other.half = self.half
        other.kickoff = self.kickoff
        other.leader = self.leader
        other.acting = self.acting
        other.led = self.led
        other.hand0 = self.hand0
        other.hand1 = self.hand1
        other.pack = self.pack
        other.drawn = self.drawn
        other.played = self.played[:]
        other.gone = self.gone
        other.spent = self.spent
        other.series_seat = self.series_seat
        other.series_tricks = self.series_tricks
        other.deciding = self.deciding
        other.score0 = self.score0
        other.score1 = self.score1
        other.tries0 = self.tries0
        other.tries1 = self.tries1
        other.conversions0 = self.conversions0
        other.conversions1 = self.conversions1
        other.lacking = self.lacking
        if self.lacking:
            other.voids = self.voids[:]
        return other

    def scores(self) -> list[int]:
        return [self.score0, self.score1]

    def round(self) -> i64:
        finished = self.half * len(NAMES) + self.gone // 2
        return finished - 1 if self.deciding else finished
