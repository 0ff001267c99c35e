"""A table without a server: events happen at times the test gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from thirdhalf.core.chance import Dice
from thirdhalf.core.viewer import Observer
from thirdhalf.protocol import NewTable, SitDown
from thirdhalf.table import commands, shuffling
from thirdhalf.table.events import NewEvent, TableEvent
from thirdhalf.table.table import Table
from thirdhalf.table.views import state

SECRET = bytes(range(32))
SHORT: dict[str, Any] = {"halves": 1, "ranks": 5, "hand_size": 4}


class Sitting:
    def __init__(
        self, game: str = "rugby", rules: dict[str, Any] | None = None, secret: bytes = SECRET, **new: Any
    ) -> None:
        asked = NewTable.model_validate({"game": game, "rules": SHORT if rules is None else rules, **new})
        commands.check(asked)
        self.table = Table("table-of-the-tests", asked, secret, 1_000)
        self.now = 1_000
        self.events: list[TableEvent] = []

    def take(self, new: NewEvent, key: str | None = None) -> None:
        event = TableEvent(self.table.number + 1, self.now, new.kind, new.seat, new.body, key)
        self.table.apply(event)
        self.events.append(event)

    def sit(self, *names: str, **more: Any) -> Sitting:
        for name in names:
            self.take(commands.sit(self.table, SitDown(name=name, **more), f"token of {name}"))
        return self

    def start(self) -> Sitting:
        self.take(shuffling.start(self.table, 0))
        return self

    def play(self, seat: int, words: str) -> None:
        self.take(commands.move(self.table, seat, words, self.now))

    def any_move(self, dice: Dice) -> tuple[int, str]:
        """Somebody who owes a move makes one."""
        match = self.table.match
        assert match is not None
        acting = match.acting()
        seat = acting[dice.below(len(acting))]
        legal = match.legal(seat)
        words = legal[dice.below(len(legal))]
        self.play(seat, words)
        return seat, words

    def seen(self, viewer: Observer) -> dict[str, Any]:
        return state(self.table, viewer, self.now, []).model_dump()

    def again(self) -> Table:
        """The table rebuilt from its events."""
        other = Table(self.table.id, self.table.new, self.table.secret, 1_000)
        for event in self.events:
            other.apply(event)
        return other


def refused(command: Callable[[], object]) -> str:
    """The code of the refusal."""
    with pytest.raises(commands.CommandRejected) as not_done:
        command()
    assert not_done.value.reason("en") != not_done.value.reason("fr")
    return not_done.value.code
