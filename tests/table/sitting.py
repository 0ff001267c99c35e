"""A table without a server: steps are taken at times the test gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from thirdhalf.core.chance import Dice
from thirdhalf.core.viewer import Observer
from thirdhalf.protocol import NewTable, SitDown
from thirdhalf.table import deeds
from thirdhalf.table.looks import state
from thirdhalf.table.step import Draft, Step
from thirdhalf.table.table import Table

SECRET = bytes(range(32))
SHORT: dict[str, Any] = {"halves": 1, "ranks": 5, "hand_size": 4}


class Sitting:
    def __init__(self, game: str = "rugby", rules: dict[str, Any] | None = None, **new: Any) -> None:
        asked = NewTable.model_validate({"game": game, "rules": SHORT if rules is None else rules, **new})
        deeds.check(asked)
        self.table = Table("table-of-the-tests", asked, SECRET, 1_000)
        self.now = 1_000
        self.steps: list[Step] = []

    def take(self, draft: Draft, key: str | None = None) -> None:
        step = Step(self.table.number + 1, self.now, draft.kind, draft.seat, draft.body, key)
        self.table.apply(step)
        self.steps.append(step)

    def sit(self, *names: str, **more: Any) -> Sitting:
        for name in names:
            self.take(deeds.sit(self.table, SitDown(name=name, **more), f"token of {name}"))
        return self

    def start(self) -> Sitting:
        self.take(deeds.start(self.table, 0))
        return self

    def play(self, seat: int, words: str) -> None:
        self.take(deeds.move(self.table, seat, words, self.now))

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
        """The table its steps make."""
        other = Table(self.table.id, self.table.new, SECRET, 1_000)
        for step in self.steps:
            other.apply(step)
        return other


def refused(deed: Callable[[], object]) -> str:
    """The code of the refusal."""
    with pytest.raises(deeds.NotDone) as not_done:
        deed()
    assert not_done.value.reason("en") != not_done.value.reason("fr")
    return not_done.value.code
