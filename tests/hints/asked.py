"""One decision with the move hinted at, and worlds to test a claim in."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from thirdhalf.core.chance import Dice
from thirdhalf.core.match import View
from thirdhalf.core.state import State
from thirdhalf.games import GAMES
from thirdhalf.games.woo.state import WooState
from thirdhalf.hints import Reason

WORLDS = 12


class Asked:
    """One decision with the move hinted at, and worlds to test a claim in."""

    def __init__(self, view: View, move: str, reason: Reason) -> None:
        self.view, self.move, self.reason = view, move, reason
        self.seat: int = view["seat"]
        self.game = GAMES[view["game"]]
        self.numbers = [int(number) for number in re.findall(r"\d+", reason.text.en)]
        settings = self.game.read_settings(view["rules"])
        worlds = self.game.worlds(settings, self.seat, view["position"])
        self.worlds: list[Any] = [worlds.draw(Dice(11, at)) for at in range(WORLDS)]
        self.cards = [self.game.card_numbers[word] for word in move.split(" ")[1:] if word in self.game.card_numbers]

    def says(self, *numbers: int) -> bool:
        """The sentence has all these numbers."""
        return all(number in self.numbers for number in numbers)

    def after(self, world: State, move: str | None = None) -> State:
        """The world after the move."""
        return self.play(world, self.seat, self.move if move is None else move)

    def play(self, world: State, seat: int, move: str) -> State:
        then = world.copy()
        read = self.game.read_move(then, seat, move.split(" "))
        assert read is not None
        then.apply(seat, read)
        return then

    def wins_trick(self, world: State, move: str | None = None) -> set[bool]:
        """Whether the trick is won, over all answers that may come; the seat's card is the lead or the answer."""
        then = self.after(world, move)
        leading = getattr(world, "led", -1) == -1
        if not leading:
            return {self.winner(then) == self.seat}
        found = set()
        for reply in then.moves(1 - self.seat):
            if int(reply) < len(self.game.cards):
                end = then.copy()
                end.apply(1 - self.seat, reply)
                found.add(self.winner(end) == self.seat)
        return found

    @staticmethod
    def winner(state: Any) -> int:
        """Who took the last trick, and leads now."""
        assert isinstance(state, WooState)
        return int(state.oya)


Check = Callable[[Asked], bool]


def card(asked: Asked) -> str:
    return asked.move.split(" ")[1]


def own(asked: Asked) -> list[str]:
    cards: list[str] = asked.view["position"]["hands"][asked.seat]
    return cards
