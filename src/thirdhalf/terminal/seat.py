"""A seat as the terminal sees it: in a match on this machine, or at a table server."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, NamedTuple

from thirdhalf.core.game import Game
from thirdhalf.core.match import View
from thirdhalf.hints import Hint


class SeatError(Exception):
    """Why something cannot be done, in the player's language."""


class ChatMessage(NamedTuple):
    """What somebody at the table said."""

    name: str
    text: str


class TerminalSeat(ABC):
    """One person's seat. `LocalSeat` and `ServerSeat` implement it; `TerminalTable` knows nothing else."""

    def __init__(self, game: Game[Any], number: int, language: str) -> None:
        self.game = game
        self.number = number
        self.language = language
        self.chat: list[ChatMessage] = []

    # What the player sees.

    @property
    @abstractmethod
    def names(self) -> list[str]:
        """The names of all seats."""

    @property
    @abstractmethod
    def view(self) -> View:
        """All this seat may know of the match."""

    @property
    @abstractmethod
    def event_places(self) -> list[int]:
        """For each event of the view, how many moves of its record come before it."""

    @property
    @abstractmethod
    def choices(self) -> list[str]:
        """The legal moves in notation, without the seat."""

    @property
    @abstractmethod
    def aided(self) -> bool:
        """Whether to show what a player would have to remember."""

    @property
    @abstractmethod
    def asked(self) -> bool:
        """Whether this seat is asked for a secret answer. How long that takes must tell nobody anything."""

    @property
    @abstractmethod
    def winner(self) -> int | None:
        """Who won, once the match is over; None after a draw."""

    @property
    def forced(self) -> bool:
        """Whether there is only one move, so that nothing needs to be decided."""
        return len(self.choices) == 1 and not self.asked

    # What the player does.

    @abstractmethod
    def updates(self) -> Iterator[bool]:
        """Yields after every change until the match is over: whether this seat has to decide now."""

    @abstractmethod
    def play(self, move: str) -> None:
        """Makes a move; SeatError if it is not legal."""

    @abstractmethod
    def hint(self) -> Hint:
        """What a coach would play; SeatError where there are no hints."""

    @abstractmethod
    def undo(self) -> None:
        """Takes back this seat's last move; SeatError if that is not possible."""

    @abstractmethod
    def resign(self) -> None:
        """Gives up: the other player wins, or a computer takes over with four players."""

    @abstractmethod
    def say(self, text: str) -> None:
        """Says something to the other players."""

    # What is said around the match.

    @abstractmethod
    def opening(self) -> list[str]:
        """Lines shown before the match."""

    @abstractmethod
    def parting(self) -> str:
        """How to go on later, for a player who leaves."""

    @abstractmethod
    def closing(self) -> str:
        """What is said after the match: where its record is."""
