"""A review of a finished match from one seat. It is worked out piece by piece and can be read at any time."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from thirdhalf.core import record
from thirdhalf.core.reading import Unreadable
from thirdhalf.core.record import Record
from thirdhalf.games import GAMES
from thirdhalf.review.budget import ReviewBudget
from thirdhalf.review.decisions import Decision, Judge, unforced
from thirdhalf.review.final_shares import final_shares
from thirdhalf.review.grades import grade, in_doubt, loss, sentence
from thirdhalf.review.luck import ChanceNode, chance_nodes
from thirdhalf.review.parts import Parts, split
from thirdhalf.review.steps import read_steps
from thirdhalf.review.summary import summary
from thirdhalf.review.valuations import VERSION
from thirdhalf.review.value import OpenValue, Values

BEFORE: Final = 2 << 8
"""The dice of V before the first move: those of the deal that follows a toss."""


class Review:
    """The decisions of every seat, the luck of every chance node, and what they add up to."""

    def __init__(self, told: Record, seat: int, budget: ReviewBudget | None = None) -> None:
        """Raises Unreadable if the record cannot be replayed, is not of a finished match, or has no such seat."""
        self.told: Final = told
        self.seat: Final = seat
        self.steps: Final = read_steps(told)
        beginning = record.begin(told, GAMES)
        self.game: Final = beginning.game
        self.players: Final = int(beginning.state.players)
        if not 0 <= seat < self.players:
            raise Unreadable("--seat", f"there are {self.players} seats")
        self.ending: Final = final_shares(told, self.steps[-1].after() if self.steps else beginning.state)
        allowed = budget or ReviewBudget()
        self.value: Final = OpenValue(beginning.game, beginning.settings, beginning.seed, allowed.valuation)
        self._judge: Final = Judge(beginning.game, beginning.settings, beginning.seed, allowed)
        self._beginning: Final = beginning.state
        self._before: Values = []
        self._after: Values = []
        self.decisions: Final[dict[int, Decision]] = {}
        """By the number of moves made before them."""
        self.nodes: Final[list[ChanceNode]] = []
        choices = [step for step in self.steps if unforced(step)]
        self._own: Final = [step for step in choices if step.seat == seat]
        self._others: Final = [step for step in choices if step.seat != seat]
        self.total: Final = len(choices) + len(self.steps)
        self.done = 0

    def run(self) -> Iterator[None]:
        """Does the work, a piece at a time: own decisions first, then luck, then the decisions of the others."""
        for step in self._own:
            self._decide(step.at)
            yield
        self._before = self.value.of(self._beginning, BEFORE)
        for step in self.steps:
            self.nodes.extend(chance_nodes(step, self.value))
            self.done += 1
            yield
        if self.ending.quitter is not None:
            self._after = self.value.of(self.steps[-1].after() if self.steps else self._beginning, 0)
        for step in self._others:
            self._decide(step.at)
            yield

    def finish(self) -> Review:
        """Does all the work that is left."""
        for _ in self.run():
            pass
        return self

    def _decide(self, at: int) -> None:
        self.decisions[at] = self._judge.decision(self.steps[at])
        self.done += 1

    def parts(self, seat: int) -> Parts | None:
        """What the result of a seat is made of; None while the review is not finished."""
        if self.done < self.total:
            return None
        cards = sum((node.luck()[seat] for node in self.nodes), Fraction(0))
        losses = [self._lost(other) for other in range(self.players)]
        others = (sum(losses, Fraction(0)) - losses[seat]) / (self.players - 1)
        return split(self._before[seat], cards, -losses[seat], others, self.ending.results[seat])

    def _lost(self, seat: int) -> Fraction:
        """What a seat gave away, giving up included."""
        given = sum((Fraction(loss(decision)) for decision in self._of(seat)), Fraction(0))
        return given + self._after[seat] if seat == self.ending.quitter else given

    def _of(self, seat: int) -> list[Decision]:
        return [decision for at, decision in sorted(self.decisions.items()) if decision.seat == seat]

    def as_json(self) -> dict[str, Any]:
        """All that is known so far. `parts` of every player come when the review is finished."""
        finished = self.done == self.total
        names = self.told.seats()
        players = [self.parts(seat) for seat in range(self.players)]
        told = {
            "version": VERSION,
            "game": self.game.name,
            "seat": self.seat,
            "seats": names,
            "done": self.done,
            "total": self.total,
            "finished": finished,
            "summary": summary(self._of(self.seat)),
            "decisions": [self.describe(decision) for decision in self._of(self.seat)],
            "luck": [
                {"at": node.at, "kind": node.kind, "luck": float(node.luck()[self.seat])}
                for node in self.nodes
                if any(node.luck())
            ],
        }
        own = players[self.seat]
        if own is not None:
            told |= own.as_json()
            told["players"] = [parts.as_json() for parts in players if parts is not None]
        return told

    def describe(self, decision: Decision) -> dict[str, Any]:
        """A decision with its grade, its options and a sentence in both languages."""
        played = decision.played
        return {
            "at": decision.at,
            "round": decision.round,
            "played": played.move,
            "best": decision.best.move,
            "exact": decision.exact,
            "grade": grade(decision),
            "loss": loss(decision),
            "in_doubt": in_doubt(decision),
            "en": sentence(self.game, decision, "en"),
            "fr": sentence(self.game, decision, "fr"),
            "options": [
                {
                    **option.as_json(),
                    "clearly_worse": option.clearly_worse,
                    "open": decision.open_chances[option.move],
                }
                for option in decision.options
            ],
        }
