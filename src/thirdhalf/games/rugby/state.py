"""What is on the table, and whose move it is."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from thirdhalf.core.bits import bit
from thirdhalf.core.duel import DuelState
from thirdhalf.core.state import CHANCE, DEAL, NO_CARD, NOBODY, NOTHING, TOSS
from thirdhalf.games.rugby import series, trick
from thirdhalf.games.rugby.cards import NAMES
from thirdhalf.games.rugby.settings import RugbySettings

LEAD: Final = 0
FOLLOW: Final = 1
DECIDE: Final = 2
OVER: Final = 3
PHASES: Final = ("lead", "follow", "decide", "over")

ROOM: Final = vec[u8](bytes(len(NAMES)))

DROP: Final = 60
ON: Final = 61
"""Moves below these are the cards themselves."""


@final
class RugbyState(DuelState):
    """A half being played. The talon is its stock."""

    def __init__(self, settings: RugbySettings) -> None:
        super().__init__()
        self.settings: Final = settings
        self.half: i64 = 0
        self.kickoff: i64 = NOBODY
        self.leader: i64 = NOBODY
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
        """Which seat was seen without which suit in this half (knowledge.py); details in `voids`."""
        self.voids: vec[i64] = vec[i64]()

    def lose(self, seat: i64, card: i64) -> None:
        """Removes a card from the hand."""
        if seat == 0:
            self.hand0 &= ~bit(card)
        else:
            self.hand1 &= ~bit(card)

    def gain(self, seat: i64, card: i64) -> None:
        """Adds a card to the hand."""
        if seat == 0:
            self.hand0 |= bit(card)
        else:
            self.hand1 |= bit(card)

    def between_halves(self) -> bool:
        """No half is being played: it is over, or the match has not begun."""
        return self.acting == NOBODY

    def phase(self) -> i64:
        """The decision that is due, an index into PHASES."""
        if self.between_halves():
            return OVER
        if self.deciding:
            return DECIDE
        return LEAD if self.led == NO_CARD else FOLLOW

    # What State asks for. The first two are here because CPython calls inherited ones less fast.

    def waiting(self) -> i64:
        return super().waiting()

    def moves(self, seat: i64) -> vec[i64]:
        return super().moves(seat)

    def chance(self) -> i64:
        if self.kickoff == NOBODY:
            return TOSS  # RU-4
        if self.between_halves() and self.half < self.settings.halves:
            return DEAL
        return NOTHING

    def over(self) -> bool:
        return self.half == self.settings.halves and self.between_halves()

    def legal(self, seat: i64) -> i64:
        if seat != self.acting:
            return 0
        if self.deciding:
            return bit(DROP) | bit(ON)  # RU-15
        return trick.playable(self, seat)

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
        """RU-5, RU-6: deals the hands; the rest is the talon. The kick-off alternates between halves."""
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
        """Two cards are out of play for this half."""
        self.played[self.gone] = u8(first)
        self.played[self.gone + 1] = u8(second)
        self.gone += 2
        self.spent |= bit(first) | bit(second)

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
