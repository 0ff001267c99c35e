"""Plays deals and keeps what can be measured of each match."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any, Final

from thirdhalf.arena.contestants import Contestant, contestant
from thirdhalf.arena.duplicate import DuplicateDeal, deal_seed
from thirdhalf.arena.matches import play
from thirdhalf.core.entry import Dealt
from thirdhalf.core.match import Match
from thirdhalf.games import GAMES
from thirdhalf.lab.unit import Setup

PLAYS: Final = 2
"""How often bots of one level play a deal, so that the luck of the cards can be told from the rest."""


@dataclass
class MatchFacts:
    """What happened in a match, as far as it is measured. With the seed, `chosen` reproduces the match."""

    scores: list[int]
    winner: int | None
    first: int
    """The seat that moved first."""
    moves: int
    """Moves of players, forced ones included."""
    deals: int
    chosen: list[int]
    """For each decision, the place of the move among the legal ones."""
    options: int
    """Legal moves, summed over the decisions."""
    lead_changes: int
    behind: int
    """How far behind the winner was at worst, in points."""
    settled: float
    """The share of the decisions after which the winner was ahead for good; 1 in a draw."""
    events: dict[str, int] = field(default_factory=dict)
    verbs: dict[str, int] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """A match in a line of the store."""
        return asdict(self)


class Watcher:
    """Sees a match move by move."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.first: int | None = None
        self.chosen: Final[list[int]] = []
        self.options = 0
        self.verbs: Final[Counter[str]] = Counter()
        self.course: Final[list[tuple[int, tuple[int, ...]]]] = [(0, (0,) * match.state.players)]
        """Scores, and how many decisions had been made before they changed."""

    def __call__(self, seat: int, legal: list[str], move: str) -> None:
        """Notes a move that is about to be made."""
        self.look()
        if self.first is None:
            self.first = seat
        if len(legal) > 1 and move in legal:
            self.chosen.append(legal.index(move))
            self.options += len(legal)
        self.verbs[move.partition(" ")[0]] += 1

    def look(self) -> None:
        """Notes the score if it has changed."""
        scores = tuple(int(score) for score in self.match.state.scores())
        if scores != self.course[-1][1]:
            self.course.append((len(self.chosen), scores))

    def facts(self) -> MatchFacts:
        """What is kept of the finished match."""
        self.look()
        game, winner = self.match.game, self.match.game.result(self.match.state)
        changes, behind, settled = _course(self.course, winner, len(self.chosen))
        events = Counter(game.event_kind(event) for event in self.match.events)
        return MatchFacts(
            scores=list(self.course[-1][1]),
            winner=winner,
            first=self.first or 0,
            moves=sum(self.verbs.values()),
            deals=sum(isinstance(entry, Dealt) for entry in self.match.record),
            chosen=self.chosen,
            options=self.options,
            lead_changes=changes,
            behind=behind,
            settled=settled,
            events=dict(sorted(events.items())),
            verbs=dict(sorted(self.verbs.items())),
        )


def _course(course: list[tuple[int, tuple[int, ...]]], winner: int | None, decisions: int) -> tuple[int, int, float]:
    """Lead changes, the winner's worst deficit, and when the winner went ahead for good."""
    changes, behind, settled, leading = 0, 0, 1.0, None
    ahead = False
    for made, scores in course:
        best = max(scores)
        leader = scores.index(best) if scores.count(best) == 1 else None
        if leader is not None:
            changes += leading is not None and leader != leading
            leading = leader
        if winner is None:
            continue
        behind = max(behind, best - scores[winner])
        if leader == winner and not ahead:
            settled = made / decisions if decisions else 0.0
        ahead = leader == winner
    return changes, behind, settled


@cache
def _bot(name: str) -> Contestant:
    """One bot of a name in each process."""
    return contestant(name, 60)


def seed_of_deal(seed: int, number: int) -> int:
    """The seed of a match: the same deals for all rules and all bots."""
    return deal_seed(seed, number) << 1


def play_deal(setup: Setup, seed: int, number: int) -> list[MatchFacts]:
    """One bot plays the deal twice; two bots in every seating."""
    game, settings = GAMES[setup.game], setup.settings()
    if len(setup.bots) == 1:
        seatings = [setup.bots * setup.seats] * PLAYS
    else:
        seatings = DuplicateDeal(setup.bots, number, 0).seatings(setup.seats)
    facts = []
    for again, seating in enumerate(seatings):
        match = Match(game, settings, seed_of_deal(seed, number))
        watcher = Watcher(match)
        play(match, [_bot(name) for name in seating], None, watcher, again if len(setup.bots) == 1 else 0)
        facts.append(watcher.facts())
    return facts
