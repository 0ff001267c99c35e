"""A state: one moment of a match, as search and simulation need it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from thirdhalf.core.bits import first_seat
from thirdhalf.core.chance import Dice, picked

CHANCE: Final = -1
"""The seat of chance, `*` in the notation."""

NOTHING: Final = 0
"""Chance owes nothing: players move, or the match is over."""
TOSS: Final = 1
"""Chance says who begins, as one of `moves(CHANCE)`."""
DEAL: Final = 2
"""Chance owes a shuffled pack."""
LUCK: Final = 3
"""Chance decides in the middle of play, by one of `moves(CHANCE)`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One moment of a match. Cards and moves are small integers; a move's seat travels beside it.

    `apply` trusts its caller and is for those who play what `moves` listed; people's moves go through
    `Match.play`, which refuses before anything changes. A state has no generator, no clock and no history
    beyond what its players can still make use of.
    """

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.log: list[dict[str, object]] | None = None
        """Where `apply` notes what happens, if somebody has put a list here. Copies have none."""

    @abstractmethod
    def waiting(self) -> i64:
        """The seats that owe a decision, as a bit mask; 0 while chance moves and when the match is over."""

    @abstractmethod
    def chance(self) -> i64:
        """What chance owes: NOTHING, TOSS, DEAL or LUCK."""

    @abstractmethod
    def moves(self, seat: i64) -> vec[i64]:
        """Every legal move of a seat, also of one that may but need not move. The one statement of legality.

        For CHANCE every equally likely outcome: one that is twice as likely stands twice.
        """

    @abstractmethod
    def apply(self, seat: i64, move: i64) -> None:
        """Make a move that is one of `moves(seat)`."""

    @abstractmethod
    def deal(self, pack: vec[i64]) -> None:
        """Deal a shuffled pack: the shares of the seats in order, then the stock, top first. It is kept, not copied."""

    @abstractmethod
    def copy(self) -> State:
        """An independent state."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Points so far, by seat."""

    @abstractmethod
    def over(self) -> bool:
        """The match is over."""

    @abstractmethod
    def round(self) -> i64:
        """Changes when a new trick or turn begins: where a record starts a new line."""

    def face_down(self) -> vec[i64]:
        """The cards nobody has seen that can still be drawn, top first."""
        return vec[i64]()

    def restack(self, cards: vec[i64]) -> None:
        """Put the same face-down cards in another order. Other states are not affected."""
        assert not len(cards), "a game with a stock says how it is stacked"

    def random_move(self, seat: i64, dice: Dice) -> i64:
        """One of `moves(seat)`, chosen by dice."""
        return picked(self.moves(seat), dice)

    def tell(self, kind: str, seat: int | None, **more: object) -> None:
        """Note an event for whoever listens.

        Types that begin with an underscore are for the record alone: `_draw` (`cards` from the top of the stock; seat
        None: turned up for all to see), `_settled` (a window of secret answers; the seat whose answer counted) and
        `_window` (what the seat has just done may be answered, as far as everybody can tell; `every_turn`: a thing that
        is done in every turn).
        """
        if self.log is not None:
            self.log.append({"type": kind, "seat": seat, **more})


def play_out(state: State, packs: list[vec[i64]], dice: Dice, limit: i64) -> i64:
    """Play random moves, at most `limit`, dealing the packs in turn; the number of moves made.

    Ends with the match, or where another pack is due.
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
    """Play this many copies of a state at random, through all of these packs; returns the number of moves made."""
    made: i64 = 0
    while times > 0:
        made += play_out(state.copy(), packs, dice, 1_000_000)
        times -= 1
    return made
