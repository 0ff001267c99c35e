"""Worlds: all states that look the same to a seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State

S_co = TypeVar("S_co", bound=State, covariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds(ABC, Generic[S_co]):
    """What a view leaves open, computed once and drawn from often. It is made from the view, so it cannot peek."""

    def __init__(self, certain: bool) -> None:
        self.certain: Final = certain
        """Whether there is only one world: nothing is hidden from the seat."""

    @abstractmethod
    def draw(self, dice: Dice) -> S_co:
        """A world, independent of those drawn before. Each is as likely as the cards alone make it."""

    def every(self, limit: int) -> list[S_co] | None:
        """All worlds, each as likely as the others; None if there are more than `limit`, or the game cannot list them.

        Those that differ only in cards nobody will draw are one.
        """
        return [self.draw(Dice(0))] if self.certain and limit else None
