"""Worlds: every state that looks alike to a seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from thirdhalf.core.chance import Dice
from thirdhalf.core.state import State

S_co = TypeVar("S_co", bound=State, covariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds(ABC, Generic[S_co]):
    """What a view leaves open, worked out once and drawn from often. It is made from the view, so it cannot peek."""

    def __init__(self, certain: bool) -> None:
        self.certain: Final = certain
        """There is only one: nothing is hidden from the seat."""

    @abstractmethod
    def draw(self, dice: Dice) -> S_co:
        """One of them, independent of all drawn before; each is as likely as the cards alone make it."""
