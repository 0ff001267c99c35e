"""A table for tests: moves in notation in, clauses and facts out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from thirdhalf.core.everything import ALL
from thirdhalf.core.match import Match
from thirdhalf.core.reading import Unreadable
from thirdhalf.core.refusal import Refused
from thirdhalf.games.woo import GAME


class Table:
    def __init__(self, rules: dict[str, Any], seed: int, position: dict[str, Any]) -> None:
        self.match = Match(GAME, GAME.read_settings(rules), seed, position)
        self.match.settle()

    def play(self, *moves: str) -> Table:
        for move in moves:
            self.match.play(move)
        self.match.settle()
        return self

    def refused(self, move: str) -> str | None:
        """The clause that forbids a move; nothing has changed."""
        before = json.dumps(self.match.report(ALL))
        with pytest.raises(Refused) as refusal:
            self.match.play(move)
        assert json.dumps(self.match.report(ALL)) == before
        assert refusal.value.refusal.text.en
        assert refusal.value.refusal.text.fr
        return refusal.value.refusal.clause

    def legal(self, seat: int) -> list[str]:
        return self.match.legal(seat)

    def view(self, seat: int) -> dict[str, Any]:
        return self.match.report(seat)["position"]

    def __getitem__(self, field: str) -> Any:
        """A field of the report, or else of the position."""
        report = self.match.report(ALL)
        return report[field] if field in report else report["position"][field]

    def hand(self) -> tuple[int | None, list[int], list[int]]:
        """The last hand that ended: who won it, what it paid, the points."""
        event = [event for event in self.match.events if event["type"] == "hand"][-1]
        return event["seat"], event["woos"], event["points"]


@pytest.fixture
def table():
    def sit(rules: dict[str, Any] | None = None, seed: int = 1, **position: Any) -> Table:
        return Table(rules or {}, seed, position)

    return sit


@pytest.fixture
def impossible(table):
    """The field that makes a position impossible."""

    def place(rules: dict[str, Any] | None = None, **position: Any) -> str:
        with pytest.raises(Unreadable) as error:
            table(rules, **position)
        return error.value.place

    return place


@pytest.fixture
def fresh():
    """A match before anybody has tossed a coin or dealt."""

    class Unsettled(Table):
        def __init__(self) -> None:
            self.match = Match(GAME, GAME.read_settings({}), 1)

    return Unsettled()
