"""A state: one moment of a match, in the form search and simulation need."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from thirdhalf.core.bits import first_seat
from thirdhalf.core.chance import Dice, picked

CHANCE: Final = -1
"""The seat of chance, `*` in the notation."""

NOBODY: Final = -1
"""No seat."""
NO_CARD: Final = -1

NOTHING: Final = 0
"""Chance owes nothing: players move, or the match is over."""
TOSS: Final = 1
"""Chance says who begins, as one of `moves(CHANCE)`."""
DEAL: Final = 2
"""Chance owes the order of a pack."""
LUCK: Final = 3
"""Chance decides in the middle of play, by one of `moves(CHANCE)`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One moment of a match. Cards and moves are small integers; the seat of a move is given beside it.

    `apply` trusts its caller: it is for code that plays what `moves` listed. People's moves go through `Match.play`,
    which refuses illegal ones before anything changes. A state has no generator, no clock, and no history beyond what
    its players can still make use of.
    """

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.log: list[dict[str, object]] | None = None
        """If somebody puts a list here, `apply` appends what happens. Copies start without one."""

    @abstractmethod
    def waiting(self) -> i64:
        """The seats that owe a decision, as a bit mask; 0 while chance moves and when the match is over."""

    @abstractmethod
    def chance(self) -> i64:
        """What chance owes: NOTHING, TOSS, DEAL or LUCK."""

    @abstractmethod
    def moves(self, seat: i64) -> vec[i64]:
        """Every legal move of a seat, including one that may but need not move. The only statement of legality.

        For CHANCE, every equally likely outcome: one that is twice as likely is listed twice.
        """

    @abstractmethod
    def apply(self, seat: i64, move: i64) -> None:
        """Makes a move, which must be one of `moves(seat)`."""

    @abstractmethod
    def deal(self, pack: vec[i64]) -> None:
        """Deals a shuffled pack: the shares of the seats in order, then the stock, top first. The pack is kept, not
        copied.
        """

    @abstractmethod
    def copy(self) -> State:
        """An independent state."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Points so far, by seat."""

    @abstractmethod
    def over(self) -> bool:
        """Whether the match is over."""

    @abstractmethod
    def round(self) -> i64:
        """Changes when a new trick or turn begins; a record starts a new line there."""

    def face_down(self) -> vec[i64]:
        """The cards that nobody has seen and that can still be drawn, top first."""
        return vec[i64]()

    def restack(self, cards: vec[i64]) -> None:
        """Puts the same face-down cards in another order. Other states are not affected."""
        assert not len(cards), "a game with a stock says how it is stacked"

    def random_move(self, seat: i64, dice: Dice) -> i64:
        """One of `moves(seat)`, chosen by dice."""
        return picked(self.moves(seat), dice)

    def tell(self, kind: str, seat: int | None, **more: object) -> None:
        """Reports an event to the log, if there is one. Types that begin with an underscore are for the record only:
        `_draw` (`cards` from the top of the stock; seat None: turned up for all to see), `_settled` (a window of secret
        answers; the seat whose answer won) and `_window` (the seat's move may be answered, as far as everybody can
        tell; `every_turn`: something done in every turn).
        """
        if self.log is not None:
            self.log.append({"type": kind, "seat": seat, **more})


def play_out(state: State, packs: list[vec[i64]], dice: Dice, limit: i64) -> i64:
    """Plays random moves, at most `limit`, dealing the packs in turn. Returns the number of moves made.

    Ends with the match, or when another pack is due.
    """
    made: i64 = 0
    dealt: i64 = 0
    while made < limit:
        waiting = state.waiting()
        if waiting:
            seat = first_seat(waiting)
            state.apply(seat, state.random_move(seat, dice))
            made += 1
            continue
        due = state.chance()
        if due == DEAL:
            if dealt == len(packs):
                return made
            state.deal(packs[dealt])
            dealt += 1
        elif due == NOTHING:
            return made
        else:
            state.apply(CHANCE, state.random_move(CHANCE, dice))
    return made


def roll_out(state: State, packs: list[vec[i64]], times: i64, dice: Dice) -> i64:
    """Plays this many copies of a state at random, through all of these packs. Returns the number of moves made."""
    made: i64 = 0
    while times > 0:
        made += play_out(state.copy(), packs, dice, 1_000_000)
        times -= 1
    return made
