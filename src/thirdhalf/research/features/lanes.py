"""Many matches in parallel, one per lane. A step makes an action in every lane, then chance moves, then new matches.

Chance works as in `Match`: the same seed gives the same kick-offs, deals and thefts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.core.bits import first_seat
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import CHANCE, DEAL, NOTHING, State

SKIP: Final = -1
"""In place of an action: nothing happens in this lane."""


@final
class Lanes:
    """The lanes as flat rows that numpy can read without copying."""

    def __init__(
        self,
        game: Game[Any],
        settings: Settings,
        moves: vec[i64],
        observe: Callable[[State, int], vec[i64]],
        longest: int,
        most_deals: int,
    ) -> None:
        """`moves`: the action table. The last two arguments are the limits of a match."""
        self._game: Final = game
        self._settings: Final = settings
        self._moves: Final = moves
        self._numbers: Final[dict[int, int]] = {int(move): number for number, move in enumerate(moves)}
        self._alike: Final = all(number == move for move, number in self._numbers.items())
        self._observe: Final = observe
        self._longest: i64 = longest
        self._most_deals: i64 = most_deals
        self._pack: Final = game.pack(settings)
        self._states: list[State] = []
        self._seeds: list[int] = []
        self._throws: vec[i64] = vec[i64]()
        self._made: vec[i64] = vec[i64]()
        self._dealt: vec[i64] = vec[i64]()
        self.seats: vec[i64] = vec[i64]()
        """The seat to act, by lane."""
        self.rows: vec[i64] = vec[i64]()
        """What the acting seats see, lane by lane."""
        self.legal: vec[i64] = vec[i64]()
        """The numbers of their legal actions, lane by lane."""
        self.counts: vec[i64] = vec[i64]()
        """The number of legal actions, by lane."""
        self.scores: vec[i64] = vec[i64]()
        """Points after the last action, by lane and seat. Final points where a match has ended."""
        self.ended: vec[i64] = vec[i64]()
        """By lane: 0 the match goes on, 1 it is over, 2 it was cut short."""

    def begin(self, seeds: list[int]) -> None:
        """Starts one match per seed."""
        self._states = []
        self._seeds = list(seeds)
        nothing = vec[i64]([0] * len(seeds))
        self._throws, self._made, self._dealt = nothing[:], nothing[:], nothing[:]
        self.seats, self.ended = nothing[:], nothing[:]
        lane: i64 = 0
        while lane < len(seeds):
            self._states.append(self._game.start(self._settings))
            self._settle(lane)
            lane += 1
        self.scores = vec[i64]([0] * (len(seeds) * int(self._states[0].players)))
        self._look()

    def step(self, actions: vec[i64]) -> None:
        """Makes one legal action in every lane; SKIP leaves a lane as it is."""
        players = self._states[0].players
        lane: i64 = 0
        while lane < len(actions):
            if actions[lane] == SKIP:
                self.ended[lane] = 0
                lane += 1
                continue
            state = self._states[lane]
            state.apply(self.seats[lane], self._moves[actions[lane]])
            self._made[lane] += 1
            whole = self._settle(lane)
            at = lane * players
            for points in state.scores():
                self.scores[at] = points
                at += 1
            if state.over():
                self.ended[lane] = 1
                self._again(lane)
            elif not whole or self._made[lane] >= self._longest:
                self.ended[lane] = 2
                self._again(lane)
            else:
                self.ended[lane] = 0
            lane += 1
        self._look()

    def state(self, lane: int) -> State:
        """The match of a lane as it stands, for a bot that plays one of its seats."""
        return self._states[lane]

    def dice(self, lane: int, first: int) -> Dice:
        """Dice for the next decision of a lane, numbered from `first` in every match."""
        return Dice(self._seeds[lane], first + int(self._made[lane]))

    def _again(self, lane: i64) -> None:
        """Starts the next match of a lane. Seeds of a lane are as far apart as there are lanes."""
        self._seeds[lane] += len(self._seeds)
        self._states[lane] = self._game.start(self._settings)
        self._throws[lane] = 0
        self._made[lane] = 0
        self._dealt[lane] = 0
        self._settle(lane)

    def _settle(self, lane: i64) -> bool:
        """Makes the chance moves that are due, each with its own dice. False if the match has no deals left."""
        state = self._states[lane]
        while True:
            due = state.chance()
            if due == NOTHING:
                return True
            if due == DEAL and self._dealt[lane] >= self._most_deals:
                return False
            self._throws[lane] += 1
            dice = Dice(self._seeds[lane], int(self._throws[lane]))
            if due == DEAL:
                state.deal(dice.shuffled(self._pack))
                self._dealt[lane] += 1
            else:
                state.apply(CHANCE, state.random_move(CHANCE, dice))

    def _look(self) -> None:
        """Updates seats, rows and legal actions."""
        rows, legal, counts = vec[i64](), vec[i64](), vec[i64]()
        lane: i64 = 0
        while lane < len(self._states):
            state = self._states[lane]
            seat = first_seat(state.waiting())
            self.seats[lane] = seat
            for number in self._observe(state, int(seat)):
                rows = append(rows, number)
            moves = state.moves(seat)
            counts = append(counts, len(moves))
            for move in moves:
                legal = append(legal, move if self._alike else self._numbers[move])
            lane += 1
        self.rows, self.legal, self.counts = rows, legal, counts
